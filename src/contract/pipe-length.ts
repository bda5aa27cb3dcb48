import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Pipe } from '#contract/pipes.ts'
import { ById, Reason } from '#contract/shapes.ts'

export const pipeLength = {
  correct: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/correct_length/',
    may: ['@pipes_edit_field', '@production_end'],
    summary: 'Correct the length of a pipe',
    description:
      'Corrects what was entered when winding ended. With `@production_end` only pipes that the user ended or wound, until the shift ends. Not possible once the length was measured, the pipe was decided on or work on it has begun. With `seen`, corrects the length only if it still is that. Otherwise returns 409 with the stored one in `stored`.',
    params: ById,
    body: Type.Object({
      /** Metres. */
      length: Type.Number(),
      reason: Reason,
      /** The length that the user saw before the correction. */
      seen: Type.Optional(Type.Number()),
    }),
    bodySize: 'small',
    reply: Pipe,
  }),
}
