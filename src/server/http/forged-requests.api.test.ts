import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { partOrders } from '#contract/orders.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { hashOf } from '#server/http/session.ts'
import { app, ask, clock, db, sessionOf } from '#test/support/app.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const user = await aUser(db, { can: ['@orders_edit', '@orders_view'] })
const mine = await sessionOf(user)
const other = await sessionOf(await aUser(db))
const elsewhere = await (async () => {
  const [id, csrfToken] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const times = { created_at: clock.now(), active_at: clock.now() }
  await db
    .insertInto('session')
    .values({ id_hash: hashOf(id), user_id: user.id, csrf_token: csrfToken, mode: 'parts', ...times })
    .execute()
  return { id, csrfToken }
})()

const cookie = `sessionid=${mine.id}`
const token = { 'x-csrftoken': mine.csrfToken }

function post(headers: Record<string, string | string[]>, payload?: string) {
  const url = payload === undefined ? session.keepAlive.path : partOrders.create.path
  return app.inject({
    method: 'POST',
    url,
    headers: { cookie, ...headers },
    ...(payload !== undefined && { payload }),
  })
}

const forged: [string, Record<string, string | string[]>][] = [
  ['no token', {}],
  ['an empty token', { 'x-csrftoken': '' }],
  ['a made-up token', { 'x-csrftoken': 'forged' }],
  ["another user's token", { 'x-csrftoken': other.csrfToken }],
  ["the same user's token of another browser", { 'x-csrftoken': elsewhere.csrfToken }],
  [
    'the token of a cookie that somebody planted',
    { cookie: `csrftoken=planted; ${cookie}`, 'x-csrftoken': 'planted' },
  ],
  ['the token in capitals', { 'x-csrftoken': mine.csrfToken.toUpperCase() }],
  ['the token with more after it', { 'x-csrftoken': `${mine.csrfToken}=` }],
  ['the token written twice', { 'x-csrftoken': [mine.csrfToken, mine.csrfToken] }],
  ['the token in another alphabet', { 'x-csrftoken': `${mine.csrfToken}\u00a0` }],
  ['the token in the wrong place', { 'x-xsrf-token': mine.csrfToken, 'csrf-token': mine.csrfToken }],
]
for (const [what, headers] of forged)
  test(`refuses a write with ${what}`, async () => {
    const answer = await post(headers)

    assert.equal(answer.statusCode, 403)
    assert.deepEqual(answer.json(), {
      detail: 'CSRF Failed: CSRF token missing or incorrect.',
      code: 'csrf_failed',
    })
  })

for (const origin of [
  'https://evil.example',
  'http://localhost:80.evil.example',
  'http://evil.example/localhost:80',
  'http://localhost:81',
  'ftp://localhost:80',
  'null',
  '',
])
  test(`refuses a write from a page of ${origin || 'nowhere'}, even with the right token`, async () => {
    assert.equal((await post({ ...token, origin })).statusCode, 403)
  })

test('accepts a write from a page of the product itself', async () => {
  for (const origin of ['http://localhost:80', 'https://localhost:80'])
    assert.equal((await post({ ...token, origin, host: 'localhost:80' })).statusCode, 204)
})

for (const type of [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/json',
])
  test(`refuses a form: ${type} is not JSON`, async () => {
    const order = { order_number: `form-${type}`, order_type: 0 }

    const answer = await post({ ...token, 'content-type': type }, JSON.stringify(order))

    assert.equal(answer.statusCode, 415)
    const orders = db.selectFrom('customer_order').select('id')
    assert.deepEqual(await orders.where('order_number', '=', order.order_number).execute(), [])
  })

test('allows no other site, with or without a preflight request', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-csrftoken',
  }
  for (const url of [session.keepAlive.path, partOrders.list.path, '/qa', '/login/'])
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await app.inject({ method, url, headers: { ...headers, cookie } })
      const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      assert.deepEqual(allowing, [], `${method} ${url}`)
    }
})

test('ignores headers that override the method', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const { id, csrfToken } = await sessionOf(worker)
  const url = timeTrackers.remove.path.replace(':id', String(tracker.id))

  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    for (const method of ['POST', 'GET'] as const)
      await app.inject({
        method,
        url: `${url}?_method=DELETE`,
        headers: { cookie: `sessionid=${id}`, 'x-csrftoken': csrfToken, [name]: 'DELETE' },
      })

  assert.equal((await ask(worker, timeTrackers.get, { params: { id: tracker.id } })).status, 200)
})

test('a GET of a write endpoint is refused and changes nothing', async () => {
  for (const { path } of [session.signOut, session.keepAlive, session.openView, session.changeLanguage])
    assert.equal((await app.inject({ method: 'GET', url: path, headers: { cookie } })).statusCode, 405)

  assert.equal((await post(token)).statusCode, 204, 'still signed in')
})
