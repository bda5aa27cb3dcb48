import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import {
  ById,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'

const Target = Type.Union([Type.Literal('part_product'), Type.Literal('work_order')])

export const PartBlocker = Type.Object({
  id: Id,
  target: Target,
  target_id: Id,
  /** See the enumeration blocker_type. */
  type: Type.String(),
  comment: Type.String(),
  blocked_by: Nullable(NamedRef),
  ...stamps,
  resolved_at: Nullable(Timestamp),
  resolved_by: Nullable(NamedRef),
})
export type PartBlocker = Static<typeof PartBlocker>

/** The permissions to read blockers and who set them. */
export const seeBlockers = ['@parts_plan', '@parts_manage_blockers', '@parts_manage_all_workorders'] as const

const writable = {
  type: WordOf('blocker_type'),
  comment: Text(2000),
}

export const partBlockers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-blockers/',
    may: seeBlockers,
    summary: 'List blockers',
    description:
      'Returns the blockers of part products and work orders, newest first. By default, returns only unresolved ones. If both filters are set, returns blockers that match either.',
    query: Type.Object({
      ...paging,
      resolved: Type.Optional(Type.Boolean()),
      part_product__in: Type.Optional(IdList),
      work_order__in: Type.Optional(IdList),
    }),
    reply: PageOf(PartBlocker),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-blockers/:id/',
    may: seeBlockers,
    summary: 'Get a blocker',
    params: ById,
    reply: PartBlocker,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-blockers/',
    may: '@parts_manage_blockers',
    summary: 'Create a blocker',
    description: 'Blocks a part product or a work order.',
    body: Type.Object({
      target: Target,
      target_id: Id,
      ...writable,
      comment: Type.Optional(writable.comment),
    }),
    reply: PartBlocker,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-blockers/:id/',
    may: '@parts_manage_blockers',
    summary: 'Update or resolve a blocker',
    params: ById,
    body: Type.Object({
      ...Type.Partial(Type.Object(writable)).properties,
      resolved: Type.Optional(Type.Boolean()),
    }),
    reply: PartBlocker,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-blockers/:id/',
    may: '@parts_manage_blockers',
    summary: 'Delete a blocker',
    params: ById,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/v1/part-blockers/bulk_delete/',
    may: '@parts_manage_blockers',
    summary: 'Delete several blockers',
    description: 'All or nothing.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  }),
}
