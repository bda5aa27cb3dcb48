import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import { ById, DateOnly, Id, NamedRef, Nullable, RequiredText, Text, Timestamp } from '#contract/shapes.ts'

const wordsOf = (name: string) => Type.Enum((enums[name] ?? []).map(({ slug }) => slug))
const DayMinutes = Type.Integer({ minimum: 0, maximum: 1440 })

const period = {
  name: RequiredText(100),
  /** See the enumeration period_kind. */
  kind: wordsOf('period_kind'),
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
const { lunch_minutes, rest_minutes, kind, operators, ...needed } = period
const WorkingPeriodInput = Type.Object({
  ...needed,
  ...Type.Partial(Type.Object({ lunch_minutes, rest_minutes, kind, operators })).properties,
})

const span = { start_time: Timestamp, end_time: Timestamp }

/** 0 requested, 1 approved, 2 rejected: only approved overtime is time to work in. */
export const OvertimeStatus = { Requested: 0, Approved: 1, Rejected: 2 } as const
const overtimeFields = {
  operator: Id,
  ...span,
  /** See the enumeration overtime_reason. */
  reason: wordsOf('overtime_reason'),
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

const absenceFields = {
  operator: Id,
  ...span,
  /** See the enumeration absence_reason. */
  reason: wordsOf('absence_reason'),
  comment: Text(500),
}
export const Absence = Type.Object({ id: Id, ...absenceFields, operator: NamedRef, reason: Type.String() })
export type Absence = Static<typeof Absence>

export const Holiday = Type.Object({
  /** Null where it is computed: the country’s own. */
  id: Nullable(Id),
  date: DateOnly,
  name_en: Type.String(),
  name_et: Type.String(),
  /** No day off, but the working day before one, which ends three hours early. */
  is_shortened_eve: Type.Boolean(),
  source: Type.Union([Type.Literal('computed'), Type.Literal('manual')]),
})
export type Holiday = Static<typeof Holiday>
const holidayFields = {
  name_en: RequiredText(100),
  name_et: RequiredText(100),
  is_shortened_eve: Type.Boolean(),
}

/** The day of those whom no working period names, by the plant's clock. */
export const WorkingDay = Type.Object({
  work_start: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  work_end: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  lunch_min: Type.Integer({ minimum: 0, maximum: 240 }),
  rest_min: Type.Integer({ minimum: 0, maximum: 240 }),
  skip_holidays: Type.Boolean(),
  shorten_eves: Type.Boolean(),
})
export type WorkingDay = Static<typeof WorkingDay>

const path = {
  periods: '/api/v1/working-periods/',
  period: '/api/v1/working-periods/:id/',
  overtimes: '/api/v1/overtimes/',
  overtime: '/api/v1/overtimes/:id/',
  absences: '/api/v1/absences/',
  absence: '/api/v1/absences/:id/',
  holidays: '/api/v1/holidays/',
  holiday: '/api/v1/holidays/:id/',
  day: '/api/v1/working-day/',
} as const

/** Who may see when everyone works. */
const seeTimes = [
  '@parts_plan',
  '@time_view_all',
  '@time_manage_periods',
  '@parts_manage_all_workorders',
] as const
const requestOvertime = ['@time_request_overtime', '@time_approve_overtime'] as const

/** Who may see everyone’s overtime; others see their own. */
export const seeAllOvertime = [...seeTimes, '@time_approve_overtime'] as const

const within = {
  start_time_after: Type.Optional(Timestamp),
  start_time_before: Type.Optional(Timestamp),
  operator: Type.Optional(Id),
}

export const workingPeriods = {
  list: endpoint({
    method: 'GET',
    path: path.periods,
    may: seeTimes,
    summary:
      'Working periods that last until a day or longer, by start; the last 90 days’ where none is named.',
    query: Type.Object({ ended_after: Type.Optional(DateOnly) }),
    reply: Type.Array(WorkingPeriod),
  }),
  create: endpoint({
    method: 'POST',
    path: path.periods,
    may: '@time_manage_periods',
    summary: 'Adds a working period for the operators it names, or for everyone where it names nobody.',
    body: WorkingPeriodInput,
    reply: WorkingPeriod,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: path.period,
    may: '@time_manage_periods',
    summary: 'Changes a working period; operators, where they are sent, replace those it had.',
    params: ById,
    body: Type.Partial(Type.Object(period)),
    reply: WorkingPeriod,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: path.period,
    may: '@time_manage_periods',
    summary: 'Deletes a working period.',
    params: ById,
  }),
}

export const overtimes = {
  list: endpoint({
    method: 'GET',
    path: path.overtimes,
    may: [...seeTimes, ...requestOvertime],
    summary: 'The latest 1000 overtimes, by start; only one’s own without a permission to see everyone’s.',
    query: Type.Object(within),
    reply: Type.Array(Overtime),
  }),
  create: endpoint({
    method: 'POST',
    path: path.overtimes,
    may: requestOvertime,
    summary: 'Requests overtime; approved at once where the user may approve it and says so.',
    body: Type.Object({
      ...overtimeFields,
      comment: Type.Optional(Text(500)),
      compensation: Type.Optional(overtimeFields.compensation),
      approve: Type.Optional(Type.Boolean()),
    }),
    reply: Overtime,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: path.overtime,
    may: requestOvertime,
    summary:
      'Changes overtime, or decides on it: status 1 approves, 2 rejects. What is decided only an approver changes.',
    params: ById,
    body: Type.Object({
      ...Type.Partial(Type.Object(overtimeFields)).properties,
      status: Type.Optional(Type.Enum(OvertimeStatus)),
    }),
    reply: Overtime,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: path.overtime,
    may: requestOvertime,
    summary: 'Deletes overtime; what is decided only an approver deletes.',
    params: ById,
  }),
}

export const absences = {
  list: endpoint({
    method: 'GET',
    path: path.absences,
    may: [...seeTimes, '@time_manage_absences'],
    summary: 'The latest 1000 absences, by start.',
    query: Type.Object(within),
    reply: Type.Array(Absence),
  }),
  create: endpoint({
    method: 'POST',
    path: path.absences,
    may: '@time_manage_absences',
    summary: 'Adds an absence.',
    body: Type.Object({ ...absenceFields, comment: Type.Optional(Text(500)) }),
    reply: Absence,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: path.absence,
    may: '@time_manage_absences',
    summary: 'Changes an absence.',
    params: ById,
    body: Type.Partial(Type.Object(absenceFields)),
    reply: Absence,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: path.absence,
    may: '@time_manage_absences',
    summary: 'Deletes an absence.',
    params: ById,
  }),
}

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: path.holidays,
    may: [...seeTimes, '@time_manage_holidays'],
    summary:
      'Days off and shortened days of a year as they apply, the country’s computed ones among them, by date.',
    query: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    reply: Type.Array(Holiday),
  }),
  create: endpoint({
    method: 'POST',
    path: path.holidays,
    may: '@time_manage_holidays',
    summary: 'Adds a day off of the factory’s own, or shortens the day before a day off.',
    body: Type.Object({ date: DateOnly, ...holidayFields, is_shortened_eve: Type.Optional(Type.Boolean()) }),
    reply: Holiday,
    success: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: path.holiday,
    may: '@time_manage_holidays',
    summary: 'Deletes a day off or a shortened day of the factory’s own.',
    params: ById,
  }),
}

export const workingDay = {
  get: endpoint({
    method: 'GET',
    path: path.day,
    may: seeTimes,
    summary: 'The working day of those whom no working period names.',
    reply: WorkingDay,
  }),
  change: endpoint({
    method: 'PATCH',
    path: path.day,
    may: '@time_manage_periods',
    summary: 'Changes the working day of those whom no working period names.',
    body: Type.Partial(WorkingDay),
    reply: WorkingDay,
  }),
}
