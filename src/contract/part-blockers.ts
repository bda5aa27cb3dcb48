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

/** Who may read blockers, and who set them. */
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
    summary:
      'Blockers of part products and work orders, of either where both are named, newest first; only unresolved ones where nothing is said.',
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
    summary: 'One blocker.',
    params: ById,
    reply: PartBlocker,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-blockers/',
    may: '@parts_manage_blockers',
    summary: 'Blocks a part product or a work order.',
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
    summary: 'Changes a blocker, or resolves it.',
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
    summary: 'Deletes a blocker.',
    params: ById,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/v1/part-blockers/bulk_delete/',
    may: '@parts_manage_blockers',
    summary: 'Deletes blockers, all of them or none.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  }),
}
