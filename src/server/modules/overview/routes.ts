import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/overview.ts'
import { serve } from '#server/http/serve.ts'
import { readOverview } from './queries.ts'

export function overviewRoutes(app: FastifyInstance): void {
  serve(app, overview.read, readOverview)
}
