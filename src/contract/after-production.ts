import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Pipe } from '#contract/pipes.ts'
import { RegrindReason } from '#contract/production-enums.ts'
import { ById, DateOnly, Id, NamedRef, Nullable, Text } from '#contract/shapes.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { misfits } from '#domain/pipes/row-fit.ts'

/** What a pipe is, or what an order row wants. */
export const PipeKind = Type.Object({
  dn: Nullable(Type.Integer()),
  profile_family: Nullable(Type.String()),
  /** What the main wall is made of; a code of `polymer_family`. */
  polymer_family: Nullable(Type.String()),
  /** Of its main material. */
  grade: Nullable(Type.String()),
  /** How much of its wall is recycled; null without a recipe. */
  recycled_percent: Nullable(Type.Number()),
  stiffness_class: Nullable(Type.Number()),
  sdr: Nullable(Type.Number()),
  /** Metres. */
  length: Type.Number(),
})
export type PipeKind = Static<typeof PipeKind>

const RowMetres = Type.Object({
  id: Id,
  description: Type.String(),
  order: NamedRef,
  client: Type.String(),
  due: DateOnly,
  /** Null if the row is not in metres. */
  ordered_metres: Nullable(Type.Number()),
  /** Metres of the pipes that it has, without those that are faulty or for reuse. */
  pipe_metres: Type.Number(),
})
export type RowMetres = Static<typeof RowMetres>

const RowForPipe = Type.Object({
  ...RowMetres.properties,
  /** What comes closest to the pipe; null if no product of the row is configured. */
  wanted: Nullable(PipeKind),
  /** Why the pipe does not fit; none if it fits. */
  misfits: Type.Array(Type.Enum([...misfits])),
})
export type RowForPipe = Static<typeof RowForPipe>

const RowsForPipe = Type.Object({
  pipe: PipeKind,
  /** The row that the pipe was made for. */
  row: Nullable(RowMetres),
  /** Whether a product already replaces the pipe. */
  is_replaced: Type.Boolean(),
  /** Those that it fits, then those without a specification, then the others; each by when it is due. */
  rows: Type.Array(RowForPipe),
  has_more: Type.Boolean(),
})
export type RowsForPipe = Static<typeof RowsForPipe>

export const afterProduction = {
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/:id/order_rows/',
    may: '@pipes_review',
    summary: 'List order rows that a pipe may fit',
    description:
      'Returns up to 50 rows of unfinished orders, with what each wants and why the pipe does not fit it. `search` matches the order number, client and description.',
    params: ById,
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: RowsForPipe,
  }),
  reallocate: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/reallocate/',
    may: '@pipes_review',
    summary: 'Give a pipe for reuse to another order row',
    description:
      'The pipe is then OK. Needs a note and a listed reviewer; refused if the row wants another pipe or has no specification yet. `produce_again` also creates a product of one pipe for the row that the pipe leaves, which needs `@pipes_produce_new`.',
    params: ById,
    body: Type.Object({
      order_row: Id,
      note: Text(LONGEST_REVIEW_COMMENT),
      produce_again: Type.Optional(Type.Boolean()),
    }),
    bodySize: 'small',
    reply: Type.Object({ pipe: Pipe, decision: Id, pipe_product: Nullable(NamedRef) }),
  }),
  undoReallocate: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/undo_reallocate/',
    may: '@pipes_review',
    summary: 'Undo giving a pipe to another order row',
    description:
      'Possible for the person who did it, within a minute, while neither the pipe nor the product that was created with it has changed.',
    params: ById,
    body: Type.Object({ decision: Id }),
    bodySize: 'small',
    reply: Pipe,
  }),
  regrind: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/regrind/',
    may: ['@pipes_review', '@pipes_mark_faulty'],
    summary: 'Regrind a pipe',
    description:
      'Records that a faulty pipe or one for reuse was ground, and why; it no longer exists. *Other* needs a comment.',
    params: ById,
    body: Type.Object({ reason: RegrindReason, comment: Type.Optional(Text(LONGEST_REVIEW_COMMENT)) }),
    bodySize: 'small',
    reply: Pipe,
  }),
  undoRegrind: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/undo_regrind/',
    may: ['@pipes_review', '@pipes_mark_faulty'],
    summary: 'Undo regrinding a pipe',
    description: 'Possible for the person who recorded it, within a minute.',
    params: ById,
    reply: Pipe,
  }),
  produceNew: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/produce_new/',
    may: '@pipes_produce_new',
    summary: 'Produce a pipe again',
    description:
      'Creates a product of one pipe with the specification, recipe and order row of a pipe that is faulty or whose product was cancelled. It is at the head of the backlog.',
    params: ById,
    reply: Type.Object({ pipe_product: NamedRef, order: Nullable(Id) }),
    success: 201,
  }),
  undoProduceNew: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/undo_produce_new/',
    may: '@pipes_produce_new',
    summary: 'Undo producing a pipe again',
    description:
      'Deletes the product. Possible for the person who created it, within a minute and while it has not changed.',
    params: ById,
    body: Type.Object({ pipe_product: Id }),
    bodySize: 'small',
  }),
}
