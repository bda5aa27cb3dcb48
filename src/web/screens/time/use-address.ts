import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isDate } from '#web/lib/plant-clock.ts'
import { timeAddress } from '#web/recorded-time/time-address.ts'

/** Which day of whom is shown; null: today, and whoever needs attention first. */
export type Address = { readonly date: string | null; readonly operator: number | null }

/** What an address asks for; whatever in it is not understood counts as not asked. */
export function readAddress(params: URLSearchParams): Address {
  const date = params.get('date') ?? ''
  const operator = params.get('operator') ?? ''
  return {
    date: isDate(date) ? date : null,
    operator: /^\d{1,9}$/.test(operator) ? Number(operator) : null,
  }
}

/** The address of the page, and the way to another day or operator. */
export function useAddress(): readonly [Address, (next: Partial<Address>) => void] {
  const search = useSearch()
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  const go = (next: Partial<Address>) => {
    const { date, operator } = { ...address, ...next }
    navigate(timeAddress(date, operator))
  }
  return [address, go]
}
