import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type Look, readLook, writeLook } from './address.ts'

/** What is looked at, as the address of the page says, and the way to change some of it. */
export function useLook(): readonly [Look, (changed: Partial<Look>) => void] {
  const search = useSearch()
  const look = useMemo(() => readLook(new URLSearchParams(search)), [search])
  const change = useCallback((changed: Partial<Look>) => {
    // Read anew at each change: two may come before the first takes effect.
    const written = writeLook({ ...readLook(new URLSearchParams(location.search)), ...changed })
    navigate(written === '' ? location.pathname : `${location.pathname}?${written}`, { replace: true })
  }, [])
  return [look, change]
}
