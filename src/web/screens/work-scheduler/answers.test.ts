import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { keepPlaces, withWorkOrders } from './answers.ts'
import { anAnswer, aWorkOrder } from './sample.ts'

test('a work order is shown as in the latest answer, the others as before', () => {
  const workOrdersNow = [aWorkOrder({ id: 1 }), aWorkOrder({ id: 2 })]
  const answer = { ...anAnswer({ workOrders: workOrdersNow }), asked: [] }
  const done = aWorkOrder({ id: 2, status: WorkOrderStatus.Done })

  const { workOrders } = withWorkOrders(answer, [done, aWorkOrder({ id: 3 })])

  assert.equal(workOrders[0], answer.workOrders[0])
  assert.equal(workOrders[1], done)
  assert.equal(workOrders.length, 2)
})

test('work orders stay where they were in a list, and new ones come after them', () => {
  const answerOf = (...ids: number[]) => anAnswer({ workOrders: ids.map((id) => aWorkOrder({ id })) })

  const { workOrders } = keepPlaces(answerOf(7, 3, 5), answerOf(1, 3, 5, 7))

  assert.deepEqual(
    workOrders.map(({ id }) => id),
    [7, 3, 5, 1],
  )
})

test('a work order that is gone leaves the list', () => {
  const before = anAnswer({ workOrders: [aWorkOrder({ id: 1 }), aWorkOrder({ id: 2 })] })

  const { workOrders } = keepPlaces(before, anAnswer({ workOrders: [aWorkOrder({ id: 2 })] }))

  assert.deepEqual(
    workOrders.map(({ id }) => id),
    [2],
  )
})
