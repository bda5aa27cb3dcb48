import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { partProducts } from '#contract/part-products.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { type WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient, anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import {
  anOperator,
  aUser,
  aWorker,
  type TestUser,
  workerPermissions,
} from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
const read = async (user: TestUser, query: object = {}) =>
  (await ask(user, workScheduler.read, { query })).body
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('a worker sees their own work orders and no other worker’s name', async () => {
  const worker = await aWorker(db)
  const colleague = await anOperator(db, { name: 'Kolleeg Salajane' })
  const product = await aPartProduct(db)
  const own = await aWorkOrder(db, { operator_id: worker.operator_id, part_product_id: product.id })
  const theirs = await aWorkOrder(db, { operator_id: colleague.id, part_product_id: product.id })
  await asSystem(db, (tx) =>
    tx
      .insertInto('time_tracker')
      .values({
        work_order_id: own.id,
        operator_id: colleague.id,
        start_time: new Date('2026-02-27T08:00Z'),
        end_time: new Date('2026-02-27T09:00Z'),
      })
      .execute(),
  )
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order_action')
      .set({ done_at: clock.now(), done_by: colleague.id })
      .where('id', '=', own.actionIds[0] ?? 0)
      .execute(),
  )

  const answer = await read(worker)

  assert.deepEqual(ids(answer.workOrders), [own.id])
  assert.deepEqual(ids(answer.choices.operators), [worker.operator_id])
  assert.doesNotMatch(JSON.stringify(answer), /Salajane/)
  assert.ok(!answer.partProducts.some(({ work_orders }) => work_orders.includes(theirs.id)))
})

test('with permission, lists everyone’s work and unassigned work', async () => {
  const worker = await aWorker(db)
  const theirs = await aWorkOrder(db, { operator_id: worker.operator_id })
  const nobodys = await aWorkOrder(db)

  const answer = await read(foreman)

  assert.ok(ids(answer.workOrders).includes(theirs.id))
  assert.equal(answer.workOrders.find(({ id }) => id === nobodys.id)?.worker, null)
})

test('says what is running whatever the filters, to a worker only their own', async () => {
  const [worker, colleague] = [await aWorker(db), await aWorker(db)]
  const own = await aWorkOrder(db, { operator_id: worker.operator_id })
  const theirs = await aWorkOrder(db, { operator_id: colleague.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: own.id } })
  await ask(colleague, timeTrackers.start, { body: { work_order: theirs.id } })
  const hidden = { status__in: String(WorkOrderStatus.NotStarted) }
  const runningFor = async (user: TestUser) =>
    (await read(user, hidden)).running
      .filter(({ work_order }) => [own.id, theirs.id].includes(work_order))
      .map((work) => [work.work_order, work.operator?.id])

  const { running, workOrders } = await read(worker, hidden)

  assert.deepEqual(ids(workOrders), [])
  assert.deepEqual(
    running.map(({ work_order, time_tracker }) => [work_order, time_tracker]),
    [[own.id, tracker.id]],
  )
  assert.match(running[0]?.order_number ?? '', /\d/)
  assert.deepEqual(await runningFor(foreman), [
    [own.id, worker.operator_id],
    [theirs.id, colleague.operator_id],
  ])
})

test('work orders are sorted by planned start, also after work starts', async () => {
  const worker = await aWorker(db)
  const at = (hour: number) => ({
    operator_id: worker.operator_id,
    start_time: new Date(Date.UTC(2026, 2, 2, hour)),
    end_time: new Date(Date.UTC(2026, 2, 2, hour + 1)),
  })
  const late = await aWorkOrder(db, at(12))
  const early = await aWorkOrder(db, at(6))
  const before = ids((await read(worker)).workOrders)

  await ask(worker, timeTrackers.start, { body: { work_order: late.id } })

  assert.deepEqual(before, [early.id, late.id])
  assert.deepEqual(ids((await read(worker)).workOrders), before)
})

test('work done more than 14 days ago is listed on demand only', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })
  clock.pass(15 * 24 * 60)

  const recent = await read(worker)
  const older = await read(worker, { done_since: '2026-01-01T00:00:00Z' })

  assert.deepEqual(ids(recent.workOrders), [])
  assert.deepEqual(ids(older.workOrders), [order.id])
  clock.pass(-15 * 24 * 60)
})

test('filters by status, operator, client, order and text', async () => {
  const worker = await aWorker(db)
  const client = await aClient(db, { name: 'Õunapuu 50% Torud_OÜ' })
  const orderOf = await anOrder(db, { client_id: client.id, order_number: '9988776' })
  const row = await anOrderRow(db, { order_id: orderOf.id })
  const product = await aPartProduct(db, { order_row_id: row.id })
  const wanted = await aWorkOrder(db, { operator_id: worker.operator_id, part_product_id: product.id })
  await aWorkOrder(db, { operator_id: worker.operator_id })
  await ask(worker, timeTrackers.start, { body: { work_order: wanted.id } })
  const found = async (query: object) => ids((await read(worker, query)).workOrders)

  assert.deepEqual(await found({ status__in: String(WorkOrderStatus.Running) }), [wanted.id])
  assert.deepEqual(await found({ client__in: String(client.id) }), [wanted.id])
  assert.deepEqual(await found({ order__in: String(orderOf.id) }), [wanted.id])
  assert.deepEqual(await found({ search: 'õunapuu 50%' }), [wanted.id])
  assert.deepEqual(await found({ search: '98877' }), [wanted.id])
  assert.deepEqual(await found({ search: 'õun_puu' }), [])
  assert.equal((await found({ worker__in: String(worker.operator_id) })).length, 2)
  assert.deepEqual(await found({ worker__in: 'null' }), [])
})

