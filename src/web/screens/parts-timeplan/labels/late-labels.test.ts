import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LateCause, LateStep } from '#contract/part-timeplan.ts'
import { workTypes } from '#domain/work-types.ts'
import { at } from '#test/support/planning.ts'
import { lateLabels } from './late-labels.ts'

const step = (work_type: number, start: string, name: string): LateStep => ({
  ...{ work_order: 1, work_type, operator: { id: 1, name } },
  ...{ start_time: `2026-03-${start}:00+02:00`, end_time: `2026-03-${start}:00+02:00` },
})
const first = step(workTypes.cutting, '04T08:00', 'Priit')
const weld = step(workTypes.welding, '06T08:00', 'Ain')
const waiting = {
  ...weld,
  after: { work_type: workTypes.testing, order_number: 'S01176' },
  absences: ['2026-03-04', '2026-03-05'].map((date) => ({ date, reason: 'sick leave' })),
}

/** Says why work is late that is due at the end of a day, on Monday morning. */
function labelsOf(limit: LateCause['limit'], dueOn: string, order = 'S01200') {
  const context = {
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    labels: {
      enum: (_: string, code: number | string) => `${code}`,
      moment: (instant: number) => new Date(instant).toISOString().slice(8, 10),
      operator: () => 'nobody',
      notWorking: (why: object) => Object.values(why).join(' '),
    },
  }
  const due = { order, due: at(`2026-03-${dueOn} 00:00`), now: at('2026-03-02 08:00') }
  return lateLabels({ first, last: weld, limit }, due, context as unknown as Parameters<typeof lateLabels>[2])
}

test('work is late because its first step starts after the due date, and because of the step that waits', () => {
  assert.deepEqual(labelsOf(waiting, '04'), [
    'late.first 1 04',
    'late.waits 3 Ain 06; late.after 5 S01176; absence sick leave 04.03, 05.03',
  ])
})

test('where the due date has passed, or the first step starts in time, only what limits the order is said', () => {
  const waits = 'late.waits 3 Ain 06; late.after 5 S01176; absence sick leave 04.03, 05.03'
  assert.deepEqual(labelsOf(waiting, '02'), [waits])
  assert.deepEqual(labelsOf(waiting, '05'), [waits])
  assert.deepEqual(labelsOf(null, '05'), ['late.noWait 06'])
})

test('a step that waits for another of the same order names that without the order', () => {
  assert.deepEqual(labelsOf({ ...waiting, absences: [] }, '05', 'S01176'), [
    'late.waits 3 Ain 06; late.after 5',
  ])
})

test('a step whose operator is free does not wait', () => {
  assert.deepEqual(labelsOf({ ...weld, after: null, absences: [] }, '05'), ['late.free 3 Ain 06'])
})
