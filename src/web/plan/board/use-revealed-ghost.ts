import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Board } from './board.ts'
import type { Ghost } from './ghost-places.ts'
import type { BoardHandle } from './use-board-handle.ts'

/** Scrolls the board to where a preview begins, whenever that changes. */
export function useRevealedGhost(
  { lanes, days }: Pick<Board, 'lanes' | 'days'>,
  handle: RefObject<BoardHandle | null>,
  ghost: Ghost | undefined,
): void {
  const [lane, instant] = [ghost?.lane, ghost?.pieces[0]?.start]
  const reveal = useEffectEvent((id: number, at: number) => {
    const isHere = days[0]!.start <= at && at < days.at(-1)!.end
    if (isHere)
      handle.current?.reveal(
        lanes.findIndex((each) => each.id === id),
        at,
      )
  })
  useEffect(() => {
    if (lane !== undefined && instant !== undefined) reveal(lane, instant)
  }, [lane, instant])
}
