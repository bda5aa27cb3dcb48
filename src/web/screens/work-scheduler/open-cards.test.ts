import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { cardsOf } from './cards.ts'
import { openCards, toggledCards } from './open-cards.ts'
import { anAnswer, aWorkOrder } from './sample.ts'

const { NotStarted, Running, Downtime } = WorkOrderStatus

function cardsIn(...statuses: readonly WorkOrderStatus[]) {
  return cardsOf(anAnswer({ workOrders: statuses.map((status, id) => aWorkOrder({ id, status })) }), null)
}

test('at first the only work that goes on is open', () => {
  assert.deepEqual(openCards(cardsIn(NotStarted, Running), undefined, false), new Set([1]))
  assert.deepEqual(openCards(cardsIn(NotStarted, Downtime), undefined, false), new Set([1]))
})

test('where several people work, or nobody does, nothing is open at first', () => {
  assert.deepEqual(openCards(cardsIn(Running, Running), undefined, true), new Set())
  assert.deepEqual(openCards(cardsIn(NotStarted), undefined, true), new Set())
})

test('once the last card was closed it stays closed', () => {
  assert.deepEqual(openCards(cardsIn(Running), [], true), new Set())
})

test('a tablet shows one open card, the one opened last', () => {
  assert.deepEqual(openCards([], [3, 5], false), new Set([5]))
  assert.deepEqual(toggledCards(new Set([5]), 7, false), [7])
})

test('a desktop shows several', () => {
  assert.deepEqual(toggledCards(new Set([5]), 7, true), [5, 7])
  assert.deepEqual(toggledCards(new Set([5, 7]), 5, true), [7])
})
