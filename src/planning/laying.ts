import { type Interval, MINUTE } from '#domain/time.ts'
import { type Cut, cutsFor, finishOf } from './cuts.ts'
import { dayLimitOf, midnightsOf } from './day-limit.ts'
import { longestGap } from './gaps.ts'
import { type Lane, openLane } from './lane.ts'
import { canDo, place, type Wish } from './place.ts'
import type { Group, LayOutOptions, Placement, PlanOperator, RefusalReason, Refused } from './placement.ts'
import { daysLater } from './plant-days.ts'
import { wholeOf } from './timeline.ts'

/** What is laid out, with all that the laying needs to know. */
export type Plan = {
  readonly groups: readonly Group[]
  /** By id. */
  readonly operators: readonly PlanOperator[]
  readonly options: LayOutOptions
  readonly horizon: Interval
  readonly wish: Wish
}

export type Outcome = Placement | Refused

export function isPlaced(outcome: Outcome): outcome is Placement {
  return 'pieces' in outcome
}

type PlanInput = Pick<Plan, 'groups' | 'operators' | 'options'> & { readonly start: number }

export function planOf({ groups, operators, options, start }: PlanInput): Plan {
  const wished = Math.ceil(start / MINUTE) * MINUTE
  return {
    groups,
    operators: operators.toSorted((a, b) => a.id - b.id),
    options,
    horizon: { start: wished, end: daysLater(wished, options.horizonDays) },
    wish: { start: wished, windowEnd: daysLater(wished, options.fitWindowDays) },
  }
}

/** An untouched lane for each operator, by id. */
export function openLanes(plan: Plan, operators: readonly PlanOperator[] = plan.operators): Lane[] {
  const { groups, horizon, options } = plan
  const counts = new Map<number | null, number>()
  for (const { operatorId } of groups) counts.set(operatorId, (counts.get(operatorId) ?? 0) + 1)
  let midnights: Float64Array | undefined
  return operators.map((operator) => {
    const { id, reservations } = operator
    const most = (counts.get(id) ?? 0) + (counts.get(null) ?? 0) + reservations.length
    if (most > options.itemsPerDay) midnights ??= midnightsOf(horizon)
    const limit = midnights && dayLimitOf(midnights, options.itemsPerDay, reservations)
    return openLane(operator, horizon, limit ?? null, options.divide === 'anywhere')
  })
}

/** Lays groups, named by their indices in order, into lanes; what becomes of each stands at its index. */
export function layInto(plan: Plan, lanes: readonly Lane[], order: readonly number[]): Outcome[] {
  const byOperator = new Map(lanes.map((lane) => [lane.operator.id, lane]))
  const outcomes: Outcome[] = new Array(plan.groups.length)
  for (const index of order) {
    const group = plan.groups[index]!
    const lane = group.operatorId === null ? undefined : byOperator.get(group.operatorId)
    outcomes[index] = lane ? layInLane(plan, lane, group) : layWithAnyone(plan, lanes, group)
  }
  return outcomes
}

/** Lays a group into one operator's time, whatever operator it names. */
export function layInLane({ options, wish }: Plan, lane: Lane, group: Group): Outcome {
  const cuts = cutsFor(lane, group, options.divide)
  if (cuts) return place(lane, group, cuts, wish)
  return { groupId: group.id, reason: whyNoRoom(lane, wish) }
}

function layWithAnyone({ options, wish }: Plan, lanes: readonly Lane[], group: Group): Outcome {
  const refuse = (reason: RefusalReason): Refused => ({ groupId: group.id, reason })
  if (group.operatorId !== null) return refuse({ kind: 'unknown_operator' })
  const skilled = lanes.filter(({ operator }) => canDo(operator.skills, group))
  if (skilled.length === 0) return refuse({ kind: 'no_skill', skills: group.skills })
  let best: { lane: Lane; cuts: readonly Cut[]; finish: number } | undefined
  for (const lane of skilled) {
    const cuts = cutsFor(lane, group, options.divide)
    if (!cuts) continue
    const finish = finishOf(lane, cuts)
    if (!best || finish < best.finish) best = { lane, cuts, finish }
  }
  return best ? place(best.lane, group, best.cuts, wish) : refuse(whyNoRoomAnywhere(skilled, wish))
}

function whyNoRoom(lane: Lane, { start }: Wish): RefusalReason {
  if (lane.lostDays.includes(true)) return { kind: 'day_full' }
  const why = wholeOf(lane.timeline) === 0 && lane.operator.whyNotWorking(start)
  return why || { kind: 'horizon', longestGapMinutes: longestGap(lane.gaps) / MINUTE }
}

/** Of the skilled, the one with the longest gap speaks for all. */
function whyNoRoomAnywhere(lanes: readonly Lane[], wish: Wish): RefusalReason {
  const roomiest = lanes.reduce((best, lane) => (longestGap(lane.gaps) > longestGap(best.gaps) ? lane : best))
  return whyNoRoom(roomiest, wish)
}
