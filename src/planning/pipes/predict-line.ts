import { type Interval, MINUTE, nextMinute } from '#domain/time.ts'
import type { UsingPipe } from './mandrels.ts'
import type { PipeSlot } from './pipe-job.ts'

/** A pipe product in production, paused or not. */
export type ProductionRun = {
  /** When it began, set-up included; null if that was not recorded. */
  readonly startedAt: number | null
  /** False once its prediction was cancelled. */
  readonly isPredicted: boolean
  /** How long it stood still in pauses that are over, of its present pipe if that is known, and since when it stands still now. */
  readonly pausedMs: number
  readonly pausedSince: number | null
  /** What is left to wind; null where no winding was recorded, so that all of it is set-up and winding as planned. */
  readonly winding: WindingLeft | null
}

/** Since when the present pipe is wound, null between two pipes, how long it takes, and how long those after it do. */
export type WindingLeft = {
  readonly since: number | null
  readonly minutes: number
  readonly minutesAfter: number
}

/** A pipe product that a line has not finished, in its planned slot. */
export type UnfinishedPipe = {
  readonly id: number
  readonly slot: PipeSlot
  /** Null if it is not known which mandrel it needs. */
  readonly job: UsingPipe['job'] | null
  /** Null until it begins. */
  readonly run: ProductionRun | null
}

type Wound = {
  readonly since: number | null
  readonly pieces: number
  readonly pipesLeft: number
  readonly windingMinutes: number | null
}

/** Returns what is left to wind of a product in production; null where no winding was recorded. */
export function windingLeft({ since, pieces, pipesLeft, windingMinutes }: Wound): WindingLeft | null {
  if (windingMinutes === null || (since === null && pipesLeft === pieces)) return null
  const after = Math.max(0, pipesLeft - 1)
  return { since, minutes: (pipesLeft - after) * windingMinutes, minutesAfter: after * windingMinutes }
}

/**
 * Returns when a pipe product in production will be wound, at the earliest now: it takes as long as planned without its set-up and
 * pauses, and a pipe that takes longer puts off those after it.
 */
export function expectedEnd(
  { slot }: { readonly slot: Interval },
  run: Omit<ProductionRun, 'isPredicted'>,
  now: number,
): number {
  const { winding, startedAt, pausedMs, pausedSince } = run
  const paused = pausedMs + (pausedSince === null ? 0 : Math.max(0, now - pausedSince))
  if (!winding) return Math.max(now, (startedAt ?? slot.start) + slot.end - slot.start + paused)
  const { since, minutes, minutesAfter } = winding
  const present = since === null ? now + minutes * MINUTE : since + minutes * MINUTE + paused
  return Math.max(now, present) + minutesAfter * MINUTE
}

/**
 * Returns the slot in which a pipe product holds its line and its mandrel, until a whole minute from which others can be planned: also
 * one that will be made sooner holds them until its end.
 */
export function heldSlot<Slot extends Interval>(slot: Slot, predicted: Interval | null | undefined): Slot {
  if (!predicted) return slot
  return { ...slot, start: predicted.start, end: nextMinute(Math.max(slot.end, predicted.end)) }
}

/** Returns how many full minutes after its planned end a pipe product will be made; negative before it. */
export function minutesAfterPlan(end: number, plannedEnd: number): number {
  return Math.trunc((end - plannedEnd) / MINUTE) + 0
}

/** Returns how many full minutes a line is behind: those after the plan of its most delayed pipe product; 0 if none is late. */
export function minutesBehind(
  pipes: readonly Pick<UnfinishedPipe, 'id' | 'slot'>[],
  predicted: ReadonlyMap<number, Interval>,
): number {
  const delays = pipes.map(({ id, slot }) => minutesAfterPlan(predicted.get(id)?.end ?? slot.end, slot.end))
  return Math.max(0, ...delays)
}
