import type { RefusalCode } from '#domain/errors.ts'
import { PipeStatus } from './pipe-status.ts'

/** What decides whether a length that was entered when winding ended can be corrected. */
export type CorrectedPipe = {
  readonly status: PipeStatus
  /** Whether the user edits all pipes. */
  readonly isEditor: boolean
  /** Whether the user ended or wound it in this shift. */
  readonly isOwn: boolean
  /** Whether a measurement says how long it is. */
  readonly isMeasured: boolean
  /** Whether an operation on it has begun: it may have been cut. */
  readonly isWorkedOn: boolean
}

/** Returns why a user cannot correct the length of a pipe; null if they can. */
export function lengthProblem({
  status,
  isEditor,
  isOwn,
  isMeasured,
  isWorkedOn,
}: CorrectedPipe): RefusalCode | null {
  const { None, Cooling, Review } = PipeStatus
  if (!isEditor && !isOwn) return 'pipe_length_not_own'
  if (isMeasured) return 'pipe_length_measured'
  if (status !== None && status !== Cooling && status !== Review) return 'pipe_length_decided'
  return isWorkedOn ? 'pipe_length_worked_on' : null
}
