import { queryOptions } from '@tanstack/react-query'
import { downtimeProblemTags } from '#contract/tags.ts'
import { timeCorrections } from '#contract/time-corrections.ts'
import { timeDays } from '#contract/time-days.ts'
import { call } from '#web/lib/api.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { WORK_KEY } from '#web/work-orders/use-work-write.ts'

export const CAUSES_KEY = ['downtime-problem-tags']
const CORRECTIONS_KEY = ['time-corrections']
const DAY_KEY = ['time-day']

/** The queries that a change of recorded time makes stale. */
export const staleAfterEdit = [CORRECTIONS_KEY, DAY_KEY, WORK_KEY]

/** Corrections that wait for a decision. */
export const correctionsQuery = () =>
  queryOptions({
    queryKey: CORRECTIONS_KEY,
    queryFn: ({ signal }) => call(timeCorrections.list, {}, { signal }),
  })

/** The user's own corrections that a foreman changed, until they are seen. */
export const changedCorrectionsQuery = () =>
  queryOptions({
    queryKey: [...CORRECTIONS_KEY, 'changed'],
    queryFn: ({ signal }) => call(timeCorrections.changed, {}, { signal }),
  })

/** The times at which a tracker may have ended; read again for each dialog. */
export const suggestedEnd = (tracker: number) =>
  queryOptions({
    queryKey: ['suggested-end', tracker],
    queryFn: ({ signal }) => call(timeCorrections.suggest, { params: { id: tracker } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What is recorded on a day, by operator. */
export const timeDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, date],
    queryFn: async ({ signal }) => {
      const day = await call(timeDays.read, { query: { date } }, { signal })
      syncServerClock(day.server_time)
      return day
    },
  })

/** Work orders that an operator's time can be recorded on. */
export const recordableWork = (operator: number) =>
  queryOptions({
    queryKey: ['recordable-work', operator],
    queryFn: ({ signal }) => call(timeDays.workOrders, { query: { operator } }, { signal }),
  })

/** Causes of downtimes, most used first. */
export const downtimeCauses = () =>
  queryOptions({
    queryKey: CAUSES_KEY,
    queryFn: ({ signal }) => call(downtimeProblemTags.list, { query: {} }, { signal }),
    staleTime: 300_000,
  })

/** What of corrections is read again when a table changes. */
export const correctionTables: KeysByTable = {
  time_correction: [CORRECTIONS_KEY],
  time_tracker: [CORRECTIONS_KEY],
}

/** What of a day is read again when a table changes. */
export const dayTables: KeysByTable = {
  time_correction: [DAY_KEY],
  time_tracker: [DAY_KEY],
  downtime: [DAY_KEY],
  downtime_problem: [DAY_KEY],
  absence: [DAY_KEY],
  overtime: [DAY_KEY],
  working_period: [DAY_KEY],
}
