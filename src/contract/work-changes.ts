import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById } from '#contract/shapes.ts'
import { WorkOrder } from '#contract/work-orders.ts'

export const workChanges = {
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/workplan/work-changes/:id/undo/',
    may: ['@parts_track_time', '@parts_report_downtime'],
    summary: 'Undo a work change',
    description:
      'Reverses the user’s own start, pause, stop, downtime or saved ticks within 2 minutes, unless the work order has since changed.',
    params: ById,
    reply: Type.Object({ work_orders: Type.Array(WorkOrder) }),
  }),
}
