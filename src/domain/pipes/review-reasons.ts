import { Refusal } from '#domain/errors.ts'

const SHORTEST_REVIEW_COMMENT = 3
export const LONGEST_REVIEW_COMMENT = 500

/** Why a pipe is faulty, for reuse or for review: reasons by id, *Other*, and a comment. */
export type ReviewReasons = {
  readonly reasons: readonly number[]
  readonly other: boolean
  readonly comment: string
}

/**
 * Returns each reason once and the trimmed comment; throws `Refusal` without a reason, if *Other* has no comment, or if the
 * comment is too short, in this order.
 */
export function checkedReviewReasons({ reasons, other, comment }: ReviewReasons): ReviewReasons {
  if (reasons.length === 0 && !other) throw new Refusal('review_reason_required', {}, 'reasons')
  return { reasons: [...new Set(reasons)], other, comment: checkedReviewComment(comment, other) }
}

/** Returns the trimmed comment; throws `Refusal` if it is needed for *Other* and missing, or too short. */
export function checkedReviewComment(comment: string, isOther: boolean): string {
  const words = comment.trim()
  if (isOther && words === '') throw new Refusal('review_comment_required', {}, 'comment')
  if (words !== '' && [...words].length < SHORTEST_REVIEW_COMMENT)
    throw new Refusal('reason_too_short', {}, 'comment')
  return words
}
