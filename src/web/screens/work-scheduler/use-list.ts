import { useState } from 'react'
import { type Filters, isFiltered } from './filters.ts'
import type { WorkOrderList } from './queries.ts'

/** The list without filters, in which nothing is kept that does not belong in it. */
const UNFILTERED = 0
let lists = UNFILTERED

/** The list of these filters: a new one whenever a filter or the search changes, and when it is refreshed. */
export function useList(filters: Filters): { readonly list: WorkOrderList; readonly refresh: () => void } {
  const { older: _, limit: __, ...narrowing } = filters
  const chosen = JSON.stringify(narrowing)
  const [{ key, number }, setList] = useState(() => nextList(chosen))
  if (key !== chosen) setList(nextList(chosen))
  return {
    list: { filters, number: isFiltered(filters) ? number : UNFILTERED },
    refresh: () => setList(nextList(chosen)),
  }
}

function nextList(key: string) {
  lists += 1
  return { key, number: lists }
}
