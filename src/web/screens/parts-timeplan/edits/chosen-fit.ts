import type { Placement } from '#planning/scheduling/placement.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'
import type { Fit, Unplaced } from './auto-fit.ts'

/** A group of a schedule that can be left out of it. */
export type FitRow = {
  readonly bundle: Bundle
  /** Where it would be planned; null where it stays as it is. */
  readonly placement: Placement | null
  /** Why it has no place as chosen, although it has one where nothing is left out; null otherwise. */
  readonly reason: Unplaced['reason'] | null
}

/** What of a schedule can be planned, and what there is to choose from. */
export type ChosenFit<Of extends Fit> = {
  readonly plan: Of
  readonly rows: readonly FitRow[]
  /** The groups that have no place, whatever is left out. */
  readonly refused: readonly Unplaced[]
}

/**
 * Returns a schedule without the groups that are left out: what is left out, and planned work without another place, stay as they
 * are, and the others are scheduled again around them.
 *
 * @param whole the schedule of all bundles
 */
export function chosenFit<Of extends Fit>(
  bundles: readonly Bundle[],
  left: ReadonlySet<string>,
  whole: Of,
  fitOf: (bundles: readonly Bundle[]) => Of,
): ChosenFit<Of> {
  const reasons = new Map<string, Unplaced['reason']>()
  let [plan, moving] = [whole, bundles]
  for (;;) {
    const refused = new Map(plan.refused.map(({ groupId, reason }) => [groupId, reason]))
    for (const [id, reason] of refused) reasons.set(id, reason)
    const staysInTheWay = ({ id, from }: Bundle) => left.has(id) || (from !== null && refused.has(id))
    if (!plan.bundles.some(staysInTheWay)) break
    moving = moving.filter(({ id }) => !left.has(id) && !refused.has(id))
    plan = fitOf(moving)
  }
  const byId = new Map(bundles.map((bundle) => [bundle.id, bundle]))
  const places = new Map(plan.placements.map((placement) => [placement.groupId, placement]))
  return {
    plan,
    rows: whole.placements.map(({ groupId }) => {
      const reason = reasons.get(groupId) ?? null
      return { bundle: byId.get(groupId)!, placement: places.get(groupId) ?? null, reason }
    }),
    refused: whole.refused,
  }
}
