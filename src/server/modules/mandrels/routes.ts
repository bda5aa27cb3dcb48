import type { FastifyInstance } from 'fastify'
import { mandrels } from '#contract/mandrels.ts'
import { serve } from '#server/http/serve.ts'
import { changeMandrel, createMandrel, removeMandrel } from './commands.ts'
import { readMandrel, readMandrels } from './queries.ts'

export function mandrelRoutes(app: FastifyInstance): void {
  serve(app, mandrels.list, (context) => readMandrels(context))
  serve(app, mandrels.get, (context, { params }) => readMandrel(context, params.id))
  serve(app, mandrels.create, (context, { body }) => createMandrel(context, body))
  serve(app, mandrels.change, (context, { params, body }) => changeMandrel(context, params.id, body))
  serve(app, mandrels.remove, (context, { params }) => removeMandrel(context, params.id))
}
