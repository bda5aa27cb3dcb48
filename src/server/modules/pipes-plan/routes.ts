import type { FastifyInstance } from 'fastify'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { serve } from '#server/http/serve.ts'
import { undoChange } from '#server/modules/plan-changes/commands.ts'
import { listChangeAuthors, listPlanChanges, previewUndo } from '#server/modules/plan-changes/queries.ts'
import { cancelPipes, restorePipes } from './change/cancel.ts'
import { cancelPrediction } from './change/cancel-prediction.ts'
import { planPipes, unplanPipes } from './change/commands.ts'
import { makeInStages } from './change/multi-stage.ts'
import { pipesPlan } from './change/plan.ts'
import { mergePipeProducts, splitPipeProduct } from './change/split-merge.ts'
import { undoablePipesPlan } from './change/undo.ts'
import { readPipeSuggestion } from './read/suggestion.ts'
import { readPipeTimeplan, readPlannedOn } from './read/timeplan.ts'

export function pipesPlanRoutes(app: FastifyInstance): void {
  const { authors, changes, undo, undoPreview, read, suggest } = pipeTimeplan
  serve(app, read, (context, { query }) => readPipeTimeplan(context, query))
  serve(app, suggest, (context, { query }) => readPipeSuggestion(context, query))
  serve(app, changes, (context, { query }) =>
    listPlanChanges(context, pipesPlan, { endpoint: changes, query }),
  )
  serve(app, authors, (context) => listChangeAuthors(context, pipesPlan.name))
  serve(app, undoPreview, (context, { query }) => previewUndo(context, undoablePipesPlan, query.change_id))
  serve(app, undo, (context, { body }) => undoChange(context, undoablePipesPlan, body))
  serve(app, pipePlan.plan, (context, { body, query }) => planPipes(context, body, query))
  serve(app, pipePlan.unplan, (context, { body, query }) => unplanPipes(context, body, query))
  serve(app, pipePlan.cancel, (context, { body, query }) => cancelPipes(context, body, query))
  serve(app, pipePlan.restore, (context, { body, query }) => restorePipes(context, body, query))
  serve(app, pipePlan.split, (context, { params, body, query }) =>
    splitPipeProduct(context, params.id, { body, query }),
  )
  serve(app, pipePlan.merge, (context, { body, query }) => mergePipeProducts(context, { body, query }))
  serve(app, pipeProduction.multiStage, (context, { params, body, query }) =>
    makeInStages(context, params.id, { body, query }),
  )
  serve(app, pipeProduction.cancelPrediction, (context, { params }) => cancelPrediction(context, params.id))
  serve(app, pipePlan.planned, (context, { query }) => readPlannedOn(context, query))
}
