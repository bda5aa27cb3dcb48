import { useEffect, useRef } from 'react'
import { firstVisibleDay, mondayPrinted } from './first-visible-day.ts'

type Props = {
  /** The first day that the board has. */
  first: string
  byWeeks: boolean
  /** Whether the board has the work of its days. */
  isReady: boolean
  onDay: (day: string) => void
}

/** Returns a function that prints once the board begins with the Monday of the first visible day, and then goes back to that day. */
export function usePrintWeek({ first, byWeeks, isReady, onDay }: Props): (print: () => void) => void {
  const waiting = useRef<{ monday: string; from: string; shown: string; print: () => void }>(null)
  useEffect(() => {
    if (!waiting.current) return
    const { monday, from, shown, print } = waiting.current
    // Going to another week cancels the print.
    if (first !== monday && first !== from) waiting.current = null
    if (!isReady || first !== monday) return
    waiting.current = null
    addEventListener('afterprint', () => onDay(shown), { once: true })
    print()
  }, [first, isReady])
  return (print) => {
    const shown = firstVisibleDay.get() ?? first
    const monday = mondayPrinted(shown, byWeeks)
    if (monday === first) return print()
    waiting.current = { monday, from: first, shown, print }
    onDay(monday)
  }
}
