import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { cardsOf, isClockRead } from './cards.ts'
import {
  aDowntime,
  anAnswer,
  anEarlierWork,
  aPartProduct,
  aRunningWork,
  aTracker,
  aWorkOrder,
} from './sample.ts'

const me = 7
const mine = { id: me, name: 'Mart Tamm' }
const { NotStarted, Done } = ActionStatus

test('a card gathers all that belongs to its work order, and counts what is done', () => {
  const answer = anAnswer({
    workOrders: [
      aWorkOrder({ id: 1, actions: { 11: Done, 12: NotStarted } }),
      aWorkOrder({ id: 2, actions: { 21: NotStarted } }),
    ],
    timeTrackers: [
      aTracker({ id: 5, work_order: 1, end_time: '2026-11-20T09:00:00+02:00' }),
      aTracker({ id: 6, work_order: 2 }),
    ],
  })

  const [first, second] = cardsOf(answer, me)

  assert.deepEqual([first?.done, first?.total], [1, 2])
  assert.deepEqual(
    first?.trackers.map(({ id }) => id),
    [5],
  )
  assert.equal(first?.openTracker, null)
  assert.equal(second?.openTracker?.id, 6)
})

test('a card names the work order in which its work was begun only where that has a card', () => {
  const begun = [2, 3].map((work_order) => ({ work_order, operator: null, bookings: [] }))
  const answer = anAnswer({ workOrders: [aWorkOrder({ id: 1, begun }), aWorkOrder({ id: 2 })] })

  assert.deepEqual(
    cardsOf(answer, me)[0]?.begun.map(({ work_order }) => work_order),
    [2, null],
  )
})

test('work says what comes first as long as it waits for a start', () => {
  const statuses = Object.values(WorkOrderStatus)
  const earlier = statuses.map((work_order) => anEarlierWork({ work_order }))
  const workOrders = statuses.map((status) => aWorkOrder({ id: status, status }))

  const cards = cardsOf(anAnswer({ workOrders, earlier }), me).filter((card) => card.earlier !== null)

  assert.deepEqual(
    cards.map(({ order }) => order.status),
    [WorkOrderStatus.NotStarted, WorkOrderStatus.Paused],
  )
})

test('cards keep the order in which the server answers', () => {
  const answer = anAnswer({ workOrders: [9, 3, 7].map((id) => aWorkOrder({ id })) })

  assert.deepEqual(
    cardsOf(answer, me).map(({ order }) => order.id),
    [9, 3, 7],
  )
})

test('only a downtime that still lasts is shown', () => {
  const solved = aDowntime({ id: 1, work_order: 1, end_time: '2026-11-20T10:50:00+02:00' })
  const workOrders = [aWorkOrder({ id: 1 }), aWorkOrder({ id: 2, status: WorkOrderStatus.Downtime })]
  const answer = anAnswer({ workOrders, downtimes: [solved, aDowntime({ id: 2, work_order: 2 })] })

  assert.deepEqual(
    cardsOf(answer, me).map(({ openDowntime }) => openDowntime?.id),
    [undefined, 2],
  )
})

test('a tracker that someone forgot to stop says since when it runs', () => {
  const tracker = aTracker({ id: 5, work_order: 1, start_time: '2026-11-19T15:12:00+02:00' })
  const answer = anAnswer({ workOrders: [aWorkOrder({ id: 1 })], timeTrackers: [tracker], forgotten: [5] })

  assert.equal(cardsOf(answer, me)[0]?.forgottenSince, '2026-11-19T15:12:00+02:00')
})

test('the clock of work that is shown as running or stopped is read with its tracker or downtime', () => {
  const { Running, Downtime, Paused } = WorkOrderStatus
  const workOrders = [Running, Running, Downtime, Downtime, Paused].map((status, index) =>
    aWorkOrder({ id: index + 1, status }),
  )
  const timeTrackers = [aTracker({ id: 5, work_order: 1 })]
  const answer = anAnswer({ workOrders, timeTrackers, downtimes: [aDowntime({ id: 6, work_order: 3 })] })

  assert.deepEqual(cardsOf(answer, me).map(isClockRead), [true, false, true, false, true])
})

test('someone with two work orders running is told on each of the other', () => {
  const products = ['2604101', '2604117', '2604120'].map((order_number, index) =>
    aPartProduct({ id: index + 1, order_number }),
  )
  const answer = anAnswer({
    workOrders: products.map(({ id }) => aWorkOrder({ id, part_product: id })),
    partProducts: products,
    timeTrackers: [
      aTracker({ id: 5, work_order: 1, operator: mine }),
      aTracker({ id: 6, work_order: 2, operator: mine }),
      aTracker({ id: 7, work_order: 3, operator: { id: 8, name: 'Siim Õunapuu' } }),
    ],
    running: [
      aRunningWork({ work_order: 1, order_number: '2604101', operator: mine }),
      aRunningWork({ work_order: 2, order_number: '2604117', operator: mine }),
      aRunningWork({ work_order: 3, order_number: '2604120', operator: { id: 8, name: 'Siim Õunapuu' } }),
    ],
  })

  assert.deepEqual(
    cardsOf(answer, me).map(({ isRunningForUser, alsoRunning }) => [
      isRunningForUser,
      ...alsoRunning.map(({ order_number }) => order_number),
    ]),
    [[true, '2604117'], [true, '2604101'], [false]],
  )
})

test('work that the filters hide counts as running, for the user and for the worker', () => {
  const siim = { id: 8, name: 'Siim Õunapuu' }
  const running = [
    aRunningWork({ work_order: 51, operator: mine }),
    aRunningWork({ work_order: 52, operator: siim }),
    aRunningWork({ work_order: 53, operator: siim }),
    aRunningWork({ work_order: 54, operator: null }),
  ]
  const counts = (operatorId: number | null) =>
    cardsOf(anAnswer({ workOrders: [aWorkOrder({ id: 1, worker: siim })], running }), operatorId).map(
      ({ alsoRunning, alsoRunningForWorker }) => [alsoRunning.length, alsoRunningForWorker.length],
    )

  assert.deepEqual(counts(me), [[1, 2]])
  assert.deepEqual(counts(null), [[2, 2]], 'whose clock is the worker’s')
})

test('a card names the operator whose clock runs or will run, unless it is the user’s', () => {
  const siim = { id: 8, name: 'Siim Õunapuu' }
  const names = (operatorId: number | null) =>
    cardsOf(
      anAnswer({
        workOrders: [
          aWorkOrder({ id: 1, worker: siim }),
          aWorkOrder({ id: 2, worker: mine, status: WorkOrderStatus.Running }),
          aWorkOrder({ id: 3, worker: siim, status: WorkOrderStatus.Downtime }),
        ],
        timeTrackers: [
          aTracker({ id: 5, work_order: 2, operator: siim }),
          aTracker({ id: 6, work_order: 3, operator: mine, end_time: '2026-11-20T10:31:00+02:00' }),
        ],
        downtimes: [aDowntime({ work_order: 3, time_tracker: 6 })],
      }),
      operatorId,
    ).map(({ bookedTo }) => bookedTo?.name ?? null)

  assert.deepEqual(names(me), [null, 'Siim Õunapuu', null])
  assert.deepEqual(names(null), ['Siim Õunapuu', 'Siim Õunapuu', 'Mart Tamm'])
})
