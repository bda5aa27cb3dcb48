import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

export const timeChanges = {
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/time-changes/undo/',
    may: '@time_edit_trackers',
    summary: 'Undo a change of recorded time',
    description:
      'Exactly reverses the user’s last change of a time tracker, downtime or time correction, including everything changed in the same call. Refused if any of it has since changed.',
    body: Type.Object(
      {
        object_type: Type.Union([
          Type.Literal('time_tracker'),
          Type.Literal('downtime'),
          Type.Literal('time_correction'),
        ]),
        object_id: Id,
      },
      { example: { object_type: 'time_tracker', object_id: 1 } },
    ),
    bodySize: 'small',
  }),
}
