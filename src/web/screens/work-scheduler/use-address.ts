import { useCallback } from 'react'
import { addressCodec } from '#web/lists/address.ts'
import { ids } from '#web/lists/fields.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { type Filters, filterCodec } from './filters.ts'

/** The filters in the address of the page, and the way to change some of them. */
export function useFilters(): readonly [Filters, (changed: Partial<Filters>) => void] {
  return useAddressState(filterCodec, { replace: false })
}

type OpenCards = { readonly open: readonly number[] | undefined }

const { read, write } = ids()
const openCodec = addressCodec<OpenCards>(
  { open: undefined },
  {
    open: {
      read: (text) => read(text)?.map(Number),
      // An address with no card open says so: without a word, the work that goes on is open.
      write: (open) => (open === undefined ? null : write(open.map(String))),
    },
  },
)

/** The open cards in the address of the page, undefined while it names none; and the way to replace them. */
export function useOpenCards(): readonly [readonly number[] | undefined, (ids: readonly number[]) => void] {
  const [{ open }, change] = useAddressState(openCodec, { replace: true })
  const setOpen = useCallback((next: readonly number[]) => change({ open: next }), [change])
  return [open, setOpen]
}
