import type { FastifyInstance } from 'fastify'
import { measurementTypes } from '#contract/measurement-types.ts'
import { serve } from '#server/http/serve.ts'
import { changeMeasurementType, createMeasurementType, removeMeasurementType } from './commands.ts'
import { readMeasurementType, readMeasurementTypes } from './queries.ts'

export function measurementTypeRoutes(app: FastifyInstance): void {
  serve(app, measurementTypes.list, (context) => readMeasurementTypes(context))
  serve(app, measurementTypes.get, (context, { params }) => readMeasurementType(context, params.id))
  serve(app, measurementTypes.create, (context, { body }) => createMeasurementType(context, body))
  serve(app, measurementTypes.change, (context, { params, body }) =>
    changeMeasurementType(context, params.id, body),
  )
  serve(app, measurementTypes.remove, (context, { params }) => removeMeasurementType(context, params.id))
}
