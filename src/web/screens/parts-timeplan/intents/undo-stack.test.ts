import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, anOrder, aTimeplan } from '#web/screens/parts-timeplan/sample.ts'
import { type ChangeSummary, summaryOf } from './change-summary.ts'
import { picksOf } from './picks.ts'
import { find, type UndoStack, withChange, without, withUndo } from './undo-stack.ts'

const summary = (order: string): ChangeSummary => ({
  ...{ kind: 'plan', groups: 1, order, operator: 1 },
  missing: [],
})
const entry = (id: number, order = `order ${id}`) => ({ id, summary: summary(order) })
const empty: UndoStack = { past: [], future: [] }
const idsOf = ({ past, future }: UndoStack) => [past.map(({ id }) => id), future.map(({ id }) => id)]

test('changes are undone the last first, and what was undone keeps its name while it is redone', () => {
  const two = withChange(withChange(empty, entry(1)), entry(2))

  const undone = withUndo(two, 2, entry(3, 'another name'))
  const redone = withUndo(undone, 3, entry(4, 'another name'))

  assert.deepEqual(idsOf(undone), [[1], [3]])
  assert.deepEqual(undone.future[0]?.summary, summary('order 2'))
  assert.deepEqual(idsOf(redone), [[1, 4], []])
  assert.deepEqual(redone.past[1]?.summary, summary('order 2'))
})

test('after a new change nothing can be redone', () => {
  const undone = withUndo(withChange(empty, entry(1)), 1, entry(2))

  assert.deepEqual(idsOf(withChange(undone, entry(3))), [[3], []])
})

test('the revert of somebody else’s change is a change of this page', () => {
  const one = withChange(empty, entry(1))

  assert.deepEqual(idsOf(withUndo(one, 99, entry(100))), [[1, 100], []])
})

test('a message undoes exactly its own change or finds nothing to undo', () => {
  const two = withChange(withChange(empty, entry(1)), entry(2))

  assert.equal(find(two, 1)?.entry.id, 1)
  assert.equal(find(without(two, 1), 1), undefined)
  assert.equal(find(withUndo(two, 2, entry(3)), 3)?.kind, 'redo')
})

test('one group is called by its order, several by their number, and by whom they are planned for', () => {
  const groups = [aGroup(), aGroup({ partProductId: 2 })]
  const planned = aGroup({ partProductId: 3, workerId: 1, workOrder: anOrder() })
  const plan = aTimeplan({ unplanned: groups, data: [planned] })
  const placement = (groupId: string, operatorId: number) => ({
    ...{ groupId, operatorId, pieces: [], flags: [] },
    reason: { kind: 'as_wished' as const },
  })
  const planTo = (...operators: number[]) =>
    summaryOf(plan, {
      ...{ kind: 'plan', wish: null, picked: picksOf(groups.slice(0, operators.length)) },
      ...{ seen: new Map(), missing: [3] },
      placements: operators.map((operator, index) => placement(groups[index]?.id ?? '', operator)),
    })

  assert.deepEqual(planTo(1), { kind: 'plan', groups: 1, order: '260411', operator: 1, missing: [3] })
  assert.deepEqual(planTo(1, 1), { kind: 'plan', groups: 2, order: null, operator: 1, missing: [3] })
  assert.deepEqual(planTo(1, 2), { kind: 'plan', groups: 2, order: null, operator: null, missing: [3] })
  assert.deepEqual(summaryOf(plan, { kind: 'unplan', picked: picksOf([planned]), seen: new Map() }), {
    ...{ kind: 'unplan', groups: 1, order: '260413', operator: null, missing: [] },
  })
})
