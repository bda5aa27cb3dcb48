import type { FastifyInstance } from 'fastify'
import { workingDay } from '#contract/working-day.ts'
import { serve } from '#server/http/serve.ts'
import { changeWorkingDay } from './commands.ts'
import { readWorkingDay } from './queries.ts'

export function workingDayRoutes(app: FastifyInstance): void {
  serve(app, workingDay.get, (context) => readWorkingDay(context))
  serve(app, workingDay.change, (context, { body }) => changeWorkingDay(context, body))
}
