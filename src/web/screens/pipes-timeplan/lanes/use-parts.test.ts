import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { partsOfUse } from './use-parts.ts'

const settings = { demoulding_min: 30 }
const product = { winding_start: null, pieces: 1, pipes_left: 1 }
const slot = { line: 1, start: 0, end: 100 * MINUTE, setupMinutes: 35 }
const minutes = (parts: ReturnType<typeof partsOfUse>) =>
  parts.map(({ kind, until }) => `${kind} ${until / MINUTE}`)

test('a use that is predicted to end later than planned is wound for longer, then cools and is demoulded', () => {
  const use = { start: 10 * MINUTE, end: 225 * MINUTE }

  assert.deepEqual(minutes(partsOfUse(use, { slot, product, coolsUntil: 145 * MINUTE }, settings)), [
    ...['setup 45', 'winding 150', 'cooling 195', 'demoulding 225'],
  ])
})

for (const [what, run, setup] of [
  ['began to be wound after 20 minutes', { winding_start: '1970-01-01T00:20:00Z' }, 20],
  ['is said to be wound before it was started', { winding_start: '1970-01-01T00:05:00Z' }, 10],
  ['is the second of its product', { winding_start: '1970-01-01T01:30:00Z', pieces: 2 }, 45],
] as const)
  test(`the set-up of a pipe that ${what} ends at minute ${setup}`, () => {
    const block = { slot, coolsUntil: 145 * MINUTE, product: { ...product, ...run } }

    assert.deepEqual(minutes(partsOfUse({ start: 10 * MINUTE, end: 225 * MINUTE }, block, settings)), [
      ...[`setup ${setup}`, 'winding 150', 'cooling 195', 'demoulding 225'],
    ])
  })

test('a pipe that is ready but not demoulded is left on its mandrel until it is', () => {
  const pipe = { id: 1, number: '1', readyAt: 60 * MINUTE }

  assert.deepEqual(minutes(partsOfUse({ start: 0, end: 90 * MINUTE, pipe }, undefined, settings)), [
    ...['cooling 60', 'demoulding 90'],
  ])
  assert.deepEqual(minutes(partsOfUse({ start: 0, end: 330 * MINUTE, pipe }, undefined, settings)), [
    ...['cooling 60', 'left 300', 'demoulding 330'],
  ])
})
