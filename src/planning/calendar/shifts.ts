import { type Interval, MINUTE } from '#domain/time.ts'
import { instantAt, type PlantDay } from './plant-days.ts'
import type { ConfiguredDay, ShiftPattern, WorkingRules } from './working-rules.ts'

const NOON = 720
const FIRST_REST = 600
const SECOND_REST = 870

export type Break = Interval & { readonly pause: 'lunch' | 'rest' }

/** Time at work from start to end with its breaks, before holidays and absences are applied. */
export type Shift = Interval & { readonly breaks: readonly Break[] }

/**
 * Returns the shifts of an operator that start on a day: those of working periods or, without any, the usual day from Monday
 * to Friday.
 *
 * @param index of the day among the days
 */
export function shiftsOn(
  rules: WorkingRules,
  operatorId: number,
  days: readonly PlantDay[],
  index: number,
): Shift[] {
  const day = days[index]!
  const periods = periodsOn(rules, operatorId, day)
  if (periods.length > 0) return periods.map((period) => shiftOf(period, days, index))
  return day.weekday < 5 ? [configuredShift(rules.day, days, index)] : []
}

/** Returns the working periods that apply to an operator on a day: those for the operator or for everyone. */
export function periodsOn(rules: WorkingRules, operatorId: number, day: PlantDay): ShiftPattern[] {
  return rules.periods.filter((period) => covers(period, operatorId, day))
}

function covers(period: ShiftPattern, operatorId: number, { date, weekday }: PlantDay): boolean {
  const { operators, weekdays, period_start, period_end } = period
  return (
    (operators.length === 0 || operators.includes(operatorId)) &&
    (weekdays & (1 << weekday)) !== 0 &&
    (period_start === null || period_start <= date) &&
    (period_end === null || date <= period_end)
  )
}

/** Returns the shift of a period, with lunch around the middle of its actual duration and rests around its quarters. */
function shiftOf(period: ShiftPattern, days: readonly PlantDay[], index: number): Shift {
  const start = instantAt(days, index, period.start_minute)
  const end = instantAt(days, index, period.start_minute + period.duration)
  const around = (quarter: number, minutes: number) => {
    const opens = (start + ((end - start) * quarter) / 4) / MINUTE - minutes / 2
    return stretch(Math.floor(opens) * MINUTE, minutes)
  }
  const [first, second] = halves(period.rest_minutes)
  return {
    start,
    end,
    breaks: [
      { ...around(1, first), pause: 'rest' },
      { ...around(2, period.lunch_minutes), pause: 'lunch' },
      { ...around(3, second), pause: 'rest' },
    ],
  }
}

function configuredShift(day: ConfiguredDay, days: readonly PlantDay[], index: number): Shift {
  const at = (minute: number, minutes: number) => stretch(instantAt(days, index, minute), minutes)
  const [first, second] = halves(day.rest_min)
  return {
    start: instantAt(days, index, minuteOf(day.work_start)),
    end: instantAt(days, index, minuteOf(day.work_end)),
    breaks: [
      { ...at(FIRST_REST, first), pause: 'rest' },
      { ...at(NOON, day.lunch_min), pause: 'lunch' },
      { ...at(SECOND_REST, second), pause: 'rest' },
    ],
  }
}

function stretch(start: number, minutes: number): Interval {
  return { start, end: start + minutes * MINUTE }
}

function halves(minutes: number): [number, number] {
  return [Math.ceil(minutes / 2), Math.floor(minutes / 2)]
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}
