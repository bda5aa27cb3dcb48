import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, Id, MeetingSpan, NamedRef, Nullable, stamps, Text, Timestamp } from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

/** 0 requested, 1 approved, 2 rejected: only approved overtime is time to work in. */
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

/** Overtime with the times of its record. */
export const OvertimeRecord = Type.Object({ ...Overtime.properties, ...stamps })
export type OvertimeRecord = Static<typeof OvertimeRecord>

const requestOvertime = ['@time_request_overtime', '@time_approve_overtime'] as const

const seeOvertimes = [...seeTimes, ...requestOvertime]

export const overtimes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/overtimes/',
    may: seeOvertimes,
    summary: 'The latest 1000 overtimes, by start; only one’s own without a permission to see everyone’s.',
    query: MeetingSpan,
    reply: Type.Array(OvertimeRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/overtimes/:id/',
    may: seeOvertimes,
    summary: 'One overtime; only one’s own without a permission to see everyone’s.',
    params: ById,
    reply: OvertimeRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/overtimes/',
    may: requestOvertime,
    summary: 'Requests overtime; approved at once where the user may approve it and says so.',
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
    summary:
      'Changes overtime, or decides on it: status 1 approves, 2 rejects. A decision that names other times than it has is refused with 409. What is decided only an approver changes.',
    params: ById,
    body: Type.Object({
      ...Type.Partial(Type.Object(overtimeFields)).properties,
      status: Type.Optional(Type.Enum(OvertimeStatus)),
    }),
    bodySize: 'small',
    reply: OvertimeRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/overtimes/:id/',
    may: requestOvertime,
    summary: 'Deletes overtime; what is decided only an approver deletes.',
    params: ById,
  }),
}
