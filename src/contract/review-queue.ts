import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { MeasuringRequest } from '#contract/pipes.ts'
import { Id, IdList, NamedRef, Nullable, PageOf, paging, Timestamp } from '#contract/shapes.ts'
import { reviewPipes } from '#domain/permission.ts'

/** A pipe that waits for a reviewer. */
export const PipeForReview = Type.Object({
  id: Id,
  number: Type.String(),
  /** A code of `pipe_status`. */
  status: Type.Integer(),
  updated_at: Timestamp,
  /** The end of winding. */
  produced_at: Timestamp,
  product: NamedRef,
  client: Nullable(NamedRef),
  line: Nullable(NamedRef),
  /** The types whose latest value is out of range, with a code of `measurement_result`. */
  failing: Type.Array(Type.Object({ type: Id, result: Type.Integer() })),
  /** The types in which only an earlier value is out of range. */
  failed_before: Type.Array(Id),
  /** The newest of its measurements. */
  last_measurement: Nullable(Id),
  /** Who sent it to review, and why; null if its measurements did. */
  sent_by: Nullable(
    Type.Object({ name: Type.String(), reasons: Type.Array(Type.String()), comment: Type.String() }),
  ),
  /** Who wants another measurement of it. */
  measuring_requested: Nullable(MeasuringRequest),
})
export type PipeForReview = Static<typeof PipeForReview>

/** A decision in the list of today's. */
const DecisionOfToday = Type.Object({
  id: Id,
  /** Its name is its number. */
  pipe: NamedRef,
  /** What the pipe is now; a later decision may have changed it. */
  status: Type.Integer(),
  /** Whether the pipe still cools on its mandrel, whether it was reground, and whether a product replaces it. */
  is_on_mandrel: Type.Boolean(),
  is_reground: Type.Boolean(),
  is_replaced: Type.Boolean(),
  from_status: Type.Integer(),
  to_status: Type.Integer(),
  reasons: Type.Array(NamedRef),
  comment: Type.String(),
  decided_by: NamedRef,
  decided_at: Timestamp,
})
export type DecisionOfToday = Static<typeof DecisionOfToday>

/** What the queue can be sorted by: the end of winding, the delivery date, the order, or how many measurements fail. */
export const QUEUE_SORTS = ['oldest', 'delivery', 'order', 'failures'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** The maximum number of pipes of a run. */
export const LONGEST_RUN = 200

/** More decisions than are made in a day. */
export const MOST_DECIDED = 1000

export const reviewQueue = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/review/',
    may: reviewPipes,
    summary: 'List pipes for review',
    description:
      'Returns pipes for review, oldest first, or by delivery date, order or failing measurements; then oldest first.',
    query: Type.Object({
      ...paging,
      id__in: Type.Optional(IdList),
      sort: Type.Optional(Type.Enum(QUEUE_SORTS)),
    }),
    reply: Type.Object({
      ...PageOf(PipeForReview).properties,
      /** How many there are, all pages together. */
      count: Type.Integer(),
      /** Whether the user can decide on them. */
      may_decide: Type.Boolean(),
    }),
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/review/run/',
    may: reviewPipes,
    summary: 'List pipes for review of a run',
    description: `Returns pipes for review of the same product, line and day as a pipe, oldest first: at most ${LONGEST_RUN}.`,
    query: Type.Object({ pipe: Id }),
    reply: Type.Array(PipeForReview),
  }),
  decided: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/review/decided/',
    may: reviewPipes,
    summary: 'List today’s decisions',
    description: `Returns all decisions of today that were not undone, latest first: at most ${MOST_DECIDED}.`,
    reply: Type.Array(DecisionOfToday),
  }),
}
