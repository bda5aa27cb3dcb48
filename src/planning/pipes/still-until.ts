import { MINUTE } from '#domain/time.ts'

const QUARTER = 15 * MINUTE

/**
 * Returns until when what stands still at an instant is expected to do so: until the quarter of an hour after the next one. The end of a
 * paused or overdue pipe is put off with every minute, so that what is planned from that end on would be in conflict a minute later;
 * planned with this, it stays as planned for at least a quarter of an hour, and the same place is found throughout each quarter.
 */
export function stillUntil(now: number): number {
  return (Math.floor(now / QUARTER) + 2) * QUARTER
}
