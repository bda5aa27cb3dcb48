import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DateOnly, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { NamedWork, TimeCorrection } from '#contract/time-corrections.ts'
import { seeRecordedTime } from '#domain/permission.ts'

const shared = {
  id: Id,
  work_order: NamedWork,
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
}

/** A recorded interval of an operator's day. */
export const TimeEntry = Type.Union([
  Type.Object({
    kind: Type.Literal('tracker'),
    ...shared,
    /** Whether it is still open two hours after the working day. */
    is_forgotten: Type.Boolean(),
    /** The worker's correction that awaits a decision. */
    correction: Nullable(TimeCorrection),
  }),
  Type.Object({
    kind: Type.Literal('downtime'),
    ...shared,
    problems: Type.Array(NamedRef),
    comment: Type.String(),
  }),
])
export type TimeEntry = Static<typeof TimeEntry>

/** A work order for which time can be recorded. */
export const RecordableWork = Type.Object({
  ...NamedWork.properties,
  /** As planned. */
  start_time: Timestamp,
  end_time: Timestamp,
})
export type RecordableWork = Static<typeof RecordableWork>

export const OperatorTimeDay = Type.Object({
  operator: NamedRef,
  /** The operator's working time on the day, without breaks. */
  working: Type.Array(Type.Object({ start_time: Timestamp, end_time: Timestamp })),
  /** The entries that overlap the day, by start. */
  entries: Type.Array(TimeEntry),
  /** The work orders planned for the day, by start. */
  planned: Type.Array(RecordableWork),
})
export type OperatorTimeDay = Static<typeof OperatorTimeDay>

/** The recorded time of a day by operator. */
export const TimeDay = Type.Object({
  date: DateOnly,
  start_time: Timestamp,
  end_time: Timestamp,
  operators: Type.Array(OperatorTimeDay),
  server_time: Timestamp,
})
export type TimeDay = Static<typeof TimeDay>

export const timeDays = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/time-days/',
    may: seeRecordedTime,
    summary: 'Get a day of recorded time',
    description: 'Returns time trackers, downtimes and working time by operator. The default day is today.',
    query: Type.Object({ date: Type.Optional(DateOnly) }),
    reply: TimeDay,
  }),
  workOrders: endpoint({
    method: 'GET',
    path: '/api/v1/time-days/work-orders/',
    may: '@time_edit_trackers',
    summary: 'List work orders for recording time',
    description:
      'Returns an operator’s unfinished work orders and those done in the last 14 days, latest planned start first.',
    query: Type.Object({ operator: Type.Optional(Id) }),
    reply: Type.Array(RecordableWork),
  }),
}
