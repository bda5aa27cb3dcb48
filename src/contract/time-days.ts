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

/** One recorded stretch of an operator's day. */
export const TimeEntry = Type.Union([
  Type.Object({
    kind: Type.Literal('tracker'),
    ...shared,
    /** Still open two hours after the working day: someone forgot to stop it. */
    is_forgotten: Type.Boolean(),
    /** What its worker corrected and nobody has decided yet. */
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

/** A work order that time can be recorded on. */
export const RecordableWork = Type.Object({
  ...NamedWork.properties,
  /** As planned. */
  start_time: Timestamp,
  end_time: Timestamp,
})
export type RecordableWork = Static<typeof RecordableWork>

export const OperatorTimeDay = Type.Object({
  operator: NamedRef,
  /** What of the operator's working time falls on the day, breaks left out. */
  working: Type.Array(Type.Object({ start_time: Timestamp, end_time: Timestamp })),
  /** All that meets the day, by start. */
  entries: Type.Array(TimeEntry),
  /** The work orders planned for the day, by start. */
  planned: Type.Array(RecordableWork),
})
export type OperatorTimeDay = Static<typeof OperatorTimeDay>

/** What is recorded on a day, by operator. */
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
    summary:
      'Time trackers and downtimes of a day by operator, with the working time of each; today where nothing is said.',
    query: Type.Object({ date: Type.Optional(DateOnly) }),
    reply: TimeDay,
  }),
  workOrders: endpoint({
    method: 'GET',
    path: '/api/v1/time-days/work-orders/',
    may: '@time_edit_trackers',
    summary:
      'Work orders of an operator that time can be recorded on: unfinished ones and those done in the last 14 days, the last planned first.',
    query: Type.Object({ operator: Type.Optional(Id) }),
    reply: Type.Array(RecordableWork),
  }),
}
