import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { holidays } from '#contract/holidays.ts'
import { overtimes } from '#contract/overtimes.ts'
import { partActions } from '#contract/part-actions.ts'
import { partBlockers } from '#contract/part-blockers.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { INLET, sentManhole } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader([
  '@parts_plan',
  '@parts_edit_workplan',
  '@parts_deactivate',
  '@parts_manage_blockers',
  '@parts_manage_actions',
  '@time_manage_absences',
  '@time_manage_holidays',
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
const undoRefused = async (change_id: number, by = planner) => {
  const seen = by === planner ? {} : { state_hash: await stateHash() }
  return (await refused(by, partTimeplan.undo, { body: { change_id, ...seen } })).body
}

/** A manhole's inlet, planned on Tuesday at eight: 70 minutes. */
async function aPlannedInlet() {
  const { operator_id } = await aWorker(db)
  const id = await aSentManhole(planner)
  const planned = await plan({ id, worker_id: operator_id })
  return { ...planned, id, worker_id: operator_id }
}

const numberOf = async (partProduct: number) =>
  (await read()).unplanned.find(({ partProductId }) => partProductId === partProduct)?.order.order_number
const previewOf = async (change_id: number) =>
  (await ask(planner, partTimeplan.undoPreview, { query: { change_id } })).body
const isAbsent = (operator: number, start_time: string, end_time: string) =>
  ask(planner, absences.create, { body: { operator, reason: 'vacation', start_time, end_time } })

test('more pieces or another formula since: the stored minutes and the stored end come back, marked as outdated', async () => {
  const { id, order } = await aPlannedInlet()
  const before = await plannedOf(id)
  const taken = await unplan(order)
  await ask(planner, partProducts.change, { params: { id }, body: { pieces: 4 } })
  await ask(planner, partActions.change, { params: { id: 3 }, body: { formula: '35' } })

  const back = await undo(taken)
  const after = await plannedOf(id)
  await undo(await undo(back))

  assert.deepEqual(
    after.map(({ workOrder, actions, duration }) => [
      workOrder?.end_time,
      workOrder?.is_outdated,
      duration,
      actions,
    ]),
    before.map(({ workOrder, actions, duration }) => [workOrder?.end_time, true, duration, actions]),
  )
  assert.deepEqual(await plannedOf(id), after)
  await ask(planner, partActions.change, { params: { id: 3 }, body: { formula: '5 + 2*PI*OD/1000' } })
})

test('an action that an edit gave to another worker stays with that worker: the undo is refused and names the editor', async () => {
  const { id, order } = await aPlannedInlet()
  const taken = await unplan(order)
  const { operator_id } = await aWorker(db)
  const workPlan = sentManhole()
  for (const component of workPlan.components)
    for (const part of component.parts)
      for (const action of part.actions) if (part.id === 'IN') action.worker_id = operator_id
  await ask(planner, partWorkPlans.save, { params: { id }, body: workPlan })

  const english = await undoRefused(taken)
  const inEstonian = await undoRefused(taken, estonian)

  const number = await numberOf(id)
  assert.equal(english.code, 'work_plan_changed_since')
  assert.match(
    String(english.non_field_errors),
    new RegExp(`^User \\d+ changed the work plan of ${number} on `),
  )
  assert.match(String(inEstonian.non_field_errors), new RegExp(`muutis tellimuse ${number} tööplaani: `))
  assert.deepEqual(await plannedOf(id), [])
})

test('an edit that leaves the actions as they are does not stand in the way', async () => {
  const { id, order } = await aPlannedInlet()
  const taken = await unplan(order)
  const workPlan = sentManhole()
  workPlan.components[0]!.comment = 'rev B'
  await ask(planner, partWorkPlans.save, { params: { id }, body: workPlan })

  await undo(taken)

  assert.equal((await plannedOf(id))[0]?.workOrder?.id, order)
})

