import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan', '@time_manage_absences'])
const TUESDAY = '2026-03-03T08:00:00+02:00'
const THURSDAY = '2026-03-05T08:00:00+02:00'

async function plan(item: Partial<PlanItem> & Pick<PlanItem, 'id' | 'worker_id' | 'start_time'>) {
  const { state_hash } = (await ask(planner, partTimeplan.read, { query: {} })).body
  const body = [{ work_plan_action_paths: INLET, ...item }]
  const { change_id, work_orders } = (await ask(planner, partPlan.plan, { query: { state_hash }, body })).body
  return { change: change_id ?? 0, order: work_orders[0] ?? 0 }
}
const isAbsent = (operator: number, date: string) =>
  ask(planner, absences.create, {
    body: {
      ...{ operator, reason: 'vacation' },
      ...{ start_time: `${date}T00:00:00+02:00`, end_time: `${date}T23:00:00+02:00` },
    },
  })
const warningsOf = async (change_id: number) => {
  const { body } = await ask(planner, partTimeplan.undoPreview, { query: { change_id } })
  return [body.problems, body.warnings].map((list) => list.map(({ item, code }) => [item, code]))
}
const undo = async (change_id: number) =>
  (await ask(planner, partTimeplan.undo, { body: { change_id } })).body.change_id ?? 0

/** An inlet moved from Tuesday to Thursday, after its operator was absent on Tuesday if so. */
async function aMovedInlet({ wasAbsent = false } = {}) {
  const [worker, id] = [await aWorker(db), await aSentManhole(planner)]
  const operator = worker.operator_id
  const { order } = await plan({ id, worker_id: operator, start_time: TUESDAY })
  if (wasAbsent) await isAbsent(operator, '2026-03-03')
  const { change } = await plan({ id, worker_id: operator, work_order_id: order, start_time: THURSDAY })
  return { id, operator, worker, order, change }
}

async function works({ worker, order }: Pick<Awaited<ReturnType<typeof aMovedInlet>>, 'worker' | 'order'>) {
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order } })
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
}

test('an absence since the change prevents its undo and is no warning', async () => {
  const { id, operator, change } = await aMovedInlet()
  assert.deepEqual(await warningsOf(change), [[], []])

  await isAbsent(operator, '2026-03-03')

  assert.deepEqual(await warningsOf(change), [[[id, 'absent_since']], []])
})

test('an absence that was known before the change is a warning of its undo', async () => {
  const { id, change } = await aMovedInlet({ wasAbsent: true })

  assert.deepEqual(await warningsOf(change), [[], [[id, 'absent_since']]])
  await undo(change)
})

test('work that was started since the change is a warning of its undo', async () => {
  const moved = await aMovedInlet()
  await works(moved)

  assert.deepEqual(await warningsOf(moved.change), [[], [[moved.id, 'started_since']]])
})

test('an absence known before and work started since are both warnings of the undo', async () => {
  const moved = await aMovedInlet({ wasAbsent: true })
  await works(moved)

  assert.deepEqual(await warningsOf(moved.change), [
    [],
    [
      [moved.id, 'absent_since'],
      [moved.id, 'started_since'],
    ],
  ])
})

test('a redo warns of work that was started after the undo, and not of work that had been started before', async () => {
  const moved = await aMovedInlet()
  const undone = await undo(moved.change)
  assert.deepEqual(await warningsOf(undone), [[], []])
  await works(moved)
  assert.deepEqual(await warningsOf(undone), [[], [[moved.id, 'started_since']]])

  const redone = await undo(undone)

  assert.deepEqual(await warningsOf(redone), [[], []])
})

test('work that was moved into a work order that is started since stays there, and is no warning', async () => {
  const [worker, id] = [await aWorker(db), await aSentManhole(planner)]
  const place = { id, worker_id: worker.operator_id }
  const { order } = await plan({ ...place, start_time: TUESDAY })
  const some = { work_order_id: order, work_plan_action_paths: INLET.slice(1) }
  const moved = await plan({ ...place, ...some, start_time: THURSDAY })

  await works({ worker, order: moved.order })

  assert.deepEqual(await warningsOf(moved.change), [[[id, 'started_since']], []])
})
