import { MINUTE } from '#domain/time.ts'
import { dateAt, type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import { type NotWorking, whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { drop } from '#planning/scheduling/drop.ts'
import type { Group, Limits, Placement, Refused, Resource } from '#planning/scheduling/placement.ts'
import { type OperatorLane, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, isHeld, type Needs, toGroup } from '#web/screens/parts-timeplan/model/picks.ts'

/** What planning on the board needs to know of the plan. */
export type PlanningContext = Needs & {
  readonly rules: WorkingRules
  /** The days shown, and those beyond them. */
  readonly days: readonly PlantDay[]
  readonly now: number
  readonly limits: Limits
}

/** What dropping bundles at a place of the board would do. */
export type Preview =
  | {
      readonly kind: 'places'
      readonly bundles: readonly Bundle[]
      /** The operator that the work is dropped onto. */
      readonly operatorId: number
      /** Each bundle stays with its own operator. */
      readonly keepsOperators: boolean
      readonly placements: readonly Placement[]
      readonly refused: readonly Refused[]
      /** The work types that are needed and that the operator cannot do. */
      readonly missing: readonly number[]
      /** Why the operator does not work at the desired instant. */
      readonly aside: NotWorking | null
    }
  | { readonly kind: 'past' }
  /** The plan does not hold that day: it holds those from the first to the last. */
  | { readonly kind: 'beyond'; readonly first: string; readonly last: string }
  /** The unassigned lane has no working time. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'held'; readonly bundle: Bundle }
  /** How long it takes cannot be calculated; why not, in words. */
  | { readonly kind: 'no_duration'; readonly problem: string }

/**
 * Returns what dropping bundles onto an operator at an instant would do: never before now, after a break, a night or an
 * absence rather than in it, and otherwise as `drop` places them.
 */
export function previewOf(
  bundles: readonly Bundle[],
  lane: OperatorLane,
  instant: number,
  context: PlanningContext,
): Preview {
  const refusal = noPlace(bundles, lane, instant, context)
  if (refusal) return refusal
  const desired = earliestStart(instant, context)
  const operator = planOperatorOf(lane, bundles, context)
  const aside = operator.whyNotWorking(desired)
  const isFree = aside?.kind === 'weekend' || aside?.kind === 'holiday'
  const start = aside && !isFree ? nextWorking(operator, desired) : desired
  const groups = bundles.map((bundle) => toGroup(bundle, context))
  return {
    kind: 'places',
    bundles,
    operatorId: operator.id,
    keepsOperators: false,
    ...drop({ groups, resource: operator, start, options: context.limits }),
    missing: missingSkills(groups, lane.operator),
    aside,
  }
}

/** Returns why bundles cannot be dropped at a place on the board, whichever operator does the work; null if they can. */
export function noPlace(
  bundles: readonly Bundle[],
  lane: OperatorLane,
  instant: number,
  { now, days }: PlanningContext,
): Exclude<Preview, { kind: 'places' }> | null {
  const held = bundles.find(isHeld)
  if (held) return { kind: 'held', bundle: held }
  const problem = bundles.find((bundle) => bundle.problem !== null)?.problem
  if (problem) return { kind: 'no_duration', problem }
  if (lane.operator.id === UNASSIGNED.id) return { kind: 'nobody' }
  const today = plantDays(dateAt(now), 1)[0]!
  if (instant < today.start) return { kind: 'past' }
  const [first, last] = [days[0]!, days.at(-1)!]
  if (instant < first.start || instant >= last.end)
    return { kind: 'beyond', first: first.date, last: last.date }
  return null
}

/** Returns an instant, but not before the next five minutes from now on. */
export function earliestStart(instant: number, { now }: Pick<PlanningContext, 'now'>): number {
  return Math.max(instant, Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE)
}

/** Returns the work types that groups need and an operator cannot do. */
export function missingSkills(
  groups: readonly Pick<Group, 'capabilities'>[],
  { skills }: Pick<OperatorLane['operator'], 'skills'>,
): number[] {
  const needed = new Set(groups.flatMap((group) => group.capabilities))
  return [...needed.difference(new Set(skills))].toSorted((a, b) => a - b)
}

/** Returns an operator as the scheduler takes them, without the work orders of the bundles. */
export function planOperatorOf(
  lane: OperatorLane,
  bundles: readonly Bundle[],
  context: PlanningContext,
): Resource {
  const { id, skills } = lane.operator
  const moved = new Set(bundles.map(({ from }) => from?.id))
  return {
    id,
    capabilities: skills,
    working: workingOf(lane, context),
    reservations: lane.reservations().filter(({ id: workOrderId }) => !moved.has(workOrderId)),
    whyNotWorking: (at) => whyNotWorking(context.rules, id, at),
  }
}

const workingTimes = new WeakMap<OperatorLane, Resource['working']>()

function workingOf(lane: OperatorLane, { rules, days }: PlanningContext): Resource['working'] {
  const known = workingTimes.get(lane)
  if (known) return known
  const working = workingTime(rules, lane.operator.id, days)
  workingTimes.set(lane, working)
  return working
}

function nextWorking({ working }: Resource, instant: number): number {
  return working.find(({ end }) => end > instant)?.start ?? instant
}
