import type { FastifyInstance } from 'fastify'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { serve } from '#server/http/serve.ts'
import {
  addPipeOperation,
  finishOperation,
  pauseOperation,
  removePipeOperation,
  startOperation,
  undoOperation,
} from './commands.ts'
import { listCurrentOperations, listPipeOperations } from './queries.ts'

export function pipeOperationRoutes(app: FastifyInstance): void {
  const { list, current, create, start, pause, finish, undo, remove } = pipeOperations
  serve(app, list, listPipeOperations)
  serve(app, current, listCurrentOperations)
  serve(app, create, (context, { body }) => addPipeOperation(context, body))
  serve(app, start, (context, { params }) => startOperation(context, params.id))
  serve(app, pause, (context, { params }) => pauseOperation(context, params.id))
  serve(app, finish, (context, { params }) => finishOperation(context, params.id))
  serve(app, undo, (context, { params }) => undoOperation(context, params.id))
  serve(app, remove, (context, { params }) => removePipeOperation(context, params.id))
}
