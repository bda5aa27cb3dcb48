import { type RefObject, useImperativeHandle } from 'react'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { placeIn } from './board-dom.ts'
import { acrossOf, type BoardPlace, NAME_WIDTH } from './board-places.ts'

/** What others ask of the board. */
export type BoardHandle = {
  /** The place at a point of the window; null where there is none. */
  readonly placeAt: (x: number, y: number) => BoardPlace | null
  readonly show: (lane: number, instant: number) => void
}

/** What is shown stands so many pixels from the names. */
const ROOM_BEFORE = 80

/** Answers what others ask of the board as it is drawn. */
export function useBoardHandle(
  handle: RefObject<BoardHandle | null>,
  board: Board,
  scroller: RefObject<HTMLElement | null>,
  scrollToLane: (lane: number) => void,
): void {
  useImperativeHandle(
    handle,
    () => ({
      placeAt: (x, y) => placeIn(scroller.current, board, x, y),
      show: (lane, instant) => {
        scrollToLane(lane)
        const left = acrossOf(instant, board.scale, board.days) - NAME_WIDTH
        scroller.current?.scrollTo({ left: Math.max(0, left - ROOM_BEFORE) })
      },
    }),
    [board, scrollToLane, scroller],
  )
}
