import { type Interval, MINUTE } from '#domain/time.ts'
import type { PipeSlot } from './pipe-job.ts'

/** A pipe product in production, paused or not. */
export type ProductionRun = {
  /** When it began, set-up included; null if that was not recorded. */
  readonly startedAt: number | null
  /** False once its prediction was cancelled. */
  readonly isPredicted: boolean
  /** How long it stood still in all pauses that are over, and since when it stands still now. */
  readonly pausedMs: number
  readonly pausedSince: number | null
}

/** A pipe product that a line has not finished, in its planned slot. */
export type UnfinishedPipe = {
  readonly id: number
  readonly slot: PipeSlot
  /** Null until it begins. */
  readonly run: ProductionRun | null
}

/**
 * Returns by id when the pipe products of a line will be made, as far as that differs from the plan: what is in production
 * takes as long as planned without its pauses, and at least until now, and what waits follows in the planned order until the line has caught up.
 * Returns nothing for a line whose prediction was cancelled.
 */
export function predictLine(pipes: readonly UnfinishedPipe[], now: number): ReadonlyMap<number, Interval> {
  const predicted = new Map<number, Interval>()
  if (pipes.some(({ run }) => run?.isPredicted === false)) return predicted
  for (const { id, slot, run } of pipes) {
    if (!run) continue
    const start = run.startedAt ?? slot.start
    const paused = run.pausedMs + (run.pausedSince === null ? 0 : Math.max(0, now - run.pausedSince))
    predicted.set(id, { start, end: Math.max(now, start + slot.end - slot.start + paused) })
  }
  let free = Math.max(now, ...[...predicted.values()].map(({ end }) => end))
  const waiting = pipes.filter(({ run }) => !run).toSorted((a, b) => a.slot.start - b.slot.start)
  for (const { id, slot } of waiting) {
    if (slot.start >= free) break
    predicted.set(id, { start: free, end: free + slot.end - slot.start })
    free += slot.end - slot.start
  }
  return predicted
}

/** Returns how many full minutes after the plan the most delayed pipe product of a line will be made; 0 if none is late. */
export function minutesBehind(
  pipes: readonly UnfinishedPipe[],
  predicted: ReadonlyMap<number, Interval>,
): number {
  const delays = pipes.map(({ id, slot }) => (predicted.get(id)?.end ?? slot.end) - slot.end)
  return Math.floor(Math.max(0, ...delays) / MINUTE)
}
