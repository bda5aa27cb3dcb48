import { MINUTE } from '#domain/time.ts'
import type { Cut } from './cuts.ts'
import { countIn, type DayLimit } from './day-limit.ts'
import { fill } from './gaps.ts'
import type { Lane } from './lane.ts'
import type { Flag, Piece, Placement, PlaceReason, Reservation } from './placement.ts'
import { groupAt, type Plan } from './plan.ts'
import { endAfter, indexAfter, startAfter, type Timeline } from './timeline.ts'

const NAMED = 3
const asWished: PlaceReason = { kind: 'as_wished' }
const noFlags: readonly Flag[] = []

/** Takes the cuts out of the lane's time: the group lies there. */
export function place(lane: Lane, plan: Plan, turn: number, cuts: readonly Cut[]): Placement {
  const groupId = plan.columns.ids[turn]!
  const reason = reasonFor(lane, cuts[0]!, plan.horizon.start)
  const pieces = cuts.length === 1 ? piecesOf(lane, cuts[0]!) : cuts.flatMap((cut) => piecesOf(lane, cut))
  for (const { gap, to } of cuts) {
    fill(lane.gaps, gap, to)
    lane.isBegun[gap] = true
  }
  if (lane.dayLimit) countPieces(lane.dayLimit, pieces)
  const flags = flagsOf(lane, plan, turn, pieces)
  return { groupId, operatorId: lane.operator.id, pieces, flags, reason }
}

/** Each piece is a work order, except where a group is cut within its actions. */
function countPieces(dayLimit: DayLimit, pieces: readonly Piece[]): void {
  for (const { start, actions } of pieces) {
    countIn(dayLimit, start)
    if (actions === null) return
  }
}

/** Whether somebody can do all that a group needs. */
export function canDo(skills: readonly number[], needed: readonly number[]): boolean {
  for (const skill of needed) if (!skills.includes(skill)) return false
  return true
}

/** A work order is one stretch from start to end; divided anywhere, each stretch of work is a piece. */
function piecesOf(lane: Lane, { from, to, actions }: Cut): Piece[] {
  if (actions === null) return stretchesOf(lane, from, to)
  const { timeline } = lane
  const minutes = (to - from) / MINUTE
  return [{ start: startAfter(timeline, from), end: endAfter(timeline, to), minutes, actions }]
}

function stretchesOf({ timeline }: Lane, from: number, to: number): Piece[] {
  const { passed } = timeline
  let index = indexAfter(timeline, from)
  // An array begun empty would make room for many more; most groups are one piece.
  const pieces = [stretchAt(timeline, index, from, to)]
  while (passed[index + 1]! < to) {
    index += 1
    pieces.push(stretchAt(timeline, index, passed[index]!, to))
  }
  return pieces
}

function stretchAt({ starts, ends, passed }: Timeline, index: number, from: number, to: number): Piece {
  const start = starts[index]! + from - passed[index]!
  const end = Math.min(ends[index]!, start + to - from)
  return { start, end, minutes: (end - start) / MINUTE, actions: null }
}

function flagsOf({ operator }: Lane, plan: Plan, turn: number, pieces: readonly Piece[]): readonly Flag[] {
  const { dues, needsSkills } = plan.columns
  const isLate = pieces[pieces.length - 1]!.end > dues[turn]!
  const isUnskilled = needsSkills[turn] === 1 && !canDo(operator.skills, groupAt(plan, turn).skills)
  const isFar = pieces[0]!.start >= plan.windowEnd
  if (!isLate && !isUnskilled && !isFar) return noFlags
  const flags: Flag[] = []
  if (isLate) flags.push('late')
  if (isUnskilled) flags.push('no_skill')
  if (isFar) flags.push('beyond_window')
  return flags
}

function reasonFor(lane: Lane, { gap, from }: Cut, wished: number): PlaceReason {
  if (lane.isBegun[gap]) {
    // One object for all that follow another: there may be thousands.
    lane.behind[gap] ??= behind(lane.reservations, gap, true)
    return lane.behind[gap]
  }
  if (lane.lostDays[gap]) return { kind: 'day_full' }
  if (gap > 0) return behind(lane.reservations, gap, false)
  const begins = startAfter(lane.timeline, from)
  if (begins === wished) return asWished
  return lane.operator.whyNotWorking(wished) ?? behindReserved(lane, begins, wished)
}

function behindReserved({ operator }: Lane, begins: number, wished: number): PlaceReason {
  const before = operator.reservations.filter(({ start, end }) => start < begins && end > wished)
  return behind(before, before.length, false)
}

/** @param count how many of the reservations lie before the place */
function behind(reservations: readonly Reservation[], count: number, afterGroup: boolean): PlaceReason {
  const others = Math.max(0, count - NAMED)
  const workOrders = reservations.slice(others, count).map(({ workOrderId }) => workOrderId)
  return { kind: 'behind', workOrders, others, afterGroup }
}
