import { MINUTE } from '#domain/time.ts'
import { endAfter, indexAfter, startAfter, type WorkingClock } from '#planning/calendar/working-clock.ts'
import type { Cut } from './cuts.ts'
import { countIn, type DayLimit } from './day-limit.ts'
import { fill } from './gaps.ts'
import type { Flag, Piece, Placement, Reservation, SlotReason } from './placement.ts'
import { groupAt, type PlanningRun } from './planning-run.ts'
import type { Timeline } from './timeline.ts'

const MAX_NAMED = 3
const asDesired: SlotReason = { kind: 'as_desired' }
const noFlags: readonly Flag[] = []

/** Reserves the cuts on the timeline and returns the placement of the group. */
export function place(timeline: Timeline, run: PlanningRun, turn: number, cuts: readonly Cut[]): Placement {
  const groupId = run.columns.ids[turn]!
  const reason = reasonFor(timeline, cuts[0]!, run.horizon.start)
  const pieces =
    cuts.length === 1 ? piecesOf(timeline, cuts[0]!) : cuts.flatMap((cut) => piecesOf(timeline, cut))
  for (const { gap, to } of cuts) {
    fill(timeline.gaps, gap, to)
    timeline.isBegun[gap] = true
  }
  if (timeline.dayLimit) countPieces(timeline.dayLimit, pieces)
  const flags = flagsOf(timeline, run, turn, pieces)
  return { groupId, resourceId: timeline.resource.id, pieces, flags, reason }
}

/** Counts the work orders: each piece is one, except that a group that is cut within its actions counts once. */
function countPieces(dayLimit: DayLimit, pieces: readonly Piece[]): void {
  for (const { start, actions } of pieces) {
    countIn(dayLimit, start)
    if (actions === null) return
  }
}

/** Returns whether the capabilities include all that are needed. */
export function hasCapabilities(capabilities: readonly number[], needed: readonly number[]): boolean {
  for (const capability of needed) if (!capabilities.includes(capability)) return false
  return true
}

/** Returns one piece from start to end or, if divided anywhere, a piece for each stretch of working time. */
function piecesOf(timeline: Timeline, { from, to, actions }: Cut): Piece[] {
  if (actions === null) return stretchesOf(timeline, from, to)
  const { clock } = timeline
  const minutes = (to - from) / MINUTE
  return [{ start: startAfter(clock, from), end: endAfter(clock, to), minutes, actions }]
}

function stretchesOf({ clock }: Timeline, from: number, to: number): Piece[] {
  const { passed } = clock
  let index = indexAfter(clock, from)
  // An array that starts empty would allocate more; most groups are one piece.
  const pieces = [stretchAt(clock, index, from, to)]
  while (passed[index + 1]! < to) {
    index += 1
    pieces.push(stretchAt(clock, index, passed[index]!, to))
  }
  return pieces
}

function stretchAt({ starts, ends, passed }: WorkingClock, index: number, from: number, to: number): Piece {
  const start = starts[index]! + from - passed[index]!
  const end = Math.min(ends[index]!, start + to - from)
  return { start, end, minutes: (end - start) / MINUTE, actions: null }
}

function flagsOf(
  { resource }: Timeline,
  run: PlanningRun,
  turn: number,
  pieces: readonly Piece[],
): readonly Flag[] {
  const { dues, needsCapabilities } = run.columns
  const isLate = pieces[pieces.length - 1]!.end > dues[turn]!
  const lacksCapability =
    needsCapabilities[turn] === 1 && !hasCapabilities(resource.capabilities, groupAt(run, turn).capabilities)
  const isFar = pieces[0]!.start >= run.windowEnd
  if (!isLate && !lacksCapability && !isFar) return noFlags
  const flags: Flag[] = []
  if (isLate) flags.push('late')
  if (lacksCapability) flags.push('no_capability')
  if (isFar) flags.push('beyond_window')
  return flags
}

function reasonFor(timeline: Timeline, { gap, from }: Cut, desired: number): SlotReason {
  if (timeline.isBegun[gap]) {
    // Shared by all groups that follow another one, because there can be thousands.
    timeline.behind[gap] ??= behind(timeline.reservations, gap, true)
    return timeline.behind[gap]
  }
  if (timeline.lostDays[gap]) return { kind: 'day_full' }
  const taken = takenBefore(timeline, from, desired)
  if (taken.length > 0) {
    const before = [...timeline.reservations.slice(0, gap), ...taken].toSorted((a, b) => a.start - b.start)
    return behind(before, before.length, false)
  }
  if (gap > 0) return behind(timeline.reservations, gap, false)
  const begins = startAfter(timeline.clock, from)
  if (begins === desired) return asDesired
  return timeline.resource.whyNotWorking(desired) ?? behindReserved(timeline, begins, desired)
}

/** Returns the work that takes time between the desired start and the place, each once. */
function takenBefore({ resource, clock }: Timeline, from: number, desired: number): Reservation[] {
  if (!resource.taken) return []
  const begins = startAfter(clock, from)
  const before = resource.taken.filter(({ start, end }) => start < begins && end > desired)
  return [...new Map(before.map((each) => [each.id, each])).values()]
}

function behindReserved({ resource }: Timeline, begins: number, desired: number): SlotReason {
  const before = resource.reservations.filter(({ start, end }) => start < begins && end > desired)
  return behind(before, before.length, false)
}

/** @param count how many of the reservations are before the place */
function behind(reservations: readonly Reservation[], count: number, afterGroup: boolean): SlotReason {
  const others = Math.max(0, count - MAX_NAMED)
  const ids = reservations.slice(others, count).map(({ id }) => id)
  return { kind: 'behind', ids, others, afterGroup }
}
