import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { partOrders } from '#contract/orders.ts'
import { app, ask, db, inject, refused, sessionOf } from '#test/support/app.ts'
import { aClient, anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'

const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
const reader = await aUser(db, { can: ['@orders_view'] })
const stored = (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()

test('creates, updates and deletes a client', async () => {
  const { status, body } = await ask(sales, clients.create, {
    body: { name: 'Ezera Būve SIA', country: 'LV' },
  })
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    name: 'Ezera Būve SIA',
    code: null,
    reg_code: '',
    country: 'LV',
    contact: '',
    created_at: body.created_at,
    updated_at: body.updated_at,
  })

  const changed = await ask(sales, clients.change, { params: { id: body.id }, body: { code: 'C-17' } })
  assert.deepEqual(changed.body, { ...body, code: 'C-17', updated_at: changed.body.updated_at })
  assert.deepEqual((await ask(reader, clients.get, { params: { id: body.id } })).body, changed.body)

  assert.equal((await ask(sales, clients.remove, { params: { id: body.id } })).status, 204)
  assert.equal(await stored(body.id), undefined)
})

test('refuses to delete a client with orders', async () => {
  const { client_id } = await anOrder(db)

  const { status, body } = await refused(sales, clients.remove, { params: { id: client_id } })

  assert.equal(status, 400)
  assert.deepEqual(body.non_field_errors, ['This item is still in use and cannot be deleted.'])
  assert.ok(await stored(client_id))
})

test('the name and the code of a client are unique', async () => {
  await aClient(db, { name: 'Metsakalda Vesi OÜ', code: 'MV' })

  const sameName = await refused(sales, clients.create, { body: { name: 'Metsakalda Vesi OÜ' } })
  const sameCode = await refused(sales, clients.create, { body: { name: 'Metsakalda', code: 'MV' } })

  assert.deepEqual(sameName.body['name'], ['This field must be unique.'])
  assert.deepEqual(sameCode.body['code'], ['This field must be unique.'])
})

test('requires a name and a country code of two letters', async () => {
  const refusal = (body: object) => inject(sales, clients.create, { body }).then((answer) => answer.json())

  assert.deepEqual((await refusal({})).name, ['This field is required.'])
  assert.deepEqual((await refusal({ name: '  ' })).name, ['This field may not be blank.'])
  assert.deepEqual((await refusal({ name: 'X', country: 'Eesti' })).country, ['This value is not valid.'])
})

test('clients are visible with permission to view orders, and changed with permission to edit them', async () => {
  const nobody = await aUser(db)

  assert.equal((await refused(nobody, clients.list, { query: {} })).status, 403)
  assert.equal((await refused(reader, clients.create, { body: { name: 'X' } })).status, 403)
  assert.equal((await refused(reader, clients.get, { params: { id: 987_654 } })).status, 404)
})

test('finds a client by any of its texts, case-insensitively', async () => {
  const client = await aClient(db, { name: 'Põhjakaare Torutööd OÜ', reg_code: '12345678' })
  const found = async (search: string) =>
    (await ask(reader, clients.list, { query: { search } })).body.results.map(({ id }) => id)

  assert.deepEqual(await found('PÕHJAKAARE torutÖÖD'), [client.id])
  assert.deepEqual(await found('345678'), [client.id])
  assert.deepEqual(await found('torut__d'), [])
  assert.deepEqual(await found('%'), [])
})

test('reads a list page by page in both directions without gaps or repetitions', async () => {
  for (let n = 0; n < 205; n += 1) await aClient(db, { name: `Paged ${n}`, contact: 'lehed' })
  const first = (await ask(reader, clients.list, { query: { search: 'lehed' } })).body
  assert.equal(first.results.length, 100)
  assert.equal(first.previous, null)

  await aClient(db, { name: 'Came meanwhile', contact: 'lehed' })
  const second = await follow(first.next)
  const third = await follow(second.next)
  const seen = [first, second, third].flatMap(({ results }) =>
    results.map(({ name }: { name: string }) => name),
  )
  assert.deepEqual(
    seen,
    Array.from({ length: 205 }, (_, n) => `Paged ${204 - n}`),
  )
  assert.equal(third.next, null)

  const back = await follow(third.previous)
  assert.deepEqual(back.results, second.results)
  const start = await follow(back.previous)
  assert.deepEqual(start.results, first.results)
  assert.equal((await follow(start.previous)).results[0].name, 'Came meanwhile')
})

test('page links contain the filters', async () => {
  const { body } = await ask(reader, clients.list, { query: { search: 'lehed & õli' } })
  const { body: paged } = await ask(reader, clients.list, { query: { search: 'lehed' } })

  assert.equal(body.next, null)
  assert.match(paged.next ?? '', /^\/api\/v1\/clients\/\?search=lehed&cursor=[\w-]+$/)
})

for (const cursor of ['x', '', 'cD0xMjM0NTY3ODkwMTIzNDU2Nzg5MA', 'cD0xLDI', 'cD1ub25l', 'cD0tMQ']) {
  test(`rejects the cursor "${cursor}"`, async () => {
    const { status, body } = await refused(reader, clients.list, { query: { cursor } })

    assert.equal(status, 404)
    assert.equal(body.detail, 'Invalid cursor')
  })
}

test('refuses a page of another list, or of the same list with other filters', async () => {
  for (let n = 0; n < 101; n += 1) await anOrder(db, { comment: 'järgmine' })
  const { body } = await ask(reader, partOrders.list, { query: { search: 'järgmine' } })
  const cursor = new URL(body.next ?? '', 'http://keere.example').searchParams.get('cursor') ?? ''
  const answers = [
    await refused(reader, clients.list, { query: { search: 'järgmine', cursor } }),
    await refused(reader, partOrders.list, { query: { search: 'eelmine', cursor } }),
    await refused(reader, partOrders.list, { query: { cursor } }),
  ]
  const own = await ask(reader, partOrders.list, { query: { search: 'järgmine', cursor } })

  for (const { status, body: said } of answers)
    assert.deepEqual([status, said.detail], [404, 'Invalid cursor'])
  assert.equal(own.body.results.length, 1)
})

async function follow(address: string | null) {
  const session = await sessionOf(reader)
  const answer = await app.inject({
    url: address ?? '',
    headers: { cookie: `sessionid=${session.id}` },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
