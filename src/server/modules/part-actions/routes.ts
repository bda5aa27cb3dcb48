import type { FastifyInstance } from 'fastify'
import { partActions } from '#contract/part-actions.ts'
import { serve } from '#server/http/serve.ts'
import { changePartAction, createPartAction } from './commands.ts'
import { readPartAction, readPartActions } from './queries.ts'

export function partActionRoutes(app: FastifyInstance): void {
  serve(app, partActions.list, (context) => readPartActions(context))
  serve(app, partActions.get, (context, { params }) => readPartAction(context, params.id))
  serve(app, partActions.create, (context, { body }) => createPartAction(context, body))
  serve(app, partActions.change, (context, { params, body }) => changePartAction(context, params.id, body))
}
