import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPipe, pipeAfter, pipeBefore } from './review-order.ts'

const at = (id: number, time: string) => ({ id, produced_at: `2026-11-19T${time}:00+02:00` })
const [first, second, third] = [at(7, '08:00'), at(3, '09:00'), at(5, '09:00')] as const
const rows = [first, second, third]

test('the queue is walked from the oldest to the newest pipe, and ends there', () => {
  assert.equal(pipeAfter(rows, first), second)
  assert.equal(pipeAfter(rows, second), third)
  assert.equal(pipeAfter(rows, third), undefined)
  assert.equal(pipeBefore(rows, third), second)
  assert.equal(pipeBefore(rows, first), undefined)
})

test('a pipe that is no longer in the queue still has neighbours', () => {
  const gone = at(9, '08:30')

  assert.equal(pipeAfter(rows, gone), second)
  assert.equal(pipeBefore(rows, gone), first)
})

test('in another order, a pipe that has left the queue has the neighbours of its place', () => {
  const gone = { ...at(9, '08:30'), place: 2 }

  assert.equal(pipeAfter(rows, gone), third)
  assert.equal(pipeBefore(rows, gone), second)
  assert.equal(nextPipe(rows, gone, new Set([third.id])), first)
})

test('after a decision comes the next pipe that stays', () => {
  assert.equal(nextPipe(rows, first, new Set([first.id, second.id])), third)
})

test('after the last pipe come those that were skipped', () => {
  assert.equal(nextPipe(rows, third, new Set([third.id])), first)
  assert.equal(nextPipe(rows, third, new Set()), first)
  assert.equal(nextPipe([third], third, new Set()), undefined)
})
