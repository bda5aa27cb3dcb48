import assert from 'node:assert/strict'
import { test } from 'node:test'
import { history } from '#contract/history.ts'
import { partOrders } from '#contract/orders.ts'
import { partActions } from '#contract/part-actions.ts'
import { partProducts } from '#contract/part-products.ts'
import type { Permission } from '#domain/permission.ts'
import { write } from '#server/db/transaction.ts'
import { app, ask, db, refused, sessionOf } from '#test/support/app.ts'
import { aPartAction } from '#test/support/factories/catalogue.ts'
import { anOrder, aPartProduct } from '#test/support/factories/orders.ts'
import { anOperator, aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'

const manager = await aUser(db, { can: ['@system_view_history', '@parts_manage_all_workorders'] })
const sales = await aUser(db, {
  can: ['@orders_view', '@orders_edit'],
  first_name: 'Kadri',
  last_name: 'Lind',
})

const of = (user: TestUser, object_type: string, object_id: number) =>
  ask(user, history.list, { query: { object_type, object_id } })
const refusalOf = async (user: TestUser, query: { object_type?: string; object_id?: number }) =>
  (await refused(user, history.list, { query })).status

test('lists the changes of an order: each field before and after, who changed it and when', async () => {
  const { id } = await anOrder(db, { comment: 'old', project: null })
  await ask(sales, partOrders.change, { params: { id }, body: { comment: 'new', project: 'Ülemiste' } })

  const { results } = (await of(sales, 'customer_order', id)).body

  const [comment, project, ...made] = results
  assert.deepEqual(
    [comment, project].map((entry) => [entry?.field, entry?.old, entry?.new, entry?.action]),
    [
      ['comment', 'old', 'new', 'update'],
      ['project', null, 'Ülemiste', 'update'],
    ],
  )
  assert.deepEqual(comment?.user, { id: sales.id, name: 'Kadri Lind' })
  assert.equal(comment?.source, 'ui')
  assert.match(comment?.at ?? '', /^\d{4}-\d\d-\d\dT/)
  assert.equal(comment?.request_id, project?.request_id)
  assert.ok(made.every(({ action, user }) => action === 'insert' && user === null))
})

test('users who can view all history can read it page by page', async () => {
  const { id } = await aPartAction(db)
  const technologist = await aUser(db, { can: ['@parts_manage_actions'] })
  for (let n = 1; n <= 60; n += 1)
    await ask(technologist, partActions.change, { params: { id }, body: { order: n } })

  const first = (await of(manager, 'part_action', id)).body
  const second = await follow(manager, first.next)

  const entries = [...first.results, ...second.results].filter(({ action }) => action === 'update')
  assert.deepEqual(
    entries.map((entry) => entry.new),
    Array.from({ length: 60 }, (_, n) => 60 - n),
  )
  assert.equal(second.next, null)
  const everything = (await ask(manager, history.list, { query: {} })).body
  assert.ok(everything.results.length > 0 && everything.next)
})

test('reading all history requires its permission', async () => {
  assert.equal(await refusalOf(sales, {}), 403)
  assert.equal(await refusalOf(sales, { object_type: 'customer_order' }), 403)
  assert.equal(await refusalOf(sales, { object_id: 1 }), 403)
})

const own: readonly [string, Permission][] = [
  ['customer_order', '@orders_view'],
  ['client', '@orders_view'],
  ['pipe_product', '@orders_view'],
  ['operator', '@accounts_view_operators'],
  ['app_user', '@accounts_manage_users'],
  ['setting', '@system_manage_config'],
  ['work_order', '@parts_view_own_workorders'],
]
for (const [type, permission] of own) {
  test(`the history of a ${type} is visible to users who can view one`, async () => {
    const [reader, nobody] = [
      await aUser(db, { can: [permission, '@parts_manage_all_workorders'] }),
      await aUser(db),
    ]

    assert.equal((await of(reader, type, 987_654)).body.results.length, 0)
    assert.equal(await refusalOf(nobody, { object_type: type, object_id: 987_654 }), 403)
  })
}

test('the history of the catalogue is visible to everyone signed in', async () => {
  const { id } = await aPartAction(db)

  assert.ok((await of(await aUser(db), 'part_action', id)).body.results.length > 0)
})

for (const type of ['session', 'no_such_thing', '__proto__', 'constructor']) {
  test(`a ${type} has no history`, async () => {
    assert.equal(await refusalOf(sales, { object_type: type, object_id: 1 }), 404)
  })
}

test('a worker can read only the history of their own work, without other names', async () => {
  const worker = await aWorker(db)
  const foreman = await aUser(db, {
    can: ['@parts_edit_workplan', '@parts_view_own_workorders', '@parts_manage_all_workorders'],
    operator_id: (await anOperator(db)).id,
  })
  const product = await aPartProduct(db)
  const mine = await aWorkOrder(db, { operator_id: worker.operator_id, part_product_id: product.id })
  const tracker = await aTimeTracker(db, { work_order_id: mine.id })
  const foreign = await aWorkOrder(db, { operator_id: (await anOperator(db)).id })
  const foreignTracker = await aTimeTracker(db, { work_order_id: foreign.id })
  await ask(foreman, partProducts.change, { params: { id: product.id }, body: { comment: 'hurry' } })
  await rename(worker, mine.id)

  const ofProduct = (await of(worker, 'part_product', product.id)).body.results
  const ofOrder = (await of(worker, 'work_order', mine.id)).body.results
  assert.equal(ofProduct[0]?.new, 'hurry')
  assert.equal(ofProduct[0]?.user, null)
  assert.equal(ofProduct[0]?.operator, null)
  assert.equal(ofOrder[0]?.user?.id, worker.id)
  assert.equal(ofOrder[0]?.operator?.id, worker.operator_id)
  assert.ok((await of(worker, 'time_tracker', tracker.id)).body.results.length > 0)
  assert.ok((await of(worker, 'work_order_action', mine.actionIds[0] ?? 0)).body.results.length > 0)

  for (const [object_type, object_id] of [
    ['part_product', foreign.part_product_id],
    ['work_order', foreign.id],
    ['time_tracker', foreignTracker.id],
    ['work_order_action', foreign.actionIds[0] ?? 0],
    ['downtime', 987_654],
    ['downtime_problem', 987_654],
    ['part_product_tag', 987_654],
  ] as const)
    assert.equal(await refusalOf(worker, { object_type, object_id }), 404, object_type)

  const [seen] = (await of(foreman, 'part_product', product.id)).body.results
  assert.equal(seen?.user?.id, foreman.id)
  assert.equal(seen?.operator?.id, foreman.operator_id)
})

test('a very long value is replaced by its length', async () => {
  const { id } = await aPartProduct(db, { comment: 'x'.repeat(200_000) })

  const { results } = (await of(manager, 'part_product', id)).body

  assert.deepEqual(results.find(({ field }) => field === 'comment')?.new, { characters: 200_002 })
})

test('an invalid cursor is not found', async () => {
  const { status, body } = await refused(manager, history.list, { query: { cursor: 'none' } })

  assert.equal(status, 404)
  assert.equal(body.detail, 'Invalid cursor')
})

function rename({ id: user_id }: TestUser, workOrderId: number): Promise<unknown> {
  return write(db, { user_id, source: 'ui' }, (tx) =>
    tx.updateTable('work_order').set({ comment: 'mine' }).where('id', '=', workOrderId).execute(),
  )
}

async function follow(user: TestUser, address: string | null) {
  const { id } = await sessionOf(user)
  const answer = await app.inject({ url: address ?? '', headers: { cookie: `sessionid=${id}` } })
  return answer.json()
}
