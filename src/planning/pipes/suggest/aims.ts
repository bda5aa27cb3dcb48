import { MINUTE } from '#domain/time.ts'
import type { Totals } from './line-run.ts'
import type { SuggestionAim } from './suggestion.ts'

/**
 * What a balanced plan weighs, in minutes of a line. To keep one promise, four hours of line time may be lost: about three
 * changes of diameter and material. A day late is worth one such change (1440 × 0.05 = 72 minutes). An idle line costs half of
 * one that is set up, because nobody works on it.
 */
const weights = { late: 240 * MINUTE, lateness: 0.05, changeover: 1, idle: 0.5 }

/** By aim: what is minimised first, second and so on. Planning as much as possible comes before, and early ends after. */
const costs: Readonly<Record<SuggestionAim, (totals: Totals) => readonly number[]>> = {
  'on-time': ({ late, lateness, changeover }) => [late, lateness, changeover],
  changeovers: ({ changeover, lateness }) => [changeover, lateness],
  balanced: ({ late, lateness, changeover, idle }) => [
    late * weights.late + lateness * weights.lateness + changeover * weights.changeover + idle * weights.idle,
  ],
}

/** Returns what a plan costs: compared number by number, the plan with less is better. */
export function costOf(aim: SuggestionAim, totals: Totals): readonly number[] {
  return [totals.leftOut, ...costs[aim](totals), totals.ends]
}

/** Returns less than 0 where the first costs less. */
export function compareCosts(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return a[index]! - b[index]!
  return 0
}
