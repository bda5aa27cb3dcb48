import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partActions } from '#contract/part-actions.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aPlanReader, aSentManhole, INLET } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader([
  '@parts_plan',
  '@parts_edit_workplan',
  '@parts_deactivate',
  '@parts_manage_blockers',
  '@parts_manage_actions',
])
const estonian = await aUser(db, { can: ['@parts_plan', '@parts_manage_all_workorders'], language: 'et' })
const EIGHT = '2026-03-03T08:00:00+02:00'
const read = async () => (await ask(planner, partTimeplan.read, { query: {} })).body
const stateHash = async () => (await read()).state_hash
const plannedOf = async (partProduct: number) =>
  (await read()).data.filter(({ partProductId }) => partProductId === partProduct)

async function plan(...items: readonly Partial<PlanItem>[]) {
  const body = items.map(
    (item) => ({ start_time: EIGHT, work_plan_action_paths: INLET, ...item }) as PlanItem,
  )
  const { body: reply } = await ask(planner, partPlan.plan, {
    query: { state_hash: await stateHash() },
    body,
  })
  return { change: reply.change_id ?? 0, order: reply.work_orders[0] ?? 0 }
}
async function unplan(order: number): Promise<number> {
  const query = { state_hash: await stateHash() }
  return (await ask(planner, partPlan.unplan, { query, body: [order] })).body.change_id ?? 0
}
const undo = async (change_id: number) =>
  (await ask(planner, partTimeplan.undo, { body: { change_id } })).body.change_id ?? 0
const undoRefused = async (change_id: number, by = planner) =>
  (await refused(by, partTimeplan.undo, { body: { change_id } })).body

/** A manhole's inlet, planned on Tuesday at eight: 70 minutes. */
async function aPlannedInlet() {
  const { operator_id } = await aWorker(db)
  const id = await aSentManhole(planner)
  const planned = await plan({ id, worker_id: operator_id })
  return { ...planned, id, worker_id: operator_id }
}

test('what was taken out does not come back to its old window once there are more pieces of it', async () => {
  const { id, order } = await aPlannedInlet()
  const change = await unplan(order)
  await ask(planner, partProducts.change, { params: { id }, body: { pieces: 4 } })

  const english = await undoRefused(change)
  const inEstonian = await undoRefused(change, estonian)

  assert.equal(english.code, 'work_plan_changed_since')
  assert.match(String(english.non_field_errors), /^User \d+ has changed its work plan or pieces since, on /)
  assert.match(String(inEstonian.non_field_errors), /on vahepeal muutnud selle tööplaani või tükkide arvu/)
  assert.deepEqual(await plannedOf(id), [])
})

test('what takes longer since comes back with all its minutes, or not at all where they meet other work', async () => {
  const { id, order, worker_id } = await aPlannedInlet()
  const first = await unplan(order)
  const neighbour = await plan({
    id: await aSentManhole(planner),
    worker_id,
    start_time: '2026-03-03T09:10:00+02:00',
  })
  await ask(planner, partActions.change, { params: { id: 3 }, body: { formula: '35' } })

  const meeting = await undoRefused(first)
  await unplan(neighbour.order)
  await undo(first)
  await ask(planner, partActions.change, { params: { id: 3 }, body: { formula: '5 + 2*PI*OD/1000' } })

  assert.equal(meeting.code, 'operator_already_planned')
  const [group] = await plannedOf(id)
  assert.equal(group?.duration, 126)
  assert.equal(group?.workOrder?.end_time, '2026-03-03T10:21:00+02:00')
})

test('a work order that comes back has its number, its comment and what blocked it', async () => {
  const { order } = await aPlannedInlet()
  await asSystem(db, (tx) =>
    tx.updateTable('work_order').set({ comment: 'Oota joonist' }).where('id', '=', order).execute(),
  )
  await ask(planner, partBlockers.create, {
    body: { target: 'work_order', target_id: order, type: 'drawing', comment: 'rev B' },
  })
  const stored = async () => [
    await db
      .selectFrom('work_order')
      .select(['id', 'comment', 'planned_by', 'created_at'])
      .where('id', '=', order)
      .execute(),
    await db.selectFrom('part_blocker').selectAll().where('work_order_id', '=', order).execute(),
  ]
  const before = await stored()

  const taken = await unplan(order)
  const gone = await stored()
  const back = await undo(taken)
  const after = await stored()
  await undo(back)

  assert.deepEqual(gone, [[], []])
  assert.deepEqual(after, before)
  assert.deepEqual(await stored(), gone)
})

test('changes are taken back one after another, across one that took all of it out', async () => {
  const { id, change, order, worker_id } = await aPlannedInlet()
  const before = await plannedOf(id)
  const moved = await plan({ id, worker_id, work_order_id: order, start_time: '2026-03-04T08:00:00+02:00' })
  const elsewhere = await plannedOf(id)
  const taken = await unplan(order)

  await undo(taken)
  assert.deepEqual(await plannedOf(id), elsewhere)
  const back = await undo(moved.change)
  assert.deepEqual(await plannedOf(id), before)
  await undo(back)
  assert.deepEqual(await plannedOf(id), elsewhere)
  assert.deepEqual(
    await undoRefused(change).then(({ code, non_field_errors }) => [code, non_field_errors?.length]),
    ['moved_since', 1],
  )
})

test('nothing comes back to a worker who has left, or of a part product that is hidden, until they are there', async () => {
  const { id, order, worker_id } = await aPlannedInlet()
  const taken = await unplan(order)
  const setActive = (is_active: boolean) =>
    asSystem(db, (tx) => tx.updateTable('operator').set({ is_active }).where('id', '=', worker_id).execute())

  await setActive(false)
  const left = await undoRefused(taken)
  await setActive(true)
  await ask(planner, partProducts.deactivate, { params: { id } })
  const hidden = await undoRefused(taken)
  await ask(planner, partProducts.activate, { params: { id } })
  await undo(taken)

  assert.deepEqual(left['worker_id'], [`Invalid pk "${worker_id}" - object does not exist.`])
  assert.deepEqual(hidden.non_field_errors, [
    'This part product is deactivated: nothing more is planned of it.',
  ])
  assert.equal((await plannedOf(id))[0]?.workOrder?.id, order)
})

test('who is planned already is named, with the order and the time, at the item that meets it', async () => {
  const { operator_id } = await aWorker(db)
  const { name } = await db
    .selectFrom('operator')
    .select('name')
    .where('id', '=', operator_id)
    .executeTakeFirstOrThrow()
  await plan({ id: await aSentManhole(planner), worker_id: operator_id })
  const [met] = (await read()).data.filter(({ workerId }) => workerId === operator_id)
  const item = (id: number, start_time: string): PlanItem => ({
    ...{ id, worker_id: operator_id, start_time, work_plan_action_paths: INLET },
  })
  const body = [
    item(await aSentManhole(planner), '2026-03-05T08:00:00+02:00'),
    item(await aSentManhole(planner), '2026-03-03T09:00:00+02:00'),
  ]
  const query = { state_hash: await stateHash() }

  const english = await refused(planner, partPlan.plan, { query, body })
  const inEstonian = await refused(estonian, partPlan.plan, { query, body })

  const number = met?.order.order_number
  assert.equal(english.code, 'operator_already_planned')
  assert.deepEqual(english.body, [
    {},
    { start_time: [`${name} already has work on order ${number} then: 03.03.2026 08:00–09:10.`] },
  ])
  assert.deepEqual(inEstonian.body['1'], {
    start_time: [`Töötajal ${name} on siis juba töö tellimusega ${number}: 03.03.2026 08:00–09:10.`],
  })
})
