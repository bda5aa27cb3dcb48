import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, DateOnly, Id, RequiredText, stamps } from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

const DayMinutes = Type.Integer({ minimum: 0, maximum: 1440 })

const period = {
  name: RequiredText(100),
  /** See the enumeration period_kind. */
  kind: WordOf('period_kind'),
  period_start: DateOnly,
  /** The last day, included. */
  period_end: DateOnly,
  /** Wall-clock minute of the day on which it opens. */
  start_minute: Type.Integer({ minimum: 0, maximum: 1439 }),
  /** Whole minutes from opening to closing, breaks included; it may end on the day after. */
  duration: Type.Integer({ minimum: 1, maximum: 1440 }),
  lunch_minutes: DayMinutes,
  rest_minutes: DayMinutes,
  /** Bit mask, Monday is bit 0. */
  weekdays: Type.Integer({ minimum: 1, maximum: 127 }),
  /** Whose it is; empty: everyone's. */
  operators: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
}
export const WorkingPeriod = Type.Object({ id: Id, ...period, kind: Type.String() })
export type WorkingPeriod = Static<typeof WorkingPeriod>

/** A working period with the times of its record. */
export const WorkingPeriodRecord = Type.Object({ ...WorkingPeriod.properties, ...stamps })
export type WorkingPeriodRecord = Static<typeof WorkingPeriodRecord>
const { lunch_minutes, rest_minutes, kind, operators, ...needed } = period
const WorkingPeriodInput = Type.Object({
  ...needed,
  ...Type.Partial(Type.Object({ lunch_minutes, rest_minutes, kind, operators })).properties,
})

export const workingPeriods = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/working-periods/',
    may: seeTimes,
    summary:
      'Working periods that last until a day or longer, by start; the last 90 days’ where none is named.',
    query: Type.Object({ ended_after: Type.Optional(DateOnly) }),
    reply: Type.Array(WorkingPeriodRecord),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/working-periods/',
    may: '@time_manage_periods',
    summary: 'Adds a working period for the operators it names, or for everyone where it names nobody.',
    body: WorkingPeriodInput,
    reply: WorkingPeriodRecord,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/working-periods/:id/',
    may: '@time_manage_periods',
    summary: 'Changes a working period; operators, where they are sent, replace those it had.',
    params: ById,
    body: Type.Partial(Type.Object(period)),
    reply: WorkingPeriodRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/working-periods/:id/',
    may: '@time_manage_periods',
    summary: 'Deletes a working period.',
    params: ById,
  }),
}
