import type { FastifyInstance } from 'fastify'
import { pipeReview } from '#contract/pipe-review.ts'
import { serve } from '#server/http/serve.ts'
import { decideOnPipes, undoDecisions } from './commands.ts'
import { readReviewReasons } from './queries.ts'

export function pipeReviewRoutes(app: FastifyInstance): void {
  serve(app, pipeReview.reasons, (context, { params }) => readReviewReasons(context, params.id))
  serve(app, pipeReview.decide, (context, { body }) => decideOnPipes(context, body))
  serve(app, pipeReview.undo, (context, { body }) => undoDecisions(context, body.decisions))
}
