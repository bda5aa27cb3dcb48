import type { FastifyInstance } from 'fastify'
import { downtimes } from '#contract/downtimes.ts'
import { serve } from '#server/http/serve.ts'
import { solveDowntime } from './commands.ts'
import { listDowntimes } from './queries.ts'

export function downtimeRoutes(app: FastifyInstance): void {
  serve(app, downtimes.list, listDowntimes)
  serve(app, downtimes.solve, (context, { params }) => solveDowntime(context, params.id))
  serve(app, downtimes.end, (context, { params, body }) => solveDowntime(context, params.id, body))
}
