import { type Interval, MINUTE, merge, subtract } from '#domain/time.ts'
import type { DayOff } from '#planning/calendar/holidays.ts'
import { type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import { type Break, periodsOn, shiftsOn } from '#planning/calendar/shifts.ts'
import { holidayOn, type WorkingRules } from '#planning/calendar/working-rules.ts'
import { closingTime, withNeighbours, workingDays } from '#planning/calendar/working-time.ts'
import { type ClockChange, clockChangesIn } from './moments.ts'
import type { WorkingTimes } from './rules.ts'

/** An operator's day as it comes out, and all that made it so. */
export type DayBreakdown = {
  readonly day: PlantDay
  /** The time that opens on it; a shift may reach into the next day. */
  readonly working: readonly Interval[]
  readonly minutes: number
  /** What reaches into it from the day before. */
  readonly carried: readonly Interval[]
  /** Only those that fall into the day as it comes out. */
  readonly breaks: readonly Break[]
  readonly periods: WorkingTimes['periods']
  /** What the day starts from before anything adds or removes. */
  readonly basis: 'own' | 'everyone' | 'usual' | 'none'
  readonly holiday: DayOff | null
  readonly eveOf: DayOff | null
  readonly absences: WorkingTimes['absences']
  /** Asked for or approved. */
  readonly overtimes: WorkingTimes['overtimes']
  readonly clockChange: ClockChange | undefined
}

export function dayBreakdown(
  times: WorkingTimes,
  rules: WorkingRules,
  operatorId: number,
  date: string,
): DayBreakdown {
  const around = withNeighbours(plantDays(date, 1))
  const [yesterday, day, tomorrow] = [around[0]!, around[1]!, around[2]!]
  const [before, own] = workingDays(rules, operatorId, [yesterday, day])
  const working = own?.working ?? []
  const carried = (before?.working ?? []).filter(({ end }) => end > day.start)
  const reach = { start: day.start, end: Math.max(day.end, working.at(-1)?.end ?? day.end) }
  const meets = (it: { operator: { id: number }; start_time: string; end_time: string }) =>
    it.operator.id === operatorId &&
    Date.parse(it.start_time) < reach.end &&
    day.start < Date.parse(it.end_time)
  const shifts = shiftsOn(rules, operatorId, around, 1)
  const used = new Set(periodsOn(rules, operatorId, day).map(({ id }) => id))
  const periods = times.periods.filter(({ id }) => used.has(id))
  const holiday = holidayOn(rules, date) ?? null
  const next = holidayOn(rules, tomorrow.date)
  const closes = closingTime(rules, shifts, tomorrow.date)
  const isShort = shifts.length > 0 && closes < Math.max(...shifts.map(({ end }) => end))
  return {
    ...{ day, working, carried, periods, holiday },
    minutes: working.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0),
    breaks: shifts.flatMap(({ breaks }) => breaks).filter((pause) => isBetween(pause, working)),
    basis: basisOf(periods, shifts.length > 0),
    eveOf: holiday === null && isShort && next ? next : null,
    absences: times.absences.filter(meets),
    overtimes: times.overtimes.filter(meets),
    clockChange: clockChangesIn(reach)[0],
  }
}

function basisOf(periods: WorkingTimes['periods'], isWorked: boolean): DayBreakdown['basis'] {
  if (periods.some(({ operators }) => operators.length > 0)) return 'own'
  if (periods.length > 0) return 'everyone'
  return isWorked ? 'usual' : 'none'
}

/** Whether there is work before and after a break, and none in it. */
function isBetween(pause: Break, working: readonly Interval[]): boolean {
  if (pause.end <= pause.start || subtract([pause], working).length !== 1) return false
  const joined = merge([...working, pause])
  return joined.length < working.length && subtract([pause], working)[0]!.start === pause.start
}