test('finds late work and work by the day of its planned start, and counts what each choice would show', async () => {
  const worker = await aWorker(db)
  const product = async (delivery_date: string) => (await aPartProduct(db, { delivery_date })).id
  const at = async (start: string, due: string) =>
    aWorkOrder(db, {
      operator_id: worker.operator_id,
      part_product_id: await product(due),
      start_time: new Date(start),
      end_time: new Date(Date.parse(start) + 3_600_000),
    })
  const late = await at('2026-03-02T06:00Z', '2026-03-01')
  // Half past midnight in the plant.
  const tomorrow = await at('2026-03-02T22:30Z', '2026-03-02')
  const inTime = await at('2026-03-03T09:00Z', '2026-03-03')
  await ask(worker, timeTrackers.start, { body: { work_order: late.id } })
  const shown = ({ counts }: WorkScheduler) => counts.statuses.map(({ count }) => count)

  const whole = await read(worker, { is_late: true })
  const running = await read(worker, { is_late: true, status__in: String(WorkOrderStatus.Running) })
  const nextDay = await read(worker, { date: '2026-03-03', end_date: '2026-03-03' })

  assert.deepEqual(ids(whole.workOrders), [late.id, tomorrow.id])
  assert.deepEqual([whole.total, whole.counts.late], [2, 2])
  assert.deepEqual(shown(whole), [1, 1, 0, 0, 0])
  assert.deepEqual(ids(running.workOrders), [late.id])
  assert.deepEqual(running.counts, { ...whole.counts, late: 1 })
  assert.deepEqual(ids(nextDay.workOrders), [tomorrow.id, inTime.id])
  assert.deepEqual([shown(nextDay), nextDay.counts.late], [[2, 0, 0, 0, 0], 1])
})

test('the choices of the filters do not depend on the filters', async () => {
  const worker = await aWorker(db)
  await aWorkOrder(db, { operator_id: worker.operator_id })
  await aWorkOrder(db, { operator_id: worker.operator_id })

  const { choices, workOrders: shown } = await read(worker, { search: 'nothing is called this' })

  assert.equal(shown.length, 0)
  assert.equal(choices.orders.length, 2)
})

test('beyond the limit, the response has the total', async () => {
  const worker = await aWorker(db)
  for (let n = 0; n < 3; n += 1) await aWorkOrder(db, { operator_id: worker.operator_id })

  const answer = await read(worker, { limit: 2 })

  assert.equal(answer.workOrders.length, 2)
  assert.equal(answer.total, 3)
})

test('the snapshot equals the separate calls', async () => {
  const worker = await aWorker(db)
  const { id: cause } = await aProblemTag(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await aWorkOrder(db, { operator_id: worker.operator_id })
  await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  clock.pass(5)
  const { body: stopped } = await ask(worker, downtimes.report, {
    body: { work_order: order.id, problems: [cause] },
  })
  clock.pass(5)
  await ask(worker, downtimes.solve, { params: { id: stopped.id } })

  const snapshot = await read(worker)
  const orders = (await ask(worker, workOrders.list, { query: {} })).body.results
  const listed = { work_order_id__in: ids(orders).join(',') }
  const products = await ask(worker, partProducts.list, {
    query: { id__in: orders.map(({ part_product }) => part_product).join(',') },
  })
  const trackers = await ask(worker, timeTrackers.list, { query: listed })
  const stops = await ask(worker, downtimes.list, { query: listed })

  const byId = <T extends { id: number }>(list: readonly T[]) => list.toSorted((a, b) => a.id - b.id)
  assert.deepEqual(snapshot.workOrders, orders)
  assert.deepEqual(byId(snapshot.partProducts), byId(products.body.results))
  assert.deepEqual(byId(snapshot.timeTrackers), byId(trackers.body.results))
  assert.deepEqual(byId(snapshot.downtimes), byId(stops.body.results))
})

test('a tracker open two hours after the working day is forgotten, but not ended', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const inTime = await read(worker)
  clock.set('2026-03-02T16:31:00Z')

  const late = await read(worker)

  assert.deepEqual(inTime.forgotten, [])
  assert.deepEqual(late.forgotten, [tracker.id])
  assert.equal(late.timeTrackers[0]?.end_time, null)
})

test('includes work orders requested by id that do not match, and lists them as unmatched', async () => {
  const worker = await aWorker(db)
  const ofAnotherWorker = await aWorkOrder(db, { operator_id: (await anOperator(db)).id })
  const started = await aWorkOrder(db, { operator_id: worker.operator_id })
  const [first, second] = [
    await aWorkOrder(db, { operator_id: worker.operator_id }),
    await aWorkOrder(db, { operator_id: worker.operator_id }),
  ]
  await ask(worker, timeTrackers.start, { body: { work_order: started.id } })

  const answer = await read(worker, {
    status__in: '0',
    limit: 1,
    also__in: [started, second, ofAnotherWorker].map(({ id }) => id).join(','),
  })

  assert.deepEqual(ids(answer.workOrders), [started.id, first.id, second.id])
  assert.deepEqual(answer.unmatched, [started.id], 'the second matches; it is only beyond the limit')
  assert.equal(answer.total, 2)
  assert.equal(answer.timeTrackers.length, 1)
})
