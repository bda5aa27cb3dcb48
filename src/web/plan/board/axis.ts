import { type Interval, MINUTE } from '#domain/time.ts'

/** What a drop is rounded to. */
const STEP = 5 * MINUTE

/** Returns how much of the shown time is before an instant: 0 to 1. */
export function shareOf(shown: readonly Interval[], instant: number): number {
  let [before, all] = [0, 0]
  for (const { start, end } of shown) {
    all += end - start
    before += Math.max(0, Math.min(instant, end) - start)
  }
  return before / all
}

/** Returns the instant at a share of the shown time, rounded to five minutes and within that time. */
export function instantAtShare(shown: readonly Interval[], share: number): number {
  const all = shown.reduce((sum, { start, end }) => sum + end - start, 0)
  let left = Math.min(Math.max(share, 0), 1) * all
  for (const { start, end } of shown) {
    if (left < end - start) return settled(shown, Math.round((start + left) / STEP) * STEP)
    left -= end - start
  }
  return settled(shown, shown.at(-1)!.end)
}

/** Returns an instant that is in the shown time: itself, the end of the break or night that it is in, or the last step. */
export function settled(shown: readonly Interval[], instant: number): number {
  const next = shown.find(({ end }) => instant < end)
  if (next) return Math.max(next.start, instant)
  const last = shown.at(-1)!
  return Math.max(last.start, last.end - STEP)
}
