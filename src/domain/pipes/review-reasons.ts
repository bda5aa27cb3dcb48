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
  const words = comment.trim()
  if (reasons.length === 0 && !other) throw new Refusal('review_reason_required', {}, 'reasons')
  if (other && words === '') throw new Refusal('review_comment_required', {}, 'comment')
  if (words !== '' && [...words].length < SHORTEST_REVIEW_COMMENT)
    throw new Refusal('reason_too_short', {}, 'comment')
  return { reasons: [...new Set(reasons)], other, comment: words }
}
