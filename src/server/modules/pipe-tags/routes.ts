import type { FastifyInstance } from 'fastify'
import { pipeTagGroups, pipeTags } from '#contract/pipe-tags.ts'
import { serve } from '#server/http/serve.ts'
import {
  changePipeTag,
  changePipeTagGroup,
  createPipeTag,
  createPipeTagGroup,
  removePipeTag,
  removePipeTagGroup,
} from './commands.ts'
import { readPipeTag, readPipeTagGroup, readPipeTagGroups, readPipeTags } from './queries.ts'

export function pipeTagRoutes(app: FastifyInstance): void {
  serve(app, pipeTags.list, (context) => readPipeTags(context))
  serve(app, pipeTags.get, (context, { params }) => readPipeTag(context, params.id))
  serve(app, pipeTags.create, (context, { body }) => createPipeTag(context, body))
  serve(app, pipeTags.change, (context, { params, body }) => changePipeTag(context, params.id, body))
  serve(app, pipeTags.remove, (context, { params }) => removePipeTag(context, params.id))
  serve(app, pipeTagGroups.list, (context) => readPipeTagGroups(context))
  serve(app, pipeTagGroups.get, (context, { params }) => readPipeTagGroup(context, params.id))
  serve(app, pipeTagGroups.create, (context, { body }) => createPipeTagGroup(context, body))
  serve(app, pipeTagGroups.change, (context, { params, body }) =>
    changePipeTagGroup(context, params.id, body),
  )
  serve(app, pipeTagGroups.remove, (context, { params }) => removePipeTagGroup(context, params.id))
}
