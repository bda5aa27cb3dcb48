import { MINUTE } from '#domain/time.ts'

/** Starts that are suggested, or pointed at on the board, are multiples of so many minutes. */
export const SNAP_MINUTES = 5
const STEP = SNAP_MINUTES * MINUTE

/** Returns the first such start at or after an instant. */
export function nextStart(instant: number): number {
  return Math.ceil(instant / STEP) * STEP
}
