import type { FastifyInstance } from 'fastify'
import { workOrders } from '#contract/work-orders.ts'
import { serve } from '#server/http/serve.ts'
import { saveTicks } from './commands.ts'
import { listWorkOrderActions, listWorkOrders, readWorkOrder, readWorkOrderAction } from './queries.ts'

export function workOrderRoutes(app: FastifyInstance): void {
  serve(app, workOrders.list, listWorkOrders)
  serve(app, workOrders.get, (context, { params }) => readWorkOrder(context, params.id))
  serve(app, workOrders.listActions, (context, { query }) => listWorkOrderActions(context, query))
  serve(app, workOrders.getAction, (context, { params }) => readWorkOrderAction(context, params.id))
  serve(app, workOrders.bulkUpdateActions, (context, { body }) => saveTicks(context, body.changes))
}
