import type { FastifyInstance } from 'fastify'
import { partOrderRows } from '#contract/part-order-rows.ts'
import { serve } from '#server/http/serve.ts'
import { changePartOrderRow, createPartOrderRow, removePartOrderRow } from './commands.ts'
import { listPartOrderRows, readPartOrderRow } from './queries.ts'

export function partOrderRowRoutes(app: FastifyInstance): void {
  serve(app, partOrderRows.list, (context, { query }) => listPartOrderRows(context, query))
  serve(app, partOrderRows.get, (context, { params }) => readPartOrderRow(context, params.id))
  serve(app, partOrderRows.create, (context, { body }) => createPartOrderRow(context, body))
  serve(app, partOrderRows.change, (context, { params, body }) =>
    changePartOrderRow(context, params.id, body),
  )
  serve(app, partOrderRows.remove, (context, { params }) => removePartOrderRow(context, params.id))
}
