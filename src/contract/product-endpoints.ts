import { type TSchema, Type } from 'typebox'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { ById, Id, IdList, paging } from '#contract/shapes.ts'
import type { Permission } from '#domain/permission.ts'

type Noun<Item extends TSchema, Changes extends TSchema> = {
  readonly path: `/api/v1/${string}/`
  /** What one product is called, with its article, and several. */
  readonly one: string
  readonly many: string
  readonly maySee: Endpoint['may']
  readonly mayChange: Endpoint['may']
  readonly mayRemove: Permission
  readonly mayDeactivate: Permission
  readonly item: Item
  readonly changes: Changes
  /** What to know about deleting, activating and deactivating it. */
  readonly removable: string
  readonly activated: string
  readonly deactivated: string
}

/** Several products at once. */
export const ProductIds = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })

/** The filters of every list of products. */
export const productFilters = {
  ...paging,
  id__in: Type.Optional(IdList),
  order: Type.Optional(Id),
  is_active: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: 200 })),
}

/** Returns what part products and pipe products have in common. */
export function productEndpoints<Item extends TSchema, Changes extends TSchema>(noun: Noun<Item, Changes>) {
  const { path, one, many, maySee, mayChange, mayDeactivate, item: reply, changes } = noun
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      may: maySee,
      summary: `Get ${one}`,
      params: ById,
      reply,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}:id/`,
      may: mayChange,
      summary: `Update ${one}`,
      params: ById,
      body: changes,
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      may: noun.mayRemove,
      summary: `Delete ${one}`,
      description: noun.removable,
      params: ById,
    }),
    activate: endpoint({
      method: 'POST',
      path: `${path}:id/activate/`,
      may: mayDeactivate,
      summary: `Activate ${one}`,
      description: noun.activated,
      params: ById,
      reply,
    }),
    deactivate: endpoint({
      method: 'POST',
      path: `${path}:id/deactivate/`,
      may: mayDeactivate,
      summary: `Deactivate ${one}`,
      description: noun.deactivated,
      params: ById,
      reply,
    }),
    bulkUpdate: endpoint({
      method: 'POST',
      path: `${path}bulk_update/`,
      may: mayChange,
      summary: `Update several ${many} with the same changes`,
      description: `Applies the same changes to all ${many} or to none.`,
      body: Type.Object({ ids: ProductIds, changes }),
      reply: Type.Array(reply),
    }),
  }
}
