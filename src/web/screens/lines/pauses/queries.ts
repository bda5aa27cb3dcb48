import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { linePauses } from '#contract/line-pauses.ts'
import { MINUTE } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { LINES_KEY } from '#web/screens/lines/model/queries.ts'

/** The pauses of a date, which are read again with the lines and, for those that go on, every minute; the server names causes in the user's language. */
export const pauseDayQuery = (date: string, language: Language) =>
  queryOptions({
    queryKey: [...LINES_KEY, 'pauses', date, language],
    queryFn: ({ signal }) => call(linePauses.day, { query: { date } }, { signal }),
    refetchInterval: MINUTE,
  })
