import type { FastifyInstance } from 'fastify'
import { holidays } from '#contract/holidays.ts'
import { serve } from '#server/http/serve.ts'
import { createHoliday, removeHoliday } from './commands.ts'
import { listHolidays } from './queries.ts'

export function holidayRoutes(app: FastifyInstance): void {
  serve(app, holidays.list, (context, { query }) => listHolidays(context, query.year))
  serve(app, holidays.create, (context, { body }) => createHoliday(context, body))
  serve(app, holidays.remove, (context, { params }) => removeHoliday(context, params.id))
}
