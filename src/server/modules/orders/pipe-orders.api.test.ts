import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeOrderRows } from '#contract/order-rows.ts'
import { partOrders, pipeOrders } from '#contract/orders.ts'
import { OrderRowKind } from '#domain/order.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aClient, anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'

const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
const reader = await aUser(db, { can: ['@orders_view'] })
const read = async (id: number) => (await ask(reader, pipeOrders.get, { params: { id } })).body
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('an order of pipes has pipe rows in metres, and does not appear among part orders', async () => {
  const { id: client } = await aClient(db)
  const { status, body } = await ask(sales, pipeOrders.create, {
    body: {
      order_number: 'P-1',
      client,
      delivery_date: '2026-05-30',
      rows: [
        { description: 'Toru DN/ID1000 SN8 PE100', article_group: 'pipe', quantity: 36 },
        { description: 'Transport', article_group: 'service', kind: OrderRowKind.Ignore, unit: 'pcs' },
      ],
    },
  })

  assert.equal(status, 201)
  assert.deepEqual(
    body.rows.map(({ row_number, kind, quantity, unit }) => [row_number, kind, quantity, unit]),
    [
      [1, OrderRowKind.Pipe, 36, 'm'],
      [2, OrderRowKind.Ignore, 1, 'pcs'],
    ],
  )
  assert.deepEqual(await read(body.id), body)
  const onlyPipes = await anOrder(db)
  await aPipeRow(db, { order_id: onlyPipes.id })
  assert.equal((await refused(reader, partOrders.get, { params: { id: onlyPipes.id } })).status, 404)
})

test('hides part rows of a mixed order, which cannot be deleted here', async () => {
  const both = await anOrder(db)
  const pipe = await aPipeRow(db, { order_id: both.id })
  const part = await anOrderRow(db, { order_id: both.id })
  const onlyParts = await anOrderRow(db)

  assert.deepEqual(ids((await read(both.id)).rows), [pipe.id])
  const refusal = await refused(sales, pipeOrders.remove, { params: { id: both.id } })
  assert.equal(refusal.body.code, 'still_in_use')
  assert.equal((await refused(reader, pipeOrders.get, { params: { id: onlyParts.order_id } })).status, 404)
  assert.equal((await refused(reader, pipeOrderRows.get, { params: { id: part.id } })).status, 404)
  const change = { params: { id: part.id }, body: { comment: 'X' } }
  assert.equal((await refused(sales, pipeOrderRows.change, change)).status, 404)
})

test('an order of parts with freight is no order of pipes, one without rows may become either', async () => {
  const parts = await anOrderRow(db)
  await anOrderRow(db, { order_id: parts.order_id, kind: OrderRowKind.Ignore })
  const empty = await anOrder(db)

  assert.equal((await refused(reader, pipeOrders.get, { params: { id: parts.order_id } })).status, 404)
  assert.deepEqual((await read(empty.id)).rows, [])
  assert.equal((await ask(reader, partOrders.get, { params: { id: empty.id } })).status, 200)
})

test('lists the matching pipe orders, newest first', async () => {
  const client = await aClient(db, { name: 'Kaljuranna Sadam AS' })
  const order = async (wish: object, row: object) => {
    const { id } = await anOrder(db, { client_id: client.id, ...wish })
    await aPipeRow(db, { order_id: id, ...row })
    return id
  }
  const plain = await order({ status: 4 }, {})
  const stock = await order({ always_in_system: true, is_active: false }, { description: 'Truubitoru Äkke' })
  const mixed = await order({}, {})
  await anOrderRow(db, { order_id: mixed, description: 'PUMPLA' })
  const list = async (query: object) => {
    const { body } = await ask(reader, pipeOrders.list, {
      query: { client__in: String(client.id), ...query },
    })
    return ids(body.results)
  }

  assert.deepEqual(await list({}), [mixed, stock, plain])
  assert.deepEqual(await list({ status__in: '4' }), [plain])
  assert.deepEqual(await list({ is_active: false }), [stock])
  assert.deepEqual(await list({ search: 'truubitoru äKKE' }), [stock])
  assert.deepEqual(await list({ search: 'pumpla' }), [], 'not by rows of parts')
  const held = JSON.stringify({ status: [{ operator: 'equal', value: 'on_hold' }] })
  assert.deepEqual(await list({ filter_cluster: held }), [plain])
  const { body } = await ask(reader, pipeOrders.alwaysInSystem, { query: {} })
  assert.deepEqual(ids(body.results), [stock])
})

test('creates, updates and deletes pipe rows, unless they have products', async () => {
  const first = await aPipeRow(db, { row_number: 3 })
  const { body } = await ask(sales, pipeOrderRows.create, {
    body: { order: first.order_id, description: 'Toru DN800', article_group: 'pipe', quantity: 12.5 },
  })
  assert.deepEqual([body.row_number, body.kind, body.unit], [4, OrderRowKind.Pipe, 'm'])

  const changed = await ask(sales, pipeOrderRows.change, { params: { id: body.id }, body: { quantity: 18 } })
  assert.deepEqual(changed.body, { ...body, quantity: 18, updated_at: changed.body.updated_at })
  const { results } = (await ask(reader, pipeOrderRows.list, { query: { order: first.order_id } })).body
  assert.deepEqual(ids(results), [body.id, first.id])

  await aPipeProduct(db, { order_row_id: first.id })
  const used = await refused(sales, pipeOrderRows.remove, { params: { id: first.id } })
  const whole = await refused(sales, pipeOrders.remove, { params: { id: first.order_id } })
  assert.deepEqual([used.body.code, whole.body.code], ['still_in_use', 'still_in_use'])
  assert.equal((await ask(sales, pipeOrderRows.remove, { params: { id: body.id } })).status, 204)
  assert.equal((await refused(reader, pipeOrderRows.get, { params: { id: body.id } })).status, 404)
})

test('changes and deletes an order of pipes', async () => {
  const { order_id: id } = await aPipeRow(db)

  const { body } = await ask(sales, pipeOrders.change, { params: { id }, body: { project: 'Sadam' } })
  assert.deepEqual([body.project, body.rows.length], ['Sadam', 1])

  assert.equal((await ask(sales, pipeOrders.remove, { params: { id } })).status, 204)
  assert.equal((await refused(reader, pipeOrders.get, { params: { id } })).status, 404)
})

test('rejects a part row in an order of pipes', async () => {
  const { id: client } = await aClient(db)
  const row = { description: 'Kaev', article_group: 'manhole', kind: OrderRowKind.Part }

  const answer = await inject(sales, pipeOrders.create, {
    body: { order_number: 'P-2', client, delivery_date: '2026-05-30', rows: [row] },
  })

  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().rows, [{ kind: ['"2" is not a valid choice.'] }])
})

test('pipe orders are visible with permission to view orders and changed with permission to edit them', async () => {
  const { id, order_id } = await aPipeRow(db)
  const nobody = await aUser(db)

  assert.equal((await refused(nobody, pipeOrders.get, { params: { id: order_id } })).status, 403)
  assert.equal((await refused(reader, pipeOrders.change, { params: { id: order_id }, body: {} })).status, 403)
  assert.equal((await refused(reader, pipeOrderRows.remove, { params: { id } })).status, 403)
})
