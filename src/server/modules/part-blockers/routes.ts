import type { FastifyInstance } from 'fastify'
import { partBlockers } from '#contract/part-blockers.ts'
import { serve } from '#server/http/serve.ts'
import { changePartBlocker, createPartBlocker, removePartBlocker, removePartBlockers } from './commands.ts'
import { listPartBlockers, readPartBlocker } from './queries.ts'

export function partBlockerRoutes(app: FastifyInstance): void {
  serve(app, partBlockers.list, (context, { query }) => listPartBlockers(context, query))
  serve(app, partBlockers.get, (context, { params }) => readPartBlocker(context, params.id))
  serve(app, partBlockers.create, (context, { body }) => createPartBlocker(context, body))
  serve(app, partBlockers.change, (context, { params, body }) => changePartBlocker(context, params.id, body))
  serve(app, partBlockers.remove, (context, { params }) => removePartBlocker(context, params.id))
  serve(app, partBlockers.removeMany, (context, { body }) => removePartBlockers(context, body.ids))
}
