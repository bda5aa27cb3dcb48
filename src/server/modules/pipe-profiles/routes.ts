import type { FastifyInstance } from 'fastify'
import { pipeProfiles } from '#contract/pipe-profiles.ts'
import { serve } from '#server/http/serve.ts'
import { changePipeProfile, createPipeProfile, removePipeProfile } from './commands.ts'
import { readPipeProfile, readPipeProfiles } from './queries.ts'

export function pipeProfileRoutes(app: FastifyInstance): void {
  serve(app, pipeProfiles.list, (context) => readPipeProfiles(context))
  serve(app, pipeProfiles.get, (context, { params }) => readPipeProfile(context, params.id))
  serve(app, pipeProfiles.create, (context, { body }) => createPipeProfile(context, body))
  serve(app, pipeProfiles.change, (context, { params, body }) => changePipeProfile(context, params.id, body))
  serve(app, pipeProfiles.remove, (context, { params }) => removePipeProfile(context, params.id))
}
