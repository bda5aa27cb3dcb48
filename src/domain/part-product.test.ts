import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PartProductStatus, partProductStatus, WorkPlanStatus, workPlanStatus } from './part-product.ts'

const { NoWorkPlan, Unplanned, PartlyPlanned, Planned, InProgress, Downtime, Completed, Cancelled } =
  PartProductStatus
const fresh = {
  cancelled: false,
  hasWorkPlan: true,
  actionCount: 4,
  plannedActionCount: 0,
  doneActionCount: 0,
  anyTrackerStarted: false,
  openDowntime: false,
}
const allDone = { ...fresh, plannedActionCount: 4, doneActionCount: 4, anyTrackerStarted: true }

test('a part product without a work plan has that status', () => {
  assert.equal(partProductStatus({ ...fresh, hasWorkPlan: false, actionCount: 0 }), NoWorkPlan)
})

test('a part product is planned once all its actions are in work orders', () => {
  assert.equal(partProductStatus(fresh), Unplanned)
  assert.equal(partProductStatus({ ...fresh, plannedActionCount: 3 }), PartlyPlanned)
  assert.equal(partProductStatus({ ...fresh, plannedActionCount: 4 }), Planned)
})

test('a part product with an empty work plan is unplanned, never completed', () => {
  assert.equal(partProductStatus({ ...fresh, actionCount: 0 }), Unplanned)
})

test('a part product is in progress from the first tracker or tick until all its actions are done', () => {
  assert.equal(partProductStatus({ ...fresh, anyTrackerStarted: true }), InProgress)
  assert.equal(partProductStatus({ ...fresh, doneActionCount: 1 }), InProgress)
  assert.equal(partProductStatus(allDone), Completed)
})

test('an open downtime takes precedence over progress, and a cancellation over everything', () => {
  assert.equal(partProductStatus({ ...allDone, openDowntime: true }), Downtime)
  assert.equal(partProductStatus({ ...allDone, openDowntime: true, cancelled: true }), Cancelled)
})

const sound = { hasWorkPlan: true, actionCount: 4, isSound: true, workStarted: false }

test('a work plan is a draft until it has actions and is valid', () => {
  assert.equal(workPlanStatus({ ...sound, isSound: false }), WorkPlanStatus.Draft)
  assert.equal(workPlanStatus({ ...sound, actionCount: 0 }), WorkPlanStatus.Draft)
  assert.equal(workPlanStatus(sound), WorkPlanStatus.Ready)
})

test('a work plan is locked once work has started, and missing if there is none', () => {
  assert.equal(workPlanStatus({ ...sound, workStarted: true }), WorkPlanStatus.Locked)
  assert.equal(workPlanStatus({ ...sound, hasWorkPlan: false }), WorkPlanStatus.Missing)
})
