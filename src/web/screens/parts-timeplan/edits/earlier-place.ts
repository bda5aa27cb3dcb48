import type { LanePlace } from '#web/plan/changes/change.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { openBlocksOf, stepBefore } from '#web/screens/parts-timeplan/model/why-late.ts'
import { previewOf } from './preview.ts'

/**
 * Returns the first time from now on that an operator has for a work order of theirs, after the work of the same product that is
 * planned before it; null where that is not earlier.
 */
export function earlierPlace(
  block: OrderBlock,
  board: Pick<PartsBoard, 'plan' | 'lanes' | 'rules' | 'reached' | 'dues' | 'skills' | 'limits'>,
  now: number,
): (LanePlace & { readonly end: number }) | null {
  const { group, start } = block
  const before = stepBefore(block, openBlocksOf(group.partProductId, board.lanes))
  const lane = board.lanes.find(({ id }) => id === group.workerId)
  const bundles = bundlesOf(board.plan, picksOf([group]))
  if (!lane || bundles.length === 0) return null
  const preview = previewOf(bundles, lane, Math.max(now, before?.end ?? now), {
    ...board,
    days: board.reached,
    now,
  })
  const [placement] = preview.kind === 'places' ? preview.placements : []
  const instant = placement?.pieces[0]?.start ?? start
  const isInHours = placement?.flags.includes('outside_hours') === false
  return isInHours && instant < start ? { lane: lane.id, instant, end: placement.pieces.at(-1)!.end } : null
}
