import type { FastifyInstance } from 'fastify'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { serve } from '#server/http/serve.ts'
import {
  addPipeOperation,
  finishOperation,
  pauseOperation,
  removePipeOperation,
  startOperation,
} from './commands.ts'
import { listPipeOperations } from './queries.ts'

export function pipeOperationRoutes(app: FastifyInstance): void {
  const { list, create, start, pause, finish, remove } = pipeOperations
  serve(app, list, listPipeOperations)
  serve(app, create, (context, { body }) => addPipeOperation(context, body))
  serve(app, start, (context, { params }) => startOperation(context, params.id))
  serve(app, pause, (context, { params }) => pauseOperation(context, params.id))
  serve(app, finish, (context, { params }) => finishOperation(context, params.id))
  serve(app, remove, (context, { params }) => removePipeOperation(context, params.id))
}
