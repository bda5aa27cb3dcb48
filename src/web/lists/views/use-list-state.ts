import { useSearch } from 'wouter'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { hasWrongPeriod, type ListStates } from './list-state.ts'

/** What a list shows, as its address says: what is typed replaces the entry of the history, what is asked for adds one. */
export function useListState<Ordering extends string>({ codec }: ListStates<Ordering>) {
  const [state, type] = useAddressState(codec, { replace: true })
  const [, go] = useAddressState(codec, { replace: false })
  const hasNoPeriod = hasWrongPeriod(new URLSearchParams(useSearch()), state)
  return { state, hasNoPeriod, type, go }
}
