import { type RefObject, useLayoutEffect } from 'react'
import { createStore } from '#web/lib/store.ts'
import type { Board } from './board.ts'

/** The first day in sight; null before any is drawn. Only what tells it is drawn anew when it changes. */
export const firstInSight = createStore<string | null>(null)

/** As much of a day, in pixels, tells which one it is. */
const LEAST_SEEN = 100

/** Keeps `firstInSight` true while the board is scrolled. */
export function useFirstInSight(
  { days, scale: { columns } }: Pick<Board, 'days' | 'scale'>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const note = () => {
      const { scrollLeft } = element
      const index = columns.findIndex(
        ({ left, width }) => left + width - Math.min(LEAST_SEEN, width / 2) > scrollLeft,
      )
      firstInSight.set(days[index]?.date ?? null)
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [days, columns, scroller])
}
