import type { FastifyInstance } from 'fastify'
import { partProducts } from '#contract/part-products.ts'
import { serve } from '#server/http/serve.ts'
import {
  changeEachPartProduct,
  changePartProduct,
  changePartProducts,
  createPartProduct,
  removePartProduct,
  setActive,
} from './commands.ts'
import { listPartProducts, readPartProduct } from './queries.ts'

export function partProductRoutes(app: FastifyInstance): void {
  serve(app, partProducts.list, (context, { query }) => listPartProducts(context, query))
  serve(app, partProducts.get, (context, { params }) => readPartProduct(context, params.id))
  serve(app, partProducts.create, (context, { body }) => createPartProduct(context, body))
  serve(app, partProducts.change, (context, { params, body }) => changePartProduct(context, params.id, body))
  serve(app, partProducts.remove, (context, { params }) => removePartProduct(context, params.id))
  serve(app, partProducts.activate, (context, { params }) => setActive(context, params.id, true))
  serve(app, partProducts.deactivate, (context, { params }) => setActive(context, params.id, false))
  serve(app, partProducts.bulkChange, (context, { body }) => changeEachPartProduct(context, body.changes))
  serve(app, partProducts.bulkUpdate, (context, { body }) => changePartProducts(context, body))
}
