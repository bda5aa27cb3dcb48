import { queryOptions } from '@tanstack/react-query'
import { absences } from '#contract/absences.ts'
import { holidays } from '#contract/holidays.ts'
import { overtimes } from '#contract/overtimes.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { plantDay } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { addDays, instantOn, wireTimeAt } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

export const TIME_KEY = ['working-time']
const key = (of: string) => [...TIME_KEY, of]

/** Longer ago nothing began that still lasts. */
const LONGEST_ABSENCE_DAYS = 400
/** Overtime of earlier days is in no list. */
export const DECIDED_DAYS = 31

/** Overtime of the last month and from then on. */
export const overtimesQuery = () =>
  queryOptions({
    queryKey: key('overtimes'),
    queryFn: ({ signal }) =>
      call(overtimes.list, { query: { start_time_after: daysAgo(DECIDED_DAYS) } }, { signal }),
  })

/** One's own, whatever else one may see. */
export const ownOvertimeQuery = (operator: number) =>
  queryOptions({
    queryKey: [...key('overtimes'), operator],
    queryFn: ({ signal }) =>
      call(overtimes.list, { query: { operator, start_time_after: daysAgo(DECIDED_DAYS) } }, { signal }),
  })

export const absencesQuery = () =>
  queryOptions({
    queryKey: key('absences'),
    queryFn: ({ signal }) =>
      call(absences.list, { query: { start_time_after: daysAgo(LONGEST_ABSENCE_DAYS) } }, { signal }),
  })

/** Periods that last until today or longer. */
export const periodsQuery = () =>
  queryOptions({
    queryKey: key('periods'),
    queryFn: ({ signal }) => call(workingPeriods.list, { query: { ended_after: today() } }, { signal }),
  })

export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [...key('holidays'), year],
    queryFn: ({ signal }) => call(holidays.list, { query: { year } }, { signal }),
  })

/** What of these lists is read again when a table changes. */
export const timeTables: KeysByTable = {
  overtime: [key('overtimes')],
  absence: [key('absences')],
  working_period: [key('periods')],
  working_period_operator: [key('periods')],
  holiday: [key('holidays')],
  setting: [key('holidays')],
}

export function today(): string {
  return plantDay(new Date(serverNow()))
}

function daysAgo(days: number): string {
  return wireTimeAt(instantOn(addDays(today(), -days), 0))
}
