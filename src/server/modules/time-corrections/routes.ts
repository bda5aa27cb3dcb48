import type { FastifyInstance } from 'fastify'
import { timeCorrections } from '#contract/time-corrections.ts'
import { serve } from '#server/http/serve.ts'
import {
  acceptCorrection,
  changeCorrection,
  correctOwnEnd,
  seeCorrection,
  withdrawCorrection,
} from './commands.ts'
import { suggestEnd } from './queries/suggestions.ts'
import { listChangedCorrections, listCorrections } from './queries.ts'

export function timeCorrectionRoutes(app: FastifyInstance): void {
  serve(app, timeCorrections.list, listCorrections)
  serve(app, timeCorrections.changed, listChangedCorrections)
  serve(app, timeCorrections.see, (context, { params }) => seeCorrection(context, params.id))
  serve(app, timeCorrections.suggest, (context, { params }) => suggestEnd(context, params.id))
  serve(app, timeCorrections.create, (context, { body }) => correctOwnEnd(context, body))
  serve(app, timeCorrections.withdraw, (context, { params }) => withdrawCorrection(context, params.id))
  serve(app, timeCorrections.accept, (context, { params, query }) =>
    acceptCorrection(context, params.id, query),
  )
  serve(app, timeCorrections.change, (context, { params, body }) =>
    changeCorrection(context, params.id, body),
  )
}
