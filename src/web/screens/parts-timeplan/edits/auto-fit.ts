import { plantDays } from '#planning/calendar/plant-days.ts'
import { bounds } from '#planning/judging/bounds.ts'
import { afterCarried } from '#planning/parts/carried.ts'
import { scheduleAfterPredecessors } from '#planning/scheduling/after-predecessors.ts'
import { bestSchedule } from '#planning/scheduling/less-late.ts'
import type { Placement, Refused, Resource, ScheduleOptions } from '#planning/scheduling/placement.ts'
import { type Schedule, schedule } from '#planning/scheduling/schedule.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { predecessorsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { type OperatorLane, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, isHeld, toGroup } from '#web/screens/parts-timeplan/model/picks.ts'
import { fewestOrders, type LateOrder, lateOrdersOf, minutesInAll } from './fit-lateness.ts'
import { type PlanningContext, planOperatorOf } from './preview.ts'
import { earlyCount, earlyCountNow, tangledIn, type WrongOrder, wrongOrder } from './wrong-order.ts'

/** The sequences that a planner can choose from. */
export const FIT_ORDERS = [
  'given',
  'due-date',
  'fewest-late',
  'least-lateness',
] as const satisfies ScheduleOptions['order'][]
export type FitOrder = (typeof FIT_ORDERS)[number]

/** The options of automatic scheduling. */
export type FitChoice = {
  readonly order: FitOrder
  /** The day from which work is scheduled; null for now. */
  readonly first: string | null
  readonly divide: 'never' | 'between-actions'
  /** Whether work that somebody has may go to another who can do it. */
  readonly anyone: boolean
}

/** Why a group has no place: the reason of the scheduler, or that its minutes cannot be calculated. */
export type Unplaced =
  | Refused
  | { readonly groupId: string; readonly reason: { readonly kind: 'no_duration'; readonly problem: string } }

/** What a sequence is judged by. */
export type FitLateness = {
  /** The orders that would be late, the worst first. */
  readonly late: readonly LateOrder[]
  readonly refused: number
  /** How many groups start before planned work that they follow, and how much planned work before groups that it follows. */
  readonly early: number
  /** Another sequence that schedules everything exactly so; null where none does. */
  readonly sameAs: FitOrder | null
}

/** What the present plan is judged by. */
export type PresentLateness = Pick<FitLateness, 'late' | 'early'> & {
  /** How many of the groups are not planned. */
  readonly unplanned: number
}

/** Work scheduled over the horizon. */
export type Fit = WrongOrder & {
  readonly bundles: readonly Bundle[]
  readonly placements: readonly Placement[]
  readonly refused: readonly Unplaced[]
  /** How many are running or in downtime and stay where they are. */
  readonly held: number
  /** The groups that start before a group with steps before and after them. */
  readonly tangled: ReadonlySet<string>
  /** The skills of each group that went to the operator who finishes it first; absent where none did. */
  readonly openSkills?: ReadonlyMap<string, readonly number[]>
}

/** Work scheduled in a chosen sequence, with its figures. */
export type FittedPlan = Fit & {
  readonly cut: number
  /** Of the chosen sequence and of the others. */
  readonly lateness: ReadonlyMap<FitOrder, FitLateness>
  /** Of the same orders in the present plan; null where nothing of the work is planned. */
  readonly present: PresentLateness | null
  /** The lower bound of orders that are late or not scheduled whole. */
  readonly fewestMissed: number
  /** The lower bound of when all of it is done, not before work that stays and that it follows; null where not all of it fits. */
  readonly earliestFinish: number | null
  /** The minutes of work of earlier days that come before it. */
  readonly carriedMinutes: number
}

