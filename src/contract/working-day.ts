import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { seeTimes } from '#domain/permission.ts'

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

export const workingDay = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/working-day/',
    may: seeTimes,
    summary: 'The working day of those whom no working period names.',
    reply: WorkingDay,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/working-day/',
    may: '@time_manage_periods',
    summary: 'Changes the working day of those whom no working period names.',
    body: Type.Partial(WorkingDay),
    reply: WorkingDay,
  }),
}
