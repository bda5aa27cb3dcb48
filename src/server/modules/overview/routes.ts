import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/overview.ts'
import { serve } from '#server/http/serve.ts'
import { readDowntimeDay, readOverview } from './queries.ts'

export function overviewRoutes(app: FastifyInstance): void {
  serve(app, overview.read, readOverview)
  serve(app, overview.downtimes, (context, { query }) => readDowntimeDay(context, query))
}
