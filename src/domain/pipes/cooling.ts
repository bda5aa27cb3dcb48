import { Refusal } from '#domain/errors.ts'
import { MINUTE } from '#domain/time.ts'

/** How long the end of a cooling can be undone. */
export const COOLING_UNDO_WITHIN_MS = MINUTE

/** The warmest wall, in °C, at which a pipe keeps its shape when it is demoulded: that of the measurement type `demould_temperature`. */
export const WARMEST_DEMOULD = 60

const SHORTEST_COMMENT = 3

/** A pipe as the rules of cooling see it; instants in epoch milliseconds. */
export type CoolingPipeFacts = {
  readonly number: string
  readonly stage: string
  /** When it is cold by the rule; null if that is not known. */
  readonly readyAt: number | null
  /** When its cooling was ended. */
  readonly endedAt: number | null
}

/** Why a cooling is ended before the pipe is ready. */
export type CoolingEnd = { readonly reason?: string | undefined; readonly comment: string }

/** Returns whether a pipe is not ready yet at an instant. */
export function isEarly({ readyAt }: Pick<CoolingPipeFacts, 'readyAt'>, now: number): boolean {
  return readyAt !== null && now < readyAt
}

/** Throws `Refusal` if a cooling cannot be ended: it is over, or it is too early and the reason or its explanation is missing. */
export function checkCoolingEnd(pipe: CoolingPipeFacts, { reason, comment }: CoolingEnd, now: number): void {
  const { number, stage, readyAt, endedAt } = pipe
  if (stage !== 'cooling' || endedAt !== null) throw new Refusal('cooling_over', { number })
  if (!isEarly(pipe, now)) return
  if (reason === undefined)
    throw new Refusal('cooling_reason_required', { number, at: readyAt ?? now }, 'reason')
  if (reason !== 'other') return
  const words = [...comment.trim()]
  if (words.length === 0) throw new Refusal('review_comment_required', {}, 'comment')
  if (words.length < SHORTEST_COMMENT) throw new Refusal('reason_too_short', {}, 'comment')
}

/** Throws `Refusal` if a pipe cannot be demoulded: it does not cool, or it is not ready and its cooling was not ended. */
export function checkDemould(pipe: CoolingPipeFacts, now: number): void {
  const { number, stage, readyAt, endedAt } = pipe
  if (stage !== 'cooling') throw new Refusal('cooling_over', { number })
  if (endedAt === null && isEarly(pipe, now))
    throw new Refusal('pipe_not_ready', { number, at: readyAt ?? now })
}
