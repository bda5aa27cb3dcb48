import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { cardsOf } from './cards.ts'
import {
  finishedAt,
  groupCards,
  isLateCard,
  isOverdue,
  listPartOf,
  partsOf,
  remainingMinutes,
} from './list-parts.ts'
import { anAnswer, aTracker, aWorkOrder } from './sample.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus
const today = '2026-11-24'

function aCard(status: WorkOrderStatus, start_time = '2026-11-24T08:00:00+02:00', id = 1) {
  const [card] = cardsOf(anAnswer({ workOrders: [aWorkOrder({ id, status, start_time })] }), null)
  assert.ok(card)
  return card
}

test('running work and downtime are now, whenever they were planned', () => {
  for (const status of [Running, Downtime]) {
    assert.equal(listPartOf(aCard(status), today), 'now')
    assert.equal(listPartOf(aCard(status, '2026-12-02T08:00:00+02:00'), today), 'now')
  }
})

test('work planned until the end of the plant’s day is today, also if it is overdue', () => {
  assert.equal(listPartOf(aCard(NotStarted, '2026-11-20T08:00:00+02:00'), today), 'today')
  assert.equal(listPartOf(aCard(NotStarted, '2026-11-24T23:59:00+02:00'), today), 'today')
  assert.equal(listPartOf(aCard(NotStarted, '2026-11-25T00:00:00+02:00'), today), 'later')
})

test('paused work is today even if it was planned for later', () => {
  assert.equal(listPartOf(aCard(Paused, '2026-12-02T08:00:00+02:00'), today), 'today')
})

test('done work is done', () => {
  assert.equal(listPartOf(aCard(Done), today), 'done')
})

test('cards are in their parts by planned start', () => {
  const [first, second, third] = [
    aCard(NotStarted, undefined, 1),
    aCard(Running, undefined, 2),
    aCard(NotStarted, undefined, 3),
  ]
  const cards = [first, second, third]

  assert.deepEqual(groupCards(cards, partsOf(cards, today, new Map())), [
    { part: 'now', cards: [second] },
    { part: 'today', cards: [first, third] },
    { part: 'later', cards: [] },
    { part: 'done', cards: [] },
  ])
})

test('what is done comes with the last finished first', () => {
  const workOrders = [1, 2].map((id) => aWorkOrder({ id, status: Done }))
  const finished = (work_order: number, end_time: string) =>
    aTracker({ id: work_order, work_order, start_time: '2026-11-23T08:00:00+02:00', end_time })
  const timeTrackers = [finished(1, '2026-11-23T09:00:00+02:00'), finished(2, '2026-11-24T09:00:00+02:00')]
  const cards = cardsOf(anAnswer({ workOrders, timeTrackers }), null)

  const done = groupCards(cards, partsOf(cards, today, new Map())).at(-1)
  assert.deepEqual(
    done?.cards.map(({ order }) => order.id),
    [2, 1],
  )
})

test('a card that keeps its place stays in its part whatever becomes of it', () => {
  const parts = partsOf([aCard(Paused)], today, new Map())

  assert.equal(partsOf([aCard(Running)], today, parts).get(1), 'today')
})

test('what remains is the planned time of what is not done, whatever is booked', () => {
  const workOrders = [
    aWorkOrder({ id: 1, duration: 46, actions: { 1: ActionStatus.Done, 2: ActionStatus.NotStarted } }),
    aWorkOrder({ id: 2, duration: 23, actions: { 3: ActionStatus.NotStarted } }),
  ]
  const timeTrackers = [aTracker({ work_order: 2, end_time: '2026-11-24T09:00:00+02:00' })]

  assert.equal(remainingMinutes(cardsOf(anAnswer({ workOrders, timeTrackers }), null)), 46)
})

test('work is finished by its last tick or when its clock stopped, whichever is later', () => {
  const workOrders = [aWorkOrder({ id: 1, actions: { 1: ActionStatus.Done } })]
  const stopped = aTracker({ work_order: 1, end_time: '2026-11-20T09:30:00+02:00' })
  const [card] = cardsOf(anAnswer({ workOrders, timeTrackers: [stopped] }), null)
  const [ticked] = cardsOf(anAnswer({ workOrders }), null)

  assert.equal(card && finishedAt(card), '2026-11-20T09:30:00+02:00')
  assert.equal(ticked && finishedAt(ticked), '2026-11-20T09:12:00+02:00')
  assert.equal(finishedAt(aCard(NotStarted)), null)
})

test('work is overdue once the last day planned for it is over', () => {
  const until = (end_time: string) => {
    const [card] = cardsOf(anAnswer({ workOrders: [aWorkOrder({ end_time })] }), null)
    return card && isOverdue(card, today)
  }

  assert.equal(until('2026-11-24T00:00:00+02:00'), true)
  assert.equal(until('2026-11-24T08:00:00+02:00'), false)
})

test('unfinished work is late from the day after its due date, by its planned end or by today', () => {
  const due = (delivery_date: string, status: WorkOrderStatus = NotStarted) => {
    const card = aCard(status)
    const order = { ...card.order, end_time: '2026-11-26T12:00:00+02:00' }
    return { order, product: { ...card.product, delivery_date } }
  }

  assert.equal(isLateCard(due('2026-11-25'), today), true)
  assert.equal(isLateCard(due('2026-11-26'), today), false)
  assert.equal(isLateCard(due('2026-11-26'), '2026-11-27'), true)
  assert.equal(isLateCard(due('2026-11-25', Done), today), false)
})
