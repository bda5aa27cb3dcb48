import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { holidays } from '#contract/holidays.ts'
import { componentTags } from '#contract/tags.ts'
import { buildApp } from '#server/app.ts'
import { app, ask, db, inject, refused, sessionOf } from '#test/support/app.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'

const user = await aUser(db, { can: ['@parts_manage_tags', '@orders_view', '@time_view_all'] })
const estonian = await aUser(db, { can: ['@parts_manage_tags'], language: 'et' })
const json = { 'content-type': 'application/json' }
const sent = (payload: Buffer | string, headers: object = json, by = user) =>
  inject(by, componentTags.create, { body: payload }, { ...headers })

test('refuses a body that is not UTF-8 and stores nothing of it', async () => {
  const broken = Buffer.concat([Buffer.from('{"name":"Kaev '), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])

  const english = await sent(broken)
  const inEstonian = await sent(broken, json, estonian)

  assert.deepEqual([english.statusCode, english.json().code], [400, 'not_utf8'])
  assert.equal(english.json().detail, 'The request is not valid UTF-8.')
  assert.equal(inEstonian.json().detail, 'Päring ei ole korrektne UTF-8.')
  assert.deepEqual((await ask(user, componentTags.list, { query: { search: 'Kaev ' } })).body, [])
})

test('stores letters of every language unchanged', async () => {
  const { body } = await ask(user, componentTags.create, { body: { name: 'Šõöžü 溶接 🛠' } })

  assert.equal(body.name, 'Šõöžü 溶接 🛠')
})

test('refuses a query that is not UTF-8', async () => {
  const { id } = await sessionOf(user)
  for (const search of ['%ff', '%E0%80', '%', 'k%C3'])
    assert.deepEqual(
      (
        await app.inject({
          url: `${clients.list.path}?search=${search}`,
          headers: { cookie: `sessionid=${id}` },
        })
      ).json(),
      { detail: 'The request is not valid UTF-8.', code: 'not_utf8' },
    )
})

for (const charset of ['utf-16', 'latin1', '"iso-8859-1"', 'utf-7', 'UTF-8x']) {
  test(`refuses a body with the charset ${charset}`, async () => {
    const type = `application/json; charset=${charset}`
    const answer = await sent(`{"name":"Not ${charset.length}"}`, { 'content-type': type })

    assert.equal(answer.statusCode, 415)
    assert.equal(answer.json().detail, `Unsupported media type "${type}" in request.`)
  })
}

for (const [n, type] of [
  'application/json; charset=utf-8',
  'application/json;charset=UTF8',
  'application/json; Charset="Utf-8"',
  'application/json',
].entries()) {
  test(`reads a body of the type ${type}`, async () => {
    const answer = await sent(JSON.stringify({ name: `Märgis ${n}` }), { 'content-type': type })

    assert.equal(answer.statusCode, 201, answer.body)
  })
}

for (const year of ['0x7ea', '2026.0', ' 2026', '2026 ', '+2026', '2.026e3', '']) {
  test(`refuses "${year}" as a year`, async () => {
    const { status, body } = await refused(user, holidays.list, { query: { year: year as never } })

    assert.equal(status, 400)
    assert.deepEqual(body['year'], ['A valid integer is required.'])
  })
}

test('accepts only true or false as a flag', async () => {
  const orders = await aUser(db, { can: ['@parts_manage_all_workorders'] })
  const list = (resolved: string) =>
    inject(
      orders,
      { method: 'GET', path: '/api/v1/part-blockers/', may: 'signed-in', summary: '' },
      { query: { resolved } },
    )

  for (const word of ['true', 'false']) assert.equal((await list(word)).statusCode, 200)
  for (const word of ['1', 'TRUE', 'yes', ''])
    assert.deepEqual((await list(word)).json().resolved, ['Must be a valid boolean.'])
})

test('links to the next page with the public URL if it is set', async () => {
  for (let n = 0; n < 101; n += 1) await aClient(db)
  const behindProxy = await buildApp({ ...app.deps, publicUrl: 'https://keere.example' })
  after(() => behindProxy.close())
  const { id } = await sessionOf(user)

  const answer = await behindProxy.inject({
    url: clients.list.path,
    headers: { cookie: `__Host-sessionid=${id}`, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })

  assert.match(answer.json().next, /^https:\/\/keere\.example\/api\/v1\/clients\/\?cursor=[\w-]+$/)
})
