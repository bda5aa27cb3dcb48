import type { FastifyInstance } from 'fastify'
import { pipeTimeline } from '#contract/pipe-timeline.ts'
import { serve } from '#server/http/serve.ts'
import { readTimeline } from './queries.ts'

export function pipeTimelineRoutes(app: FastifyInstance): void {
  serve(app, pipeTimeline.read, (context, { query }) => readTimeline(context, query))
}
