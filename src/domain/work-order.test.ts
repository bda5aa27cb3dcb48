import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allows,
  mayTick,
  next,
  statusOf,
  type WorkOrderCommand,
  WorkOrderStatus,
} from '#domain/work-order.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus
const idle = { hasOpenDowntime: false, hasTracker: false, hasOpenTracker: false, allActionsDone: false }

test('a work order without trackers is not started', () => {
  assert.equal(statusOf(idle), NotStarted)
})

test('a work order with an open tracker is running, even if all actions are ticked', () => {
  assert.equal(statusOf({ ...idle, hasTracker: true, hasOpenTracker: true, allActionsDone: true }), Running)
})

test('a work order whose tracker has ended is paused until all actions are done', () => {
  assert.equal(statusOf({ ...idle, hasTracker: true }), Paused)
  assert.equal(statusOf({ ...idle, hasTracker: true, allActionsDone: true }), Done)
})

test('an open downtime takes precedence over everything else', () => {
  assert.equal(statusOf({ ...idle, hasTracker: true, hasOpenDowntime: true, allActionsDone: true }), Downtime)
})

const allowed: Record<WorkOrderCommand, readonly WorkOrderStatus[]> = {
  start: [NotStarted, Paused],
  pause: [Running],
  stop: [Running],
  report_downtime: [Running],
  solve_downtime: [Downtime],
}
for (const [command, statuses] of Object.entries(allowed) as [WorkOrderCommand, WorkOrderStatus[]][]) {
  for (const status of Object.values(WorkOrderStatus)) {
    const may = statuses.includes(status)
    test(`a work order in status ${status} ${may ? 'allows' : 'refuses'} ${command}`, () => {
      assert.equal(allows(status, command), may)
      if (!may) assert.throws(() => next(status, command), { code: 'wrong_state' })
    })
  }
}

test('actions can be ticked only while the work order is running or paused', () => {
  assert.deepEqual(Object.values(WorkOrderStatus).filter(mayTick), [Running, Paused])
})
