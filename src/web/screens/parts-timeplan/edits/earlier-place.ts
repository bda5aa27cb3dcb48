import type { LanePlace } from '#web/plan/changes/change.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { previewOf } from './preview.ts'

/** Returns the first time from now on that an operator has for a work order of theirs; null where that is not earlier. */
export function earlierPlace(
  { group, start }: OrderBlock,
  board: Pick<PartsBoard, 'plan' | 'lanes' | 'rules' | 'reached' | 'dues' | 'skills' | 'limits'>,
  now: number,
): (LanePlace & { readonly end: number }) | null {
  const lane = board.lanes.find(({ id }) => id === group.workerId)
  const bundles = bundlesOf(board.plan, picksOf([group]))
  if (!lane || bundles.length === 0) return null
  const preview = previewOf(bundles, lane, now, { ...board, days: board.reached, now })
  const [placement] = preview.kind === 'places' ? preview.placements : []
  const instant = placement?.pieces[0]?.start ?? start
  const isInHours = placement?.flags.includes('outside_hours') === false
  return isInHours && instant < start ? { lane: lane.id, instant, end: placement.pieces.at(-1)!.end } : null
}
