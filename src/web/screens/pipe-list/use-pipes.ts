import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PipeOrdering } from '#contract/pipe-orderings.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { rowsOfPages } from '#web/lists/table/rows-of-pages.ts'
import { useNewRows } from '#web/lists/table/use-new-rows.ts'
import { type PipeSelection, pipesQuery } from './queries.ts'

/** The pipes of a selection in an order as far as they are read; those that came since are counted, and shown when asked for. */
export function usePipes(selection: PipeSelection | null, ordering: PipeOrdering) {
  const query = useInfiniteQuery(pipesQuery(selection, ordering, useLanguage()))
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const read = useMemo(() => rowsOfPages(data), [data])
  const { rows, newCount, showNew } = useNewRows(
    read,
    isPlaceholderData ? null : JSON.stringify([selection, ordering]),
  )
  const statistics = data?.pages[0]?.statistics
  return {
    query,
    rows,
    newCount,
    showNew,
    statistics,
    /** Null while it is not known how many there are. */
    total: statistics?.count ?? (hasNextPage ? null : read.length),
    isStale: isPlaceholderData,
    /** Null while nothing more can be read: what is read again meanwhile would end it. */
    readMore: hasNextPage && !isFetching && !isFetchNextPageError ? () => void query.fetchNextPage() : null,
  }
}
