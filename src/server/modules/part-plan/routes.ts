import type { FastifyInstance } from 'fastify'
import { partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { serve } from '#server/http/serve.ts'
import { planGroups, revokeWorkers, unplanOrders } from './commands.ts'
import { readOverlapping } from './queries.ts'
import { previewUndo, undoChange } from './undo.ts'

export function partPlanRoutes(app: FastifyInstance): void {
  serve(app, partPlan.plan, (context, { body, query }) => planGroups(context, body, query))
  serve(app, partPlan.unplan, (context, { body, query }) => unplanOrders(context, body, query))
  serve(app, partPlan.revoke, (context, { body, query }) => revokeWorkers(context, body, query))
  serve(app, partTimeplan.undoPreview, (context, { query }) => previewUndo(context, query))
  serve(app, partTimeplan.undo, (context, { body }) => undoChange(context, body))
  serve(app, partPlan.overlapping, (context, { query }) => readOverlapping(context, query))
}
