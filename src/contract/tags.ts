import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, Id, Nullable, RequiredText, stamps, Timestamp } from '#contract/shapes.ts'
import type { Permission } from '#domain/permission.ts'
import { scrapReasonCodes } from '#domain/pipes/suggested-reasons.ts'

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
  /** The finding that a scrap reason stands for, by which it is suggested; null for others. */
  code: Nullable(Type.String()),
  /** How often it was given in the last 90 days: in downtimes, in pauses of winding or, as a scrap reason, in decisions on pipes. */
  used: Type.Integer({ minimum: 0 }),
  /** When the user last reported a downtime with it, within those 90 days. */
  last_used: Nullable(Timestamp),
})
export type ProblemTag = Static<typeof ProblemTag>

const tagInput = { ...Type.Partial(Type.Object(shared)).properties, name: shared.name }

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

type Kind<Category extends TSchema, Own extends TProperties, Query extends TProperties> = {
  readonly path: `/api/v1/${string}/`
  readonly mayWrite: Permission
  /** What one tag is called, with its article. */
  readonly one: string
  readonly many: string
  readonly category: Category
  /** Fields that only tags of this kind have. */
  readonly own: Own
  /** By what else the list of this kind can be queried, and what that does. */
  readonly query: Query
  readonly listed?: string
}

/** Returns the endpoints of the problem tags of a kind. */
function problemTagsOf<Category extends TSchema, Own extends TProperties, Query extends TProperties>({
  path,
  mayWrite,
  one,
  many,
  category,
  own,
  query,
  listed = '',
}: Kind<Category, Own, Query>) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      may: 'signed-in',
      summary: `List ${many}`,
      description: `Returns ${many} that are not archived, those most used before the current shift first.${listed}`,
      query: Type.Object({ ...search.properties, ...query }),
      reply: Type.Array(ProblemTag),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      may: 'signed-in',
      summary: `Get ${one}`,
      params: ById,
      reply: ProblemTag,
    }),
    create: endpoint({
      method: 'POST',
      path,
      may: mayWrite,
      summary: `Create ${one}`,
      body: Type.Object({
        ...tagInput,
        ...Type.Partial(Type.Object(own)).properties,
        category: Type.Optional(category),
      }),
      bodySize: 'small',
      reply: ProblemTag,
      success: 201,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}:id/`,
      may: mayWrite,
      summary: `Update or archive ${one}`,
      params: ById,
      body: Type.Partial(Type.Object({ ...shared, ...own, category })),
      bodySize: 'small',
      reply: ProblemTag,
    }),
  }
}

export const downtimeProblemTags = problemTagsOf({
  path: '/api/v1/downtime-problem-tags/',
  mayWrite: '@parts_manage_tags',
  one: 'a downtime cause',
  many: 'downtime causes',
  category: RequiredText(40),
  ...{ own: {}, query: {} },
})

export const pipePauseProblemTags = problemTagsOf({
  path: '/api/v1/pipe-pause-problem-tags/',
  mayWrite: '@pipes_manage_tags',
  one: 'a pause reason',
  many: 'pause reasons',
  category: WordOf('problem_category'),
  own: {},
  query: { line: Type.Optional(Id) },
  listed: ' With `line`, those come first that were given most often on that winding line.',
})

export const scrapReasons = problemTagsOf({
  path: '/api/v1/scrap-reasons/',
  mayWrite: '@pipes_manage_tags',
  one: 'a scrap reason',
  many: 'scrap reasons',
  category: WordOf('fault_category'),
  own: { code: Nullable(Type.Enum([...scrapReasonCodes])) },
  query: {},
})
