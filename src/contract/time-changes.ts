import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

export const timeChanges = {
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/time-changes/undo/',
    may: '@time_edit_trackers',
    summary:
      'Undoes the user’s last change of a time tracker, downtime or time correction exactly, with all that was changed in the same call; refused when anything of it has been changed since.',
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
