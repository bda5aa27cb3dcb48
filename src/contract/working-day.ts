import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { IF_SEEN } from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

/** The usual day: working hours without a working period, in the plant's time zone. */
export const WorkingDaySettings = Type.Object({
  work_start: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  work_end: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  lunch_min: Type.Integer({ minimum: 0, maximum: 240 }),
  rest_min: Type.Integer({ minimum: 0, maximum: 240 }),
  skip_holidays: Type.Boolean(),
  shorten_eves: Type.Boolean(),
})
export type WorkingDaySettings = Static<typeof WorkingDaySettings>

const ChangedDay = Type.Partial(WorkingDaySettings)

export const workingDay = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/working-day/',
    may: seeTimes,
    summary: 'Get the usual day',
    description: 'Returns the working hours of operators without a working period.',
    reply: WorkingDaySettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/working-day/',
    may: '@time_manage_periods',
    summary: 'Update the usual day',
    description: `Sets the working hours of operators without a working period. ${IF_SEEN}`,
    body: Type.Object({ ...ChangedDay.properties, seen: Type.Optional(ChangedDay) }),
    reply: WorkingDaySettings,
  }),
}
