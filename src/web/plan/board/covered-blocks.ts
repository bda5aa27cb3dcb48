import { useSyncExternalStore } from 'react'
import type { Lane } from './board.ts'
import { dropTarget } from './drop-target.ts'
import type { Ghost } from './ghost-places.ts'

type Blocks = Pick<Lane, 'id' | 'blocks'>

/** Returns the ids of the blocks of each lane that ghosts are drawn over, joined by commas; lanes without any are left out. */
export function coveredBlocks(
  lanes: readonly Blocks[],
  ghosts: readonly Ghost[],
): ReadonlyMap<number, string> {
  const byLane = Map.groupBy(ghosts, ({ lane }) => lane)
  return new Map(
    lanes.flatMap((lane) => {
      const covered = coveredIn(lane, byLane.get(lane.id) ?? [])
      return covered === '' ? [] : [[lane.id, covered]]
    }),
  )
}

/** Returns the ids of the blocks of a lane that what is dragged or previewed would be drawn over, joined by commas. */
export function useCoveredByTarget(lane: Blocks): string {
  return useSyncExternalStore(dropTarget.subscribe, () => {
    const ghosts = dropTarget.get()?.ghosts.filter((ghost) => ghost.lane === lane.id) ?? []
    return coveredIn(lane, ghosts)
  })
}

function coveredIn({ blocks }: Blocks, ghosts: readonly Ghost[]): string {
  if (ghosts.length === 0) return ''
  const pieces = ghosts.flatMap((ghost) => ghost.pieces)
  return blocks
    .filter(({ start, end }) => pieces.some((piece) => piece.start < end && start < piece.end))
    .map(({ id }) => id)
    .join()
}
