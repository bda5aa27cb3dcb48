import type { FastifyInstance } from 'fastify'
import { cooling } from '#contract/cooling.ts'
import { serve } from '#server/http/serve.ts'
import { demouldPipe, endCooling, placePipe, undoCoolingEnd } from './commands.ts'
import { readCoolingHall } from './queries.ts'

export function coolingRoutes(app: FastifyInstance): void {
  serve(app, cooling.read, (context) => readCoolingHall(context))
  serve(app, cooling.end, (context, { params, body }) => endCooling(context, params.id, body))
  serve(app, cooling.undoEnd, (context, { params }) => undoCoolingEnd(context, params.id))
  serve(app, cooling.demould, (context, { params }) => demouldPipe(context, params.id))
  serve(app, cooling.place, (context, { params, body }) => placePipe(context, params.id, body))
}
