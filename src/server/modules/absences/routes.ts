import type { FastifyInstance } from 'fastify'
import { absences } from '#contract/absences.ts'
import { serve } from '#server/http/serve.ts'
import { changeAbsence, createAbsence, removeAbsence } from './commands.ts'
import { listAbsences } from './queries.ts'

export function absenceRoutes(app: FastifyInstance): void {
  serve(app, absences.list, (context, { query }) => listAbsences(context, query))
  serve(app, absences.create, (context, { body }) => createAbsence(context, body))
  serve(app, absences.change, (context, { params, body }) => changeAbsence(context, params.id, body))
  serve(app, absences.remove, (context, { params, query }) => removeAbsence(context, params.id, query))
}
