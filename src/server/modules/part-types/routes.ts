import type { FastifyInstance } from 'fastify'
import { partTypes } from '#contract/part-types.ts'
import { serve } from '#server/http/serve.ts'
import { changePartType, createPartType, removePartType } from './commands.ts'
import { readPartType, readPartTypes } from './queries.ts'

export function partTypeRoutes(app: FastifyInstance): void {
  serve(app, partTypes.list, (context) => readPartTypes(context))
  serve(app, partTypes.get, (context, { params }) => readPartType(context, params.id))
  serve(app, partTypes.create, (context, { body }) => createPartType(context, body))
  serve(app, partTypes.change, (context, { params, body }) => changePartType(context, params.id, body))
  serve(app, partTypes.remove, (context, { params }) => removePartType(context, params.id))
}
