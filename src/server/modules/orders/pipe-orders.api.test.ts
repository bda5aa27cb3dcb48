import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeOrderRows } from '#contract/order-rows.ts'
import { partOrders } from '#contract/orders.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { OrderRowKind, OrderType } from '#domain/order.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aClient, anOrder, anOrderRow } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'

const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
const reader = await aUser(db, { can: ['@orders_view'] })
const read = async (id: number) => (await ask(reader, pipeOrders.get, { params: { id } })).body
const at = (time: string) => new Date(`2026-03-03T${time}:00+02:00`)
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
  const refusal = await refused(sales, pipeOrders.remove, { params: { id: both.id }, query: {} })
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
  assert.deepEqual(await list({ status: 4 }), [plain])
  assert.deepEqual(await list({ is_active: false }), [stock])
  assert.deepEqual(await list({ search: 'truubitoru äKKE' }), [stock])
  assert.deepEqual(await list({ search: 'pumpla' }), [], 'not by rows of parts')
  const held = JSON.stringify({ status: [{ operator: 'equal', value: 'on_hold' }] })
  assert.deepEqual(await list({ filter_cluster: held }), [plain])
  const { body } = await ask(reader, pipeOrders.alwaysInSystem, { query: {} })
  assert.deepEqual(ids(body.results), [stock])
})

test('filters that no order can match are refused in words', async () => {
  const refusal = async (query: Parameters<typeof ask<typeof pipeOrders.list>>[2]['query']) =>
    JSON.stringify((await refused(reader, pipeOrders.list, { query })).body)
  const days = { date: '2026-12-31', end_date: '2026-12-01' }

  assert.match(await refusal(days), /"end_date":\["The last day must not be before the first\."\]/)
  assert.match(await refusal({ status: 99 }), /"status":\["\\"99\\" is not a valid choice\."\]/)
})

test('metres are to a millimetre', async () => {
  const row = await aPipeRow(db)
  for (const position of [1, 2, 3])
    await aPipeProduct(db, { order_row_id: row.id, position, quantity: 4.299999999999999 })

  const { order, products } = (await ask(reader, pipeOrders.overview, { params: { id: row.order_id } })).body

  assert.deepEqual([order.progress.unplanned, products[0]?.quantity], [12.9, 4.3])
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
  const whole = await refused(sales, pipeOrders.remove, { params: { id: first.order_id }, query: {} })
  assert.deepEqual([used.body.code, whole.body.code], ['still_in_use', 'still_in_use'])
  assert.equal((await ask(sales, pipeOrderRows.remove, { params: { id: body.id } })).status, 204)
  assert.equal((await refused(reader, pipeOrderRows.get, { params: { id: body.id } })).status, 404)
})

test('an order is deleted with its products, unless one of them is planned, and by those who may delete products', async () => {
  const planner = await aUser(db, { can: ['@orders_view', '@orders_edit', '@pipeplan_configure'] })
  const [row, busy] = [await aPipeRow(db), await aPipeRow(db)]
  const { id: parent_id } = await aPipeProduct(db, { order_row_id: row.id })
  await aPipeProduct(db, { order_row_id: row.id, parent_id, position: 1 })
  const slot = { line_id: (await aLine(db)).id, setup_minutes: 35, planned_start: at('08:00') }
  await aPipeProduct(db, { order_row_id: busy.id })
  await aPipeProduct(db, {
    ...{ order_row_id: busy.id, position: 2, production_status: 1, ...slot },
    planned_end: at('09:00'),
  })
  const removing = ({ order_id: id }: typeof row) => ({ params: { id }, query: { with_products: true } })
  const productsOf = ({ id }: typeof row) =>
    db.selectFrom('pipe_product').select('id').where('order_row_id', '=', id).execute()

  assert.equal((await refused(sales, pipeOrders.remove, removing(row))).status, 403)
  assert.equal((await refused(planner, pipeOrders.remove, removing(busy))).body.code, 'product_state')
  assert.equal((await ask(planner, pipeOrders.remove, removing(row))).status, 204)

  assert.deepEqual([(await productsOf(row)).length, (await productsOf(busy)).length], [0, 2])
})

test('changes and deletes an order of pipes', async () => {
  const { order_id: id } = await aPipeRow(db)

  const { body } = await ask(sales, pipeOrders.change, { params: { id }, body: { project: 'Sadam' } })
  assert.deepEqual([body.project, body.rows.length], ['Sadam', 1])

  assert.equal((await ask(sales, pipeOrders.remove, { params: { id }, query: {} })).status, 204)
  assert.equal((await refused(reader, pipeOrders.get, { params: { id } })).status, 404)
})

