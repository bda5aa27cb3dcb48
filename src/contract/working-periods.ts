import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, DateOnly, Id, IF_SEEN, IF_SEEN_IN_QUERY, RequiredText, stamps } from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

const DayMinutes = Type.Integer({ minimum: 0, maximum: 1440 })

const period = {
  name: RequiredText(100),
  /** See the enumeration period_kind. */
  kind: WordOf('period_kind'),
  period_start: DateOnly,
  /** The last day, included. */
  period_end: DateOnly,
  /** Wall-clock minute of the day at which it starts. */
  start_minute: Type.Integer({ minimum: 0, maximum: 1439 }),
  /** Whole minutes from start to end, including breaks; it may end on the next day. */
  duration: Type.Integer({ minimum: 1, maximum: 1440 }),
  lunch_minutes: DayMinutes,
  rest_minutes: DayMinutes,
  /** Bit mask, Monday is bit 0. */
  weekdays: Type.Integer({ minimum: 1, maximum: 127 }),
  /** The operators it applies to; empty means everyone. */
  operators: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
}
const ChangedPeriod = Type.Partial(Type.Object(period))

export const WorkingPeriod = Type.Object({ id: Id, ...period, kind: Type.String() })
export type WorkingPeriod = Static<typeof WorkingPeriod>

/** A working period with its timestamps. */
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
    summary: 'List working periods',
    description: 'Returns the periods that end on or after a day (by default 90 days ago), ordered by start.',
    query: Type.Object({ ended_after: Type.Optional(DateOnly) }),
    reply: Type.Array(WorkingPeriodRecord),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/working-periods/',
    may: '@time_manage_periods',
    summary: 'Create a working period',
    description: 'A period without operators applies to everyone.',
    body: WorkingPeriodInput,
    reply: WorkingPeriodRecord,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/working-periods/:id/',
    may: '@time_manage_periods',
    summary: 'Update a working period',
    description: `If operators are sent, they replace the current operators. ${IF_SEEN}`,
    params: ById,
    body: Type.Object({ ...ChangedPeriod.properties, seen: Type.Optional(ChangedPeriod) }),
    reply: WorkingPeriodRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/working-periods/:id/',
    may: '@time_manage_periods',
    summary: 'Delete a working period',
    description: IF_SEEN_IN_QUERY,
    params: ById,
    query: Type.Object({
      ...ChangedPeriod.properties,
      /** Their ids, separated by commas. */
      operators: Type.Optional(Type.String({ pattern: '^(\\d{1,10}(,\\d{1,10}){0,499})?$' })),
    }),
  }),
}
