import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, Id, NamedRef, Nullable, PageOf, paging, stamps, Text, Timestamp } from '#contract/shapes.ts'
import type { Permission } from '#domain/permission.ts'

/** The shape of a blocker of things of some kinds. */
export const blockerOf = <const Targets extends TSchema>(target: Targets) =>
  Type.Object({
    id: Id,
    target,
    target_id: Id,
    /** See the enumeration blocker_type. */
    type: Type.String(),
    comment: Type.String(),
    blocked_by: Nullable(NamedRef),
    ...stamps,
    resolved_at: Nullable(Timestamp),
    resolved_by: Nullable(NamedRef),
  })

const writable = {
  type: WordOf('blocker_type'),
  comment: Text(2000),
}

/** Changes of a blocker. */
export const BlockerChanges = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  resolved: Type.Optional(Type.Boolean()),
})
export type BlockerChanges = Static<typeof BlockerChanges>

type Noun<Target extends TSchema, Filters extends TProperties> = {
  readonly path: `/api/v1/${string}/`
  readonly target: Target
  /** Filters of the list by target: `part_product__in`. */
  readonly filters: Filters
  /** What can be blocked: `part products and work orders`. */
  readonly blocked: string
  readonly maySee: Permission | readonly Permission[]
  readonly mayManage: Permission
}

const Ids = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })

/** The endpoints of blockers: what prevents work on something, until it is resolved. */
export const blockerEndpoints = <const Target extends TSchema, const Filters extends TProperties>({
  path,
  target,
  filters,
  blocked,
  maySee,
  mayManage,
}: Noun<Target, Filters>) => ({
  list: endpoint({
    method: 'GET',
    path,
    may: maySee,
    summary: 'List blockers',
    description: `Returns the blockers of ${blocked}, newest first. By default, returns only unresolved ones. If several filters are set, returns blockers that match any of them.`,
    query: Type.Object({ ...paging, resolved: Type.Optional(Type.Boolean()), ...filters }),
    reply: PageOf(blockerOf(target)),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    may: maySee,
    summary: 'Get a blocker',
    params: ById,
    reply: blockerOf(target),
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: mayManage,
    summary: 'Create a blocker',
    description: `Blocks one of ${blocked}.`,
    body: Type.Object({ target, target_id: Id, ...writable, comment: Type.Optional(writable.comment) }),
    reply: blockerOf(target),
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    may: mayManage,
    summary: 'Update or resolve a blocker',
    params: ById,
    body: BlockerChanges,
    reply: blockerOf(target),
  }),
  ...removalEndpoints({ path, mayManage }),
})

/** The endpoints that delete blockers, and restore them. */
const removalEndpoints = ({ path, mayManage }: Pick<Noun<TSchema, TProperties>, 'path' | 'mayManage'>) => ({
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    may: mayManage,
    summary: 'Delete a blocker',
    params: ById,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: `${path}bulk_delete/`,
    may: mayManage,
    summary: 'Delete several blockers',
    description: 'All or nothing.',
    body: Type.Object({ ids: Ids }),
  }),
  undoRemoveMany: endpoint({
    method: 'POST',
    path: `${path}undo_bulk_delete/`,
    may: mayManage,
    summary: 'Restore deleted blockers',
    description: 'Restores blockers that the user has deleted, as they were. All or nothing.',
    body: Type.Object({ ids: Ids }),
  }),
})
