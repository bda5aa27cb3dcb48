import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { partOrders } from '#contract/orders.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { buildApp } from '#server/app.ts'
import { app, ask, db, inject, sessionOf } from '#test/support/app.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const worker = await aWorker(db)
const json = { 'content-type': 'application/json' }

test('a malformed URL is not found', async () => {
  for (const url of ['/api/v1/time-trackers/%ff/', '/parts/%']) {
    const answer = await app.inject({ method: 'GET', url })
    assert.deepEqual([answer.statusCode, answer.json()], [404, { detail: 'Not found.', code: 'not_found' }])
  }
})

test('responds to an unsupported method with the allowed ones', async () => {
  const answer = await inject(worker, { ...timeTrackers.pause, method: 'DELETE' }, { params: { id: 1 } })
  const { path } = timeTrackers.get
  const options = await app.inject({ method: 'OPTIONS', url: path.replace(':id', '1') })
  const nowhere = await app.inject({ method: 'DELETE', url: '/api/v1/nothing/' })

  assert.deepEqual(
    [answer.statusCode, answer.json(), answer.headers.allow],
    [405, { detail: 'Method "DELETE" not allowed.' }, 'PATCH'],
  )
  assert.deepEqual([options.statusCode, options.headers.allow], [204, 'GET, PATCH, DELETE'])
  assert.equal(nowhere.statusCode, 404)
})

test('accepts a JSON request with an empty body if none is needed', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  const answer = await inject(worker, timeTrackers.pause, { params: { id: tracker.id } }, json)

  assert.equal(answer.statusCode, 200)
})

test('refuses malformed and too large requests in the language of the user', async () => {
  const user = await aUser(db, { can: ['@orders_edit'], language: 'et' })
  const { id, csrfToken } = await sessionOf(user)
  const headers = { cookie: `sessionid=${id}`, 'x-csrftoken': csrfToken }
  const send = async (payload: string, type = 'application/json') => {
    const wire = { method: 'POST', url: partOrders.create.path, payload } as const
    const answer = await app.inject({ ...wire, headers: { ...headers, 'content-type': type } })
    return [answer.statusCode, answer.json().detail]
  }

  assert.deepEqual(await send('{"order_number":'), [400, 'Päringu sisu ei ole korrektne JSON.'])
  assert.deepEqual(await send('x'.repeat(1_048_577)), [413, 'Päring on liiga suur.'])
  assert.deepEqual(await send('a=b', 'text/plain'), [415, 'Päringu andmetüüp "text/plain" ei ole toetatud.'])
})

test('behind a proxy, a forged address does not bypass the limit', async () => {
  const proxied = await buildApp({ ...app.deps, publicUrl: 'https://keere.example' })
  after(() => proxied.close())
  const { username } = await aUser(db)
  const attempt = (claimed: number) =>
    proxied.inject({
      method: 'POST',
      url: session.signIn.path,
      headers: {
        cookie: '__Host-csrftoken=token',
        'x-csrftoken': 'token',
        'x-forwarded-for': `203.0.113.${claimed}, 198.51.100.7`,
      },
      payload: { username, password: 'vale' },
    })
  for (let claimed = 0; claimed < 8; claimed += 1) await attempt(claimed)

  assert.equal((await attempt(99)).statusCode, 429)
})
