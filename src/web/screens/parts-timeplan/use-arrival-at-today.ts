import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Board } from './use-board.ts'

/** Brings today into sight when the board opens, and when other days or another zoom are chosen. */
export function useArrivalAtToday(
  { days, scale: { zoom, dayWidth } }: Board,
  scroller: RefObject<HTMLElement | null>,
  today: string,
): void {
  const width = useRef(dayWidth)
  useLayoutEffect(() => {
    width.current = dayWidth
  })
  useLayoutEffect(() => {
    void zoom
    const index = days.findIndex(({ date }) => date === today)
    if (index >= 0) scroller.current?.scrollTo({ left: index * width.current })
  }, [days, zoom, scroller, today])
}
