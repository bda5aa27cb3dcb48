import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The filters in the address of the page, and the way to change some of them. */
export function useFilters(): readonly [Filters, (changed: Partial<Filters>) => void] {
  const search = useSearch()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  // Read anew at each change: two filters may be chosen before the first takes effect.
  const change = useCallback((changed: Partial<Filters>) => {
    const params = new URLSearchParams(location.search)
    goTo(writeFilters(params, { ...readFilters(params), ...changed }), false)
  }, [])
  return [filters, change]
}

/** The open cards in the address of the page, undefined while it says nothing of them; and the way to replace them. */
export function useOpenCards(): readonly [readonly number[] | undefined, (ids: readonly number[]) => void] {
  const search = useSearch()
  const open = useMemo(() => readOpen(new URLSearchParams(search)), [search])
  const setOpen = useCallback((ids: readonly number[]) => {
    const params = new URLSearchParams(location.search)
    params.set('open', ids.join(','))
    goTo(params, true)
  }, [])
  return [open, setOpen]
}

function readOpen(params: URLSearchParams): readonly number[] | undefined {
  const ids = params
    .get('open')
    ?.split(',')
    .filter((word) => /^\d{1,10}$/.test(word))
  return ids?.map(Number)
}

function goTo(params: URLSearchParams, replace: boolean): void {
  // Commas may stand in an address as they are.
  const search = params.toString().replaceAll('%2C', ',')
  navigate(search === '' ? location.pathname : `${location.pathname}?${search}`, { replace })
}
