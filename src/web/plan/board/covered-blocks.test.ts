import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredBlocks } from './covered-blocks.ts'
import type { Ghost } from './ghost-places.ts'

const block = (id: number, start: number, end: number) => ({ id, start, end, isLate: false })
const ghost = (lane: number, ...pieces: [number, number][]): Ghost => ({
  ...{ key: `${lane}`, lane, tone: 'fit', describe: () => '' },
  pieces: pieces.map(([start, end]) => ({ start, end })),
  name: { operation: '', product: '', order: '', client: '' },
})

test('blocks under a ghost of their lane are covered; those beside it and of other lanes are not', () => {
  const lanes = [
    { id: 1, blocks: [block(11, 0, 10), block(12, 10, 20), block(13, 25, 30), block(14, 40, 50)] },
    { id: 2, blocks: [block(21, 0, 50)] },
  ]

  const covered = coveredBlocks(lanes, [ghost(1, [10, 12], [28, 40])])

  assert.deepEqual([...covered], [[1, '12,13']])
})
