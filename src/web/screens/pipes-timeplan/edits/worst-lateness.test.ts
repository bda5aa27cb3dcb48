import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { worstLateness } from './worst-lateness.ts'

aPipesPage()

test('of several pipes, the one that misses its delivery date by most says how late they are', () => {
  const products = [1, 2, 3].map((id) => aPlannedPipe({ id, order_row: id === 3 ? null : 2 }))
  const board = pipesBoardOf(aPipeTimeplan({ products }), Date.parse(sampleTime('05:00')))
  const ending = (id: number, end: string) => ({
    id,
    slot: { line: 1, start: 0, end: Date.parse(end), setupMinutes: 35 },
  })
  const due = Date.parse('2026-03-03T00:00:00+02:00')

  const latenessOf = (...slots: ReturnType<typeof ending>[]) =>
    worstLateness({ slots, predicted: new Map() }, board)

  assert.deepEqual(
    latenessOf(ending(1, '2026-03-03T00:30:00+02:00'), ending(2, '2026-03-03T02:00:00+02:00')),
    { due, minutes: 120 },
  )
  assert.equal(latenessOf(ending(1, sampleTime('23:00')), ending(3, '2026-04-01T00:00:00+03:00')), null)
})
