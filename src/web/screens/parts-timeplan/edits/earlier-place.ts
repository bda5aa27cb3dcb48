import { hasCapabilities } from '#planning/scheduling/place.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import { type OperatorLane, type OrderBlock, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesOf, canBeMoved, picksOf, toGroup } from '#web/screens/parts-timeplan/model/picks.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { previewOf } from './preview.ts'

type Context = Pick<PartsBoard, 'plan' | 'lanes' | 'rules' | 'reached' | 'dues' | 'skills' | 'limits'>
export type EarlierPlace = LanePlace & { readonly end: number }
/** A step of a product, and where it could be earlier. */
export type EarlierStep = {
  readonly block: OrderBlock
  /** With its operator; null where that is not earlier. */
  readonly own: EarlierPlace | null
  /** With another operator who has the skill and finishes it before its own can; null where nobody does. */
  readonly other: EarlierPlace | null
}

/** Returns the step of a part product that can be moved earlier before all others; null where none can. */
export function earlierStep(partProduct: number, board: Context, now: number): EarlierStep | null {
  const steps = openBlocksOf(partProduct, board.lanes).filter(canBeMoved)
  for (const block of steps.toSorted((a, b) => a.start - b.start)) {
    const own = earlierPlace(block, board, now)
    const other = otherPlace(block, own?.end ?? block.end, board, now)
    if (own || other) return { block, own, other }
  }
  return null
}

/**
 * Returns the first time from now on that the operator of a work order has for it, after the work of the same product that is
 * planned before it; null where that is not earlier.
 */
export function earlierPlace(block: OrderBlock, board: Context, now: number): EarlierPlace | null {
  const lane = board.lanes.find(({ id }) => id === block.group.workerId)
  const place = lane ? placeOn(lane, block, board, now) : null
  return place && place.instant < block.start ? place : null
}

/** Returns where another operator who has the skill finishes a work order first, before an instant; null where nobody does. */
function otherPlace(block: OrderBlock, end: number, board: Context, now: number): EarlierPlace | null {
  const needed = bundleOf(block, board).flatMap((bundle) => toGroup(bundle, board).capabilities)
  const others = board.lanes.filter(
    ({ id, operator }) =>
      id !== block.group.workerId && id !== UNASSIGNED.id && hasCapabilities(operator.skills, needed),
  )
  const places = others.flatMap((lane) => placeOn(lane, block, board, now) ?? [])
  return places.filter((place) => place.end < end).toSorted((a, b) => a.end - b.end)[0] ?? null
}

/** Returns the first time in working hours that an operator has for a work order after the step before it. */
function placeOn(lane: OperatorLane, block: OrderBlock, board: Context, now: number): EarlierPlace | null {
  const before = stepBefore(block, openBlocksOf(block.group.partProductId, board.lanes))
  const bundles = bundleOf(block, board)
  if (bundles.length === 0) return null
  const preview = previewOf(bundles, lane, Math.max(now, before?.end ?? now), {
    ...board,
    days: board.reached,
    now,
  })
  const [placement] = preview.kind === 'places' ? preview.placements : []
  if (!placement || placement.flags.includes('outside_hours')) return null
  return { lane: lane.id, instant: placement.pieces[0]!.start, end: placement.pieces.at(-1)!.end }
}

function bundleOf({ group }: OrderBlock, { plan }: Context) {
  return bundlesOf(plan, picksOf([group]))
}

/** Returns the work order of the same product that is planned last before a block. */
function stepBefore({ id, start }: OrderBlock, own: readonly OrderBlock[]): OrderBlock | undefined {
  return own
    .filter((each) => each.id !== id && each.end <= start)
    .toSorted((a, b) => a.end - b.end)
    .at(-1)
}

/** Returns the planned work of a product that is not done. */
function openBlocksOf(partProduct: number, lanes: readonly OperatorLane[]): OrderBlock[] {
  return lanes
    .flatMap(({ blocks }) => blocks)
    .filter(({ doneAt, group }) => group.partProductId === partProduct && doneAt === null)
}
