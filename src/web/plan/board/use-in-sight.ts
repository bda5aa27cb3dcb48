import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { Board } from './board.ts'
import { HEAD_HEIGHT, NAME_WIDTH, UNASSIGNED_HEIGHT } from './board-places.ts'
import { noteScrolling } from './drawing.ts'
import { daysInSight } from './drop-target.ts'

/** The lanes and the days that are drawn, and the way to bring a lane into sight. */
export type InSight = {
  readonly lanes: readonly VirtualItem[]
  readonly days: readonly VirtualItem[]
  /** The first and the last day that are not hidden behind the names or beyond the edge. */
  readonly seen: readonly [number, number]
  readonly scrollToLane: (lane: number) => void
}

/** What of the board is in sight, and a little around it. */
export function useInSight(
  { lanes, days, scale: { rowHeight, columns } }: Board,
  scroller: RefObject<HTMLElement | null>,
): InSight {
  const down = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: HEAD_HEIGHT + UNASSIGNED_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT + UNASSIGNED_HEIGHT,
    overscan: 2,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: days.length,
    getScrollElement: () => scroller.current,
    estimateSize: (day) => columns[day]!.width,
    paddingStart: NAME_WIDTH,
    scrollPaddingStart: NAME_WIDTH,
    overscan: 1,
  })
  useEffect(() => {
    void rowHeight
    down.measure()
  }, [down, rowHeight])
  useEffect(() => {
    void columns
    across.measure()
  }, [across, columns])
  noteScrolling(down.isScrolling || across.isScrolling)
  const left = across.scrollOffset ?? 0
  const right = left + (across.scrollRect?.width ?? 0) - NAME_WIDTH
  const first = columns.findIndex((column) => column.left + column.width > left)
  const last = columns.findLastIndex((column) => column.left < right)
  useEffect(() => daysInSight.set([first, last]), [first, last])
  return {
    seen: [first, last],
    lanes: down.getVirtualItems(),
    days: across.getVirtualItems(),
    scrollToLane: down.scrollToIndex,
  }
}
