import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { faultyStats } from '#contract/faulty-stats.ts'
import type { Language } from '#contract/languages.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

const KEY = ['faulty-stats']

/** The statistics of faulty pipes; reasons are named in the user's language. */
export const faultyStatsQuery = (query: Input<typeof faultyStats.read>['query'], language: Language) =>
  queryOptions({
    queryKey: [...KEY, query, language],
    queryFn: ({ signal }) => call(faultyStats.read, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const faultyStatsTables: KeysByTable = {
  pipe: [KEY],
  pipe_decision: [KEY],
  pipe_operator: [KEY],
  measurement: [KEY],
}
