import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import {
  ById,
  Id,
  IF_SEEN,
  IF_SEEN_IN_QUERY,
  MeetingSpan,
  NamedRef,
  Nullable,
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

/** 0 requested, 1 approved, 2 rejected: only approved overtime counts as working time. */
export const OvertimeStatus = { Requested: 0, Approved: 1, Rejected: 2 } as const
const overtimeFields = {
  operator: Id,
  start_time: Timestamp,
  end_time: Timestamp,
  /** See the enumeration overtime_reason. */
  reason: WordOf('overtime_reason'),
  comment: Text(500),
  compensation: Type.Union([Type.Literal('time_off'), Type.Literal('paid')]),
}
const ChangedOvertime = Type.Partial(Type.Object(overtimeFields))

export const Overtime = Type.Object({
  id: Id,
  ...overtimeFields,
  operator: NamedRef,
  reason: Type.String(),
  status: Type.Enum(OvertimeStatus),
  approved_by: Nullable(NamedRef),
  approved_at: Nullable(Timestamp),
})
export type Overtime = Static<typeof Overtime>

/** Overtime with its timestamps. */
export const OvertimeRecord = Type.Object({ ...Overtime.properties, ...stamps })
export type OvertimeRecord = Static<typeof OvertimeRecord>

const requestOvertime = ['@time_request_overtime', '@time_approve_overtime'] as const

const seeOvertimes = [...seeTimes, ...requestOvertime]

export const overtimes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/overtimes/',
    may: seeOvertimes,
    summary: 'List overtime',
    description:
      'Returns the latest 1000 overtimes by start. Users without permission to view all overtime get only their own.',
    query: MeetingSpan,
    reply: Type.Array(OvertimeRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/overtimes/:id/',
    may: seeOvertimes,
    summary: 'Get overtime',
    description: 'Users who cannot view all overtime can get only their own.',
    params: ById,
    reply: OvertimeRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/overtimes/',
    may: requestOvertime,
    summary: 'Request overtime',
    description: 'Users who can approve overtime can create it as approved.',
    body: Type.Object({
      ...overtimeFields,
      comment: Type.Optional(Text(500)),
      compensation: Type.Optional(overtimeFields.compensation),
      approve: Type.Optional(Type.Boolean()),
    }),
    bodySize: 'small',
    reply: OvertimeRecord,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/overtimes/:id/',
    may: requestOvertime,
    summary: 'Update or decide overtime',
    description: `Status 1 approves, status 2 rejects. Returns 409 if the times sent with a decision differ from the current ones. Only approvers can change decided overtime. ${IF_SEEN}`,
    params: ById,
    body: Type.Object({
      ...ChangedOvertime.properties,
      status: Type.Optional(Type.Enum(OvertimeStatus)),
      seen: Type.Optional(ChangedOvertime),
    }),
    bodySize: 'small',
    reply: OvertimeRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/overtimes/:id/',
    may: requestOvertime,
    summary: 'Delete overtime',
    description: `Only approvers can delete decided overtime. ${IF_SEEN_IN_QUERY}`,
    params: ById,
    query: Type.Object({ ...ChangedOvertime.properties, status: Type.Optional(Type.Integer()) }),
  }),
}
