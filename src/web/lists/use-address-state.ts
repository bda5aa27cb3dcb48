import { useCallback, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { type AddressCodec, queryString } from './address.ts'

/** Returns the view state in the address of the page, and the way to change some of it. */
export function useAddressState<State>(
  codec: AddressCodec<State>,
  { replace }: { readonly replace: boolean },
): readonly [State, (changed: Partial<State>) => void] {
  // As it is in the address; the router's own would be decoded once already.
  const search = useSearch()
  const state = useMemo(() => codec.read(new URLSearchParams(search)), [codec, search])
  const change = useCallback(
    (changed: Partial<State>) => {
      // Read again at each change: two may come before the first takes effect.
      const params = new URLSearchParams(location.search)
      const next = codec.write({ ...codec.read(params), ...changed }, params)
      navigate(location.pathname + queryString(next), { replace })
    },
    [codec, replace],
  )
  return [state, change]
}
