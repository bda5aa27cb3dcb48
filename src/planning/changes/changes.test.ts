import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { changedSince } from './changed-since.ts'
import { problemsOfStart } from './desired-start.ts'
import { type MadeChange, standing } from './made-change.ts'
import type { Move } from './move.ts'
import { type OldSlot, problemOfSlot, type SlotRules } from './slot-rules.ts'

const EIGHT = 480 * MINUTE
/** A move of items to a line. */
const madeChange = (
  id: number,
  items: readonly number[],
  undoes: number | null = null,
): MadeChange<Move> => ({
  ...{ id, undoes, items, by: `planner ${id}`, at: id },
  moves: items.map((item) => ({ item, from: null, to: id })),
})
const facts = {
  thingsOf: ({ item }: Move) => [String(item)],
  differenceOf: () => undefined,
}
const idsOf = (changes: readonly MadeChange<Move>[]) => changes.map(({ id }) => id)

test('a change that was undone no longer counts, nor does its undo, unless that was undone too', () => {
  const first = madeChange(1, [7])
  const [second, undo, redo] = [madeChange(2, [7]), madeChange(3, [7], 2), madeChange(4, [7], 3)]

  assert.deepEqual(idsOf(standing(first, [second])), [2])
  assert.deepEqual(idsOf(standing(first, [second, undo])), [])
  assert.deepEqual(idsOf(standing(first, [second, undo, redo])), [2])
})

test('an undo of an older change still counts', () => {
  assert.deepEqual(idsOf(standing(madeChange(5, [7]), [madeChange(6, [7], 1)])), [6])
})

test('names the last planner who moved an item since, once per item', () => {
  const later = [madeChange(2, [7]), madeChange(3, [7, 8])]

  assert.deepEqual(changedSince(madeChange(1, [7, 8, 9]), later, facts), [
    { code: 'moved_since', params: { item: 7, by: 'planner 3', at: 3 } },
    { code: 'moved_since', params: { item: 8, by: 'planner 3', at: 3 } },
  ])
})

test('names the planner who edited the item', () => {
  const edit = { ...madeChange(2, [7]), moves: [] }
  const edited = {
    ...facts,
    differenceOf: () => ({ code: 'work_plan_changed_since', isEdit: true }) as const,
  }

  assert.deepEqual(changedSince(madeChange(1, [7]), [edit], edited), [
    { code: 'work_plan_changed_since', params: { item: 7, by: 'planner 2', at: 2 } },
  ])
})

/** Resource 1 works without a break. */
const rules: SlotRules = {
  today: 0,
  latest: 1000 * EIGHT,
  resources: new Set([1]),
  endOf: (_resource, start, minutes) => start + minutes * MINUTE,
  isWorking: () => true,
  absenceIn: () => undefined,
}
const slot: OldSlot = {
  ...{ resource: 1, start: EIGHT, end: EIGHT + 60 * MINUTE, minutes: 60, fitted: true },
  wasOver: false,
}
const kindOf = (by: Partial<SlotRules>, of: Partial<OldSlot> = {}) =>
  problemOfSlot({ ...slot, ...of }, undefined, { ...rules, ...by })?.kind

test('work can return to an old slot if the resource is present, the day is not over and it still fits', () => {
  assert.equal(kindOf({}), undefined)
  assert.equal(kindOf({ resources: new Set() }), 'resource_left')
  assert.equal(kindOf({ today: EIGHT + MINUTE }), 'day_over')
  assert.equal(kindOf({ endOf: () => undefined }), 'not_working')
  assert.equal(kindOf({}, { minutes: 61 }), 'not_working')
})

test('work of an earlier day can return to it', () => {
  assert.equal(kindOf({ today: EIGHT + MINUTE }, { wasOver: true }), undefined)
})

test('work that started outside working time can do so again', () => {
  const isWorking = () => false

  assert.equal(kindOf({ isWorking }), 'not_working')
  assert.equal(kindOf({ isWorking }, { fitted: false }), undefined)
})

test('work that was planned into an absence can return there', () => {
  const absent = { isWorking: () => false, absenceIn: () => ({ start: 0, end: 2 * EIGHT }) }

  assert.equal(kindOf(absent), 'absent')
  assert.equal(kindOf(absent, { fitted: false }), undefined)
})

test('does not check a slot that the work has not left', () => {
  assert.equal(problemOfSlot(slot, slot, { ...rules, resources: new Set(), today: 2 * EIGHT }), undefined)
})

test('work must start on a whole minute, from today on and not too far ahead', () => {
  const codes = (start: number) =>
    problemsOfStart(start, { today: EIGHT, latest: 2 * EIGHT }).map(({ code }) => code)

  assert.deepEqual(codes(EIGHT), [])
  assert.deepEqual(codes(EIGHT + 1), ['start_in_a_minute'])
  assert.deepEqual(codes(0), ['date_in_past'])
  assert.deepEqual(codes(3 * EIGHT), ['start_too_late'])
})
