import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

import { PipePlanReply, PlannedPipe, seePipesPlan } from '#contract/pipe-timeplan.ts'
import { onRevision } from '#contract/plan-changes.ts'
import { ById, DateOnly, Id, Timestamp } from '#contract/shapes.ts'
import { MAX_METRES } from '#domain/pipes/plausible.ts'
import { MAX_PARTS } from '#domain/pipes/split.ts'

/** The maximum number of items in a call. */
const MAX_ITEMS = 3000

const PipePlanItem = Type.Object({
  /** The pipe product. */
  id: Id,
  /** When its set-up starts. */
  start_time: Timestamp,
  /** By default the line that it is on, else the first that can wind it. */
  line: Type.Optional(Id),
})
export type PipePlanItem = Static<typeof PipePlanItem>

/** Metres. */
const PartLength = Type.Number({ exclusiveMinimum: 0, maximum: MAX_METRES })

const path = '/api/v1/pipe-products/'
const splitMerge = { may: '@pipeplan_split_merge', reply: PipePlanReply, ...onRevision } as const

export const pipePlan = {
  plan: endpoint({
    method: 'POST',
    path: `${path}plan/`,
    may: '@pipeplan_plan',
    summary: 'Plan pipe products',
    description:
      'Plans all pipe products or none. Ends are calculated, and the set-up of the next product on the line is recalculated. Returns 409 if the plan has changed since `state_hash`.',
    ...onRevision,
    body: Type.Array(PipePlanItem, { maxItems: MAX_ITEMS }),
    reply: PipePlanReply,
  }),
  unplan: endpoint({
    method: 'POST',
    path: `${path}unplan/`,
    may: '@pipeplan_plan',
    summary: 'Unplan pipe products',
    description: 'Removes all pipe products from the plan or none.',
    ...onRevision,
    body: Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true }),
    reply: PipePlanReply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}cancel/`,
    may: '@pipeplan_plan',
    summary: 'Cancel pipe products',
    description:
      'Cancels all pipe products or none, with their parts that are not produced, and unplans them. Refused once one of them is in production.',
    ...onRevision,
    body: Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true }),
    reply: PipePlanReply,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}restore/`,
    may: '@pipeplan_plan',
    summary: 'Restore cancelled pipe products',
    description: 'Restores all pipe products with their parts, or none; they wait to be planned.',
    ...onRevision,
    body: Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true }),
    reply: PipePlanReply,
  }),
  split: endpoint({
    method: 'POST',
    path: `${path}:id/split/`,
    summary: 'Split a pipe product',
    description:
      'Splits the product by lengths that add up to its quantity, or into equal parts in whole centimetres. Parts of a part become parts of the same product.',
    params: ById,
    body: Type.Union([
      Type.Object({ lengths: Type.Array(PartLength, { maxItems: MAX_PARTS }) }),
      Type.Object({ parts: Type.Integer({ minimum: 1, maximum: MAX_PARTS }) }),
    ]),
    ...splitMerge,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}merge/`,
    summary: 'Merge pipe products',
    description:
      'Merges unplanned parts of one product with the same specification. The inverse of a split: the last part left becomes the product itself.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 2, maxItems: MAX_PARTS, uniqueItems: true }) }),
    ...splitMerge,
  }),
  planned: endpoint({
    method: 'GET',
    path: `${path}planned/`,
    may: seePipesPlan,
    summary: 'List planned pipe products',
    description: 'Returns pipe products whose slot overlaps the days, by start.',
    query: Type.Object({ date: DateOnly, end_date: Type.Optional(DateOnly) }),
    reply: Type.Array(PlannedPipe),
  }),
}
