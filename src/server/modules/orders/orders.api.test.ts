import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { partOrderRows } from '#contract/order-rows.ts'
import { orders, partOrders } from '#contract/orders.ts'
import { partProducts } from '#contract/part-products.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { OrderRowKind, OrderType } from '#domain/order.ts'
import { PartProductStatus } from '#domain/part-product.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aClient, anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { sentManhole } from '#test/support/manhole.ts'

await theManholeCatalogue(db)
const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
const reader = await aUser(db, { can: ['@orders_view'] })
const planner = await aUser(db, {
  can: ['@parts_view_own_workorders', '@parts_manage_all_workorders', '@parts_edit_workplan'],
})
const read = async (id: number) => (await ask(reader, partOrders.get, { params: { id } })).body
const storedOrder = (id: number) =>
  db.selectFrom('customer_order').select('id').where('id', '=', id).executeTakeFirst()

test('an order from another system becomes a part product with a duration', async () => {
  const { body: client } = await ask(sales, clients.create, { body: { name: 'Rannaniidu Veevärk AS' } })
  const { status, body: order } = await ask(sales, partOrders.create, {
    body: {
      order_number: '2612345',
      order_type: OrderType.Directo,
      client: client.id,
      order_date: '2026-02-20',
      delivery_date: '2026-04-30',
      rows: [
        { description: 'Kaev 1000/630 H=2,40 PE', article_group: 'manhole', quantity: 1 },
        { description: 'Transport', article_group: 'service', kind: OrderRowKind.Ignore },
      ],
    },
  })
  assert.equal(status, 201)
  assert.deepEqual(order.client, { id: client.id, name: 'Rannaniidu Veevärk AS' })
  assert.deepEqual(
    order.rows.map(({ row_number, description, kind, unit }) => [row_number, description, kind, unit]),
    [
      [1, 'Kaev 1000/630 H=2,40 PE', OrderRowKind.Part, 'pcs'],
      [2, 'Transport', OrderRowKind.Ignore, 'pcs'],
    ],
  )
  assert.equal(order.has_workplan, false)

  const { body: product } = await ask(planner, partProducts.create, {
    body: { order_row: order.rows[0]!.id },
  })
  assert.equal(product.status, PartProductStatus.NoWorkPlan)
  assert.equal(product.delivery_date, '2026-04-30')
  await ask(planner, partWorkPlans.save, { params: { id: product.id }, body: sentManhole() })

  const planned = (await ask(planner, partProducts.get, { params: { id: product.id } })).body
  assert.equal(planned.status, PartProductStatus.Unplanned)
  assert.equal(planned.duration, 395)
  assert.equal((await read(order.id)).has_workplan, true)
})

test('an internal order has the date of today', async () => {
  const { id: client } = await aClient(db)

  const { body } = await ask(sales, partOrders.create, {
    body: { order_number: 'LADU-1', client, delivery_date: '2026-12-31' },
  })

  assert.equal(body.order_type, OrderType.Internal)
  assert.equal(body.order_date, '2026-03-02')
  assert.deepEqual(body.rows, [])
})

test('updates the fields of an order; client and responsible person are given by id', async () => {
  const { id } = await anOrder(db, { comment: 'call before' })
  const client = await aClient(db)

  const { body } = await ask(sales, partOrders.change, {
    params: { id },
    body: { client: client.id, responsible: sales.id, project: 'Ülemiste' },
  })

  assert.deepEqual(body.client, { id: client.id, name: client.name })
  assert.deepEqual(body.responsible, { id: sales.id, name: `${sales.first_name} ${sales.last_name}` })
  assert.equal(body.project, 'Ülemiste')
  assert.equal(body.comment, 'call before')
})

