import type { FastifyInstance } from 'fastify'
import { linePauses } from '#contract/line-pauses.ts'
import { lines } from '#contract/lines.ts'
import { pipeData } from '#contract/pipe-data.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { serve } from '#server/http/serve.ts'
import { correctPause, undoPause } from './commands/correct-pause.ts'
import { endProduction } from './commands/end.ts'
import { finishProduction, undoFinish } from './commands/finish.ts'
import { markNextShift, readNote } from './commands/next-shift.ts'
import { pauseProduction, resumeProduction } from './commands/pause.ts'
import { startProduction } from './commands/start.ts'
import { toggleScrap } from './commands/toggle-scrap.ts'
import { undoEnd } from './commands/undo-end.ts'
import { undoStart } from './commands/undo-start.ts'
import { readLineNotes } from './queries/line-notes.ts'
import { readPauseDay } from './queries/pause-day.ts'
import { readLine, readLineStates } from './queries.ts'

export function productionRoutes(app: FastifyInstance): void {
  serve(app, lines.list, (context) => readLineStates(context))
  serve(app, linePauses.day, (context, { query }) => readPauseDay(context, query))
  serve(app, lines.get, (context, { params }) => readLine(context, params.id))
  serve(app, lines.notes, (context, { params }) => readLineNotes(context, params.id))
  const {
    start,
    pause,
    correctPause: correct,
    undoPause: wound,
    resume,
    end,
    finish,
    undoFinish: undo,
    undoEnd: wind,
    undoStart: unwind,
    markNextShift: mark,
    readNote: read,
  } = pipeProduction
  serve(app, start, (context, { params, body }) => startProduction(context, params.id, body))
  serve(app, pause, (context, { params, body }) => pauseProduction(context, params.id, body))
  serve(app, correct, (context, { params, body }) => correctPause(context, params.id, body))
  serve(app, wound, (context, { params, body }) => undoPause(context, params.id, body.pause))
  serve(app, resume, (context, { params, body }) => resumeProduction(context, params.id, body))
  serve(app, end, (context, { params, body }) => endProduction(context, params.id, body))
  serve(app, finish, (context, { params, body }) => finishProduction(context, params.id, body))
  serve(app, undo, (context, { params, body }) => undoFinish(context, params.id, body))
  serve(app, wind, (context, { params, body }) => undoEnd(context, params.id, body.pipe))
  serve(app, unwind, (context, { params }) => undoStart(context, params.id))
  serve(app, mark, (context, { params, body }) => markNextShift(context, params.id, body))
  serve(app, pipeData.toggleIsScrap, (context, { params }) => toggleScrap(context, params.guid))
  serve(app, read, (context, { params }) => readNote(context, params.id))
}
