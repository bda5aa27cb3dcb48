import { MINUTE } from '#domain/time.ts'
import type { Cut } from './cuts.ts'
import { countIn } from './day-limit.ts'
import { fill } from './gaps.ts'
import type { Before, Lane } from './lane.ts'
import type { Flag, Group, Piece, Placement, PlaceReason, Reservation } from './placement.ts'
import { endAfter, indexAfter, startAfter, type Timeline } from './timeline.ts'

const NAMED = 3
const asWished: PlaceReason = { kind: 'as_wished' }
const noFlags: readonly Flag[] = []

/** The wish all groups share, and from when on a place is far from it. */
export type Wish = { readonly start: number; readonly windowEnd: number }

/** Takes the cuts out of the lane's time: the group lies there. */
export function place(lane: Lane, group: Group, cuts: readonly Cut[], wish: Wish): Placement {
  const reason = reasonFor(lane, cuts[0]!, wish.start)
  const pieces = cuts.length === 1 ? piecesOf(lane, cuts[0]!) : cuts.flatMap((cut) => piecesOf(lane, cut))
  for (const { gap, to } of cuts) {
    fill(lane.gaps, gap, to)
    lane.last[gap] = group.id
  }
  if (lane.dayLimit) countIn(lane.dayLimit, pieces[0]!.start)
  const flags = flagsOf(lane, group, pieces, wish)
  return { groupId: group.id, operatorId: lane.operator.id, pieces, flags, reason }
}

/** Whether somebody can do all that a group needs. */
export function canDo(skills: readonly number[], { skills: needed }: Pick<Group, 'skills'>): boolean {
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

function flagsOf(lane: Lane, group: Group, pieces: readonly Piece[], wish: Wish): readonly Flag[] {
  const isLate = group.due != null && pieces[pieces.length - 1]!.end > group.due
  const isUnskilled = !canDo(lane.operator.skills, group)
  const isFar = pieces[0]!.start >= wish.windowEnd
  if (!isLate && !isUnskilled && !isFar) return noFlags
  const flags: Flag[] = []
  if (isLate) flags.push('late')
  if (isUnskilled) flags.push('no_skill')
  if (isFar) flags.push('beyond_window')
  return flags
}

function reasonFor(lane: Lane, { gap, from }: Cut, wished: number): PlaceReason {
  const groupId = lane.last[gap] ?? null
  if (lane.lostDays[gap] && groupId === null) return { kind: 'day_full' }
  if (gap > 0 || groupId !== null) {
    lane.before[gap] ??= lastOf(lane.reservations, gap)
    const { workOrders, others } = lane.before[gap]
    return { kind: 'behind', workOrders, others, groupId }
  }
  const begins = startAfter(lane.timeline, from)
  if (begins === wished) return asWished
  return lane.operator.whyNotWorking(wished) ?? behindReserved(lane, begins, wished)
}

function behindReserved({ operator }: Lane, begins: number, wished: number): PlaceReason {
  const before = operator.reservations.filter(({ start, end }) => start < begins && end > wished)
  return { kind: 'behind', ...lastOf(before, before.length), groupId: null }
}

function lastOf(reservations: readonly Reservation[], count: number): Before {
  const others = Math.max(0, count - NAMED)
  return { workOrders: reservations.slice(others, count).map(({ workOrderId }) => workOrderId), others }
}
