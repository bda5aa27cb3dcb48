import { type RefObject, useImperativeHandle } from 'react'
import type { Cell, DrawnBoard } from './board.ts'
import { blockAt, cellAt, placeIn, scrollToDay, scrollToLane, tabStopIn } from './board-dom.ts'
import { acrossOf, type BoardPlace, NAME_WIDTH } from './board-places.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import type { Snapping } from './snap.ts'

/** What other parts of the screen can ask of the board. */
export type BoardHandle = {
  /** Returns the place at a point of the window; null where there is none. */
  readonly placeAt: (
    point: { readonly x: number; readonly y: number },
    snapping: Snapping,
  ) => BoardPlace | null
  /** Scrolls a day into view. */
  readonly showDay: (day: number) => void
  /** Scrolls an instant of a lane into view. */
  readonly reveal: (lane: number, instant: number) => void
  /** Scrolls an instant of a lane into view and moves the focus to its day or to a block in it. */
  readonly show: (lane: number, instant: number, block?: number | null) => void
}

/** The distance between the names and the instant that is shown. */
const ROOM_BEFORE = 80
/** So much of what begins at that instant is visible. */
const ROOM_AFTER = 160

/** Provides the handle of the board as it is drawn. */
export function useBoardHandle(
  handle: RefObject<BoardHandle | null>,
  board: DrawnBoard,
  scroller: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(handle, () => {
    const { scale, lanes } = board
    const reveal = (lane: number, instant: number) => {
      scrollToLane(scroller.current, board, lane)
      scrollToX(scroller.current, acrossOf(instant, scale, lanes[lane]?.time ?? []) - NAME_WIDTH)
    }
    return {
      reveal,
      placeAt: (point, snapping) => placeIn(scroller.current, board, point, snapping),
      showDay: (day) => scrollToDay(scroller.current, board, day),
      show: (lane, instant, block = null) => {
        const root = scroller.current
        const { cells } = lanes[lane] ?? { cells: [] }
        const day = dayOf(cells, instant)
        if (day < 0 || day >= scale.columns.length) return focusWhenDrawn(root, () => tabStopIn(root))
        reveal(lane, instant)
        // In a month there is no room for blocks.
        const isWhole = block === null || scale.zoom === 'month'
        focusWhenDrawn(root, () => (isWhole ? cellAt(root, lane, day) : blockAt(root, { lane, day, block })))
      },
    }
  }, [board, scroller])
}

/** Returns the day that shows an instant; midnight stands for the whole day, whatever shift lasts until then. */
function dayOf(cells: readonly Cell[], instant: number): number {
  const whole = cells.findIndex(({ day }) => day.start === instant)
  return whole >= 0 ? whole : cells.findIndex(({ span }) => instant < span.end)
}

/** Scrolls sideways where a point of the lanes and the room after it are not visible. */
function scrollToX(root: HTMLElement | null, x: number): void {
  if (!root) return
  const { scrollLeft, clientWidth } = root
  const isVisible = x >= scrollLeft && x + ROOM_AFTER <= scrollLeft + clientWidth - NAME_WIDTH
  if (!isVisible) root.scrollTo({ left: Math.max(0, x - ROOM_BEFORE) })
}
