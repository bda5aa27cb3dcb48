import type { RefObject } from 'react'
import { HoverCard } from '#web/plan/board/hover-card.tsx'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { HoveredPipeProps } from '#web/screens/pipes-timeplan/hover/hovered-pipe.tsx'
import { LazyHoveredPipe } from '#web/screens/pipes-timeplan/hover/lazy-hovered-pipe.tsx'

type Props = Pick<HoveredPipeProps, 'board' | 'onMove'> & { scroller: RefObject<HTMLElement | null> }

/** A card about the planned pipe that is pointed at, focused or tapped. */
export function PlannedPipeCard({ board, scroller, onMove }: Props) {
  const card = (id: number) => {
    const block = board.lanes.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
    return block && <LazyHoveredPipe {...{ block, board, onMove }} />
  }
  return <HoverCard scroller={scroller} card={card} target={pipeTarget} byTap />
}
