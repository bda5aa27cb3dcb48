import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { FilterDefinition } from '#contract/filters.ts'
import { pipeOrderings } from '#contract/pipe-orderings.ts'
import {
  ById,
  DateOnly,
  Id,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  stamps,
  Timestamp,
} from '#contract/shapes.ts'

/** The latest value of a measurement type that was not corrected since. */
export const LatestMeasurement = Type.Object({
  type: Id,
  value: Type.Number(),
  /** A code of `measurement_result`. */
  result: Type.Integer(),
  /** The value that is out of the allowed range, the worst reading where each is checked; null inside. */
  worst: Nullable(Type.Number()),
  /** The bound that it is beyond; null inside. */
  bound: Nullable(Type.Number()),
})

/** What a reviewer wants measured again. */
export const MeasuringRequest = Type.Object({
  by: NamedRef,
  at: Timestamp,
  /** The types that are still to be measured; none if any measurement will do. */
  types: Type.Array(Id),
  remark: Type.String(),
})
export type MeasuringRequest = Static<typeof MeasuringRequest>

export const Pipe = Type.Object({
  id: Id,
  /** Date, line and sequence, such as `260504-W1-007`. */
  number: Type.String(),
  /** A code of `pipe_status`. */
  status: Type.Integer(),
  /** A code of `pipe_stage`. */
  stage: Type.String(),
  /** The end of winding. */
  produced_at: Timestamp,
  client: Nullable(NamedRef),
  order_number: Nullable(Type.String()),
  order_row: Nullable(Type.Object({ id: Id, description: Type.String() })),
  delivery_date: Nullable(DateOnly),
  product: NamedRef,
  dn: Nullable(Type.Integer()),
  profile_family: Nullable(Type.String()),
  profile: Nullable(Type.String()),
  stiffness_class: Nullable(Type.Number()),
  sdr: Nullable(Type.Number()),
  colour_inner: Nullable(Type.Integer()),
  colour_outer: Nullable(Type.Integer()),
  /** Metres. */
  length: Type.Number(),
  /** Kilograms. */
  weight: Nullable(Type.Number()),
  /** Millimetres. */
  outer_diameter: Nullable(Type.Number()),
  line: Nullable(NamedRef),
  mandrel: Nullable(NamedRef),
  /** Who wound it. */
  operators: Type.Array(NamedRef),
  tags: Type.Array(Id),
  /** Whether the latest value of some measurement is out of range. */
  is_failing: Type.Boolean(),
  /** Whether some measurement was ever out of range. */
  was_failing: Type.Boolean(),
  /** The measurement types that ever had a value out of range. */
  failed_types: Type.Array(Id),
  measurements: Type.Array(LatestMeasurement),
  /** With it, some measurement types are mandatory that otherwise are not. */
  has_ef_socket: Type.Boolean(),
  reviewer: Nullable(NamedRef),
  reviewed_at: Nullable(Timestamp),
  scrapped_at: Nullable(Timestamp),
  /** Why it was last sent to review, or why it is faulty or for reuse; *Other* is among them. */
  review_reasons: Type.Array(Type.String()),
  fault_reasons: Type.Array(Type.String()),
  /** The comment of the latest decision. */
  review_comment: Type.String(),
  measuring_requested: Nullable(MeasuringRequest),
  confirm_type: Type.Integer(),
  certificate_number: Nullable(Type.String()),
  comment: Type.String(),
  ...stamps,
})
export type Pipe = Static<typeof Pipe>

/** What a filter finds, all pages together. */
export const PipeStatistics = Type.Object({
  count: Type.Integer(),
  /** Metres. */
  length: Type.Number(),
  /** Kilograms, of those that have a mass. */
  weight: Type.Number(),
  /** How many have a mass. */
  weighed: Type.Integer(),
  /** The number of pipes by code of their status. */
  by_status: Type.Record(Type.String(), Type.Integer()),
  /** Faulty pipes among those that have a status of their own: not none, not cooling. */
  faulty_ratio: Nullable(Type.Number()),
  /** First-pass yield: OK pipes without rework, which never had a value outside its range nor were for review or reuse, among the same; null if none is decided on. */
  first_pass_yield: Nullable(Type.Number()),
  /** Who wound them, by number of pipes. */
  operators: Type.Array(
    Type.Object({ id: Id, name: Type.String(), count: Type.Integer(), length: Type.Number() }),
  ),
})
export type PipeStatistics = Static<typeof PipeStatistics>

const DayOrInstant = Type.Union([DateOnly, Timestamp])

/** What selects pipes in the list and in everything that is made of it. */
export const pipeSelection = {
  /** A day of the plant or an instant; the first pipes. */
  start_date: Type.Optional(DayOrInstant),
  /** A day of the plant, which is included, or an instant. */
  end_date: Type.Optional(DayOrInstant),
  /** A part of the number, order number, client, project, description or comment. */
  query_string: Type.Optional(Type.String({ maxLength: 200 })),
  /** A code of `pipe_status`; 4 lists the pipes for review. */
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  filter_cluster: Type.Optional(
    Type.String({ maxLength: 8000, example: '{"dn":[{"operator":"in_range","value":[500,800]}]}' }),
  ),
}

export const pipes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/',
    may: '@pipes_view',
    summary: 'List pipes',
    description:
      'Returns pipes, newest first unless `ordering` names another order; by `reviewed_at`, pipes without a decision count as the earliest. Pipes that are added or deleted while you read the pages cause no gap or repetition; a pipe whose time changes meanwhile can be missing or come twice, which `ordering=number` rules out. With `statistics=true`, the first page also has statistics of all pipes that match, which requires the permission to view statistics.',
    query: Type.Object({
      ...paging,
      ...pipeSelection,
      ordering: Type.Optional(Type.Enum([...pipeOrderings])),
      statistics: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ ...PageOf(Pipe).properties, statistics: Type.Optional(PipeStatistics) }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/filters/',
    may: '@pipes_view',
    summary: 'List the filters of pipes',
    description: 'Returns the fields that `filter_cluster` can name, with their operators and choices.',
    reply: Type.Array(FilterDefinition),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/:id/',
    may: '@pipes_view',
    summary: 'Get a pipe',
    params: ById,
    reply: Pipe,
  }),
}
