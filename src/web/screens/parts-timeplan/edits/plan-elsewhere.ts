import type { PartMove } from '#contract/part-plan.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { pickedUp } from '#web/plan/changes/held.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { pickOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { bundlesIn, type Intent, optimistic } from './intent.ts'
import { previewOf } from './preview.ts'
import { contextOf, type PlanningStart } from './replan.ts'
import { seenIn } from './seen-plan.ts'

type Wanted = { readonly picked: ReadonlySet<string>; readonly lane: number; readonly instant: number }

/** Refusals of an undo that leave the work free to be planned at another time. */
const withoutPlace: readonly unknown[] = [
  'operator_already_planned',
  'absent_since',
  'not_working_since',
  'day_is_over',
]

/** Returns whether work that cannot go back to its place can be planned where it fits. */
export function fitsElsewhere(codes: readonly unknown[], moves: readonly PartMove[]): boolean {
  return codes.length > 0 && codes.every((code) => withoutPlace.includes(code)) && wantedBy(moves).length > 0
}

/**
 * Returns a plan of the work that moves were to bring back: each with its worker, from its old start or now on, wherever
 * the helper finds room for it. Null where none of it can be planned in the days that are read.
 */
export function planElsewhere(
  plan: KnownPlan,
  moves: readonly PartMove[],
  from: PlanningStart,
): Intent | null {
  const wanted = wantedBy(moves)
  // Work that is dropped at one place goes together; work with places of its own stays apart by worker.
  const isOne = wanted.length === 1
  let shown = plan
  const planned: Wanted[] = []
  const placements: Placement[] = []
  for (const each of wanted) {
    const intent = placed(shown, each, { from, isOne })
    if (!intent) continue
    shown = { ...shown, ...optimistic(shown, intent) }
    planned.push(each)
    placements.push(...intent.placements)
  }
  const [first] = planned
  if (!first) return null
  const desired = isOne ? first : null
  const picked = new Set(planned.flatMap((each) => [...each.picked]))
  return { kind: 'plan', picked, seen: pickedUp(seenIn(plan), picked), placements, desired, missing: [] }
}

function wantedBy(moves: readonly PartMove[]): Wanted[] {
  return moves
    .flatMap(({ item, paths, to: { worker_id, start_time } }) => {
      if (worker_id === null || start_time === null) return []
      const picked = new Set(paths.map((path) => pickOf(item, path)))
      return [{ picked, lane: worker_id, instant: Date.parse(start_time) }]
    })
    .toSorted((a, b) => a.instant - b.instant)
}

function placed(
  plan: KnownPlan,
  { picked, lane: operatorId, instant }: Wanted,
  { from, isOne }: { readonly from: PlanningStart; readonly isOne: boolean },
): Extract<Intent, { kind: 'plan' }> | null {
  const { context, lanes } = contextOf(plan, from)
  const lane = lanes.find(({ id }) => id === operatorId)
  const seen = pickedUp(seenIn(plan), picked)
  const intent = {
    kind: 'plan',
    picked,
    seen,
    placements: [],
    desired: isOne ? { lane: operatorId, instant } : null,
    missing: [],
  } as const
  const bundles = bundlesIn(plan, intent)
  const preview =
    lane && bundles.length > 0 ? previewOf(bundles, lane, Math.max(instant, from.now), context) : null
  return preview?.kind === 'places' && preview.placements.length > 0
    ? { ...intent, placements: preview.placements, missing: preview.missing }
    : null
}
