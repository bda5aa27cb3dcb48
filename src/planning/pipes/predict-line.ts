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

/** Since when the present pipe is wound, null between two pipes, and how long it takes with those after it. */
export type WindingLeft = { readonly since: number | null; readonly minutes: number }

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
  return { since, minutes: pipesLeft * windingMinutes }
}

/** Returns when a pipe product in production will be wound: it takes as long as planned without its set-up and pauses. */
export function expectedEnd({ slot }: Pick<UnfinishedPipe, 'slot'>, run: ProductionRun, now: number): number {
  const { winding, startedAt, pausedMs, pausedSince } = run
  if (winding?.since === null) return now + winding.minutes * MINUTE
  const paused = pausedMs + (pausedSince === null ? 0 : Math.max(0, now - pausedSince))
  return winding
    ? winding.since + winding.minutes * MINUTE + paused
    : (startedAt ?? slot.start) + slot.end - slot.start + paused
}

/**
 * Returns the slot in which a pipe product holds its line and its mandrel, until a whole minute from which others can be planned: also
 * one that will be made sooner holds them until its end.
 */
export function heldSlot<Slot extends Interval>(slot: Slot, predicted: Interval | null | undefined): Slot {
  if (!predicted) return slot
  return { ...slot, start: predicted.start, end: nextMinute(Math.max(slot.end, predicted.end)) }
}

/** Returns how many full minutes after the plan the most delayed pipe product of a line will be made; 0 if none is late. */
export function minutesBehind(
  pipes: readonly Pick<UnfinishedPipe, 'id' | 'slot'>[],
  predicted: ReadonlyMap<number, Interval>,
): number {
  const delays = pipes.map(({ id, slot }) => (predicted.get(id)?.end ?? slot.end) - slot.end)
  return Math.floor(Math.max(0, ...delays) / MINUTE)
}
