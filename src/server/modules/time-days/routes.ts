import type { FastifyInstance } from 'fastify'
import { timeDays } from '#contract/time-days.ts'
import { serve } from '#server/http/serve.ts'
import { readRecordableWork, readTimeDay } from './queries.ts'

export function timeDayRoutes(app: FastifyInstance): void {
  serve(app, timeDays.read, (context, { query }) => readTimeDay(context, query))
  serve(app, timeDays.workOrders, (context, { query }) => readRecordableWork(context, query))
}
