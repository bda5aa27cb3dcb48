import type { FastifyInstance } from 'fastify'
import { downtimes } from '#contract/downtimes.ts'
import { timeChanges } from '#contract/time-changes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { serve } from '#server/http/serve.ts'
import { correctDowntime, removeDowntime, reportOrRecord } from './commands/downtimes.ts'
import { correctTracker, removeTracker, startOrRecord } from './commands/trackers.ts'
import { undoTimeChange } from './commands/undo.ts'

export function recordedTimeRoutes(app: FastifyInstance): void {
  serve(app, timeTrackers.start, (context, { body }) => startOrRecord(context, body))
  serve(app, timeTrackers.correct, (context, { params, body }) => correctTracker(context, params.id, body))
  serve(app, timeTrackers.remove, (context, { params, query }) => removeTracker(context, params.id, query))
  serve(app, downtimes.report, (context, { body }) => reportOrRecord(context, body))
  serve(app, downtimes.correct, (context, { params, body }) => correctDowntime(context, params.id, body))
  serve(app, downtimes.remove, (context, { params, query }) => removeDowntime(context, params.id, query))
  serve(app, timeChanges.undo, (context, { body }) => undoTimeChange(context, body))
}
