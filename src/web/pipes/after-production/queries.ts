import { queryOptions } from '@tanstack/react-query'
import { afterProduction } from '#contract/after-production.ts'
import { call } from '#web/lib/api.ts'
import { passportKey } from '#web/pipes/queries.ts'

/** The rows that a pipe may fit; they are read again with its passport. */
export const rowsQuery = (pipe: number, search: string) =>
  queryOptions({
    queryKey: [...passportKey(pipe), 'rows', search],
    queryFn: ({ signal }) =>
      call(
        afterProduction.rows,
        { params: { id: pipe }, query: search === '' ? {} : { search } },
        { signal },
      ),
    placeholderData: (before) => before,
  })
