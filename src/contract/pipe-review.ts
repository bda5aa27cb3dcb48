import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PipeState } from '#contract/measurements.ts'
import { ById, Id, NamedRef, Nullable, stamps, Text, Timestamp } from '#contract/shapes.ts'
import { ProblemTag } from '#contract/tags.ts'
import { reviewPipes } from '#domain/permission.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'

const Status = Type.Integer({ minimum: 0, maximum: 5 })

/** A decision about a pipe with its reasons. */
export const PipeDecision = Type.Object({
  id: Id,
  pipe: Id,
  /** Codes of `pipe_status`. */
  from_status: Type.Integer(),
  to_status: Type.Integer(),
  reasons: Type.Array(NamedRef),
  /** Whether the comment is the reason, or one of them. */
  other: Type.Boolean(),
  comment: Type.String(),
  decided_by: NamedRef,
  decided_at: Timestamp,
  undone_at: Nullable(Timestamp),
  ...stamps,
})
export type PipeDecision = Static<typeof PipeDecision>

/** The pipes as the user saw them. */
const Seen = Type.Array(
  Type.Object({
    id: Id,
    status: Status,
    updated_at: Timestamp,
    /** The newest of the measurements that the user saw; absent if the user did not look at measurements. */
    last_measurement: Type.Optional(Nullable(Id)),
  }),
  { minItems: 1, maxItems: 200 },
)

const Decided = Type.Object({ decisions: Type.Array(PipeDecision), pipes: Type.Array(PipeState) })
export type Decided = Static<typeof Decided>

export const pipeReview = {
  reasons: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/:id/review-reasons/',
    may: reviewPipes,
    summary: 'List the reasons to reject a pipe',
    description:
      'Returns scrap reasons that are not archived: first those that follow from measurements outside their range or for which the pipe was sent to review, then the most used.',
    params: ById,
    reply: Type.Array(
      Type.Object({
        ...ProblemTag.properties,
        /** Whether it follows from the measurements of the pipe, or from who sent it to review. */
        is_suggested: Type.Boolean(),
      }),
    ),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/review/',
    may: reviewPipes,
    summary: 'Decide on pipes',
    description:
      'Sets the status of all of the pipes, or of none if one of them has changed since it was read; the response then names who decided what. Pipes for review need `@pipes_review` and a listed reviewer; pipes that are OK need `@pipes_mark_faulty`; sending pipes to review needs `@pipes_change_status`.',
    body: Type.Object({
      seen: Seen,
      to_status: Status,
      reasons: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      other: Type.Optional(Type.Boolean()),
      comment: Type.Optional(Text(LONGEST_REVIEW_COMMENT)),
    }),
    reply: Decided,
    success: 201,
  }),
  requestMeasuring: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/review/request-measuring/',
    may: '@pipes_review',
    summary: 'Ask to measure pipes again',
    description:
      'Marks pipes for review as to be measured again, or withdraws that. The mark stays until all of the types (any type if none is given) have been measured or the pipe is decided on.',
    body: Type.Object({
      seen: Seen,
      is_requested: Type.Boolean(),
      types: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
      remark: Type.Optional(Text(LONGEST_REVIEW_COMMENT)),
    }),
    reply: Type.Array(PipeState),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/review/undo/',
    may: reviewPipes,
    summary: 'Undo decisions on pipes',
    description:
      'Reverses the user’s own decisions within a minute, unless one of the pipes has since changed.',
    body: Type.Object({ decisions: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    bodySize: 'small',
    reply: Decided,
  }),
}
