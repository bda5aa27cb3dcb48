import type { FastifyInstance } from 'fastify'
import { savedViews } from '#contract/saved-views.ts'
import { serve } from '#server/http/serve.ts'
import { changeSavedView, createSavedView, removeSavedView } from './commands.ts'
import { listSavedViews, listViewRoles } from './queries.ts'

export function savedViewRoutes(app: FastifyInstance): void {
  serve(app, savedViews.list, (context, { query }) => listSavedViews(context, query.list))
  serve(app, savedViews.roles, listViewRoles)
  serve(app, savedViews.create, (context, { body }) => createSavedView(context, body))
  serve(app, savedViews.change, (context, { params, body }) => changeSavedView(context, params.id, body))
  serve(app, savedViews.remove, (context, { params }) => removeSavedView(context, params.id))
}