test('an absence since, other work in the slot, a holiday: the undo is refused, says which, and what would have moved', async () => {
  const [absent, busy, closed] = [await aPlannedInlet(), await aPlannedInlet(), await aPlannedInlet()]
  const taken = [await unplan(absent.order), await unplan(busy.order), await unplan(closed.order)] as const
  const { name } = await db
    .selectFrom('operator')
    .select('name')
    .where('id', '=', absent.worker_id)
    .executeTakeFirstOrThrow()
  await isAbsent(absent.worker_id, '2026-03-03T09:00:00+02:00', '2026-03-04T00:00:00+02:00')
  await plan({
    id: await aSentManhole(planner),
    worker_id: busy.worker_id,
    start_time: '2026-03-03T09:00:00+02:00',
  })

  const away = await undoRefused(taken[0])
  const occupied = await undoRefused(taken[1])
  const { body: holiday } = await ask(planner, holidays.create, {
    body: { date: '2026-03-03', name_en: 'Stocktaking', name_et: 'Inventuur' },
  })
  const shut = await undoRefused(taken[2])
  await ask(planner, holidays.remove, { params: { id: holiday.id ?? 0 } })

  assert.deepEqual(
    [away.code, away.non_field_errors],
    ['absent_since', [`${name} is absent: 03.03.2026 09:00–04.03.2026 00:00.`]],
  )
  assert.deepEqual(
    [away['move_count'], occupied.code, shut.code],
    [1, 'operator_already_planned', 'not_working_since'],
  )
  assert.match(
    String(shut.non_field_errors),
    /no longer fits within working hours: 03\.03\.2026 08:00–09:10\.$/,
  )
})

test('work that an absence overlapped already when it was unplanned returns to its old slot', async () => {
  const { id, order, worker_id } = await aPlannedInlet()
  const before = await plannedOf(id)
  await isAbsent(worker_id, '2026-03-03T00:00:00+02:00', '2026-03-04T00:00:00+02:00')
  const taken = await unplan(order)

  await undo(taken)

  assert.deepEqual(await plannedOf(id), before)
})

test('work that has started since is not taken away by an undo', async () => {
  const worker = await aWorker(db)
  const id = await aSentManhole(planner)
  const planned = await plan({ id, worker_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: planned.order } })
  const running = await undoRefused(planned.change)
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
  const paused = await undoRefused(planned.change)

  assert.deepEqual([running.code, paused.code], ['started_since', 'started_since'])
  assert.match(String(paused.non_field_errors), /^Work on \S+ has since started\.$/)
})

test('overtime since leaves the stored end as it was', async () => {
  const { operator_id } = await aWorker(db)
  const id = await aSentManhole(planner)
  const waiting = (await read()).unplanned.find(({ partProductId }) => partProductId === id)
  const paths = waiting?.actions.map(({ path }) => path) ?? []
  const late = await plan({
    ...{ id, worker_id: operator_id, work_plan_action_paths: paths },
    start_time: '2026-03-03T15:00:00+02:00',
  })
  const before = await plannedOf(id)
  const taken = await unplan(late.order)
  const approver = await aUser(db, { can: ['@time_approve_overtime'] })
  await ask(approver, overtimes.create, {
    body: {
      ...{
        operator: operator_id,
        start_time: '2026-03-03T16:30:00+02:00',
        end_time: '2026-03-03T22:30:00+02:00',
      },
      ...{ reason: 'order_deadline', approve: true },
    },
  })

  await undo(taken)

  assert.deepEqual(await plannedOf(id), before)
})

test('a preview shows what would move and what stands in the way, and writes nothing', async () => {
  const { id, order, change, worker_id } = await aPlannedInlet()
  const clear = await previewOf(change)
  const taken = await unplan(order)
  await isAbsent(worker_id, '2026-03-03T00:00:00+02:00', '2026-03-04T00:00:00+02:00')
  const revision = await stateHash()

  const hindered = await previewOf(taken)

  assert.deepEqual(
    [clear.problems, clear.move_count, clear.moves[0]?.from.work_order_id, clear.moves[0]?.to.work_order_id],
    [[], 1, order, null],
  )
  assert.deepEqual(
    [hindered.problems.map(({ item, code }) => [item, code]), hindered.moves[0]?.to.start_time],
    [[[id, 'absent_since']], EIGHT],
  )
  assert.deepEqual([hindered.state_hash, hindered.change.id], [revision, taken])
  assert.deepEqual([await stateHash(), await plannedOf(id)], [revision, []])
})

