import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { chosenPart, tickedPart } from './chosen-part.ts'
import { sampleAsked, sampleBoard, sampleSuggestion } from './sample.ts'

aPipesPage()

const partWithout = (...left: readonly number[]) =>
  chosenPart(sampleSuggestion, new Set(left), sampleBoard(), sampleAsked)
const all = sampleSuggestion.data.map(({ id }) => id)

test('the figures of a selection without changes are those of the plan as it is', () => {
  const { before, after } = partWithout(...all)

  assert.deepEqual(after, before)
  assert.equal(before.planned, 2)
})

test('a pipe that is left out of a suggestion is not planned, and no changeover for it is counted', () => {
  const { after } = partWithout()

  const without = partWithout(1).after

  assert.equal(without.planned, after.planned - 1)
  assert.ok(without.changeoverMinutes <= after.changeoverMinutes)
})

test('the conflict that a change would end is counted where it is left out', () => {
  assert.deepEqual([partWithout().after.mandrelConflicts, partWithout(3).after.mandrelConflicts], [0, 1])
})

test('the figures of the plan as it is are the same whatever a suggestion is asked for', () => {
  const size = { dn: 1600, winding_minutes: 120 }
  const products = [
    aPlannedPipe({ id: 1, ...size, slot: aSlot('03:00', '05:35', { line: 2 }) }),
    aPlannedPipe({ id: 2, ...size, slot: aSlot('07:00', '09:35') }),
  ]
  const at = Date.parse(sampleTime('05:00'))
  const board = pipesBoardOf(aPipeTimeplan({ products }), at)
  const conflictsFor = (id: number) =>
    chosenPart({ data: [] }, new Set(), board, { at, ids: [id], last: '2026-04-01', lines: null }).before
      .mandrelConflicts

  assert.deepEqual(
    [conflictsFor(1), conflictsFor(2)],
    [1, 1],
    'the first is late on the mandrel of the second',
  )
})

test('selecting a change selects what it needs, and deselecting that deselects the change', () => {
  const board = sampleBoard()
  const tick = (id: number, isMade: boolean, left: readonly number[]) =>
    tickedPart(sampleSuggestion, { id, isMade }, new Set(left), partWithout(...left), board)

  const [taken, left] = [tick(1, true, all), tick(2, false, [3])]

  assert.deepEqual([[...taken.left], taken.ticked?.others], [[3], [2]])
  assert.deepEqual([[...left.left], left.ticked?.others], [[3, 2], [1]])
})
