import type { FastifyInstance } from 'fastify'
import { pipeTagGroups, pipeTags } from '#contract/pipe-tags.ts'
import { serve, serveAll } from '#server/http/serve.ts'
import { changePipeTag, createPipeTag, pipeTagGroupCatalogue, removePipeTag } from './commands.ts'
import { readPipeTag, readPipeTags } from './queries.ts'

export function pipeTagRoutes(app: FastifyInstance): void {
  serve(app, pipeTags.list, (context) => readPipeTags(context))
  serve(app, pipeTags.get, (context, { params }) => readPipeTag(context, params.id))
  serve(app, pipeTags.create, (context, { body }) => createPipeTag(context, body))
  serve(app, pipeTags.change, (context, { params, body }) => changePipeTag(context, params.id, body))
  serve(app, pipeTags.remove, (context, { params }) => removePipeTag(context, params.id))
  serveAll(app, pipeTagGroups, pipeTagGroupCatalogue)
}
