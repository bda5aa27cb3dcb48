import type { FastifyInstance } from 'fastify'
import { measurements } from '#contract/measurements.ts'
import { measurementsData } from '#contract/measurements-data.ts'
import { serve } from '#server/http/serve.ts'
import { addMeasurement, correctMeasurement } from './commands.ts'
import { readMeasurementsData } from './queries/measurements-data.ts'
import { listMeasurements, readInspection } from './queries.ts'

export function measurementRoutes(app: FastifyInstance): void {
  serve(app, measurements.list, (context, { query }) => listMeasurements(context, query.pipe))
  serve(app, measurements.inspection, (context, { params }) => readInspection(context, params.id))
  serve(app, measurements.create, (context, { body }) => addMeasurement(context, body))
  serve(app, measurements.correct, (context, { params, body }) =>
    correctMeasurement(context, params.id, body),
  )
  serve(app, measurementsData.read, (context, { query }) => readMeasurementsData(context, query))
}
