import { plantDays } from '#planning/calendar/plant-days.ts'
import type { TimeConflict, TimeHost } from './host.ts'
import { rulesOf, type WorkingTimes } from './rules.ts'

/** Monday of the samples. */
export const MONDAY = '2026-03-02'

/** Working time as the factory has it by default. */
export function aWorkingTime(given: Partial<WorkingTimes> = {}): WorkingTimes {
  return {
    ...{ periods: [], overtimes: [], absences: [], holidays: [] },
    working_day: {
      ...{ work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
      ...{ skip_holidays: true, shorten_eves: true },
    },
    ...given,
  }
}

/** Two operators and a month from Monday on. */
export function aHost(times = aWorkingTime(), conflicts: readonly TimeConflict[] = []): TimeHost {
  const reached = plantDays(MONDAY, 61)
  const host: TimeHost = {
    ...{ times, rules: rulesOf(times), days: reached.slice(0, 31), reached },
    operators: [
      { id: 1, name: 'Mart Tamm' },
      { id: 2, name: 'Ain Vaher' },
    ],
    conflicts: () => new Map(conflicts.map((conflict) => [conflict.id, conflict])),
    unfinished: () => 0,
    show: async () => {},
    refresh: () => {},
    latest: () => host,
  }
  return host
}
