import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeEntry } from '#contract/time-days.ts'
import { draftOf, overlappedBy } from './entry-draft.ts'

const entry = (id: number, from: string, to: string | null): TimeEntry => ({
  ...{ kind: 'tracker', id, is_forgotten: false, by_hand: false, correction: null },
  work_order: { id, order_number: `26110${id}`, product: 'Kaev 1000/630', work_types: [] },
  start_time: `2026-03-02T${from}:00+02:00`,
  end_time: to && `2026-03-02T${to}:00+02:00`,
})
const entries = [entry(1, '08:00', '09:00'), entry(2, '09:00', '10:00'), entry(3, '11:00', null)]
const at = (time: string) => Date.parse(`2026-03-02T${time}:00+02:00`)
const overlapped = (from: string, to: string) => {
  const draft = draftOf({ does: 'add', gap: { start: at(from), end: at(to) } }, '02.03.2026')
  return overlappedBy(draft, entries, null).map(({ id }) => id)
}

test('new time overlaps what is recorded within it, also what still runs, but not what it only touches', () => {
  assert.deepEqual(overlapped('08:30', '09:30'), [1, 2])
  assert.deepEqual(overlapped('09:00', '10:00'), [2])
  assert.deepEqual(overlapped('10:00', '11:00'), [])
  assert.deepEqual(overlapped('10:30', '12:00'), [3])
})

test('a corrected stretch does not overlap itself', () => {
  const [first = entry(1, '08:00', '09:00')] = entries

  assert.deepEqual(overlappedBy(draftOf({ does: 'correct', entry: first }, '02.03.2026'), entries, first), [])
})
