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
  /** The tracker that it ended. */
  time_tracker: Id,
  comment: Type.String(),
  /** Who ended it; hidden from those who may see only their own work. */
  solved_by: Nullable(NamedRef),
  ...stamps,
})
export type Downtime = Static<typeof Downtime>

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
    summary: 'Stops a running work order for at least one cause; ends its tracker at that instant.',
    body: Type.Object({
      work_order: Id,
      problems: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
      comment: Type.Optional(Text(500)),
    }),
    bodySize: 'small',
    reply: ChangedDowntime,
    success: 201,
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
