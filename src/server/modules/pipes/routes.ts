import type { FastifyInstance } from 'fastify'
import { afterProduction } from '#contract/after-production.ts'
import { faultyStats } from '#contract/faulty-stats.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeLabels } from '#contract/pipe-labels.ts'
import { pipeLength } from '#contract/pipe-length.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipes } from '#contract/pipes.ts'
import { serve } from '#server/http/serve.ts'
import { correctLength } from './commands/correct-length.ts'
import { producePipeAgain, undoProducePipeAgain } from './commands/produce-again.ts'
import { reallocatePipe, undoDecisionsOnPipes, undoReallocatePipe } from './commands/reallocate.ts'
import { regrindPipe, undoRegrindPipe } from './commands/regrind.ts'
import { changePipe, changePipeField, createPipe, removePipe, tagPipe, untagPipe } from './commands.ts'
import { readFaultyStats } from './queries/faulty-stats.ts'
import { readFilterDefinitions } from './queries/filter-definitions.ts'
import { listLabels } from './queries/labels.ts'
import { readPassport } from './queries/passport.ts'
import { listPipes, readPipe } from './queries/pipes.ts'
import { readRowsForPipe } from './queries/rows-for-pipe.ts'

export function pipeRoutes(app: FastifyInstance): void {
  serve(app, pipes.list, (context, { query }) => listPipes(context, query))
  serve(app, pipes.filters, readFilterDefinitions)
  serve(app, faultyStats.read, (context, { query }) => readFaultyStats(context, query))
  serve(app, pipes.get, (context, { params }) => readPipe(context, params.id))
  serve(app, pipeChanges.passport, (context, { params }) => readPassport(context, params.id))
  serve(app, pipeLabels.list, (context, { query }) => listLabels(context, query.id__in))
  serve(app, pipeChanges.create, (context, { body }) => createPipe(context, body))
  serve(app, pipeChanges.change, (context, { params, body }) => changePipe(context, params.id, body))
  serve(app, pipeLength.correct, (context, { params, body }) => correctLength(context, params.id, body))
  serve(app, pipeChanges.updateField, (context, { body }) => changePipeField(context, body))
  serve(app, pipeChanges.remove, (context, { params }) => removePipe(context, params.id))
  serve(app, pipeChanges.addTag, (context, { params, body }) => tagPipe(context, params.id, body.tag))
  serve(app, pipeChanges.removeTag, (context, { params }) => untagPipe(context, params.id, params.tag))
  serve(app, afterProduction.rows, (context, { params, query }) => readRowsForPipe(context, params.id, query))
  serve(app, afterProduction.reallocate, (context, { params, body }) =>
    reallocatePipe(context, params.id, body),
  )
  serve(app, afterProduction.undoReallocate, (context, { params, body }) =>
    undoReallocatePipe(context, params.id, body),
  )
  serve(app, pipeReview.undo, (context, { body }) => undoDecisionsOnPipes(context, body.decisions))
  serve(app, afterProduction.regrind, (context, { params, body }) => regrindPipe(context, params.id, body))
  serve(app, afterProduction.undoRegrind, (context, { params }) => undoRegrindPipe(context, params.id))
  serve(app, afterProduction.produceNew, (context, { params }) => producePipeAgain(context, params.id))
  serve(app, afterProduction.undoProduceNew, (context, { params, body }) =>
    undoProducePipeAgain(context, params.id, body.pipe_product),
  )
}
