import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from './pipes-board.ts'
import { mandrelWaitsBehind, waitingBehind } from './plan-behind.ts'
import { withPredictions } from './predictions.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from './sample.ts'

aPipesPage()
const at = (time: string) => Date.parse(sampleTime(time))
const DN1600 = { dn: 1600, name: 'DN1600 VW SDR33', order_row: 2 }
const running = aPlannedPipe({
  ...{ id: 1, ...DN1600, slot: aSlot('08:00', '09:35'), production_status: ProductionStatus.InProduction },
  ...{ prediction_source: 'manual', started_at: sampleTime('08:00') },
})
const laneOf = (...next: Parameters<typeof aPlannedPipe>[0][]) => {
  const products = [running, ...next.map(aPlannedPipe)]
  const board = pipesBoardOf(aPipeTimeplan({ products }), at('10:00'))
  return withPredictions(board, at('10:00')).shown.lanes[0]!
}

test('a line is behind by what it winds now and by the wait for the mandrel after it', () => {
  const lane = laneOf({ id: 2, ...DN1600, slot: aSlot('09:40', '11:15') })

  assert.equal(lane.prediction?.behind, 95, 'from 11:15 to 12:50')
  assert.deepEqual(
    mandrelWaitsBehind(lane).map(({ block, start, end }) => [block.id, start, end]),
    [[2, at('10:00'), at('11:15')]],
  )
})

test('a pipe that the line has time for but that has no mandrel is not made as planned', () => {
  const conflicting = laneOf({ id: 2, ...DN1600, slot: aSlot('10:30', '12:05') })
  assert.deepEqual(
    waitingBehind(conflicting).map(({ id }) => id),
    [2],
  )
  assert.deepEqual(mandrelWaitsBehind(conflicting), [])
  assert.deepEqual(waitingBehind(laneOf({ id: 2, dn: 1000, slot: aSlot('10:30', '12:05') })), [])
})

test('a pipe that is predicted to begin after midnight is not made as planned', () => {
  const lane = laneOf(
    { id: 2, dn: 1000, winding_minutes: 775, slot: aSlot('09:35', '23:50', { setup_minutes: 80 }) },
    { id: 3, dn: 1000, slot: aSlot('23:50', '23:59', { setup_minutes: 0 }) },
  )
  assert.deepEqual(
    waitingBehind(lane).map(({ id }) => id),
    [2, 3],
  )
})
