import type { FastifyInstance } from 'fastify'
import { workChanges } from '#contract/work-changes.ts'
import { serve } from '#server/http/serve.ts'
import { undoWorkChange } from './commands.ts'

export function workChangeRoutes(app: FastifyInstance): void {
  serve(app, workChanges.undo, (context, { params }) => undoWorkChange(context, params.id))
}
