import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { overview } from '#contract/overview.ts'
import { call } from '#web/lib/api.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { WORK_KEY } from '#web/work-orders/use-work-write.ts'

const OVERVIEW_KEY = [...WORK_KEY, 'overview']
const DOWNTIME_KEY = [...WORK_KEY, 'downtime-day']

/** A shift starts or ends without any change in the database. */
const EVERY_MS = 60_000

/** What each operator is doing; the server names causes in the user's language. */
export const overviewQuery = (language: Language) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, language],
    queryFn: async ({ signal }) => {
      const answer = await call(overview.read, {}, { signal })
      syncServerClock(answer.server_time)
      return answer
    },
    refetchInterval: EVERY_MS,
  })

/** The downtimes of a date; the server names causes in the user's language. */
export const downtimeDayQuery = (date: string, language: Language) =>
  queryOptions({
    queryKey: [...DOWNTIME_KEY, date, language],
    queryFn: ({ signal }) => call(overview.downtimes, { query: { date } }, { signal }),
  })

/** The tables whose changes make the overview stale. */
export const overviewTables: KeysByTable = {
  work_order: [OVERVIEW_KEY],
  work_order_action: [OVERVIEW_KEY],
  time_tracker: [OVERVIEW_KEY],
  downtime: [OVERVIEW_KEY, DOWNTIME_KEY],
  downtime_problem: [OVERVIEW_KEY, DOWNTIME_KEY],
  part_product: [OVERVIEW_KEY],
  part_blocker: [OVERVIEW_KEY],
  absence: [OVERVIEW_KEY, DOWNTIME_KEY],
  overtime: [OVERVIEW_KEY, DOWNTIME_KEY],
  working_period: [OVERVIEW_KEY, DOWNTIME_KEY],
  operator: [OVERVIEW_KEY],
}
