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
  Timestamp,
  WorkChangeId,
} from '#contract/shapes.ts'
import { WorkOrder } from '#contract/work-orders.ts'
import { seeWork } from '#domain/permission.ts'

export const TimeTracker = Type.Object({
  id: Id,
  work_order: Id,
  work_order_id: Id,
  /** Who works; hidden from those who may see only their own work. */
  operator: Nullable(NamedRef),
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
  stop_reason: Nullable(
    Type.Union([Type.Literal('paused'), Type.Literal('stopped'), Type.Literal('downtime')]),
  ),
  ...stamps,
})
export type TimeTracker = Static<typeof TimeTracker>

/** A tracker as the command that opened or ended it answers it. */
const ChangedTracker = Type.Object({ ...TimeTracker.properties, change_id: WorkChangeId })
export type ChangedTracker = Static<typeof ChangedTracker>

export const timeTrackers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/time-trackers/',
    may: seeWork,
    summary: 'Time trackers of the work orders the user may see, newest first.',
    query: Type.Object({
      ...paging,
      work_order_id__in: Type.Optional(IdList),
      start_time_after: Type.Optional(Timestamp),
      start_time_before: Type.Optional(Timestamp),
    }),
    reply: PageOf(TimeTracker),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/v1/time-trackers/',
    may: '@parts_track_time',
    summary:
      'Starts a work order that is not started or paused: opens its time tracker. With both times and a reason, which needs @time_edit_trackers, records work that nobody tracked: at most 24 hours, not before the order was made.',
    body: Type.Object(
      {
        work_order: Id,
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Timestamp),
        reason: Type.Optional(Reason),
      },
      { example: { work_order: 1 } },
    ),
    bodySize: 'small',
    reply: ChangedTracker,
    success: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/time-trackers/:id/',
    may: seeWork,
    summary: 'One time tracker.',
    params: ById,
    reply: TimeTracker,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/',
    may: '@time_edit_trackers',
    summary:
      'Corrects the times of a tracker, for a reason; the original stays in its history. Without an end the tracker runs on. A time at which a downtime begins or ends moves only with it (`with_downtime`).',
    params: ById,
    body: Type.Object(
      {
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Nullable(Timestamp)),
        with_downtime: Type.Optional(Type.Boolean()),
        reason: Reason,
      },
      { example: { end_time: '2026-06-01T16:30:00+03:00', reason: 'Forgot to stop the clock' } },
    ),
    bodySize: 'small',
    reply: TimeTracker,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/time-trackers/:id/',
    may: '@time_edit_trackers',
    summary:
      'Deletes a tracker that was started by mistake, for a reason; refused when a downtime begins or ends it.',
    params: ById,
    query: Type.Object({ reason: Reason }),
  }),
  pause: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/pause/',
    may: '@parts_track_time',
    summary: 'Pauses the running work order: ends its tracker.',
    params: ById,
    reply: ChangedTracker,
  }),
  stop: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/stop/',
    may: '@parts_track_time',
    summary:
      'Finishes the running work order: marks its open actions done and ends its tracker, at one instant.',
    params: ById,
    reply: Type.Object({ time_tracker: TimeTracker, work_order: WorkOrder, change_id: WorkChangeId }),
  }),
}
