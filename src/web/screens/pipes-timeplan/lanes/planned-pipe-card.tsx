import type { RefObject } from 'react'
import { HoverCard } from '#web/plan/board/hover-card.tsx'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { LazyHoveredPipe } from '#web/screens/pipes-timeplan/hover/lazy-hovered-pipe.tsx'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'

type Props = { board: PipesBoard; scroller: RefObject<HTMLElement | null> }

/** A card about the planned pipe that is pointed at, focused or tapped. */
export function PlannedPipeCard({ board, scroller }: Props) {
  const card = (id: number) => {
    const block = board.lanes.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
    return block && <LazyHoveredPipe block={block} board={board} />
  }
  return <HoverCard scroller={scroller} card={card} target={pipeTarget} byTap />
}
