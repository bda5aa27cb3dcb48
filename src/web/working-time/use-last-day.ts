import { useRef } from 'react'
import type { Year } from '#web/lib/plant-clock.ts'
import { lastDayFor } from './last-day.ts'

/**
 * Returns the function that gives the last day for a first day that is being written. It goes by the last day that was there before: of
 * `30.11`, `30.1` is written first, a day of the next year.
 *
 * @param last the last day in the form
 */
export function useLastDay(last: string, year: Year): (first: string) => string {
  const written = useRef({ before: last, after: last })
  return (first) => {
    const before = last === written.current.after ? written.current.before : last
    const after = lastDayFor(first, before, year)
    written.current = { before, after }
    return after
  }
}
