import type { FastifyInstance } from 'fastify'
import { orders, partOrders } from '#contract/part-orders.ts'
import { serve } from '#server/http/serve.ts'
import { changePartOrder, createPartOrder, removePartOrder } from './commands.ts'
import { listPartOrders, listStockOrders, listStockPartOrders, readPartOrder } from './queries.ts'

export function partOrderRoutes(app: FastifyInstance): void {
  serve(app, partOrders.list, (context, { query }) => listPartOrders(context, query))
  serve(app, partOrders.alwaysInSystem, (context, { query }) => listStockPartOrders(context, query))
  serve(app, orders.alwaysInSystem, (context, { query }) => listStockOrders(context, query))
  serve(app, partOrders.get, (context, { params }) => readPartOrder(context, params.id))
  serve(app, partOrders.create, (context, { body }) => createPartOrder(context, body))
  serve(app, partOrders.change, (context, { params, body }) => changePartOrder(context, params.id, body))
  serve(app, partOrders.remove, (context, { params }) => removePartOrder(context, params.id))
}