test('refuses an invalid order completely', async () => {
  const { id: client } = await aClient(db)
  const taken = await anOrder(db, { order_type: OrderType.Directo })
  const send = async (body: object) => {
    const whole = { order_number: 'X-1', client, delivery_date: '2026-04-30', ...body }
    return (await inject(sales, partOrders.create, { body: whole })).json()
  }
  const row = { description: 'Kaev', article_group: 'manhole' }

  assert.deepEqual((await send({ client: 987_654 })).client, ['Invalid pk "987654" - object does not exist.'])
  assert.deepEqual((await send({ responsible: 987_654 })).responsible, [
    'Invalid pk "987654" - object does not exist.',
  ])
  const same = await send({ order_number: taken.order_number, order_type: OrderType.Directo })
  assert.match(same.order_number[0], new RegExp(`^Order ${taken.order_number} of .+ already exists`))
  assert.deepEqual((await send({ rows: [row, { ...row, quantity: 0, unit: 'barrel' }] })).rows, [
    {},
    { quantity: ['Ensure this value is greater than 0.'], unit: ['"barrel" is not a valid choice.'] },
  ])
  assert.deepEqual(
    (
      await send({
        rows: [
          { ...row, row_number: 4 },
          { ...row, row_number: 4 },
        ],
      })
    ).rows,
    [{}, { row_number: ['This field must be unique.'] }],
  )
  assert.deepEqual((await send({ rows: [{ ...row, kind: OrderRowKind.Pipe }] })).rows, [
    { kind: ['"1" is not a valid choice.'] },
  ])
  const kept = await db.selectFrom('customer_order').select('id').where('order_number', '=', 'X-1').execute()
  assert.deepEqual(kept, [])
})

test('deletes an order with its rows, unless it has part products', async () => {
  const free = await anOrderRow(db)
  const used = await anOrderRow(db)
  await aPartProduct(db, { order_row_id: used.id })

  assert.equal((await ask(sales, partOrders.remove, { params: { id: free.order_id } })).status, 204)
  const refusal = await refused(sales, partOrders.remove, { params: { id: used.order_id } })

  assert.equal(await storedOrder(free.order_id), undefined)
  assert.equal(refusal.status, 400)
  assert.equal(refusal.body.code, 'still_in_use')
  assert.ok(await storedOrder(used.order_id))
})

test('hides pipe rows of a mixed order, which cannot be deleted here', async () => {
  const both = await anOrder(db)
  const part = await anOrderRow(db, { order_id: both.id })
  await anOrderRow(db, { order_id: both.id, kind: OrderRowKind.Pipe })
  const pipe = await anOrderRow(db, { kind: OrderRowKind.Pipe })

  assert.deepEqual(
    (await read(both.id)).rows.map(({ id }) => id),
    [part.id],
  )
  assert.equal(
    (await refused(sales, partOrders.remove, { params: { id: both.id } })).body.code,
    'still_in_use',
  )
  assert.equal((await refused(reader, partOrders.get, { params: { id: pipe.order_id } })).status, 404)
  assert.equal((await refused(reader, partOrderRows.get, { params: { id: pipe.id } })).status, 404)
})

test('creates, updates and deletes order rows', async () => {
  const first = await anOrderRow(db, { row_number: 7 })
  const { status, body } = await ask(sales, partOrderRows.create, {
    body: { order: first.order_id, description: 'Redel', article_group: 'special', quantity: 2.5, unit: 'm' },
  })
  assert.equal(status, 201)
  assert.equal(body.row_number, 8)

  const changed = await ask(sales, partOrderRows.change, {
    params: { id: body.id },
    body: { delivery_date: '2026-05-01', row_number: 9 },
  })
  const { updated_at } = changed.body
  assert.deepEqual(changed.body, { ...body, delivery_date: '2026-05-01', row_number: 9, updated_at })
  const { results } = (await ask(reader, partOrderRows.list, { query: { order: first.order_id } })).body
  assert.deepEqual(
    results.map(({ id }) => id),
    [body.id, first.id],
  )

  assert.equal((await ask(sales, partOrderRows.remove, { params: { id: body.id } })).status, 204)
  assert.equal((await refused(reader, partOrderRows.get, { params: { id: body.id } })).status, 404)
})

test('reports the faults of an order row', async () => {
  const row = await anOrderRow(db, { row_number: 1 })
  const other = await anOrderRow(db, { order_id: row.order_id, row_number: 2 })
  await aPartProduct(db, { order_row_id: row.id })
  const body = { description: 'Redel', article_group: 'special' }

  const nowhere = await refused(sales, partOrderRows.create, { body: { order: 987_654, ...body } })
  const same = await refused(sales, partOrderRows.change, {
    params: { id: other.id },
    body: { row_number: 1 },
  })
  const used = await refused(sales, partOrderRows.remove, { params: { id: row.id } })

  assert.deepEqual(nowhere.body['order'], ['Invalid pk "987654" - object does not exist.'])
  assert.deepEqual(same.body['row_number'], ['This field must be unique.'])
  assert.equal(used.body.code, 'still_in_use')
})

