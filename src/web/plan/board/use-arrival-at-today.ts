import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Board } from './board.ts'

/** Brings today into sight when the board opens, and when other days or another zoom are chosen. */
export function useArrivalAtToday(
  { days, scale: { zoom, columns } }: Board,
  scroller: RefObject<HTMLElement | null>,
  today: string,
): void {
  const latest = useRef(columns)
  useLayoutEffect(() => {
    latest.current = columns
  })
  useLayoutEffect(() => {
    void zoom
    const index = days.findIndex(({ date }) => date === today)
    if (index >= 0) scroller.current?.scrollTo({ left: latest.current[index]!.left })
  }, [days, zoom, scroller, today])
}
