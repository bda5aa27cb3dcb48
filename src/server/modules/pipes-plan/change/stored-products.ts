import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { separateNotes } from './merged-notes.ts'

/** A pipe product as it is stored, with its recipe, tags and blockers, so that it can come back exactly. */
export type StoredProduct = {
  readonly id: number
  readonly row: Readonly<Record<string, unknown>>
  readonly recipe: readonly Readonly<Record<string, unknown>>[]
  readonly tags: readonly Readonly<Record<string, unknown>>[]
  /** Absent where it was stored by an older version. */
  readonly blockers?: readonly Readonly<Record<string, unknown>>[]
}

/** Reads pipe products as they are stored. */
export async function readStored({ db }: Context, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredProduct>`
    select p.id, to_jsonb(p) as row,
      coalesce((select jsonb_agg(to_jsonb(i) order by i.id) from pipe_product_material i where i.pipe_product_id = p.id), '[]') as recipe,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.id) from tagged_pipe_product t where t.pipe_product_id = p.id), '[]') as tags,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.id) from pipe_blocker b where b.pipe_product_id = p.id), '[]') as blockers
    from pipe_product p where p.id = any(${ids}::integer[]) order by p.id`.execute(db)
  return rows
}

/**
 * Writes pipe products as they were stored: those that no longer exist come back, with their blockers and the tags that there still
 * are; the others get their old metres, and lose the comments and tags that they had of those.
 */
export async function restoreStored(context: Context, stored: readonly StoredProduct[]): Promise<void> {
  const { db } = context
  if (stored.length === 0) return
  const rows = sql`jsonb_populate_recordset(null::pipe_product, ${JSON.stringify(stored.map(({ row }) => row))}::jsonb)`
  await sql`
    update pipe_product p set quantity = r.quantity, length = r.length, pieces = r.pieces, weight = r.weight,
      winding_minutes = r.winding_minutes, is_multi_stage = r.is_multi_stage
    from ${rows} r where r.id = p.id`.execute(db)
  const { rows: missing } = await sql<{ id: number }>`
    insert into pipe_product overriding system value
    select r.* from ${rows} r where not exists (select from pipe_product p where p.id = r.id) order by r.id
    returning id`.execute(db)
  const ids = stored.map(({ id }) => id)
  await db.deleteFrom('pipe_product_material').where(isOneOf('pipe_product_id', ids)).execute()
  await sql`
    insert into pipe_product_material overriding system value
    select r.* from jsonb_populate_recordset(null::pipe_product_material, ${JSON.stringify(
      stored.flatMap(({ recipe }) => recipe),
    )}::jsonb) r order by r.id`.execute(db)
  const cameBack = new Set(missing.map(({ id }) => id))
  await separateNotes(context, stored, cameBack)
  await sql`
    insert into tagged_pipe_product overriding system value
    select r.* from jsonb_populate_recordset(null::tagged_pipe_product, ${JSON.stringify(
      stored.flatMap(({ id, tags }) => (cameBack.has(id) ? tags : [])),
    )}::jsonb) r where exists (select from pipe_tag t where t.id = r.pipe_tag_id) order by r.id`.execute(db)
  await sql`
    with stored as (
      select r.* from jsonb_populate_recordset(null::pipe_blocker, ${JSON.stringify(
        stored.flatMap(({ id, blockers = [] }) => (cameBack.has(id) ? blockers : [])),
      )}::jsonb) r
    ), moved_back as (
      update pipe_blocker b set pipe_product_id = s.pipe_product_id from stored s where s.id = b.id
    )
    insert into pipe_blocker overriding system value
    select s.* from stored s where not exists (select from pipe_blocker b where b.id = s.id) order by s.id`.execute(
    db,
  )
}
