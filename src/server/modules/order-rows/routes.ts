import type { FastifyInstance } from 'fastify'
import { partOrderRows, pipeOrderRows } from '#contract/order-rows.ts'
import { serve } from '#server/http/serve.ts'
import { changeOrderRow, createOrderRow, removeOrderRow } from './commands.ts'
import { listOrderRows, readOrderRow } from './queries.ts'

export function orderRowRoutes(app: FastifyInstance): void {
  serve(app, partOrderRows.list, (context, { query }) => listOrderRows(context, 'parts', query))
  serve(app, partOrderRows.get, (context, { params }) => readOrderRow(context, 'parts', params.id))
  serve(app, partOrderRows.create, (context, { body }) => createOrderRow(context, 'parts', body))
  serve(app, partOrderRows.change, (context, { params, body }) =>
    changeOrderRow(context, { mode: 'parts', id: params.id }, body),
  )
  serve(app, partOrderRows.remove, (context, { params }) => removeOrderRow(context, 'parts', params.id))
  serve(app, pipeOrderRows.list, (context, { query }) => listOrderRows(context, 'pipes', query))
  serve(app, pipeOrderRows.get, (context, { params }) => readOrderRow(context, 'pipes', params.id))
  serve(app, pipeOrderRows.create, (context, { body }) => createOrderRow(context, 'pipes', body))
  serve(app, pipeOrderRows.change, (context, { params, body }) =>
    changeOrderRow(context, { mode: 'pipes', id: params.id }, body),
  )
  serve(app, pipeOrderRows.remove, (context, { params }) => removeOrderRow(context, 'pipes', params.id))
}