test('a revert holds for the plan that was previewed: once the plan has changed it answers 409', async () => {
  const { change, id } = await aPlannedInlet()
  const { state_hash } = await previewOf(change)
  await aPlannedInlet()

  const stale = await refused(planner, partTimeplan.undo, { body: { change_id: change, state_hash } })
  const again = await previewOf(change)
  await ask(planner, partTimeplan.undo, { body: { change_id: change, state_hash: again.state_hash } })

  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_state_hash'])
  assert.deepEqual(await plannedOf(id), [])
})

test('another planner’s change is undone only with the state hash of its preview', async () => {
  const { change, id } = await aPlannedInlet()
  const other = await aPlanReader(['@parts_plan'])
  const unseen = { body: { change_id: change } }

  const { status, body } = await refused(other, partTimeplan.undo, unseen)
  const kept = await plannedOf(id)
  const { state_hash } = (await ask(other, partTimeplan.undoPreview, { query: { change_id: change } })).body
  await ask(other, partTimeplan.undo, { body: { change_id: change, state_hash } })

  assert.deepEqual([status, body.code], [400, 'preview_required'])
  assert.deepEqual(body['state_hash'], [
    'Preview this change before you undo it: someone else made it or it is large.',
  ])
  assert.deepEqual([kept.length, (await plannedOf(id)).length], [1, 0])
})

test('a large change of one’s own, too, is undone only with the state hash of its preview', async () => {
  const items: Partial<PlanItem>[] = []
  for (let count = 0; count < 21; count += 1)
    items.push({ id: await aSentManhole(planner), worker_id: (await aWorker(db)).operator_id })
  const { change } = await plan(...items)

  const { code } = await undoRefused(change)
  const { state_hash } = await previewOf(change)
  await ask(planner, partTimeplan.undo, { body: { change_id: change, state_hash } })

  assert.equal(code, 'preview_required')
  assert.deepEqual(await plannedOf(items[0]?.id ?? 0), [])
})

test('a change from before undo was exact is not guessed at', async () => {
  const { change } = await aPlannedInlet()
  await asSystem(db, (tx) =>
    tx.updateTable('plan_change').set({ undo_record: null }).where('id', '=', change).execute(),
  )

  assert.equal((await undoRefused(change)).code, 'change_from_older_version')
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

test('changes are undone one after another, even if one of them unplanned everything', async () => {
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

  assert.match(String(left.non_field_errors), /^\S.* is no longer an active operator\.$/)
  assert.deepEqual(hidden.non_field_errors, ['This part product is deactivated and cannot be planned.'])
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
    { start_time: [`${name} already has work planned for order ${number}: 03.03.2026 08:00–09:10.`] },
  ])
  assert.deepEqual(inEstonian.body['1'], {
    start_time: [`${name} on juba planeeritud tellimusele ${number}: 03.03.2026 08:00–09:10.`],
  })
})

test('work that was left on an earlier day comes back to that day, work of a day that is over since does not', async () => {
  const [left, todays] = [await aPlannedInlet(), await aPlannedInlet()]
  const [start_time, end_time] = [new Date('2026-02-27T07:00:00Z'), new Date('2026-02-27T08:10:00Z')]
  await asSystem(db, (tx) =>
    tx.updateTable('work_order').set({ start_time, end_time }).where('id', '=', left.order).execute(),
  )
  const before = await plannedOf(left.id)
  const { worker_id } = left
  const moved = await plan({ id: left.id, worker_id, work_order_id: left.order })

  await undo(moved.change)

  assert.deepEqual(await plannedOf(left.id), before)
  const later = await plan({
    ...{ id: todays.id, worker_id: todays.worker_id, work_order_id: todays.order },
    start_time: '2026-03-12T08:00:00+02:00',
  })
  clock.pass(3 * 24 * 60)
  assert.match(String((await undoRefused(later.change)).non_field_errors), /03\.03\.2026/)
})
