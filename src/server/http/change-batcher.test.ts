import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { ChangeBatcher } from '#server/http/change-batcher.ts'
import type { Change } from '#server/http/deps.ts'

beforeEach(() => mock.timers.reset())

/** A batcher, and the batches that it has sent. */
function aBatcher(): { batcher: ChangeBatcher; sent: (readonly Change[])[] } {
  mock.timers.enable({ apis: ['setTimeout'] })
  const sent: (readonly Change[])[] = []
  return { batcher: new ChangeBatcher((changes) => sent.push(changes)), sent }
}

test('sends the changes of a moment together, with one entry per table', () => {
  const { batcher, sent } = aBatcher()

  for (const id of [1, 2, 1]) batcher.add({ table: 'time_tracker', ids: [id] })
  batcher.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)

  assert.deepEqual(sent, [
    [
      { table: 'time_tracker', ids: [1, 2] },
      { table: 'downtime', ids: [7] },
    ],
  ])
})

test('sends later changes in another batch', () => {
  const { batcher, sent } = aBatcher()

  batcher.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)
  batcher.add({ table: 'downtime', ids: [8] })
  mock.timers.tick(100)

  assert.deepEqual(sent, [[{ table: 'downtime', ids: [7] }], [{ table: 'downtime', ids: [8] }]])
})

test('names only the table if many records changed', () => {
  const { batcher, sent } = aBatcher()

  for (let id = 1; id <= 60; id += 1) batcher.add({ table: 'work_order_action', ids: [id] })
  batcher.add({ table: 'downtime', ids: '*' })
  batcher.add({ table: 'downtime', ids: [7] })
  mock.timers.tick(100)

  assert.deepEqual(sent, [
    [
      { table: 'work_order_action', ids: '*' },
      { table: 'downtime', ids: '*' },
    ],
  ])
})

test('sends nothing after it is stopped', () => {
  const { batcher, sent } = aBatcher()

  batcher.add({ table: 'downtime', ids: [7] })
  batcher.stop()
  mock.timers.tick(1_000)

  assert.deepEqual(sent, [])
})
