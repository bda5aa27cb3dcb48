import { type RefObject, useImperativeHandle } from 'react'
import type { Board } from './board.ts'
import { blockAt, cellAt, placeIn, scrollToLane, tabStopIn } from './board-dom.ts'
import { acrossOf, type BoardPlace, NAME_WIDTH } from './board-places.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'

/** What other parts of the screen can ask of the board. */
export type BoardHandle = {
  /** Returns the place at a point of the window; null where there is none. */
  readonly placeAt: (x: number, y: number) => BoardPlace | null
  /** Brings an instant of a lane into sight, and the focus to its day or to a block in it. */
  readonly show: (lane: number, instant: number, block?: number | null) => void
}

/** The distance between the names and the instant that is shown. */
const ROOM_BEFORE = 80

/** Provides the handle of the board as it is drawn. */
export function useBoardHandle(
  handle: RefObject<BoardHandle | null>,
  board: Board,
  scroller: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(handle, () => {
    const { scale, days } = board
    return {
      placeAt: (x, y) => placeIn(scroller.current, board, x, y),
      show: (lane, instant, block = null) => {
        const root = scroller.current
        const day = days.findIndex(({ end }) => instant < end)
        if (lane < 0 || day < 0) return focusWhenDrawn(root, () => tabStopIn(root))
        scrollToLane(root, board, lane)
        const left = acrossOf(instant, scale, days) - NAME_WIDTH
        root?.scrollTo({ left: Math.max(0, left - ROOM_BEFORE) })
        // In a month there is no room for blocks.
        const isWhole = block === null || scale.zoom === 'month'
        focusWhenDrawn(root, () => (isWhole ? cellAt(root, lane, day) : blockAt(root, { lane, day, block })))
      },
    }
  }, [board, scroller])
}
