import { clip, elapsed, type Interval } from '#domain/time.ts'

/** A pause of winding with the ids of its causes. */
export type CausedPause = Interval & { readonly causes: readonly number[] }

/**
 * Returns how long winding was paused within a span, in milliseconds: altogether, and for each cause, the longest first. A pause with
 * several causes counts for each of them, and once altogether.
 */
export function pauseSums(pauses: readonly CausedPause[], within: Interval) {
  const lasted = (some: readonly CausedPause[]) => elapsed(clip(some, within))
  const causes = [...new Set(pauses.flatMap((pause) => pause.causes))]
    .map((id) => ({ id, ms: lasted(pauses.filter((pause) => pause.causes.includes(id))) }))
    .filter(({ ms }) => ms > 0)
  return { ms: lasted(pauses), causes: causes.toSorted((a, b) => b.ms - a.ms) }
}
