import type { FastifyInstance } from 'fastify'
import { orders, partOrders } from '#contract/orders.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { serve } from '#server/http/serve.ts'
import { removeProductsOfOrder } from '#server/modules/pipe-products/commands.ts'
import { changeOrder, createOrder, removeOrder } from './commands.ts'
import { listPipeOrders, readPipeOrderOverview } from './queries/pipe-orders.ts'
import { listPartOrders, listStockOrders, listStockOrdersOf, readOrder } from './queries.ts'

export function orderRoutes(app: FastifyInstance): void {
  serve(app, orders.alwaysInSystem, (context, { query }) => listStockOrders(context, query))
  serve(app, partOrders.list, (context, { query }) => listPartOrders(context, query))
  serve(app, partOrders.alwaysInSystem, (context, { query }) => listStockOrdersOf(context, 'parts', query))
  serve(app, partOrders.get, (context, { params }) => readOrder(context, 'parts', params.id))
  serve(app, partOrders.create, (context, { body }) => createOrder(context, 'parts', body))
  serve(app, partOrders.change, (context, { params, body }) =>
    changeOrder(context, { mode: 'parts', id: params.id }, body),
  )
  serve(app, partOrders.remove, (context, { params }) => removeOrder(context, 'parts', params.id))
  serve(app, pipeOrders.list, (context, { query }) => listPipeOrders(context, query))
  serve(app, pipeOrders.overview, (context, { params }) => readPipeOrderOverview(context, params.id))
  serve(app, pipeOrders.alwaysInSystem, (context, { query }) => listStockOrdersOf(context, 'pipes', query))
  serve(app, pipeOrders.get, (context, { params }) => readOrder(context, 'pipes', params.id))
  serve(app, pipeOrders.create, (context, { body }) => createOrder(context, 'pipes', body))
  serve(app, pipeOrders.change, (context, { params, body }) =>
    changeOrder(context, { mode: 'pipes', id: params.id }, body),
  )
  serve(app, pipeOrders.remove, async (context, { params, query }) => {
    if (query.with_products) await removeProductsOfOrder(context, params.id)
    return removeOrder(context, 'pipes', params.id)
  })
}
