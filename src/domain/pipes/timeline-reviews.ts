import { PipeStatus } from './pipe-status.ts'

/** What the reviews of a pipe follow from; instants in epoch milliseconds. */
export type ReviewFacts = {
  /** Those that count, by time. */
  readonly decisions: readonly { readonly at: number; readonly from: number; readonly to: number }[]
  readonly isInReview: boolean
  /** When it was measured, by time, and when a value was outside its range. */
  readonly measuredAt: readonly number[]
  readonly failedAt: readonly number[]
}

/** From when to when a pipe was for review; `to` is null while it is. */
type Review = { readonly from: number; readonly to: number | null }

/** Returns when a pipe was for review: someone sent it, or a value outside its range did. */
export function reviewsOf({ decisions, isInReview, measuredAt, failedAt }: ReviewFacts): Review[] {
  const reviews: Review[] = []
  let since: number | null = null
  let before = Number.NEGATIVE_INFINITY
  const measured = (until: number) =>
    [...failedAt, ...measuredAt].find((at) => at >= before && at <= until) ?? until
  for (const { at, from, to } of decisions) {
    if (to === PipeStatus.Review) since ??= at
    else if (from === PipeStatus.Review) {
      reviews.push({ from: since ?? measured(at), to: at })
      since = null
    }
    before = at
  }
  if (isInReview) reviews.push({ from: since ?? measured(Number.POSITIVE_INFINITY), to: null })
  return reviews.filter(({ from }) => Number.isFinite(from))
}
