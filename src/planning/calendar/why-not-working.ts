import type { Interval } from '#domain/time.ts'
import type { DayOff } from './holidays.ts'
import { dateAt, type PlantDay, plantDays } from './plant-days.ts'
import { shiftsOn } from './shifts.ts'
import { holidayOn, type WorkingRules } from './working-rules.ts'
import { closingTime, withNeighbours, workingTime } from './working-time.ts'

/** Why an operator does not work at an instant. */
export type NotWorking =
  | { readonly kind: 'absence'; readonly reason: string }
  | { readonly kind: 'holiday'; readonly holiday: DayOff }
  | { readonly kind: 'eve'; readonly holiday: DayOff }
  | { readonly kind: 'break'; readonly pause: 'lunch' | 'rest' }
  | { readonly kind: 'weekend' }
  /** Outside the working hours of a working day. */
  | { readonly kind: Side }

type Side = 'before_hours' | 'after_hours' | 'between_shifts'

/** Returns why an operator does not work at an instant; null if the operator works. */
export function whyNotWorking(rules: WorkingRules, operatorId: number, instant: number): NotWorking | null {
  const today = plantDays(dateAt(instant), 1)
  const contains = ({ start, end }: { start: number; end: number }) => start <= instant && instant < end
  if (workingTime(rules, operatorId, today).some(contains)) return null
  const absence = rules.absences.find((it) => it.operator_id === operatorId && contains(it))
  if (absence) return { kind: 'absence', reason: absence.reason }
  return whyNoShift(rules, operatorId, withNeighbours(today), instant)
}

/** @param days yesterday, whose shift may still continue, today and tomorrow */
function whyNoShift(
  rules: WorkingRules,
  operatorId: number,
  days: readonly PlantDay[],
  instant: number,
): NotWorking {
  const cause =
    whyShiftRests(rules, operatorId, days, 1, instant) ?? whyShiftRests(rules, operatorId, days, 0, instant)
  if (cause) return cause
  const today = days[1]!
  const holiday = holidayOn(rules, today.date)
  if (holiday) return { kind: 'holiday', holiday }
  const isFree = today.weekday >= 5 && shiftsOn(rules, operatorId, days, 1).length === 0
  return { kind: isFree ? 'weekend' : sideOf(hoursAround(rules, operatorId, days), today, instant) }
}

/** Returns the hours of an operator that can start or end today: shifts of yesterday and today, and overtime. */
function hoursAround(rules: WorkingRules, operatorId: number, days: readonly PlantDay[]): Interval[] {
  const shifts = [0, 1].flatMap((index) =>
    holidayOn(rules, days[index]!.date) ? [] : shiftsOn(rules, operatorId, days, index),
  )
  return [...shifts, ...rules.overtimes.filter((it) => it.is_approved && it.operator_id === operatorId)]
}

/** Returns whether an instant outside the hours of a day is before, after or between them. */
function sideOf(hours: readonly Interval[], today: PlantDay, instant: number): Side {
  const isAfter = hours.some(({ end }) => today.start < end && end <= instant)
  const isBefore = hours.some(({ start }) => instant < start && start < today.end)
  if (isAfter && isBefore) return 'between_shifts'
  return isAfter ? 'after_hours' : 'before_hours'
}

/** Returns why the operator does not work during a shift of a day that covers the instant; undefined without such a shift. */
function whyShiftRests(
  rules: WorkingRules,
  operatorId: number,
  days: readonly PlantDay[],
  index: number,
  instant: number,
): NotWorking | undefined {
  const shifts = shiftsOn(rules, operatorId, days, index)
  const open = shifts.filter(({ start, end }) => start <= instant && instant < end)
  if (open.length === 0) return undefined
  const holiday = holidayOn(rules, days[index]!.date)
  if (holiday) return { kind: 'holiday', holiday }
  const tomorrow = days[index + 1]!.date
  const eveOf = holidayOn(rules, tomorrow)
  if (eveOf && instant >= closingTime(rules, shifts, tomorrow)) return { kind: 'eve', holiday: eveOf }
  const pause = open
    .flatMap(({ breaks }) => breaks)
    .find(({ start, end }) => start <= instant && instant < end)
  return pause && { kind: 'break', pause: pause.pause }
}
