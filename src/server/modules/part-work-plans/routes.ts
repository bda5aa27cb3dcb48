import type { FastifyInstance } from 'fastify'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { serve } from '#server/http/serve.ts'
import { checkSentPlan, saveWorkPlan } from './commands.ts'
import { listWorkPlans, readWorkPlan } from './queries.ts'

export function partWorkPlanRoutes(app: FastifyInstance): void {
  serve(app, partWorkPlans.list, (context, { query }) => listWorkPlans(context, query))
  serve(app, partWorkPlans.get, (context, { params }) => readWorkPlan(context, params.id))
  serve(app, partWorkPlans.save, (context, { params, body }) => saveWorkPlan(context, params.id, body))
  serve(app, partWorkPlans.check, (context, { query, body }) =>
    checkSentPlan(context, body, query.part_product),
  )
}
