import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edgeSpeed } from './edge-scroll.ts'

const speedAt = (position: number) => edgeSpeed(position, 300, 1300)

test('lanes scroll only near their edges, and the faster the nearer', () => {
  assert.equal(speedAt(800), 0)
  assert.equal(speedAt(340), 0)
  assert.equal(speedAt(320), -105)
  assert.equal(speedAt(300), -420)
  assert.equal(speedAt(1280), 105)
  assert.equal(speedAt(1300), 420)
})

test('beyond the edge lanes scroll no faster than at it', () => {
  assert.equal(speedAt(100), -420)
  assert.equal(speedAt(1500), 420)
})