test('no two orders have one number, also not of different systems', async () => {
  const erp = await anOrder(db, { order_type: OrderType.Odoo })
  const { id: client } = await aClient(db)
  const body = { order_number: erp.order_number, client, delivery_date: '2026-05-30' }

  assert.equal((await refused(sales, pipeOrders.create, { body })).body.code, 'order_number_taken')
  const own = (await ask(sales, pipeOrders.create, { body: { ...body, order_number: 'P-9' } })).body
  const rename = (order_number: string) => ({ params: { id: own.id }, body: { order_number } })
  assert.equal((await refused(sales, pipeOrders.change, rename(erp.order_number))).status, 400)
  assert.equal((await ask(sales, pipeOrders.change, rename('P-9'))).status, 200)
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

test('says how many metres of an order are how far, which is late, blocked or not configured', async () => {
  const client = await aClient(db)
  const anOrderOf = async (given: object) => {
    const { id } = await anOrder(db, { client_id: client.id, ...given })
    return { id, row: (await aPipeRow(db, { order_id: id, quantity: 30 })).id }
  }
  const [far, soon, done] = [
    await anOrderOf({ delivery_date: '2099-05-30' }),
    await anOrderOf({ delivery_date: '2000-01-03', order_type: 2 }),
    await anOrderOf({ delivery_date: '2000-01-02', status: 3 }),
  ]
  const parent = await aPipeProduct(db, { order_row_id: far.row, quantity: 30 })
  const part = (given: object) => aPipeProduct(db, { order_row_id: far.row, parent_id: parent.id, ...given })
  const [made, paused] = [
    await part({ production_status: 4, quantity: 6 }),
    await part({ production_status: 3, quantity: 5 }),
  ]
  const planned_start = new Date('2099-03-02T08:00:00Z')
  const slot = { line_id: (await aLine(db)).id, planned_start, planned_end: new Date('2099-03-02T09:00:00Z') }
  const planned = await part({ production_status: 1, quantity: 4, ...slot })
  const open = await part({ quantity: 3 })
  await part({ production_status: 5, quantity: 2 })
  await part({ is_active: false, quantity: 1 })
  await insert(db, 'pipe_blocker', { pipe_product_id: open.id, type: 'drawing' })
  await anOrderRow(db, { order_id: far.id })
  await aPipeProduct(db, { order_row_id: soon.row, production_status: 6, quantity: 12 })
  await aPipeRow(db, { order_id: soon.id, quantity: 8 })
  const list = async (query: object) => {
    const { body } = await ask(reader, pipeOrders.list, {
      query: { client__in: String(client.id), ordering: 'delivery_date', ...query },
    })
    return ids(body.results)
  }

  const { body } = await ask(reader, pipeOrders.overview, { params: { id: far.id } })

  const progress = { produced: 6, in_production: 5, planned: 4, unplanned: 3, to_configure: 0 }
  assert.deepEqual(body.order.progress, progress)
  assert.deepEqual([body.order.blocker_count, body.order.part_row_count, body.order.is_late], [1, 1, false])
  assert.equal(body.products[0]?.id, parent.id)
  assert.deepEqual(ids(body.products).slice(1, 5), ids([made, paused, planned, open]))
  assert.match(body.state_hash, /^[\da-f-]{36}$/)
  assert.equal(
    (await ask(reader, pipeOrders.overview, { params: { id: soon.id } })).body.order.progress.to_configure,
    20,
  )
  assert.deepEqual(await list({}), [done.id, soon.id, far.id])
  assert.deepEqual(await list({ is_late: true }), [soon.id])
  assert.deepEqual(await list({ is_blocked: true }), [far.id])
  assert.deepEqual(await list({ needs_configuration: false }), [far.id])
  assert.deepEqual(await list({ order_type__in: '2' }), [soon.id])
  assert.deepEqual(await list({ date: '2000-01-03', end_date: '2001-01-01' }), [soon.id])
})

test('pages orders by delivery date, also those of one day', async () => {
  const client = await aClient(db)
  const days = Array.from(
    { length: 104 },
    (_, index) => `2031-01-${String(1 + (index % 3)).padStart(2, '0')}`,
  )
  const made = []
  for (const delivery_date of days) made.push(await anOrder(db, { client_id: client.id, delivery_date }))
  const query = { client__in: String(client.id), ordering: 'delivery_date' as const }

  const first = (await ask(reader, pipeOrders.list, { query })).body
  const cursor = new URL(first.next ?? '', 'http://keere').searchParams.get('cursor') ?? ''
  const second = (await ask(reader, pipeOrders.list, { query: { ...query, cursor } })).body

  const inOrder = made.toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date) || a.id - b.id)
  assert.deepEqual(ids([...first.results, ...second.results]), ids(inOrder))
  assert.equal(second.next, null)
})
