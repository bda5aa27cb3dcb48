import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DrawnBoard } from './board.ts'
import { scrollToDay } from './board-dom.ts'
import { NAME_WIDTH } from './board-places.ts'

/**
 * Scrolls to today when the board opens and when the days or the zoom change: by hours, and where its week has no more work,
 * to its beginning, otherwise with as much of the week before it as there is room for. A board that becomes narrower gives up what is past first.
 */
export function useToday(board: DrawnBoard, scroller: RefObject<HTMLElement | null>, today: string): void {
  const { days, scale } = board
  const { zoom } = scale
  const index = days.findIndex(({ date }) => date === today)
  const latest = useRef({ board, index, today })
  useLayoutEffect(() => {
    latest.current = { board, index, today }
  })
  useLayoutEffect(() => {
    if (index < 0) return
    const shown = latest.current.board
    if (zoom === 'hours' || (zoom === 'days' && isWeekOver(latest.current))) {
      // What it returns, a promise in newer browsers, is no clean-up of the effect.
      scroller.current?.scrollTo({ left: shown.scale.columns[index]!.left })
      return
    }
    scrollToDay(scroller.current, shown, index)
    leavePast(scroller.current, latest.current)
  }, [days, zoom, scroller, index])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      const before = width
      width = element.clientWidth
      if (width < before) leavePast(element, latest.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}

type Shown = { readonly board: DrawnBoard; readonly index: number; readonly today: string }

const SUNDAY = 7

/** Returns whether nobody works any more from today until the end of its week. */
function isWeekOver({ board: { scale }, index, today }: Shown): boolean {
  const day = Temporal.PlainDate.from(today).dayOfWeek
  return scale.columns.slice(index, index + SUNDAY - day + 1).every(({ isThin }) => isThin)
}

/** Scrolls the days before today away as far as the rest of its week needs their room. */
function leavePast(scroller: HTMLElement | null, { board: { scale }, index, today }: Shown): void {
  if (!scroller || scale.zoom !== 'days' || index < 0) return
  const day = Temporal.PlainDate.from(today).dayOfWeek
  const week = scale.columns.slice(Math.max(0, index - day + 1), index + SUNDAY - day + 1)
  const [monday, last] = [week[0]!, week.findLast(({ isThin }) => !isThin) ?? scale.columns[index]!]
  if (scroller.scrollLeft < monday.left) return
  const wanted = last.left + last.width - (scroller.clientWidth - NAME_WIDTH)
  // Of the days before, none is left in part.
  const first = scale.columns.find(({ left }) => left >= wanted) ?? scale.columns[index]!
  scroller.scrollLeft = Math.max(scroller.scrollLeft, Math.min(first.left, scale.columns[index]!.left))
}
