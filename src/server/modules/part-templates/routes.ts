import type { FastifyInstance } from 'fastify'
import { partTemplates } from '#contract/part-templates.ts'
import { serve } from '#server/http/serve.ts'
import { changePartTemplate, createPartTemplate, removePartTemplate } from './commands.ts'
import { listPartTemplates, readPartTemplate } from './queries.ts'

export function partTemplateRoutes(app: FastifyInstance): void {
  serve(app, partTemplates.list, (context, { query }) => listPartTemplates(context, query))
  serve(app, partTemplates.get, (context, { params }) => readPartTemplate(context, params.id))
  serve(app, partTemplates.create, (context, { body }) => createPartTemplate(context, body))
  serve(app, partTemplates.change, (context, { params, body }) =>
    changePartTemplate(context, params.id, body),
  )
  serve(app, partTemplates.remove, (context, { params }) => removePartTemplate(context, params.id))
}
