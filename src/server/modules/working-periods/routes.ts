import type { FastifyInstance } from 'fastify'
import { workingPeriods } from '#contract/working-periods.ts'
import { serve } from '#server/http/serve.ts'
import { changeWorkingPeriod, createWorkingPeriod, removeWorkingPeriod } from './commands.ts'
import { listWorkingPeriods } from './queries.ts'

export function workingPeriodRoutes(app: FastifyInstance): void {
  serve(app, workingPeriods.list, (context, { query }) => listWorkingPeriods(context, query.ended_after))
  serve(app, workingPeriods.create, (context, { body }) => createWorkingPeriod(context, body))
  serve(app, workingPeriods.change, (context, { params, body }) =>
    changeWorkingPeriod(context, params.id, body),
  )
  serve(app, workingPeriods.remove, (context, { params, query }) =>
    removeWorkingPeriod(context, params.id, query),
  )
}
