import { type TSchema, Type } from 'typebox'
import type { BodySize } from '#contract/body-limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ById } from '#contract/shapes.ts'
import type { Permission } from '#domain/permission.ts'

type Noun<Item extends TSchema, New extends TSchema, Changes extends TSchema> = {
  readonly path: `/api/v1/${string}/`
  /** What one item is called, with its article. */
  readonly one: string
  readonly many: string
  /** What the list contains, and in which order. */
  readonly listed: string
  readonly mayWrite: Permission
  readonly item: Item
  readonly input: New
  readonly changes: Changes
  /** What to know about saving an item. */
  readonly saved?: string
  /** Of a new item and of changes; small by default. */
  readonly bodySize?: BodySize
}

/** Returns the endpoints of a catalogue: a short list that every signed-in user can read and that seldom changes. */
export function catalogueOf<Item extends TSchema, New extends TSchema, Changes extends TSchema>(
  noun: Noun<Item, New, Changes>,
) {
  const { path, one, many, mayWrite, item, saved = '', bodySize = 'small' } = noun
  return {
    list: endpoint({
      method: 'GET',
      path,
      may: 'signed-in',
      summary: `List ${many}`,
      description: noun.listed,
      reply: Type.Array(item),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      may: 'signed-in',
      summary: `Get ${one}`,
      params: ById,
      reply: item,
    }),
    create: endpoint({
      method: 'POST',
      path,
      may: mayWrite,
      summary: `Create ${one}`,
      description: saved,
      body: noun.input,
      bodySize,
      reply: item,
      success: 201,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}:id/`,
      may: mayWrite,
      summary: `Update or archive ${one}`,
      description: saved,
      params: ById,
      body: noun.changes,
      bodySize,
      reply: item,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      may: mayWrite,
      summary: `Delete ${one}`,
      description: 'Only possible while nothing refers to it; otherwise archive it with `is_active`.',
      params: ById,
    }),
  }
}
