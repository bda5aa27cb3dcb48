import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, DateOnly, Id, Nullable, RequiredText } from '#contract/shapes.ts'
import { seeTimes } from '#domain/permission.ts'

export const Holiday = Type.Object({
  /** Null for a computed public holiday. */
  id: Nullable(Id),
  date: DateOnly,
  name_en: Type.String(),
  name_et: Type.String(),
  /** Whether it is a working day before a day off that ends three hours early. */
  is_shortened_eve: Type.Boolean(),
  source: Type.Union([Type.Literal('computed'), Type.Literal('manual')]),
})
export type Holiday = Static<typeof Holiday>
const holidayFields = {
  name_en: RequiredText(100),
  name_et: RequiredText(100),
  is_shortened_eve: Type.Boolean(),
}

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/holidays/',
    may: [...seeTimes, '@time_manage_holidays'],
    summary: 'List holidays',
    description:
      'Returns the days off and shortened days of a year, including public holidays, ordered by date.',
    query: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    reply: Type.Array(Holiday),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/holidays/',
    may: '@time_manage_holidays',
    summary: 'Create a holiday',
    description: 'Adds a day off for the factory or shortens the working day before a day off.',
    body: Type.Object({ date: DateOnly, ...holidayFields, is_shortened_eve: Type.Optional(Type.Boolean()) }),
    bodySize: 'small',
    reply: Holiday,
    success: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/holidays/:id/',
    may: '@time_manage_holidays',
    summary: 'Delete a holiday',
    description: 'Only days that the factory has added can be deleted.',
    params: ById,
  }),
}
