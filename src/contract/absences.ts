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
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

const absenceFields = {
  operator: Id,
  start_time: Timestamp,
  end_time: Timestamp,
  /** See the enumeration absence_reason. */
  reason: WordOf('absence_reason'),
  comment: Text(500),
}
const ChangedAbsence = Type.Partial(Type.Object(absenceFields))

export const Absence = Type.Object({
  id: Id,
  ...absenceFields,
  operator: NamedRef,
  reason: Type.String(),
})
export type Absence = Static<typeof Absence>

/** An absence with its timestamps. */
export const AbsenceRecord = Type.Object({ ...Absence.properties, ...stamps })
export type AbsenceRecord = Static<typeof AbsenceRecord>

export const absences = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/absences/',
    may: [...seeTimes, '@time_manage_absences'],
    summary: 'List absences',
    description: 'Returns the latest 1000 absences by start.',
    query: MeetingSpan,
    reply: Type.Array(AbsenceRecord),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/absences/',
    may: '@time_manage_absences',
    summary: 'Create an absence',
    body: Type.Object({ ...absenceFields, comment: Type.Optional(Text(500)) }),
    bodySize: 'small',
    reply: AbsenceRecord,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/absences/:id/',
    may: '@time_manage_absences',
    summary: 'Update an absence',
    description: IF_SEEN,
    params: ById,
    body: Type.Object({ ...ChangedAbsence.properties, seen: Type.Optional(ChangedAbsence) }),
    bodySize: 'small',
    reply: AbsenceRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/absences/:id/',
    may: '@time_manage_absences',
    summary: 'Delete an absence',
    description: IF_SEEN_IN_QUERY,
    params: ById,
    query: ChangedAbsence,
  }),
}
