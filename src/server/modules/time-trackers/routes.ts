import type { FastifyInstance } from 'fastify'
import { timeTrackers } from '#contract/time-trackers.ts'
import { serve } from '#server/http/serve.ts'
import { pauseTracker, stopTracker } from './commands.ts'
import { listTrackers, readTracker } from './queries.ts'

export function timeTrackerRoutes(app: FastifyInstance): void {
  serve(app, timeTrackers.list, listTrackers)
  serve(app, timeTrackers.get, (context, { params }) => readTracker(context, params.id))
  serve(app, timeTrackers.pause, (context, { params }) => pauseTracker(context, params.id))
  serve(app, timeTrackers.stop, (context, { params }) => stopTracker(context, params.id))
}
