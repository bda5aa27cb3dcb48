import type { FastifyInstance } from 'fastify'
import { pipes } from '#contract/pipes.ts'
import { serve } from '#server/http/serve.ts'
import { readFilterDefinitions } from './queries/filter-definitions.ts'
import { listPipes, readPipe } from './queries/pipes.ts'

export function pipeRoutes(app: FastifyInstance): void {
  serve(app, pipes.list, (context, { query }) => listPipes(context, query))
  serve(app, pipes.filters, readFilterDefinitions)
  serve(app, pipes.get, (context, { params }) => readPipe(context, params.id))
}
