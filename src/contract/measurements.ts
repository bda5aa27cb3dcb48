import { type Static, Type } from 'typebox'
import { Celsius } from '#contract/celsius.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { ById, Id, NamedRef, Nullable, Reason, stamps, Text, Timestamp } from '#contract/shapes.ts'

const Reading = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })

/** The value of a measurement type for a pipe, with the range that was allowed when it was entered. */
export const Measurement = Type.Object({
  id: Id,
  pipe: Id,
  type: Id,
  readings: Type.Array(Type.Number()),
  /** What the readings amount to. */
  value: Type.Number(),
  nominal: Nullable(Type.Number()),
  allowed_min: Nullable(Type.Number()),
  allowed_max: Nullable(Type.Number()),
  /** A code of `measurement_result`. */
  result: Type.Integer(),
  /** Whether it is a dimension of a pipe that had not cooled for 24 hours. */
  is_hot: Type.Boolean(),
  /** °C. */
  temperature: Nullable(Type.Number()),
  instrument: Type.String(),
  measured_by: Nullable(NamedRef),
  measured_at: Timestamp,
  comment: Type.String(),
  /** The measurement that corrects this one. */
  superseded_by: Nullable(Id),
  /** Why it corrects another one. */
  correction_reason: Nullable(Type.String()),
  ...stamps,
})
export type Measurement = Static<typeof Measurement>

/** What commands return of a pipe that they may have changed. */
export const PipeState = Type.Object({ id: Id, status: Type.Integer(), updated_at: Timestamp })
export type PipeState = Static<typeof PipeState>

const Measured = Type.Object({ measurement: Measurement, pipe: PipeState })
export type Measured = Static<typeof Measured>

/** A type that can be measured of a pipe, with the range that is allowed now. */
const TypeOfInspection = Type.Object({
  type: Type.Object({
    ...MeasurementTypeRecord.properties,
    input: Type.Enum(['number', 'boolean', 'series']),
    aggregate: Type.Enum(['mean', 'min', 'max', 'range']),
  }),
  nominal: Nullable(Type.Number()),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  /** The formulas that cannot be calculated for the pipe. */
  problems: Type.Array(Type.Object({ field: Type.String() })),
  /** Whether the pipe cannot be OK without it. */
  is_mandatory: Type.Boolean(),
  /** Whether it is measured at the present stage of the pipe. */
  is_due: Type.Boolean(),
})
export type TypeOfInspection = Static<typeof TypeOfInspection>

const entered = {
  readings: Type.Array(Reading, { minItems: 1, maxItems: 32 }),
  /** °C. */
  temperature: Type.Optional(Nullable(Celsius('measured'))),
  instrument: Type.Optional(Text(100)),
  /** Required if a yes-or-no inspection is not OK and no reason of a correction says why. */
  comment: Type.Optional(Text()),
}

export const measurements = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/measurements/',
    may: '@pipes_view',
    summary: 'List the measurements of a pipe',
    description: 'Returns all measurements of a pipe, including corrected ones, latest first.',
    query: Type.Object({ pipe: Id }),
    reply: Type.Array(Measurement),
  }),
  inspection: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/:id/inspection/',
    may: '@qa_add_measurement',
    summary: 'List the measurement types of a pipe',
    description:
      'Returns measurement types with their allowed ranges: first those that are due at the stage of the pipe, mandatory ones before others.',
    params: ById,
    reply: Type.Array(TypeOfInspection),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/measurements/',
    may: '@qa_add_measurement',
    summary: 'Add a measurement',
    description:
      'Calculates the value and the allowed range, which later changes of the pipe or of the type do not affect. The pipe becomes OK or goes to review if its measurements require it.',
    body: Type.Object({
      pipe: Id,
      type: Id,
      ...entered,
      /** Now by default; not before the pipe was made. A clock may differ by a minute. */
      measured_at: Type.Optional(Timestamp),
    }),
    bodySize: 'small',
    reply: Measured,
    success: 201,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/v1/measurements/:id/correct/',
    may: '@qa_change_measurement',
    summary: 'Correct a measurement',
    description:
      'Adds a measurement of the same time that supersedes this one and is judged by the same allowed range. A measurement can be corrected once; after that, correct the correction.',
    params: ById,
    body: Type.Object({ ...entered, reason: Reason }),
    bodySize: 'small',
    reply: Measured,
    success: 201,
  }),
}
