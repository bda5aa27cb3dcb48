import type { PipePassport } from '#contract/pipe-changes.ts'
import type { MeasuringRequest } from '#contract/pipes.ts'
import type { DecisionOfToday, PipeForReview } from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'

/** A pipe that a decision is about, as the user saw it. */
export type Target = {
  readonly number: string
  readonly requested: MeasuringRequest | null
  readonly seen: {
    readonly id: number
    readonly status: number
    readonly updated_at: string
    readonly last_measurement: number | null
  }
}

/** Returns a pipe of the queue as a target. */
export function targetOfRow({ number, measuring_requested, ...pipe }: PipeForReview): Target {
  const { id, status, updated_at, last_measurement } = pipe
  return { number, requested: measuring_requested, seen: { id, status, updated_at, last_measurement } }
}

/** Returns the pipe on show as a target. */
export function targetOfPassport({ pipe, measurements }: PipePassport): Target {
  const { number, id, status, updated_at, measuring_requested: requested } = pipe
  const newest = Math.max(0, ...measurements.map((measurement) => measurement.id))
  return { number, requested, seen: { id, status, updated_at, last_measurement: newest || null } }
}

/** Returns the ids of targets. */
export function idsOf(targets: readonly Target[]): ReadonlySet<number> {
  return new Set(targets.map(({ seen }) => seen.id))
}

/** Returns what a decision is called in the keys of texts. */
export function decisionWord(to: number): 'ok' | 'faulty' | 'reuse' {
  if (to === PipeStatus.Ok) return 'ok'
  return to === PipeStatus.Faulty ? 'faulty' : 'reuse'
}

/** Returns whether a pipe is still faulty or for reuse. */
export function isRejected({ status }: Pick<DecisionOfToday, 'status'>): boolean {
  return status === PipeStatus.Faulty || status === PipeStatus.Reuse
}

/**
 * Returns whether something is left to do with a pipe that was rejected: to regrind it or use it for another row, once it has
 * left its mandrel, or to produce it again.
 */
export function hasNextStep(
  decision: Pick<DecisionOfToday, 'status' | 'is_on_mandrel' | 'is_reground' | 'is_replaced'>,
): boolean {
  const { status, is_on_mandrel, is_reground, is_replaced } = decision
  const isThere = !is_on_mandrel && !is_reground
  return isRejected(decision) && (isThere || (status === PipeStatus.Faulty && !is_replaced))
}
