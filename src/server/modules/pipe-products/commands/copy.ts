import { type Insertable, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import type { Schema } from '#server/db/schema.ts'
import { setNominalMass } from './recipe.ts'

/** Nothing is left to the next shift. */
const withoutNote = {
  ...{ next_shift: false, next_shift_note: null, next_shift_by: null, next_shift_at: null },
  ...{ next_shift_read_by: null, next_shift_read_at: null },
}

/** Creates a pipe product with the specification and recipe of another, outside the plan; returns its id. */
export async function copyPipeProduct(
  { db }: Context,
  of: number,
  changes: Partial<Insertable<Schema['pipe_product']>>,
): Promise<number> {
  const {
    id: _,
    created_at: __,
    updated_at: ___,
    ...job
  } = await db.selectFrom('pipe_product').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
  const made = await insertRecord(db, 'pipe_product', {
    ...job,
    ...{ planned_start: null, planned_end: null, started_at: null, prediction_cancelled_at: null },
    ...{ winding_start: null, ended_at: null, ...withoutNote },
    overridden: job.overridden === null ? null : JSON.stringify(job.overridden),
    ...{ is_active: true, ...changes },
  })
  await db
    .insertInto('pipe_product_material')
    .columns(['pipe_product_id', 'material_id', 'component', 'share_percent', 'nominal_kg'])
    .expression((from) =>
      from
        .selectFrom('pipe_product_material')
        .select((row) => [row.val(made).as('job'), 'material_id', 'component', 'share_percent', 'nominal_kg'])
        .where('pipe_product_id', '=', of),
    )
    .execute()
  await setNominalMass({ db }, [made])
  return made
}

/** Blocks products by what blocks the one that they were made from. */
export async function blockAlike(
  { db }: Context,
  { of, products }: { readonly of: number; readonly products: readonly number[] },
): Promise<void> {
  await sql`
    insert into pipe_blocker (pipe_product_id, type, comment, blocked_by, created_at)
    select p.id, b.type, b.comment, b.blocked_by, b.created_at from pipe_blocker b, unnest(${products}::integer[]) as p (id)
    where b.pipe_product_id = ${of} and b.resolved_at is null order by p.id, b.id`.execute(db)
}
