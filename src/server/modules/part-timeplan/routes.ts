import type { FastifyInstance } from 'fastify'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { serve } from '#server/http/serve.ts'
import { listPlanChanges } from '#server/modules/plan-changes/queries.ts'
import { readPlanCounts } from './counts.ts'
import { readPartTimeplan } from './queries.ts'

export function partTimeplanRoutes(app: FastifyInstance): void {
  serve(app, partTimeplan.read, (context, { query }) => readPartTimeplan(context, query))
  serve(app, partTimeplan.counts, (context) => readPlanCounts(context))
  serve(app, partTimeplan.changes, (context, { query }) => listPlanChanges(context, query))
}
