import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { withWorkOrders } from './answers.ts'
import { anAnswer, aWorkOrder } from './sample.ts'

test('a work order is shown as the latest answer told it, the others as before', () => {
  const answer = anAnswer({ workOrders: [aWorkOrder({ id: 1 }), aWorkOrder({ id: 2 })] })
  const done = aWorkOrder({ id: 2, status: WorkOrderStatus.Done })

  const { workOrders } = withWorkOrders(answer, [done, aWorkOrder({ id: 3 })])

  assert.equal(workOrders[0], answer.workOrders[0])
  assert.equal(workOrders[1], done)
  assert.equal(workOrders.length, 2)
})
