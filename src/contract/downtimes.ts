import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import {
  ById,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  Reason,
  stamps,
  Text,
  Timestamp,
  WorkChangeId,
} from '#contract/shapes.ts'
import { seeWork } from '#domain/permission.ts'

export const Downtime = Type.Object({
  id: Id,
  work_order: Id,
  work_order_id: Id,
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
  problems: Type.Array(NamedRef),
  /** The tracker that it ended; none where it was recorded afterwards. */
  time_tracker: Nullable(Id),
  comment: Type.String(),
  /** Who ended it; hidden from those who may see only their own work. */
  solved_by: Nullable(NamedRef),
  ...stamps,
})
export type Downtime = Static<typeof Downtime>

const Causes = Type.Array(Id, { maxItems: 50, uniqueItems: true })

/** A downtime as the command that reported or resolved it answers it. */
const ChangedDowntime = Type.Object({ ...Downtime.properties, change_id: WorkChangeId })
export type ChangedDowntime = Static<typeof ChangedDowntime>

export const downtimes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downtimes/',
    may: seeWork,
    summary: 'Downtimes of the work orders the user may see, newest first.',
    query: Type.Object({
      ...paging,
      work_order_id__in: Type.Optional(IdList),
      start_time_after: Type.Optional(Timestamp),
      start_time_before: Type.Optional(Timestamp),
    }),
    reply: PageOf(Downtime),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/v1/downtimes/',
    may: '@parts_report_downtime',
    summary:
      'Stops a running work order for at least one cause; ends its tracker at that instant. With both times and a reason, which needs @time_edit_trackers, records a downtime that nobody reported.',
    body: Type.Object(
      {
        work_order: Id,
        problems: Causes,
        comment: Type.Optional(Text(500)),
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Timestamp),
        reason: Type.Optional(Reason),
      },
      { example: { work_order: 1, problems: [1], comment: '' } },
    ),
    bodySize: 'small',
    reply: ChangedDowntime,
    success: 201,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/v1/downtimes/:id/',
    may: '@time_edit_trackers',
    summary:
      'Corrects the times, causes or comment of a downtime, for a reason. A time at which a tracker ends or starts moves only with it (`with_tracker`).',
    params: ById,
    body: Type.Object(
      {
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Timestamp),
        problems: Type.Optional(Causes),
        comment: Type.Optional(Text(500)),
        with_tracker: Type.Optional(Type.Boolean()),
        reason: Reason,
      },
      { example: { end_time: '2026-06-01T10:40:00+03:00', reason: 'Resolved too late' } },
    ),
    bodySize: 'small',
    reply: Downtime,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/downtimes/:id/',
    may: '@time_edit_trackers',
    summary: 'Deletes a downtime that was reported by mistake, for a reason; its time is then nobody’s.',
    params: ById,
    query: Type.Object({ reason: Reason }),
  }),
  solve: endpoint({
    method: 'PATCH',
    path: '/api/v1/downtimes/:id/solve/',
    may: '@parts_report_downtime',
    summary: 'Ends a downtime and lets the work run on: opens a new tracker at that instant.',
    params: ById,
    reply: ChangedDowntime,
  }),
}
