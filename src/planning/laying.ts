import { MINUTE } from '#domain/time.ts'
import { type Cut, cutsFor, finishOf } from './cuts.ts'
import { dayLimitOf, midnightsOf } from './day-limit.ts'
import { longestGap } from './gaps.ts'
import { type Lane, openLane } from './lane.ts'
import { canDo, place } from './place.ts'
import type { Placement, PlanOperator, RefusalReason, Refused } from './placement.ts'
import { groupAt, type Plan } from './plan.ts'
import { wholeOf } from './timeline.ts'

export type Outcome = Placement | Refused

export function isPlaced(outcome: Outcome): outcome is Placement {
  return 'pieces' in outcome
}

/** An untouched lane for each operator, by id. */
export function openLanes(plan: Plan, operators: readonly PlanOperator[] = plan.operators): Lane[] {
  const { horizon, options } = plan
  const counts = workOrdersOf(plan)
  let midnights: Float64Array | undefined
  return operators.map((operator) => {
    const { id, reservations } = operator
    const most = (counts.get(id) ?? 0) + (counts.get(Number.NaN) ?? 0) + reservations.length
    if (most > options.itemsPerDay) midnights ??= midnightsOf(horizon)
    const limit = midnights && dayLimitOf(midnights, options.itemsPerDay, reservations)
    return openLane(operator, horizon, limit ?? null, options.divide === 'anywhere')
  })
}

/** How many work orders may come of the groups, by operator. */
function workOrdersOf({ columns: { operatorIds, actionCounts }, options }: Plan): Map<number, number> {
  const counts = new Map<number, number>()
  for (let turn = 0; turn < operatorIds.length; turn += 1) {
    const id = operatorIds[turn]!
    const most = options.divide === 'between-actions' ? actionCounts[turn]! : 1
    counts.set(id, (counts.get(id) ?? 0) + most)
  }
  return counts
}

/** Lays groups into lanes, each in its turn; answers what becomes of each, by turn. */
export function layInto(plan: Plan, lanes: readonly Lane[]): Outcome[] {
  const byOperator = new Map(lanes.map((lane) => [lane.operator.id, lane]))
  return plan.sequence.map((_, turn) => {
    const lane = byOperator.get(plan.columns.operatorIds[turn]!)
    return lane ? layInLane(plan, lane, turn) : layWithAnyone(plan, lanes, turn)
  })
}

/** Lays a group into one operator's time, whatever operator it names. */
export function layInLane(plan: Plan, lane: Lane, turn: number): Outcome {
  const cuts = cutsFor(lane, plan, turn)
  if (cuts) return place(lane, plan, turn, cuts)
  return { groupId: plan.columns.ids[turn]!, reason: whyNoRoom(lane, plan) }
}

function layWithAnyone(plan: Plan, lanes: readonly Lane[], turn: number): Outcome {
  const group = groupAt(plan, turn)
  const refuse = (reason: RefusalReason): Refused => ({ groupId: group.id, reason })
  if (group.operatorId !== null) return refuse({ kind: 'unknown_operator' })
  const skilled = lanes.filter(({ operator }) => canDo(operator.skills, group.skills))
  if (skilled.length === 0) return refuse({ kind: 'no_skill', skills: group.skills })
  let best: { lane: Lane; cuts: readonly Cut[]; finish: number } | undefined
  for (const lane of skilled) {
    const cuts = cutsFor(lane, plan, turn)
    if (!cuts) continue
    const finish = finishOf(lane, cuts)
    if (!best || finish < best.finish) best = { lane, cuts, finish }
  }
  return best ? place(best.lane, plan, turn, best.cuts) : refuse(whyNoRoomAnywhere(skilled, plan))
}

function whyNoRoom(lane: Lane, { horizon }: Plan): RefusalReason {
  if (lane.lostDays.includes(true)) return { kind: 'day_full' }
  const why = wholeOf(lane.timeline) === 0 && lane.operator.whyNotWorking(horizon.start)
  return why || { kind: 'horizon', longestGapMinutes: longestGap(lane.gaps) / MINUTE }
}

/** Of the skilled, the one with the longest gap speaks for all. */
function whyNoRoomAnywhere(lanes: readonly Lane[], plan: Plan): RefusalReason {
  const roomiest = lanes.reduce((best, lane) => (longestGap(lane.gaps) > longestGap(best.gaps) ? lane : best))
  return whyNoRoom(roomiest, plan)
}
