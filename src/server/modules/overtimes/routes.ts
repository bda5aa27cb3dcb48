import type { FastifyInstance } from 'fastify'
import { overtimes } from '#contract/overtimes.ts'
import { serve } from '#server/http/serve.ts'
import { changeOvertime, createOvertime, removeOvertime } from './commands.ts'
import { listOvertimes, readOvertime } from './queries.ts'

export function overtimeRoutes(app: FastifyInstance): void {
  serve(app, overtimes.list, (context, { query }) => listOvertimes(context, query))
  serve(app, overtimes.get, (context, { params }) => readOvertime(context, params.id))
  serve(app, overtimes.create, (context, { body }) => createOvertime(context, body))
  serve(app, overtimes.change, (context, { params, body }) => changeOvertime(context, params.id, body))
  serve(app, overtimes.remove, (context, { params, query }) => removeOvertime(context, params.id, query))
}
