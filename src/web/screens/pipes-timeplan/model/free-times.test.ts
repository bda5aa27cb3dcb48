import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { freeTimes } from './free-times.ts'

const block = (
  id: number,
  start: number,
  end: number,
  predicted: { start: number; end: number } | null = null,
) => ({
  ...{ id, predicted },
  slot: { line: 1, start: start * MINUTE, end: end * MINUTE, setupMinutes: 35 },
})

test('a line is free where an hour or more is between its pipes, and after the last', () => {
  const { before, after, next } = freeTimes(
    [block(1, 0, 100), block(2, 150, 300), block(3, 400, 500)],
    20 * MINUTE,
  )

  assert.deepEqual([...before], [[3, { start: 300 * MINUTE, end: 400 * MINUTE }]])
  assert.deepEqual([after, next], [500 * MINUTE, 300 * MINUTE])
})

test('a line is not free while a pipe takes longer than planned, and free at once without pipes', () => {
  const late = block(1, 0, 100, { start: 0, end: 350 * MINUTE })

  assert.equal(freeTimes([late, block(2, 400, 500)], 20 * MINUTE).next, 500 * MINUTE)
  assert.equal(freeTimes([], 20 * MINUTE).next, 20 * MINUTE)
})

test('a line is not free in the slot of a pipe that will be made sooner', () => {
  const early = block(1, 0, 200, { start: 0, end: 100 * MINUTE })

  const { before, next } = freeTimes([early, block(2, 230, 500)], 20 * MINUTE)

  assert.deepEqual([before.size, next], [0, 500 * MINUTE])
})
