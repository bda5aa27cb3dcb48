import { type RefObject, useImperativeHandle } from 'react'
import { placeIn } from './board-dom.ts'
import { acrossOf, type BoardPlace, NAME_WIDTH } from './board-places.ts'
import type { Board } from './use-board.ts'

/** What others ask of the board. */
export type BoardHandle = {
  /** The place at a point of the window; null where there is none. */
  readonly placeAt: (x: number, y: number) => BoardPlace | null
  readonly show: (lane: number, instant: number) => void
}

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
        const left = acrossOf(instant, board.scale, board.days) - NAME_WIDTH - board.scale.dayWidth / 4
        scroller.current?.scrollTo({ left: Math.max(0, left) })
      },
    }),
    [board, scrollToLane, scroller],
  )
}
