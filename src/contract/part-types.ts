import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { ComponentType } from '#domain/action.ts'

const writable = {
  code: RequiredText(20),
  name_en: RequiredText(100),
  name_et: RequiredText(100),
  /** The components it can belong to. */
  component_types: Type.Array(Type.Enum(ComponentType), { minItems: 1, maxItems: 2, uniqueItems: true }),
  /** The dimension text that describes it. */
  shape: Type.Enum(['plate', 'tube', 'box', 'none']),
  icon: Text(60),
  is_active: Type.Boolean(),
  /** The usual actions from the catalogue, in order. */
  actions: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
}
const { code, name_en, name_et, component_types, shape } = writable

export const PartType = Type.Object({
  id: Id,
  ...writable,
  component_types: Type.Array(Type.Integer()),
  shape: Type.String(),
  ...stamps,
})
export type PartType = Static<typeof PartType>

export const PartTypeChanges = Type.Partial(Type.Object(writable))
export type PartTypeChanges = Static<typeof PartTypeChanges>

export const PartTypeInput = Type.Object({
  ...PartTypeChanges.properties,
  code,
  name_en,
  name_et,
  component_types,
  shape,
})
export type PartTypeInput = Static<typeof PartTypeInput>

export const partTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-types/',
    may: 'signed-in',
    summary: 'List part types',
    description: 'Returns all part types, ordered by code.',
    reply: Type.Array(PartType),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-types/:id/',
    may: 'signed-in',
    summary: 'Get a part type',
    params: ById,
    reply: PartType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-types/',
    may: '@parts_manage_part_types',
    summary: 'Create a part type',
    body: PartTypeInput,
    bodySize: 'small',
    reply: PartType,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-types/:id/',
    may: '@parts_manage_part_types',
    summary: 'Update a part type',
    description: 'Existing work plans that use the part type do not change.',
    params: ById,
    body: PartTypeChanges,
    bodySize: 'small',
    reply: PartType,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-types/:id/',
    may: '@parts_manage_part_types',
    summary: 'Delete a part type',
    description: 'Only part types that are not used in an action or work plan can be deleted.',
    params: ById,
  }),
}
