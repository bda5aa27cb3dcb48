import type { Downtime } from '#contract/downtimes.ts'
import type { CurrentWork, DowntimeOfDay, NextWork, OperatorOverview } from '#contract/overview.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { NamedWork } from '#contract/time-corrections.ts'
import { type Interval, wireSpan, wireTime } from '#domain/time.ts'
import type { WorkOrderStatus } from '#domain/work-order.ts'
import type { ShiftNow } from '#planning/calendar/shift-now.ts'
import type { DowntimeShifts } from '#server/modules/downtimes/queries.ts'
import type { LastWork, PlannedWork, WorkFigures } from './queries/work.ts'

/** What a work order is called, and what blocks it. */
export type NamedWorkOrder = NamedWork & { readonly blockers: PartBlocker[] }

/** A work order that an operator is working on, stopped or paused. */
export type Standing = {
  readonly work_order_id: number
  readonly status: WorkOrderStatus
  readonly since: Date
  readonly downtime: (Downtime & DowntimeShifts) | null
  readonly is_forgotten: boolean
}

export function toCurrentWork(
  { status, since, downtime, is_forgotten }: Standing,
  named: NamedWorkOrder,
  { client, worker, planned_minutes, booked_seconds, days_late }: WorkFigures,
): CurrentWork {
  return {
    ...named,
    ...{ client, worker, status, is_forgotten, planned_minutes, booked_seconds, days_late },
    since: wireTime(since),
    downtime: downtime && {
      ...{ id: downtime.id, problems: downtime.problems },
      ...{ comment: downtime.comment, shift_end: downtime.shift_end, shift: downtime.shift },
    },
  }
}

export function toNextWork({ status, start_time, absence }: PlannedWork, named: NamedWorkOrder): NextWork {
  return { ...named, status, absence, start_time: wireTime(start_time) }
}

export function toShift({ shift, off }: ShiftNow): Pick<OperatorOverview, 'shift' | 'off'> {
  return {
    shift: shift && wireSpan(shift),
    off: off && { kind: off.kind, reason: off.kind === 'absence' ? off.reason : null },
  }
}

export function toDowntimeOfDay(
  { start_time, end_time, problems }: Downtime,
  working: readonly Interval[],
): DowntimeOfDay {
  return { start_time, end_time, problems, working: working.map(wireSpan) }
}

export function toLastWork({ order_number, status, end_time }: LastWork): OperatorOverview['last'] {
  return { order_number, status, end_time: wireTime(end_time) }
}
