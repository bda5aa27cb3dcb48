import type { FastifyInstance } from 'fastify'
import { operators } from '#contract/operators.ts'
import { serve } from '#server/http/serve.ts'
import { readOperators } from './queries.ts'

export function operatorRoutes(app: FastifyInstance): void {
  serve(app, operators.list, (context) => readOperators(context))
}
