import { type Static, type TSchema, Type } from 'typebox'
import { Absence } from '#contract/absences.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Overtime } from '#contract/overtimes.ts'
import { ChangeAuthor } from '#contract/plan-changes.ts'
import { DateOnly, Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { seePlan } from '#domain/permission.ts'

/** A change of one kind of record; `before` is null if the record was added, `after` if it was deleted. */
const changeOf = <const Kind extends string, State extends TSchema>(kind: Kind, state: State) =>
  Type.Object({
    id: Id,
    kind: Type.Literal(kind),
    made_by: Nullable(NamedRef),
    made_at: Timestamp,
    before: Nullable(state),
    after: Nullable(state),
    /** Whether the record has not been changed since. */
    is_latest: Type.Boolean(),
  })

/** A change of working time. */
export const WorkingTimeChange = Type.Union([
  changeOf('absence', Absence),
  changeOf('overtime', Type.Omit(Overtime, ['approved_by', 'approved_at'])),
  changeOf('period', Type.Object({ name: Type.String(), period_start: DateOnly, period_end: DateOnly })),
  changeOf(
    'day_off',
    Type.Object({
      ...{ date: DateOnly, name_en: Type.String(), name_et: Type.String() },
      is_shortened_eve: Type.Boolean(),
    }),
  ),
])
export type WorkingTimeChange = Static<typeof WorkingTimeChange>

export const workingTimeChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/working-time-changes/',
    may: seePlan,
    summary: 'List changes of working time',
    description:
      'Returns the latest 200 changes of absences, overtime, working periods and days off, newest first.',
    query: Type.Object({ after: Type.Optional(Timestamp), made_by: Type.Optional(Id) }),
    reply: Type.Array(WorkingTimeChange),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/api/v1/working-time-changes/authors/',
    may: seePlan,
    summary: 'List who has changed working time',
    description: 'Returns everyone who has made a change, with the number of changes, most first.',
    reply: Type.Array(ChangeAuthor),
  }),
}
