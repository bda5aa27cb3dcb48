import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionStatus, rollUp, toggle } from '#domain/action.ts'

const { NotStarted, InProgress, Done } = ActionStatus

test('a parent is done only when all its children are', () => {
  assert.equal(rollUp([Done, Done]), Done)
  assert.equal(rollUp([Done, NotStarted]), InProgress)
  assert.equal(rollUp([InProgress, NotStarted]), InProgress)
  assert.equal(rollUp([NotStarted, NotStarted]), NotStarted)
})

test('a part without actions has not started', () => {
  assert.equal(rollUp([]), NotStarted)
})

const weld = { id: 1, status: NotStarted }
const cut = { id: 2, status: NotStarted }
const marked = { id: 3, status: Done }

test('ticking a part ticks all of its open actions', () => {
  assert.deepEqual(toggle(new Set([1]), [weld, cut, marked]), new Set([1, 2]))
})

test('ticking a fully ticked part clears its ticks, but not those of done actions', () => {
  assert.deepEqual(toggle(new Set([1, 2, 9]), [weld, cut, marked]), new Set([9]))
})
