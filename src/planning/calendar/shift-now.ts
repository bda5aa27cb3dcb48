import { type Interval, MINUTE } from '#domain/time.ts'
import { dateAt, plantDays } from './plant-days.ts'
import { type NotWorking, whyNotWorking } from './why-not-working.ts'
import type { WorkingRules } from './working-rules.ts'
import { workingTime } from './working-time.ts'

/** A longer gap separates shifts: that before overtime in the evening, or an absence of half a day. */
const LONGEST_BREAK_MS = 60 * MINUTE

/** An operator's shift at an instant. */
export type ShiftNow = {
  /** The shift that is on, from its first to its last working minute, or else the next one today, or else today's last one. */
  readonly shift: Interval | null
  /** Why no shift is on; null while one is. A break is part of the shift. */
  readonly off: Exclude<NotWorking, { kind: 'break' }> | null
}

/** Returns an operator's shift at an instant, also one that started on the day before. */
export function shiftAt(rules: WorkingRules, operatorId: number, instant: number): ShiftNow {
  const why = whyNotWorking(rules, operatorId, instant)
  const yesterday = Temporal.PlainDate.from(dateAt(instant)).subtract({ days: 1 })
  const days = plantDays(yesterday.toString(), 3)
  const today = days[1]!
  const shifts = withoutBreaks(workingTime(rules, operatorId, days)).filter(
    ({ start, end }) => start < today.end && end > today.start,
  )
  return {
    shift: shifts.find(({ end }) => instant < end) ?? shifts.at(-1) ?? null,
    off: why?.kind === 'break' ? null : why,
  }
}

/** Returns working time, sorted and disjoint, as shifts from their first to their last minute. */
function withoutBreaks(working: readonly Interval[]): Interval[] {
  const shifts: { start: number; end: number }[] = []
  for (const { start, end } of working) {
    const last = shifts.at(-1)
    if (last && start - last.end <= LONGEST_BREAK_MS) last.end = end
    else shifts.push({ start, end })
  }
  return shifts
}
