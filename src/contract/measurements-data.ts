import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, Id, Nullable, Timestamp } from '#contract/shapes.ts'

/** The maximum number of points of a control chart. */
export const MOST_CHART_POINTS = 2000
/** The maximum number of days of a control chart. */
export const MOST_CHART_DAYS = 366
/** The maximum number of points of a machine series. */
export const MOST_SERIES_POINTS = 2000
/** The maximum number of gaps in a machine series. */
export const MOST_SERIES_GAPS = 500

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

/** Epoch milliseconds. */
const Instant = Type.Integer()

/** What a machine reported while a pipe was wound. */
const MachineSeries = Type.Object({
  metric: Type.String({ example: 'melt_temperature' }),
  unit: Type.String({ example: '°C' }),
  /** When winding began and ended, as people or the machine said, whichever is earlier and later; null if that is not known. */
  winding: Nullable(Type.Tuple([Instant, Instant])),
  /** Instants and values, by time: of each thousandth of the time asked for, the lowest and the highest. */
  points: Type.Array(Type.Tuple([Instant, Type.Number()]), { maxItems: MOST_SERIES_POINTS }),
  /** Of all samples of that time, not only of the points. */
  mean: Nullable(Type.Number()),
  /** Times from and to which the machine reported nothing. */
  gaps: Type.Array(Type.Tuple([Instant, Instant]), { maxItems: MOST_SERIES_GAPS }),
})
export type MachineSeries = Static<typeof MachineSeries>

export const measurementsData = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/measurements-data/',
    may: '@pipes_view',
    summary: 'Get a control chart or a machine series',
    description: `Returns the values of a measurement type that were not corrected, oldest first: the latest ${MOST_CHART_POINTS} of at most ${MOST_CHART_DAYS} days. With \`pipe\` and \`metric\`, returns what the machine reported while the pipe was wound instead, at most ${MOST_SERIES_POINTS} points of all of it or of the time from \`from\` to \`to\`. A counter is given as what it grew by.`,
    query: Type.Object({
      type: Type.Optional(Id),
      dn: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      date_from: Type.Optional(DateOnly),
      /** Included. */
      date_to: Type.Optional(DateOnly),
      pipe: Type.Optional(Id),
      metric: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,60}$' })),
      from: Type.Optional(Timestamp),
      to: Type.Optional(Timestamp),
    }),
    reply: Type.Union([Type.Array(ChartPoint), MachineSeries]),
  }),
}
