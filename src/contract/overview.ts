import { type Static, Type } from 'typebox'
import { downtimeShifts } from '#contract/downtimes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
import { DateOnly, Id, NamedRef, Nullable, TimeSpan, Timestamp } from '#contract/shapes.ts'
import { NamedWork } from '#contract/time-corrections.ts'
import { operatorStates } from '#domain/operator-state.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** A work order that is running, in downtime, or was paused last. */
export const CurrentWork = Type.Object({
  ...NamedWork.properties,
  client: Type.String(),
  /** The assigned operator; null if unassigned. */
  worker: Nullable(Id),
  status: Type.Enum(WorkOrderStatus),
  /** When it was started, stopped or paused. */
  since: Timestamp,
  /** The open downtime. */
  downtime: Nullable(
    Type.Object({ id: Id, problems: Type.Array(NamedRef), comment: Type.String(), ...downtimeShifts }),
  ),
  /** Still running two hours after the working day. */
  is_forgotten: Type.Boolean(),
  /** Null where part of the work has been planned elsewhere since it started: what is booked cannot be compared with the rest. */
  planned_minutes: Nullable(Type.Integer({ minimum: 0 })),
  /** Booked until `server_time`. */
  booked_seconds: Type.Integer({ minimum: 0 }),
  /** By how many days it misses its delivery date, judged by the later of now and its planned end; 0 if it does not. */
  days_late: Type.Integer({ minimum: 0 }),
  /** The unresolved blockers of the work order and its part product, newest first. */
  blockers: Type.Array(PartBlocker),
})
export type CurrentWork = Static<typeof CurrentWork>

/** The unfinished work order of an operator that is planned first, besides those in `works`. */
export const NextWork = Type.Object({
  ...NamedWork.properties,
  status: Type.Enum(WorkOrderStatus),
  /** When it is planned to start. */
  start_time: Timestamp,
  /** Why the operator is absent then, see the enumeration absence_reason; null if they are not. */
  absence: Nullable(Type.String()),
  /** The unresolved blockers of the work order and its part product, newest first. */
  blockers: Type.Array(PartBlocker),
})
export type NextWork = Static<typeof NextWork>

const offShift = [
  'absence',
  'holiday',
  'eve',
  'weekend',
  'before_hours',
  'after_hours',
  'between_shifts',
] as const

/** An operator of the parts shop at this moment. */
export const OperatorOverview = Type.Object({
  operator: NamedRef,
  state: Type.Enum(operatorStates),
  /** Since when; null off shift. */
  since: Nullable(Timestamp),
  /** The shift that is on, else the next one today, else today's last one. */
  shift: Nullable(TimeSpan),
  /** Why no shift is on; `reason` is that of an absence, see the enumeration absence_reason. */
  off: Nullable(Type.Object({ kind: Type.Enum(offShift), reason: Nullable(Type.String()) })),
  /** Downtimes first. */
  works: Type.Array(CurrentWork),
  next: Nullable(NextWork),
  /** The work on which the operator last stopped, if that was yesterday or later. */
  last: Nullable(
    Type.Object({ order_number: Type.String(), status: Type.Enum(WorkOrderStatus), end_time: Timestamp }),
  ),
})
export type OperatorOverview = Static<typeof OperatorOverview>

/** A downtime that was open on a day. */
export const DowntimeOfDay = Type.Object({
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
  problems: Type.Array(NamedRef),
  /** The operator's working time on the day, in which it counts. */
  working: Type.Array(TimeSpan),
})
export type DowntimeOfDay = Static<typeof DowntimeOfDay>

/** The downtimes of a day, by start. */
export const DowntimeDay = Type.Object({
  date: DateOnly,
  downtimes: Type.Array(DowntimeOfDay),
})
export type DowntimeDay = Static<typeof DowntimeDay>

export const Overview = Type.Object({
  operators: Type.Array(OperatorOverview),
  server_time: Timestamp,
})
export type Overview = Static<typeof Overview>

export const overview = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/overview/',
    may: '@parts_manage_all_workorders',
    summary: 'Get the overview of operators',
    description:
      'Returns what each operator of the parts shop is doing, and since when, from one snapshot, ordered by name: downtime, idle within working hours, paused, running or off shift, with the current and the next work order. At most 500 operators.',
    reply: Overview,
  }),
  downtimes: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/downtime-day/',
    may: '@parts_manage_all_workorders',
    summary: 'List the downtimes of a day',
    description:
      'Returns the downtimes that were open at any time of a day, by start, each with the working time in which it counts. The default day is today.',
    query: Type.Object({ date: Type.Optional(DateOnly) }),
    reply: DowntimeDay,
  }),
}