test('lists the matching orders, newest first', async () => {
  const client = await aClient(db, { name: 'Jõesuu Kanalisatsioon OÜ' })
  const plain = await anOrder(db, { client_id: client.id, status: 4, project: 'Sadam 100%' })
  const stock = await anOrder(db, { client_id: client.id, always_in_system: true, is_active: false })
  const made = await anOrderRow(db, { order_id: stock.id, description: 'PUMPLA Äkke' })
  await aPartProduct(db, { order_row_id: made.id, work_plan: '{"version": 1, "components": []}' })
  const list = async (query: object) => {
    const { body } = await ask(reader, partOrders.list, {
      query: { client__in: String(client.id), ...query },
    })
    return body.results.map(({ id }) => id)
  }

  assert.deepEqual(await list({}), [stock.id, plain.id])
  assert.deepEqual(await list({ status__in: '0,1' }), [stock.id])
  assert.deepEqual(await list({ has_workplan: true }), [stock.id])
  assert.deepEqual(await list({ has_workplan: false }), [plain.id])
  assert.deepEqual(await list({ is_active: false }), [stock.id])
  assert.deepEqual(await list({ always_in_system: false }), [plain.id])
  assert.deepEqual(await list({ search: 'JÕESUU' }), [stock.id, plain.id])
  assert.deepEqual(await list({ search: 'pumpla äkke' }), [stock.id], 'also by its rows')
  assert.deepEqual(await list({ search: '100%' }), [plain.id])
  assert.deepEqual(await list({ search: '_' }), [])
})

test('refuses a filter that is not a list of numbers', async () => {
  const { status, body } = await refused(reader, partOrders.list, { query: { status__in: 'open' } })

  assert.equal(status, 400)
  assert.deepEqual(body['status__in'], ['Enter a number.'])
})

test('marking permanent orders requires its permission', async () => {
  const manager = await aUser(db, {
    can: ['@orders_view', '@orders_edit', '@orders_manage_always_in_system'],
  })
  const { id } = await anOrder(db)
  const body = { always_in_system: true }

  assert.equal((await refused(sales, partOrders.change, { params: { id }, body })).status, 403)
  assert.equal((await ask(manager, partOrders.change, { params: { id }, body })).body.always_in_system, true)
  const kept = await ask(sales, partOrders.change, { params: { id }, body: { ...body, comment: 'stock' } })
  assert.equal(kept.body.comment, 'stock')
})

test('orders are visible with permission to view them and changed with permission to edit them', async () => {
  const { id } = await anOrder(db)
  const nobody = await aUser(db)

  assert.equal((await refused(nobody, partOrders.get, { params: { id } })).status, 403)
  assert.equal((await refused(reader, partOrders.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(sales, partOrders.change, { params: { id: 987_654 }, body: {} })).status, 404)
})

test('an order sent twice with one key is created once', async () => {
  const { id: client } = await aClient(db)
  const body = {
    order_number: 'ONCE-1',
    client,
    delivery_date: '2026-04-30',
    rows: [{ description: 'Kaev', article_group: 'manhole' }],
  }

  const first = await ask(sales, partOrders.create, { body }, { 'idempotency-key': 'order-once' })
  const again = await ask(sales, partOrders.create, { body }, { 'idempotency-key': 'order-once' })

  assert.deepEqual(again.body, first.body)
  const made = await db.selectFrom('order_row').select('id').where('order_id', '=', first.body.id).execute()
  assert.equal(made.length, 1)
})

test('lists permanent orders of parts, or of both modes', async () => {
  const stock = { always_in_system: true }
  const [parts, pipes] = [await anOrder(db, stock), await anOrder(db, stock)]
  await anOrderRow(db, { order_id: parts.id, description: 'Lids for stock' })
  await anOrderRow(db, { order_id: pipes.id, kind: OrderRowKind.Pipe })
  await anOrder(db)

  const { body: all } = await ask(reader, orders.alwaysInSystem, { query: {} })
  const { body: ofParts } = await ask(reader, partOrders.alwaysInSystem, { query: {} })
  const mine = [parts.id, pipes.id]

  assert.deepEqual(
    all.results.map(({ id }) => id).filter((id) => mine.includes(id)),
    [pipes.id, parts.id],
  )
  assert.ok(all.results.every((order) => order.always_in_system))
  assert.deepEqual(
    ofParts.results.flatMap(({ id, rows }) => (mine.includes(id) ? [[id, rows[0]?.description]] : [])),
    [[parts.id, 'Lids for stock']],
  )
  assert.equal((await refused(await aUser(db), orders.alwaysInSystem, { query: {} })).status, 403)
})
