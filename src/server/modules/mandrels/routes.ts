import type { FastifyInstance } from 'fastify'
import { mandrels } from '#contract/mandrels.ts'
import { serve } from '#server/http/serve.ts'
import { actOnMandrel, changeMandrel, createMandrel, removeMandrel, undoMandrelAction } from './commands.ts'
import { listMandrelActions, readMandrel, readMandrels } from './queries.ts'

export function mandrelRoutes(app: FastifyInstance): void {
  serve(app, mandrels.list, (context) => readMandrels(context))
  serve(app, mandrels.get, (context, { params }) => readMandrel(context, params.id))
  serve(app, mandrels.create, (context, { body }) => createMandrel(context, body))
  serve(app, mandrels.change, (context, { params, body }) => changeMandrel(context, params.id, body))
  serve(app, mandrels.remove, (context, { params }) => removeMandrel(context, params.id))
  serve(app, mandrels.actions, listMandrelActions)
  serve(app, mandrels.act, (context, { params, body }) => actOnMandrel(context, params.id, body))
  serve(app, mandrels.undo, (context, { params, body }) => undoMandrelAction(context, params.id, body.action))
}
