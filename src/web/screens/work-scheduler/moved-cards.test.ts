import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RunningWork } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { firstMoved } from '#web/elements/use-moved.ts'
import { cardsOf } from './cards.ts'
import { placeOfCard } from './moved-cards.ts'
import { anAnswer, aRunningWork, aTracker, aWorkOrder } from './sample.ts'

const { NotStarted, Running, Paused, Done } = WorkOrderStatus

/** Cards in this order: ids and states. */
const cards = (...orders: readonly (readonly [number, WorkOrderStatus])[]) =>
  cardsOf(anAnswer({ workOrders: orders.map(([id, status]) => aWorkOrder({ id, status })) }), null).map(
    (card) => placeOfCard(card),
  )

test('cards that stay as they are do not move', () => {
  const same = () => cards([1, Running], [2, NotStarted])

  assert.equal(firstMoved(same(), same()), Number.POSITIVE_INFINITY)
})

test('the cards below one whose status changed have moved', () => {
  const before = cards([1, Paused], [2, Running], [3, NotStarted])

  assert.equal(firstMoved(before, cards([1, Paused], [2, Done], [3, NotStarted])), 2)
  assert.equal(firstMoved(before, cards([1, Running], [2, Running], [3, NotStarted])), 1)
})

test('from where a card has come or gone, all have moved', () => {
  const before = cards([1, Paused], [3, Paused])

  assert.equal(firstMoved(before, cards([1, Paused], [2, NotStarted], [3, Paused])), 1)
  assert.equal(firstMoved(before, cards([3, Paused])), 0)
})

test('the cards below one have moved when it gets a note on another running work order', () => {
  const operator = { id: 7, name: 'Mart Tamm' }
  const listed = (running: readonly RunningWork[]) =>
    cardsOf(
      anAnswer({
        workOrders: [aWorkOrder({ id: 1, status: Running }), aWorkOrder({ id: 2 })],
        timeTrackers: [aTracker({ id: 5, work_order: 1, operator })],
        running: [...running],
      }),
      operator.id,
    ).map((card) => placeOfCard(card))
  const other = aRunningWork({ work_order: 3, operator })

  assert.equal(firstMoved(listed([]), listed([other])), 1)
})

test('the cards below one have moved when a line on the own correction of its time comes or goes', () => {
  const listed = (lines: number) =>
    cardsOf(anAnswer({ workOrders: [aWorkOrder({ id: 1 }), aWorkOrder({ id: 2 })] }), null).map(
      (card, index) => placeOfCard(card, index === 0 ? lines : 0),
    )

  assert.equal(firstMoved(listed(0), listed(1)), 1)
  assert.equal(firstMoved(listed(1), listed(0)), 1)
})
