import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { workTypes } from '#domain/work-types.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
await asSystem(db, (tx) =>
  tx
    .updateTable('part_action')
    .set({ work_type: workTypes.testing })
    .where('id', 'in', [25, 26, 27])
    .execute(),
)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const LEAK = 'cbody/pTL/a25'

const earlierFor = async (user: TestUser, order: number) =>
  (await ask(user, workScheduler.read, { query: {} })).body.earlier.filter(
    ({ work_order }) => work_order === order,
  )

/** A manhole with its body and an inlet planned for one worker and, later or earlier, its test for another. */
async function aTestedManhole() {
  const [builder, tester] = [await aWorker(db), await aWorker(db)]
  const id = await aSentManhole(planner)
  const building = await plannedBy(planner, {
    ...{ id, worker_id: builder.operator_id, start_time: '2026-03-04T09:00:00+02:00' },
    work_plan_action_paths: ['cbody/cutting', 'cbody/expansion'],
  })
  const testing = await plannedBy(planner, {
    ...{ id, worker_id: tester.operator_id, start_time: '2026-03-03T09:00:00+02:00' },
    work_plan_action_paths: [LEAK],
  })
  return { builder, tester, building, testing }
}

test('work that waits for a start names once what comes first, as far as the user may know whose that is', async () => {
  const { builder, building, tester, testing } = await aTestedManhole()

  const [toForeman] = await earlierFor(planner, testing.id)
  const [toTester, ...others] = await earlierFor(tester, testing.id)

  assert.deepEqual(others, [])
  assert.equal(toForeman?.path, 'cbody/expansion')
  assert.equal(toForeman?.start_time, building.start_time)
  assert.equal(toForeman?.operator?.id, builder.operator_id)
  assert.deepEqual(toTester, { ...toForeman, operator: null })
  assert.ok((toTester?.count ?? 0) > 2, 'the steps that are not planned count as well')
  assert.deepEqual(await earlierFor(builder, building.id), [])
})

test('what comes first is started, then done, and is named no more to those who have started', async () => {
  const { builder, building, tester, testing } = await aTestedManhole()
  const { body: tracker } = await ask(builder, timeTrackers.start, { body: { work_order: building.id } })

  const [begun] = await earlierFor(tester, testing.id)
  clock.pass(5)
  await ask(builder, timeTrackers.stop, { params: { id: tracker.id } })
  const [unplanned] = await earlierFor(tester, testing.id)
  await ask(tester, timeTrackers.start, { body: { work_order: testing.id } })

  assert.equal(begun?.is_started, true)
  assert.deepEqual([unplanned?.start_time, unplanned?.is_started], [null, false])
  assert.notEqual(unplanned?.path, 'cbody/expansion')
  assert.deepEqual(await earlierFor(tester, testing.id), [])
})
