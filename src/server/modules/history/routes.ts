import type { FastifyInstance } from 'fastify'
import { history } from '#contract/history.ts'
import { serve } from '#server/http/serve.ts'
import { readHistory } from './queries.ts'

export function historyRoutes(app: FastifyInstance): void {
  serve(app, history.list, (context, { query }) => readHistory(context, query))
}
