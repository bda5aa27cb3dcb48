import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, Id, Nullable, Timestamp } from '#contract/shapes.ts'

/** The maximum number of points of a control chart. */
export const MOST_CHART_POINTS = 2000
/** The maximum number of days of a control chart. */
export const MOST_CHART_DAYS = 366

const ChartPoint = Type.Object({
  id: Id,
  /** The number of the pipe. */
  pipe: Type.String({ example: '260504-W1-007' }),
  pipe_id: Id,
  at: Timestamp,
  value: Type.Number(),
  nominal: Nullable(Type.Number()),
  /** The allowed range when the value was entered; null if it is open. */
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  /** A code of `measurement_result`. */
  result: Type.Integer(),
  is_hot: Type.Boolean(),
})
export type ChartPoint = Static<typeof ChartPoint>

/** What a machine recorded while a pipe was wound, at most 2,000 points. */
const MachineSeries = Type.Object({
  metric: Type.String({ example: 'melt_temperature' }),
  /** A code of `unit`; null if no measurement type has the metric. */
  unit: Nullable(Type.String()),
  /** Epoch milliseconds and value. */
  points: Type.Array(Type.Tuple([Type.Integer(), Type.Number()])),
})
export type MachineSeries = Static<typeof MachineSeries>

export const measurementsData = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/measurements-data/',
    may: '@pipes_view',
    summary: 'Get a control chart or a machine series',
    description: `Returns the values of a measurement type that were not corrected, oldest first: the latest ${MOST_CHART_POINTS} of at most ${MOST_CHART_DAYS} days. With \`pipe\` and \`metric\`, returns the series of a machine for a pipe instead; it is empty until winding lines send data.`,
    query: Type.Object({
      type: Type.Optional(Id),
      dn: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      date_from: Type.Optional(DateOnly),
      /** Included. */
      date_to: Type.Optional(DateOnly),
      pipe: Type.Optional(Id),
      metric: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,60}$' })),
    }),
    reply: Type.Union([Type.Array(ChartPoint), MachineSeries]),
  }),
}
