import type { FastifyInstance } from 'fastify'
import { pipeData } from '#contract/pipe-data.ts'
import { serve } from '#server/http/serve.ts'
import { listPipeData, readPipeData } from './queries.ts'

export function pipeDataRoutes(app: FastifyInstance): void {
  serve(app, pipeData.list, (context, { query }) => listPipeData(context, query))
  serve(app, pipeData.get, (context, { params }) => readPipeData(context, params.guid))
}
