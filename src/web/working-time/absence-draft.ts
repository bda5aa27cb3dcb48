import type { Absence, absences } from '#contract/absences.ts'
import type { Input } from '#contract/endpoint.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { formatDate, formatDay } from '#web/lib/format.ts'
import {
  clockMinute,
  DAY_MINUTES,
  instantOn,
  minuteText,
  readDate,
  readMinute,
  wireTimeAt,
  type Year,
} from '#web/lib/plant-clock.ts'
import { type Checked, faultsOf } from './draft-checks.ts'

export type AbsenceBody = Required<Input<typeof absences.create>['body']>

/** An absence as it is typed. */
export type AbsenceDraft = {
  /** Null until one is chosen. */
  readonly operator: number | null
  readonly from: string
  readonly fromTime: string
  readonly to: string
  readonly toTime: string
  readonly isWholeDays: boolean
  readonly reason: string
  readonly comment: string
}

export function anAbsenceOn(date: string, operator: number | null): AbsenceDraft {
  const day = formatDay(date)
  return {
    ...{ operator, from: day, fromTime: '08:00', to: day, toTime: '16:30', isWholeDays: true },
    ...{ reason: 'vacation', comment: '' },
  }
}

/** An absence begins within these days. */
const DAYS_AHEAD = 31

/** Returns the draft with another operator and, where its days are those that it was offered with, on the operator's next working day. */
export function absenceForOperator(
  draft: AbsenceDraft,
  operator: number,
  { rules, today }: { readonly rules: WorkingRules; readonly today: string },
): AbsenceDraft {
  const offered = (id: number | null) => {
    const days = id === null ? [] : workingDays(rules, id, plantDays(today, DAYS_AHEAD))
    return formatDay(days.find(({ working }) => working.length > 0)?.date ?? today)
  }
  const [before, day] = [offered(draft.operator), offered(operator)]
  const isOffered = draft.from === before && draft.to === before
  return { ...draft, operator, ...(isOffered && { from: day, to: day }) }
}

export function draftOfAbsence({ operator, start_time, end_time, reason, comment }: Absence): AbsenceDraft {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  const isWholeDays = clockMinute(start) === 0 && clockMinute(end) === 0
  return {
    ...{ operator: operator.id, reason, comment, isWholeDays },
    from: formatDate(start),
    // Midnight closes the day before it.
    to: formatDate(isWholeDays ? end - 1 : end),
    fromTime: minuteText(clockMinute(start)),
    toTime: minuteText(clockMinute(end)),
  }
}

export function checkAbsence(draft: AbsenceDraft, year: Year): Checked<AbsenceBody> {
  const { from: fromText, to: toText, isWholeDays } = draft
  const [from, to] = [readDate(fromText, year), readDate(toText, year)]
  const [opens, closes] = isWholeDays
    ? [0, DAY_MINUTES]
    : [readMinute(draft.fromTime), readMinute(draft.toTime)]
  const faults = faultsOf({
    operator: draft.operator === null && 'operator',
    from: from === null && 'date',
    fromTime: opens === null && 'time',
    to: to === null && 'date',
    toTime: closes === null && 'time',
  })
  const { operator, reason, comment } = draft
  if (operator === null || from === null || to === null || opens === null || closes === null)
    return { body: null, faults }
  const [start, end] = [instantOn(from, opens), instantOn(to, closes)]
  if (end <= start) return { body: null, faults: backwards(isWholeDays, to < from) }
  return {
    faults,
    body: {
      operator,
      start_time: wireTimeAt(start),
      end_time: wireTimeAt(end),
      reason,
      comment: comment.trim(),
    },
  }
}

function backwards(isWholeDays: boolean, isDayBefore: boolean): Checked<AbsenceBody>['faults'] {
  if (isWholeDays) return { to: 'lastDay' }
  return isDayBefore ? { to: 'before' } : { toTime: 'before' }
}
