import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import {
  ById,
  Id,
  IdList,
  IF_SEEN,
  IF_SEEN_IN_QUERY,
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
  /** The worker; hidden from users who see only their own work. */
  operator: Nullable(NamedRef),
  start_time: Timestamp,
  end_time: Nullable(Timestamp),
  stop_reason: Nullable(
    Type.Union([Type.Literal('paused'), Type.Literal('stopped'), Type.Literal('downtime')]),
  ),
  ...stamps,
})
export type TimeTracker = Static<typeof TimeTracker>

/** A tracker in the response of the command that opened or ended it. */
const ChangedTracker = Type.Object({ ...TimeTracker.properties, change_id: WorkChangeId })
export type ChangedTracker = Static<typeof ChangedTracker>

export const timeTrackers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/time-trackers/',
    may: seeWork,
    summary: 'List time trackers',
    description: 'Returns the time trackers of work orders that the user can view, newest first.',
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
    summary: 'Start or resume a work order',
    description:
      'Starts a time tracker on a work order that is not started or is paused. With both times and a reason (requires `@time_edit_trackers`), records work that nobody tracked: at most 24 hours and not before the day of the order. `operator` may be the worker of the work order instead of the user (requires `@parts_manage_all_workorders`).',
    body: Type.Object(
      {
        work_order: Id,
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Timestamp),
        reason: Type.Optional(Reason),
        /** Whose time it is; by default the user's, or the worker's if the user is no operator. */
        operator: Type.Optional(Id),
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
    summary: 'Get a time tracker',
    params: ById,
    reply: TimeTracker,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/',
    may: '@time_edit_trackers',
    summary: 'Correct a time tracker',
    description: `Changes the times; requires a reason. The original times stay in the history. Without an end, the tracker keeps running. If a downtime starts or ends at a changed time, move it too (\`with_downtime\`). ${IF_SEEN}`,
    params: ById,
    body: Type.Object(
      {
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Nullable(Timestamp)),
        with_downtime: Type.Optional(Type.Boolean()),
        reason: Reason,
        seen: Type.Optional(
          Type.Partial(Type.Object({ start_time: Timestamp, end_time: Nullable(Timestamp) })),
        ),
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
    summary: 'Delete a time tracker',
    description: `For trackers that were started by mistake; requires a reason. Refused if a downtime starts or ends at its start or end. ${IF_SEEN_IN_QUERY}`,
    params: ById,
    query: Type.Object({
      reason: Reason,
      start_time: Type.Optional(Timestamp),
      end_time: Type.Optional(Timestamp),
    }),
  }),
  pause: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/pause/',
    may: '@parts_track_time',
    summary: 'Pause a work order',
    description: 'Ends the running time tracker.',
    params: ById,
    reply: ChangedTracker,
  }),
  stop: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-trackers/:id/stop/',
    may: '@parts_track_time',
    summary: 'Finish a work order',
    description: 'Ends the running time tracker and marks all open actions done.',
    params: ById,
    reply: Type.Object({ time_tracker: TimeTracker, work_order: WorkOrder, change_id: WorkChangeId }),
  }),
}
