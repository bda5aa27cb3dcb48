import type { FastifyInstance } from 'fastify'
import { pipeReview } from '#contract/pipe-review.ts'
import { reviewQueue } from '#contract/review-queue.ts'
import { serve } from '#server/http/serve.ts'
import { requestMeasuring } from './commands/request-measuring.ts'
import { decideOnPipes } from './commands.ts'
import { listDecidedToday, listPipesForReview, listRun } from './queries/queue.ts'
import { readReviewReasons } from './queries.ts'

export function pipeReviewRoutes(app: FastifyInstance): void {
  serve(app, reviewQueue.list, (context, { query }) => listPipesForReview(context, query))
  serve(app, reviewQueue.run, (context, { query }) => listRun(context, query.pipe))
  serve(app, reviewQueue.decided, listDecidedToday)
  serve(app, pipeReview.reasons, (context, { params }) => readReviewReasons(context, params.id))
  serve(app, pipeReview.decide, (context, { body }) => decideOnPipes(context, body))
  serve(app, pipeReview.requestMeasuring, (context, { body }) => requestMeasuring(context, body))
}
