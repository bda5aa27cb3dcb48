import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, RequiredText, stamps } from '#contract/shapes.ts'

const search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) })
const shared = {
  name: RequiredText(100),
  name_en: RequiredText(100),
  archived: Type.Boolean(),
  sort: Type.Integer({ minimum: 0, maximum: 100_000 }),
}

export const ComponentTag = Type.Object({ id: Id, ...shared, ...stamps })
export type ComponentTag = Static<typeof ComponentTag>

export const ProblemTag = Type.Object({
  id: Id,
  ...shared,
  ...stamps,
  category: Type.String(),
  is_other: Type.Boolean(),
  /** The number of downtimes in the last 90 days with this cause. */
  used: Type.Integer({ minimum: 0 }),
})
export type ProblemTag = Static<typeof ProblemTag>

const tagInput = { ...Type.Partial(Type.Object(shared)).properties, name: shared.name }
const category = RequiredText(40)

export const componentTags = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/component-tags/',
    may: 'signed-in',
    summary: 'List component tags',
    description: 'Returns tags that are not archived, ordered by position and name.',
    query: search,
    reply: Type.Array(ComponentTag),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/component-tags/:id/',
    may: 'signed-in',
    summary: 'Get a component tag',
    params: ById,
    reply: ComponentTag,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/component-tags/',
    may: '@parts_manage_tags',
    summary: 'Create a component tag',
    body: Type.Object(tagInput),
    bodySize: 'small',
    reply: ComponentTag,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/component-tags/:id/',
    may: '@parts_manage_tags',
    summary: 'Update or archive a component tag',
    params: ById,
    body: Type.Partial(Type.Object(shared)),
    bodySize: 'small',
    reply: ComponentTag,
  }),
}

export const downtimeProblemTags = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downtime-problem-tags/',
    may: 'signed-in',
    summary: 'List downtime causes',
    description: 'Returns causes that are not archived, most used first.',
    query: search,
    reply: Type.Array(ProblemTag),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/downtime-problem-tags/:id/',
    may: 'signed-in',
    summary: 'Get a downtime cause',
    params: ById,
    reply: ProblemTag,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/downtime-problem-tags/',
    may: '@parts_manage_tags',
    summary: 'Create a downtime cause',
    body: Type.Object({ ...tagInput, category: Type.Optional(category) }),
    bodySize: 'small',
    reply: ProblemTag,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/downtime-problem-tags/:id/',
    may: '@parts_manage_tags',
    summary: 'Update or archive a downtime cause',
    params: ById,
    body: Type.Partial(Type.Object({ ...shared, category })),
    bodySize: 'small',
    reply: ProblemTag,
  }),
}
