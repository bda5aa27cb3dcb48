import type { FastifyInstance } from 'fastify'
import { partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { serve } from '#server/http/serve.ts'
import { undoChange } from '#server/modules/plan-changes/commands.ts'
import { listChangeAuthors, listPlanChanges, previewUndo } from '#server/modules/plan-changes/queries.ts'
import { planGroups, revokeWorkers, unplanOrders } from './change/commands.ts'
import { partsPlan } from './change/plan.ts'
import { undoablePartsPlan } from './change/undo.ts'
import { readPlanCounts } from './read/counts.ts'
import { readOverlapping } from './read/overlapping.ts'
import { readPartTimeplan } from './read/timeplan.ts'

export function partsPlanRoutes(app: FastifyInstance): void {
  const { authors, changes, undo, undoPreview } = partTimeplan
  serve(app, partTimeplan.read, (context, { query }) => readPartTimeplan(context, query))
  serve(app, partTimeplan.counts, (context) => readPlanCounts(context))
  serve(app, changes, (context, { query }) =>
    listPlanChanges(context, partsPlan, { endpoint: changes, query }),
  )
  serve(app, authors, (context) => listChangeAuthors(context, partsPlan.name))
  serve(app, undoPreview, (context, { query }) => previewUndo(context, undoablePartsPlan, query.change_id))
  serve(app, undo, (context, { body }) => undoChange(context, undoablePartsPlan, body))
  serve(app, partPlan.plan, (context, { body, query }) => planGroups(context, body, query))
  serve(app, partPlan.unplan, (context, { body, query }) => unplanOrders(context, body, query))
  serve(app, partPlan.revoke, (context, { body, query }) => revokeWorkers(context, body, query))
  serve(app, partPlan.overlapping, (context, { query }) => readOverlapping(context, query))
}
