import type { LanePlace } from '#web/plan/changes/change.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesOf, canBeMoved, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { openBlocksOf, stepBefore } from '#web/screens/parts-timeplan/model/why-late.ts'
import { previewOf } from './preview.ts'

type Context = Pick<PartsBoard, 'plan' | 'lanes' | 'rules' | 'reached' | 'dues' | 'skills' | 'limits'>
export type EarlierPlace = LanePlace & { readonly end: number }
/** A step of a product, and where it could be earlier. */
export type EarlierStep = { readonly block: OrderBlock; readonly place: EarlierPlace }

/** Returns the step among those of late work that can be moved earlier before all others; null where none can. */
export function earlierStep(late: readonly OrderBlock[], board: Context, now: number): EarlierStep | null {
  const products = new Set(late.map(({ group }) => group.partProductId))
  const steps = [...products].flatMap((id) => openBlocksOf(id, board.lanes)).filter(canBeMoved)
  for (const block of steps.toSorted((a, b) => a.start - b.start)) {
    const place = earlierPlace(block, board, now)
    if (place) return { block, place }
  }
  return null
}

/**
 * Returns the first time from now on that an operator has for a work order of theirs, after the work of the same product that is
 * planned before it; null where that is not earlier.
 */
export function earlierPlace(block: OrderBlock, board: Context, now: number): EarlierPlace | null {
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
