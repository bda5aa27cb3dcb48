import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardStop } from './board-input.ts'
import type { Zoom } from './scale.ts'
import type { BoardHandle } from './use-board-handle.ts'

/** Returns the day whose work is shown in the month, and how it is opened in Days. */
export function useDayWork(handle: RefObject<BoardHandle | null>, zoom: Zoom, onZoom: (zoom: Zoom) => void) {
  const [shown, show] = useState<BoardStop | null>(null)
  const opening = useRef<{ readonly lane: number; readonly instant: number }>(null)
  // After whatever else scrolls the board when its zoom changes.
  useEffect(() => {
    const to = opening.current
    if (zoom !== 'days' || !to) return
    opening.current = null
    handle.current?.show(to.lane, to.instant)
  }, [zoom, handle])
  const openInDays = (lane: number, instant: number) => {
    opening.current = { lane, instant }
    show(null)
    onZoom('days')
  }
  return { shown: zoom === 'month' ? shown : null, show, openInDays }
}
