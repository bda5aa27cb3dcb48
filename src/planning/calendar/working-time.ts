import { clip, type Interval, MINUTE, merge, nextMinute, subtract } from '#domain/time.ts'
import { type PlantDay, plantDays } from './plant-days.ts'
import { type Shift, shiftsOn } from './shifts.ts'
import { holidayOn, type WorkingRules } from './working-rules.ts'

const EVE_CUT_MS = 180 * MINUTE

/** A day of an operator with the working time that starts on it, which can continue into the next day. */
export type WorkingDay = PlantDay & { readonly working: readonly Interval[] }

/**
 * Returns the working time of an operator: sorted, disjoint and in whole minutes.
 *
 * Starts from the operator's working periods or the usual day. Public holidays are removed and shorten the day before them,
 * absences are removed, and approved overtime is added, whatever else applies.
 *
 * @param days consecutive; includes what continues from the day before, and ends with the last day
 */
export function workingTime(
  rules: WorkingRules,
  operatorId: number,
  days: readonly PlantDay[],
): readonly Interval[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const all = withDayBefore(rules, operatorId, days).flatMap(({ working }) => working)
  return clip(merge(all), { start: first.start, end: last.end })
}

/** Returns the same by day, each with all working time that starts on it; no minute is on two days. */
export function workingDays(
  rules: WorkingRules,
  operatorId: number,
  days: readonly PlantDay[],
): WorkingDay[] {
  return daysOf(rules, operatorId, days).map(({ day, working }) => ({ ...day, working }))
}

/** Returns when the working day of these shifts ends, which is earlier before certain holidays. */
export function closingTime(rules: WorkingRules, shifts: readonly Shift[], tomorrow: string): number {
  const closes = Math.max(...shifts.map(({ end }) => end))
  const isShort = rules.shorten_eves && holidayOn(rules, tomorrow)?.has_short_eve === true
  return isShort ? closes - EVE_CUT_MS : closes
}

/** Returns the days with the day before and the day after, whose shifts and holidays affect them. */
export function withNeighbours(days: readonly PlantDay[]): PlantDay[] {
  const before = Temporal.PlainDate.from(days[0]!.date).subtract({ days: 1 })
  const after = Temporal.PlainDate.from(days.at(-1)!.date).add({ days: 1 })
  return [...plantDays(before.toString(), 1), ...days, ...plantDays(after.toString(), 1)]
}

/** A day of an operator and what its working time is made of. */
type DayParts = {
  readonly day: PlantDay
  readonly shifts: readonly Shift[]
  /** Before absences and overtime. */
  readonly regular: readonly Interval[]
  readonly working: readonly Interval[]
  /** What continues from the day before. */
  readonly yesterday: readonly Interval[]
}

/** Returns what the working time of an operator is made of, by day. */
export function daysOf(rules: WorkingRules, operatorId: number, days: readonly PlantDay[]): DayParts[] {
  return days.length === 0 ? [] : withDayBefore(rules, operatorId, days).slice(1)
}

function withDayBefore(rules: WorkingRules, operatorId: number, days: readonly PlantDay[]): DayParts[] {
  const around = withNeighbours(days)
  const ofOperator = ({ operator_id }: { operator_id: number }) => operator_id === operatorId
  const absences = rules.absences.filter(ofOperator).map(outwards)
  const overtimes = rules.overtimes
    .filter((it) => it.is_approved && ofOperator(it))
    .map(inwards)
    .filter(isSome)
  let last: readonly Interval[] = []
  return around.slice(0, -1).map((day, index) => {
    const extra = overtimes.filter(({ start }) => day.start <= start && start < day.end)
    const shifts = holidayOn(rules, day.date) ? [] : shiftsOn(rules, operatorId, around, index)
    const regular = regularTime(rules, shifts, around[index + 1]!.date)
    const yesterday = last
    const working = subtract(merge([...subtract(regular, absences), ...extra]), yesterday)
    last = working
    return { day, shifts, regular, working, yesterday }
  })
}

/** Returns the working time of shifts, before absences and overtime. */
function regularTime(rules: WorkingRules, shifts: readonly Shift[], tomorrow: string): Interval[] {
  const closes = closingTime(rules, shifts, tomorrow)
  return merge(
    shifts.flatMap((shift) => subtract(clip([shift], { start: shift.start, end: closes }), shift.breaks)),
  )
}

function inwards({ start, end }: Interval): Interval {
  return { start: nextMinute(start), end: Math.floor(end / MINUTE) * MINUTE }
}

function isSome({ start, end }: Interval): boolean {
  return start < end
}

function outwards({ start, end }: Interval): Interval {
  return { start: Math.floor(start / MINUTE) * MINUTE, end: nextMinute(end) }
}
