import type { FastifyInstance } from 'fastify'
import { lineSignals } from '#contract/line-signals.ts'
import { serve } from '#server/http/serve.ts'
import { dismissStop } from './commands.ts'
import { readLineSignals } from './queries.ts'

export function lineSignalRoutes(app: FastifyInstance): void {
  serve(app, lineSignals.list, readLineSignals)
  serve(app, lineSignals.dismissStop, (context, { params, body }) => dismissStop(context, params.id, body))
}
