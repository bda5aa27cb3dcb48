import { useSearch } from 'wouter'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { hasWrongPeriod, listCodec } from './list-state.ts'

/** What a list shows, as its address says: what is typed replaces the entry of the history, what is asked for adds one. */
export function useListState() {
  const [state, type] = useAddressState(listCodec, { replace: true })
  const [, go] = useAddressState(listCodec, { replace: false })
  const hasNoPeriod = hasWrongPeriod(new URLSearchParams(useSearch()))
  return { state, hasNoPeriod, type, go }
}
