import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanChange } from '#contract/plan-changes.ts'
import { toListedChange, toUndoPreview } from './named-moves.ts'

const names = [{ id: 1, order_number: '261218-1', client_name: 'Tuulemäe Kaevandus AS' }]
const change: PlanChange<{ item: number }> = {
  ...{
    id: 7,
    kind: 'plan',
    made_by: null,
    made_at: '2026-03-02T08:05:00+02:00',
    state_hash: 'b',
    items: [1, 2],
  },
  ...{ moves: [{ item: 1 }, { item: 2 }], move_count: 2, undoes: null, undone_by: null },
  is_redo: false,
}

test('a move has the name of its product, where the plan still knows it', () => {
  const listed = toListedChange({
    ...change,
    ...{ changed_yours: [], item_names: names, no_revert: null },
  })

  assert.deepEqual(
    listed.moves.map(({ product }) => product?.order_number),
    ['261218-1', undefined],
  )
})

test('a change says which earlier changes of the reader it replaced, and with which move', () => {
  const listed = toListedChange({
    ...change,
    changed_yours: [
      { change_id: 3, item: 2 },
      { change_id: 4, item: 99 },
    ],
    ...{ item_names: names, no_revert: null },
  })

  assert.deepEqual(
    listed.overrides.map(({ change: id, move }) => [id, move?.item]),
    [
      [3, 2],
      [4, undefined],
    ],
  )
})

test('what an undo would move is named too', () => {
  const preview = toUndoPreview({
    ...{
      state_hash: 'b',
      item_names: names,
      problems: [],
      warnings: [],
      move_count: 1,
      moves: [{ item: 1 }],
    },
    change,
  })

  assert.equal(preview.moves[0]?.product?.client_name, 'Tuulemäe Kaevandus AS')
})
