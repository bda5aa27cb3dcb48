import type { FastifyInstance } from 'fastify'
import { workOrders } from '#contract/work-orders.ts'
import { serve } from '#server/http/serve.ts'
import { saveTicks } from './commands.ts'
import { listWorkOrders, readWorkOrder } from './queries.ts'

export function workOrderRoutes(app: FastifyInstance): void {
  serve(app, workOrders.list, listWorkOrders)
  serve(app, workOrders.get, (context, { params }) => readWorkOrder(context, params.id))
  serve(app, workOrders.bulkUpdateActions, (context, { body }) => saveTicks(context, body.changes))
}
