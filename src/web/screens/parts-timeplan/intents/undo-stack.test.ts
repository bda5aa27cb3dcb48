import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanChange } from '#contract/part-timeplan.ts'
import { aChange } from '#web/screens/parts-timeplan/sample.ts'
import { undoStackOf } from './undo-stack.ts'

const ME = 4
const others = { made_by: { id: 9, name: 'Leida Laur' } }
/** As the server tells them: newest first. */
const told = (...changes: Partial<PlanChange>[]) => changes.map(aChange).toReversed()

test('what one did before the page was read again can be taken back, the latest first', () => {
  const changes = told({ id: 1 }, { id: 2, ...others }, { id: 3, kind: 'unplan' })

  assert.deepEqual(undoStackOf(changes, ME), { past: [1, 3], future: [] })
  assert.deepEqual(undoStackOf(changes, 5), { past: [], future: [] })
})

test('what one took back can be brought again, until something new is done', () => {
  const undone = [
    { id: 1, undone_by: 2 },
    { id: 2, kind: 'undo', undoes: 1 },
  ] as const

  assert.deepEqual(undoStackOf(told(...undone), ME), { past: [], future: [2] })
  assert.deepEqual(undoStackOf(told(...undone, { id: 3 }), ME), { past: [3], future: [] })
})

test('what was brought again can be taken back once more', () => {
  const changes = told(
    { id: 1, undone_by: 2 },
    { id: 2, kind: 'undo', undoes: 1, undone_by: 3 },
    { id: 3, kind: 'undo', undoes: 2 },
  )

  assert.deepEqual(undoStackOf(changes, ME), { past: [3], future: [] })
})

test('what somebody else took back, and an edited work plan, are not for one to take back', () => {
  const changes = told(
    { id: 1, undone_by: 3 },
    { id: 2, kind: 'work_plan', moves: [], move_count: 0 },
    { id: 3, kind: 'undo', undoes: 1, ...others },
  )

  assert.deepEqual(undoStackOf(changes, ME), { past: [], future: [] })
})

test('taking back what somebody else did leaves one’s own as it was', () => {
  const changes = told({ id: 1 }, { id: 2, ...others, undone_by: 3 }, { id: 3, kind: 'undo', undoes: 2 })

  assert.deepEqual(undoStackOf(changes, ME), { past: [1], future: [] })
})