/** Schedules bundles from now or a later day on, around what is planned, and after what is left of earlier days and the work that they follow. */
export function fitted(
  bundles: readonly Bundle[],
  lanes: readonly OperatorLane[],
  context: PlanningContext & { readonly plan: KnownPlan },
  { order, first, divide, anyone }: FitChoice,
): FittedPlan {
  const { movable, untimed, input: own } = fitInput(bundles, lanes, context)
  const groups = own.groups.map((group) => (anyone ? { ...group, resourceId: null } : group))
  const options = { ...own.options, divide }
  const start = first === null ? context.now : Math.max(context.now, plantDays(first, 1)[0]!.start)
  const { carried, resources, plan } = afterEarlierDays(movable, own.resources, context)
  const input = { ...own, resources, groups, start, options }
  const schedules = new Map(
    FIT_ORDERS.map((order) => {
      const ordered = { ...input, options: { ...options, order } }
      const scheduled = schedule(ordered)
      const proposal = { bundles: movable, placements: scheduled.placements }
      const predecessors = predecessorsIn(plan, proposal)
      return [order, scheduleAfterPredecessors(ordered, scheduled, predecessors)]
    }),
  )
  const lateOrders = lateOrdersOf(movable, context)
  aimAtOrders(schedules, lateOrders)
  const orderIn = ({ placements }: Schedule) => wrongOrder(plan, { bundles: movable, placements })
  const { placements, refused } = schedules.get(order)!
  const wrong = orderIn({ placements, refused })
  const { missed, finish } = bounds(input)
  const followed = [...predecessorsIn(plan, { bundles: movable, placements }).values()].map(({ end }) => end)
  return {
    ...{ bundles: movable, placements, refused: [...untimed, ...refused] },
    ...wrong,
    tangled: tangledIn(plan, { bundles: movable, placements }, wrong),
    cut: placements.filter(({ pieces }) => pieces.length > 1).length,
    lateness: new Map(
      [...schedules].map(([order, each]) => [
        order,
        {
          ...{ late: lateOrders(each), refused: each.refused.length },
          ...{ early: earlyCount(orderIn(each)), sameAs: sameBefore(order, schedules) },
        },
      ]),
    ),
    present: presentOf(movable, lateOrders, context.plan),
    held: bundles.length - movable.length,
    openSkills: new Map(
      groups.flatMap(({ id, resourceId, capabilities }) => (resourceId === null ? [[id, capabilities]] : [])),
    ),
    fewestMissed: fewestOrders(movable, missed),
    earliestFinish: finish && Math.max(finish, ...followed),
    carriedMinutes: carried.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** Returns how late the orders of bundles are as they are planned, and how many of their steps are in the wrong order. */
function presentOf(
  bundles: readonly Bundle[],
  lateOrders: ReturnType<typeof lateOrdersOf>,
  plan: KnownPlan,
): PresentLateness | null {
  const unplanned = bundles.filter(({ from }) => from === null).length
  if (unplanned === bundles.length) return null
  return { late: lateOrders({ placements: [] }), early: earlyCountNow(plan, bundles), unplanned }
}

/** Returns what the scheduler is given for bundles, and those that it is not given: that are running, or without a duration. */
export function fitInput(
  bundles: readonly Bundle[],
  lanes: readonly OperatorLane[],
  context: PlanningContext,
) {
  const movable = bundles.filter((bundle) => !isHeld(bundle))
  const untimed = movable.flatMap(({ id, problem }): Unplaced[] =>
    problem === null ? [] : [{ groupId: id, reason: { kind: 'no_duration', problem } }],
  )
  const timed = movable.filter(({ problem }) => problem === null)
  const input = {
    groups: timed.map((bundle) => toGroup(bundle, context)),
    resources: lanes
      .filter(({ operator }) => operator.id !== UNASSIGNED.id)
      .map((lane) => planOperatorOf(lane, movable, context)),
    start: context.now,
    // There is no desired instant from which a place could be too far.
    options: { ...context.limits, fitWindowDays: context.limits.horizonDays },
  }
  return { movable, untimed, input }
}

/**
 * Sequences aim at late steps and what follows other work is moved since: where another sequence leaves fewer orders late, or orders
 * less late in all, its schedule is taken.
 */
function aimAtOrders(
  schedules: Map<FitOrder, Schedule>,
  lateOrders: (schedule: Schedule) => readonly LateOrder[],
): void {
  const figures = new Map(
    [...schedules.values()].map((each) => {
      const late = lateOrders(each)
      return [each, { count: late.length, minutes: minutesInAll(late) }]
    }),
  )
  const all = [...schedules.values()]
  const countFirst = (each: Schedule) => [figures.get(each)!.count, figures.get(each)!.minutes]
  const minutesFirst = (each: Schedule) => [figures.get(each)!.minutes, figures.get(each)!.count]
  const own = (order: FitOrder) => [schedules.get(order)!, ...all]
  const [fewest, least] = [
    bestSchedule(own('fewest-late'), countFirst),
    bestSchedule(own('least-lateness'), minutesFirst),
  ]
  schedules.set('fewest-late', fewest).set('least-lateness', least)
}

/**
 * Returns what is left of earlier days but for what is moved, operators without the time that it takes from now on, and a plan in which
 * it ends then.
 */
export function afterEarlierDays(
  movable: readonly Bundle[],
  resources: readonly Resource[],
  { plan, now }: PlanningContext & { readonly plan: KnownPlan },
) {
  const moved = new Set(movable.map(({ from }) => from?.id))
  const carried = [...plan.carried.values()].filter(({ workOrder }) => !moved.has(workOrder))
  const left = afterCarried(resources, carried, now)
  return { carried, resources: left.resources, plan: withEnds(plan, left.ends) }
}

/** Returns a plan in which work of earlier days can be done at other times. */
function withEnds(plan: KnownPlan, ends: ReadonlyMap<number, number>): KnownPlan {
  const carried = [...plan.carried].map(
    ([id, each]) => [id, { ...each, end: ends.get(id) ?? each.end }] as const,
  )
  return { ...plan, carried: new Map(carried) }
}

/** What others are compared with first is what is chosen at first. */
const COMPARED = ['due-date', 'given', 'fewest-late', 'least-lateness'] as const satisfies FitOrder[]

/** Returns the first sequence that is compared before another one and gives the same schedule. */
function sameBefore(order: FitOrder, schedules: ReadonlyMap<FitOrder, Schedule>): FitOrder | null {
  const own = placesOf(schedules.get(order)!)
  const before = COMPARED.slice(0, COMPARED.indexOf(order))
  return before.find((each) => placesOf(schedules.get(each)!) === own) ?? null
}

function placesOf({ placements }: Schedule): string {
  return placements
    .map(({ groupId, resourceId, pieces }) => `${groupId} ${resourceId} ${pieces.map(({ start }) => start)}`)
    .toSorted()
    .join()
}
