import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PipePlanReply, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { onRevision } from '#contract/plan-changes.ts'
import { ById, RequiredText, Text } from '#contract/shapes.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'
import { MAX_STAGES } from '#domain/pipes/split.ts'

const path = '/api/v1/pipe-products/:id/'

const StageInput = Type.Object({
  name: RequiredText(60),
  /** Metres that are wound at once. */
  length: Type.Number({ exclusiveMinimum: 0, maximum: pipeLimits.length.max }),
  /** What is done to it after winding. */
  operation: Type.Optional(Text(200)),
})

/** How a pipe product is made. */
export const pipeProduction = {
  cancelPrediction: endpoint({
    method: 'POST',
    path: `${path}cancel_prediction/`,
    may: '@production_cancel_prediction',
    summary: 'Cancel the prediction of a pipe product',
    description:
      'Its line has no prediction until the next pipe product begins. Only possible for a product in production.',
    params: ById,
    reply: PlannedPipe,
  }),
  multiStage: endpoint({
    method: 'POST',
    path: `${path}multi_stage/`,
    may: '@pipeplan_split_merge',
    summary: 'Make a pipe product in stages',
    description:
      'Creates a part for each stage. The lengths of the stages add up to the length of one pipe. A stage is blocked until all pipes of the one before are OK. To make the product in one piece again, merge all its stages.',
    params: ById,
    ...onRevision,
    body: Type.Object({ stages: Type.Array(StageInput, { maxItems: MAX_STAGES }) }),
    reply: PipePlanReply,
  }),
}
