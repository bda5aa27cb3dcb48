import type { FastifyInstance } from 'fastify'
import { reviewers } from '#contract/reviewers.ts'
import { serve } from '#server/http/serve.ts'
import { addReviewer, changeReviewer } from './commands.ts'
import { readReviewers } from './queries.ts'

export function reviewerRoutes(app: FastifyInstance): void {
  serve(app, reviewers.list, (context) => readReviewers(context))
  serve(app, reviewers.create, (context, { body }) => addReviewer(context, body.user))
  serve(app, reviewers.change, (context, { params, body }) => changeReviewer(context, params.id, body))
}
