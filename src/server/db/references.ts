import type { Kysely } from 'kysely'
import { type Problem, refuseAll } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** An id in a request, and the path of its field. */
export type Reference = { readonly id: number; readonly field: string }

/** Returns references from the items of a list field. */
export function referencesIn(field: string, ids: readonly number[]): Reference[] {
  return ids.map((id, index) => ({ id, field: `${field}.${index}` }))
}

/** Throws `Refusal` for ids that a table does not have, each at its field. */
export async function refuseUnknown(
  db: Kysely<Schema>,
  table: 'component_tag' | 'operator' | 'part_action',
  references: readonly Reference[],
): Promise<void> {
  const ids = references.map(({ id }) => id)
  const rows = await db.selectFrom(table).select('id').where(isOneOf('id', ids)).execute()
  const known = new Set(rows.map(({ id }) => id))
  refuseAll(references.flatMap((reference) => (known.has(reference.id) ? [] : [unknownReference(reference)])))
}

/** Returns the problem of an id that does not exist. */
export function unknownReference({ id, field }: Reference): Problem {
  return { code: 'unknown_reference', params: { id }, field }
}
