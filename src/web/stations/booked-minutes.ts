import type { PipeOperation } from '#contract/pipe-operations.ts'
import { MINUTE } from '#domain/time.ts'

/** Returns the minutes for which an operation has run so far. */
export function bookedMinutes(
  { booked_seconds, running_since }: Pick<PipeOperation, 'booked_seconds' | 'running_since'>,
  now: number,
): number {
  const running = running_since === null ? 0 : Math.max(0, now - Date.parse(running_since))
  return (booked_seconds * 1000 + running) / MINUTE
}
