import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdList, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { timelineWaits, timelineWork } from '#domain/pipes/timeline.ts'

const segmentKinds = [...timelineWork, ...timelineWaits.map((wait) => `wait_${wait}` as const)] as const

/** What decides about a pipe, or ends its story. */
export const timelinePoints = [
  ...(['ok', 'faulty', 'reuse', 'review'] as const),
  ...(['cooling_ended_early', 'reground', 'delivered'] as const),
] as const

const Span = { start_time: Timestamp, end_time: Timestamp }

const TimelineSegment = Type.Object({
  kind: Type.Enum([...segmentKinds]),
  ...Span,
  /** Whether it still goes on; it then ends at `server_time`. */
  is_open: Type.Boolean(),
  /** The operation that is done or waited for; a code of `pipe_operation`. */
  operation: Nullable(Type.String()),
  /** Of a pause. */
  causes: Type.Array(Type.String()),
})
export type TimelineSegment = Static<typeof TimelineSegment>

const TimelinePoint = Type.Object({
  kind: Type.Enum([...timelinePoints]),
  at: Timestamp,
  reasons: Type.Array(Type.String()),
  comment: Type.String(),
})
export type TimelinePoint = Static<typeof TimelinePoint>

const TimelinePipe = Type.Object({
  /** Null while it is wound: a pipe gets its number at the end of winding. */
  pipe: Nullable(NamedRef),
  product: NamedRef,
  order: Nullable(NamedRef),
  line: Nullable(NamedRef),
  /** A code of `pipe_status`; null while it is wound. */
  status: Nullable(Type.Integer()),
  /** A code of `pipe_stage`. */
  stage: Type.String(),
  /** Metres. */
  length: Type.Number(),
  /** What was done to it and what it waited for, by time and without overlaps. */
  segments: Type.Array(TimelineSegment),
  points: Type.Array(TimelinePoint),
  /** What comes next, as far as that is known. */
  expected: Type.Array(Type.Object({ kind: Type.Enum(['winding', 'cooling']), ...Span })),
  /** The index of its longest wait among the segments. */
  longest_wait: Nullable(Type.Integer()),
})
export type TimelinePipe = Static<typeof TimelinePipe>

const WaitTotal = Type.Object({
  kind: Type.Enum(timelineWaits.map((wait) => `wait_${wait}` as const)),
  count: Type.Integer(),
  seconds: Type.Integer(),
})
export type WaitTotal = Static<typeof WaitTotal>

export const PipeTimeline = Type.Object({
  ...Span,
  /** By the start of winding. */
  pipes: Type.Array(TimelinePipe),
  /** Of the waits that touch the window, each in its whole length, the longest first. */
  totals: Type.Array(WaitTotal),
  /** The winding lines in use, by code, whatever is shown. */
  lines: Type.Array(NamedRef),
  /** Whether more pipes match than are returned; the latest are. */
  has_more: Type.Boolean(),
  server_time: Timestamp,
})
export type PipeTimeline = Static<typeof PipeTimeline>

export const pipeTimeline = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-timeline/',
    may: '@pipes_view',
    summary: 'Get the timeline of pipes',
    description:
      'Returns up to 2,000 pipes to which something happened, or for which something was still to be done, between `start_time` and `end_time`: by default the last 24 hours until now. Each comes with its whole story: winding with its pauses, cooling, quality checks, operations, the waits between them, and decisions. Windows can be up to 31 days long.',
    query: Type.Object({
      start_time: Type.Optional(Timestamp),
      end_time: Type.Optional(Timestamp),
      line__in: Type.Optional(IdList),
      order: Type.Optional(Id),
      /** Codes of `pipe_status`. */
      status__in: Type.Optional(IdList),
      /** A part of the number, order number, client, project, description or comment. */
      query_string: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: PipeTimeline,
  }),
}
