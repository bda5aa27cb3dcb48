import type { FastifyInstance } from 'fastify'
import { workingTimeChanges } from '#contract/working-time-changes.ts'
import { serve } from '#server/http/serve.ts'
import { listWorkingTimeAuthors, listWorkingTimeChanges } from './queries.ts'

export function workingTimeChangeRoutes(app: FastifyInstance): void {
  serve(app, workingTimeChanges.list, (context, { query }) => listWorkingTimeChanges(context, query))
  serve(app, workingTimeChanges.authors, (context) => listWorkingTimeAuthors(context))
}
