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
  Text,
  TimeSpan,
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
  /** The tracker that it ended; null if it was recorded afterwards. */
  time_tracker: Nullable(Id),
  comment: Type.String(),
  /** Who resolved it; hidden from users who see only their own work. */
  solved_by: Nullable(NamedRef),
  ...stamps,
})
export type Downtime = Static<typeof Downtime>

const Causes = Type.Array(Id, { maxItems: 50, uniqueItems: true })

/** The shifts of an operator whose work a downtime stopped. */
export const downtimeShifts = {
  /** When the shift ends in which the downtime started; null if it started outside a shift. */
  shift_end: Nullable(Timestamp),
  /** The shift that is on, or else the next one today; null if there is none. */
  shift: Nullable(TimeSpan),
}

/** A downtime in the response of the command that reported or resolved it. */
const ChangedDowntime = Type.Object({ ...Downtime.properties, change_id: WorkChangeId })
export type ChangedDowntime = Static<typeof ChangedDowntime>

export const downtimes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downtimes/',
    may: seeWork,
    summary: 'List downtimes',
    description: 'Returns the downtimes of work orders that the user can view, newest first.',
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
    summary: 'Report a downtime',
    description:
      'Stops a running work order with at least one cause and ends its time tracker. With both times and a reason (requires `@time_edit_trackers`), records a downtime that nobody reported.',
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
    summary: 'Correct a downtime',
    description: `Changes the times, causes or comment; requires a reason. If a time tracker starts or ends at a changed time, move it too (\`with_tracker\`). ${IF_SEEN}`,
    params: ById,
    body: Type.Object(
      {
        start_time: Type.Optional(Timestamp),
        end_time: Type.Optional(Timestamp),
        problems: Type.Optional(Causes),
        comment: Type.Optional(Text(500)),
        with_tracker: Type.Optional(Type.Boolean()),
        reason: Reason,
        seen: Type.Optional(
          Type.Partial(
            Type.Object({
              start_time: Timestamp,
              end_time: Nullable(Timestamp),
              problems: Causes,
              comment: Text(500),
            }),
          ),
        ),
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
    summary: 'Delete a downtime',
    description: `For downtimes that were reported by mistake; requires a reason. The time is not booked to anyone. ${IF_SEEN_IN_QUERY}`,
    params: ById,
    query: Type.Object({
      reason: Reason,
      start_time: Type.Optional(Timestamp),
      end_time: Type.Optional(Timestamp),
      comment: Type.Optional(Text(500)),
      /** The ids of its causes, separated by commas. */
      problems: Type.Optional(IdList),
    }),
  }),
  solve: endpoint({
    method: 'PATCH',
    path: '/api/v1/downtimes/:id/solve/',
    may: '@parts_report_downtime',
    summary: 'Resolve a downtime',
    description: 'Ends the downtime and continues the work with a new time tracker.',
    params: ById,
    reply: ChangedDowntime,
  }),
  end: endpoint({
    method: 'PATCH',
    path: '/api/v1/downtimes/:id/end/',
    may: '@parts_report_downtime',
    summary: 'End a downtime',
    description:
      'Resolves a downtime that ended earlier (`end_time`, by default now). With `start_work`, the work continues now with a new time tracker; otherwise it is paused.',
    params: ById,
    body: Type.Object(
      { end_time: Type.Optional(Timestamp), start_work: Type.Boolean() },
      { example: { end_time: '2026-06-01T16:30:00+03:00', start_work: false } },
    ),
    bodySize: 'small',
    reply: ChangedDowntime,
  }),
}
