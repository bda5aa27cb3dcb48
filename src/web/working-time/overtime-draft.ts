import type { Input } from '#contract/endpoint.ts'
import type { Overtime, overtimes } from '#contract/overtimes.ts'
import { MINUTE } from '#domain/time.ts'
import { formatDate, formatDay } from '#web/lib/format.ts'
import {
  clockMinute,
  DAY_MINUTES,
  minuteText,
  readDate,
  readMinute,
  wireTimeAt,
  type Year,
} from '#web/lib/plant-clock.ts'
import { type Checked, faultsOf, MOST_WORK_MINUTES } from './draft-checks.ts'
import { spanOn } from './moments.ts'

export type OvertimeBody = Required<Omit<Input<typeof overtimes.create>['body'], 'approve'>>

/** Overtime as it is typed. */
export type OvertimeDraft = {
  /** Null until one is chosen. */
  readonly operator: number | null
  readonly date: string
  readonly start: string
  readonly end: string
  readonly reason: string
  readonly compensation: Overtime['compensation']
  readonly comment: string
  readonly isApproved: boolean
}

/** Two hours after the day's work, or from five in the afternoon. */
export function anOvertimeOn(date: string, operator: number | null, after: number | null): OvertimeDraft {
  const start = after ?? 17 * 60
  return {
    ...{ operator, date: formatDay(date), reason: 'order_deadline', compensation: 'paid', comment: '' },
    ...{ start: minuteText(start), end: minuteText((start + 120) % DAY_MINUTES), isApproved: true },
  }
}

export function draftOfOvertime(overtime: Overtime): OvertimeDraft {
  const { operator, start_time, end_time, reason, compensation, comment, status } = overtime
  return {
    ...{ operator: operator.id, reason, compensation, comment, isApproved: status === 1 },
    date: formatDate(start_time),
    start: minuteText(clockMinute(Date.parse(start_time))),
    end: minuteText(clockMinute(Date.parse(end_time))),
  }
}

/** @param earliest the first day whose overtime can be entered */
export function checkOvertime(draft: OvertimeDraft, year: Year, earliest: string): Checked<OvertimeBody> {
  const [date, from, to] = [readDate(draft.date, year), readMinute(draft.start), readMinute(draft.end)]
  const faults = faultsOf({
    operator: draft.operator === null && 'operator',
    date: date === null ? 'date' : date < earliest && 'old',
    start: from === null && 'time',
    end: to === null ? 'time' : to === from && 'empty',
  })
  const { operator, reason, compensation, comment } = draft
  if (operator === null || date === null || from === null || to === null) return { body: null, faults }
  if (Object.keys(faults).length > 0) return { body: null, faults }
  const { start, end } = spanOn(date, from, to)
  if (end - start > MOST_WORK_MINUTES * MINUTE) return { body: null, faults: { end: 'long' } }
  const rest = { operator, reason, compensation, comment: comment.trim() }
  return { faults, body: { ...rest, start_time: wireTimeAt(start), end_time: wireTimeAt(end) } }
}
