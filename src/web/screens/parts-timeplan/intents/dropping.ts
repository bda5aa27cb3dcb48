import { MINUTE } from '#domain/time.ts'
import { drop } from '#planning/drop.ts'
import type { Group, Limits, Placement, PlanOperator, Refused } from '#planning/placement.ts'
import { dateAt, type PlantDay, plantDays } from '#planning/plant-days.ts'
import { type NotWorking, whyNotWorking } from '#planning/why-not-working.ts'
import type { WorkingRules } from '#planning/working-rules.ts'
import { workingTime } from '#planning/working-time.ts'
import { type Lane, NOBODY } from '#web/screens/parts-timeplan/lanes.ts'
import { type Bundle, isHeld, type Needs, toGroup } from './picks.ts'

/** What planning with the board needs to know of it. */
export type Ground = Needs & {
  readonly rules: WorkingRules
  /** The days shown, and those beyond them. */
  readonly days: readonly PlantDay[]
  readonly now: number
  readonly limits: Limits
}

/** What would come of dropping bundles at a place of the board. */
export type Preview =
  | {
      readonly kind: 'places'
      readonly operatorId: number
      readonly placements: readonly Placement[]
      readonly refused: readonly Refused[]
      /** The work types that are needed and that the operator cannot do. */
      readonly missing: readonly number[]
      /** Why nobody works at the instant pointed at. */
      readonly aside: NotWorking | null
    }
  | { readonly kind: 'past' }
  /** Nobody's work is in no working time. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'held'; readonly bundle: Bundle }
  /** How long it takes cannot be calculated; why not, in words. */
  | { readonly kind: 'no_duration'; readonly problem: string }

/**
 * What would come of dropping bundles onto an operator at an instant: never before now, after a break, a night or an
 * absence rather than in it, and otherwise as `drop` places them.
 */
export function previewOf(bundles: readonly Bundle[], lane: Lane, instant: number, ground: Ground): Preview {
  const held = bundles.find(isHeld)
  if (held) return { kind: 'held', bundle: held }
  const problem = bundles.find((bundle) => bundle.problem !== null)?.problem
  if (problem) return { kind: 'no_duration', problem }
  if (lane.operator.id === NOBODY.id) return { kind: 'nobody' }
  const today = plantDays(dateAt(ground.now), 1)[0]!
  const day = ground.days.find(({ start, end }) => start <= instant && instant < end)
  if (!day || day.end <= today.start) return { kind: 'past' }
  const wished = Math.max(instant, Math.ceil(ground.now / (5 * MINUTE)) * 5 * MINUTE)
  const operator = planOperatorOf(lane, bundles, ground)
  const aside = operator.whyNotWorking(wished)
  const isFree = aside?.kind === 'weekend' || aside?.kind === 'holiday'
  const start = aside && !isFree ? nextWorking(operator, wished) : wished
  const groups = bundles.map((bundle) => toGroup(bundle, ground))
  return {
    kind: 'places',
    operatorId: operator.id,
    ...drop({ groups, operator, start, options: ground.limits }),
    missing: missingSkills(groups, operator),
    aside,
  }
}

/** Returns the work types that groups need and an operator cannot do. */
export function missingSkills(
  groups: readonly Pick<Group, 'skills'>[],
  { skills }: Pick<PlanOperator, 'skills'>,
): number[] {
  const needed = new Set(groups.flatMap((group) => group.skills))
  return [...needed.difference(new Set(skills))].toSorted((a, b) => a - b)
}

/** An operator as planning takes them, as if the work orders of the bundles were not planned. */
export function planOperatorOf(lane: Lane, bundles: readonly Bundle[], ground: Ground): PlanOperator {
  const { id, skills } = lane.operator
  const moved = new Set(bundles.map(({ from }) => from?.id))
  return {
    id,
    skills,
    working: workingOf(lane, ground),
    reservations: lane.reservations.filter(({ workOrderId }) => !moved.has(workOrderId)),
    whyNotWorking: (at) => whyNotWorking(ground.rules, id, at),
  }
}

const workingTimes = new WeakMap<Lane, PlanOperator['working']>()

function workingOf(lane: Lane, { rules, days }: Ground): PlanOperator['working'] {
  const known = workingTimes.get(lane)
  if (known) return known
  const working = workingTime(rules, lane.operator.id, days)
  workingTimes.set(lane, working)
  return working
}

function nextWorking({ working }: PlanOperator, instant: number): number {
  return working.find(({ end }) => end > instant)?.start ?? instant
}
