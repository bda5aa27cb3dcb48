import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causeGroups, frequentCauses, lastCauses } from './causes.ts'
import { aCause } from './sample-causes.ts'

const at = (day: number) => `2026-11-${day}T08:00:00+02:00`

test('the last three causes of the user are first, newest first', () => {
  const causes = [20, 23, 21, 22].map((day) => aCause({ id: day, last_used: at(day) }))

  assert.deepEqual(
    lastCauses([...causes, aCause({ id: 1 })]).map(({ id }) => id),
    [23, 22, 21],
  )
})

test('the cause that asks for a comment is not among the last ones', () => {
  assert.deepEqual(lastCauses([aCause({ is_other: true, last_used: at(20) })]), [])
})

test('causes are in their categories in the order of the catalogue, whatever is used most', () => {
  const causes = [
    aCause({ id: 1, category: 'equipment', sort: 3 }),
    aCause({ id: 2, category: 'material', sort: 1 }),
    aCause({ id: 3, category: 'equipment', sort: 2 }),
  ]

  assert.deepEqual(
    causeGroups(causes, '', []).map(({ category, causes: own }) => [category, own.map(({ id }) => id)]),
    [
      ['material', [2]],
      ['equipment', [3, 1]],
    ],
  )
})

test('other causes are last, and the one that asks for a comment is the very last', () => {
  const causes = [
    aCause({ id: 1, category: 'other', sort: 1, is_other: true }),
    aCause({ id: 2, category: 'other', sort: 2 }),
    aCause({ id: 3, category: 'material', sort: 3 }),
  ]

  assert.deepEqual(
    causeGroups(causes, '', []).flatMap(({ causes: own }) => own.map(({ id }) => id)),
    [3, 2, 1],
  )
})

test('a search finds names in both languages and hides nothing that is chosen', () => {
  const causes = [
    aCause({ id: 1, name: 'Kraana ootamine', name_en: 'Waiting for crane' }),
    aCause({ id: 2, name: 'Koristus', name_en: 'Cleaning' }),
    aCause({ id: 3, name: 'Rework', name_en: 'Rework' }),
  ]
  const found = (words: string) =>
    causeGroups(causes, words, ['3']).flatMap(({ causes: own }) => own.map(({ id }) => id))

  assert.deepEqual(found(' KRAANA '), [1, 3])
  assert.deepEqual(found('clean'), [2, 3])
})

test('without a last cause the most frequent ones are offered, but not the one that needs words of its own', () => {
  const ids = frequentCauses([
    aCause({ id: 4 }),
    aCause({ id: 9, is_other: true }),
    ...[2, 7, 1].map((id) => aCause({ id })),
  ]).map(({ id }) => id)

  assert.deepEqual(ids, [4, 2, 7])
})
