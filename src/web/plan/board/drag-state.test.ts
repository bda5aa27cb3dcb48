import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DragEvent, IDLE, nextDrag } from './drag-state.ts'

const down = (isTouch: boolean, pointer = 1): DragEvent => ({
  ...{ kind: 'down', pointer, isTouch },
  at: { x: 100, y: 100 },
})
const moveTo = (x: number, pointer = 1): DragEvent => ({ kind: 'move', pointer, at: { x, y: 100 } })
const longPress: DragEvent = { kind: 'long-press' }
const up: DragEvent = { kind: 'up', pointer: 1 }
const after = (...events: DragEvent[]) => events.reduce(nextDrag, IDLE).kind

test('a mouse drags once it has moved more than a few pixels', () => {
  assert.equal(after(down(false), moveTo(104)), 'pressed')
  assert.equal(after(down(false), moveTo(106)), 'dragging')
})

test('a finger drags after a long press, and scrolls if it moves before', () => {
  assert.equal(after(down(true), moveTo(106), longPress), 'dragging')
  assert.equal(after(down(true), moveTo(120), longPress), 'idle')
})

test('a click is no drag', () => {
  assert.equal(after(down(false), up, moveTo(200)), 'idle')
})

test('another pointer neither moves nor ends a drag', () => {
  const dragging = [down(false), moveTo(110)]

  assert.equal(after(...dragging, { kind: 'up', pointer: 2 }), 'dragging')
  assert.equal(after(down(false), moveTo(200, 2)), 'pressed')
  assert.equal(after(...dragging, down(false, 2)), 'dragging')
})

test('Escape, a lost pointer and letting go each end a drag', () => {
  for (const end of [{ kind: 'escape' }, { kind: 'cancel', pointer: 1 }, up] as const)
    assert.equal(after(down(false), moveTo(110), end), 'idle')
  assert.equal(after(down(false), { kind: 'escape' }), 'pressed')
})
