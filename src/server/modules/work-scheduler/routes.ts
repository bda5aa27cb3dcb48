import type { FastifyInstance } from 'fastify'
import { workScheduler } from '#contract/work-scheduler.ts'
import { serve } from '#server/http/serve.ts'
import { readWorkScheduler } from './queries.ts'

export function workSchedulerRoutes(app: FastifyInstance): void {
  serve(app, workScheduler.read, (context, { query }) => readWorkScheduler(context, query))
}
