import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, Nullable, RequiredText, stamps } from '#contract/shapes.ts'
import { ActionType } from '#domain/action.ts'

export const PartAction = Type.Object({
  id: Id,
  /** The catalogue's name, in English. */
  name: Type.String(),
  name_et: Type.String(),
  /** The wording shown for its part type. */
  action_name: Type.String(),
  /** The default operator; others are hidden from users who see only their own work. */
  worker_id: Nullable(Id),
  /** That operator's employee number. */
  worker_number: Nullable(Type.String()),
  action_type: Type.Enum(ActionType),
  part_type_id: Nullable(Id),
  used_variables: Type.Array(Type.String()),
  formula: Type.String(),
  order: Type.Integer(),
  work_type: Type.Integer({ minimum: 1, maximum: 8 }),
  crew_size: Type.Integer({ minimum: 1 }),
  archived: Type.Boolean(),
  ...stamps,
})
export type PartAction = Static<typeof PartAction>

const writable = {
  name: RequiredText(),
  name_et: RequiredText(),
  action_name: RequiredText(),
  worker_id: Nullable(Id),
  part_type_id: Nullable(Id),
  formula: RequiredText(1000),
  order: Type.Integer({ minimum: 0, maximum: 100_000 }),
  work_type: Type.Integer({ minimum: 1, maximum: 8 }),
  crew_size: Type.Integer({ minimum: 1, maximum: 20 }),
  archived: Type.Boolean(),
}
const { name, name_et, formula, work_type } = writable

export const partActions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-actions/',
    may: 'signed-in',
    summary: 'List actions',
    description: 'Returns all actions of the catalogue in its order.',
    reply: Type.Array(PartAction),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-actions/:id/',
    may: 'signed-in',
    summary: 'Get an action',
    params: ById,
    reply: PartAction,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-actions/',
    may: '@parts_manage_actions',
    summary: 'Create an action',
    description: 'The formula must be valid; the variables are derived from it.',
    body: Type.Object({
      ...Type.Partial(Type.Object(writable)).properties,
      name,
      name_et,
      formula,
      work_type,
    }),
    reply: PartAction,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-actions/:id/',
    may: '@parts_manage_actions',
    summary: 'Update an action',
    description: 'Work that is already planned keeps its duration.',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    reply: PartAction,
  }),
}
