import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { asSystem, type Db } from '#test/support/factories/insert.ts'

/** What a plan call writes itself; the rest is written by triggers. */
const tables = ['work_order', 'work_order_action', 'plan_change', 'idempotency_key'] as const

/** Copies the rows that a plan call has written into tables of their own. */
export async function copyRows(
  db: Db,
  { changeId, key }: { readonly changeId: number; readonly key: string },
) {
  const written = {
    work_order: sql`table work_order`,
    work_order_action: sql`table work_order_action`,
    plan_change: sql`select * from plan_change where id = ${sql.lit(changeId)}`,
    idempotency_key: sql`select * from idempotency_key where key = ${sql.lit(key)}`,
  }
  for (const table of tables) {
    await sql`drop table if exists ${copyOf(table)}`.execute(db)
    await sql`create unlogged table ${copyOf(table)} as ${written[table]}`.execute(db)
  }
}

/** Writes the copied rows again after they are unplanned, with a statement for each table, and returns how long that took. */
export async function writeCopies(db: Db): Promise<number> {
  await asSystem(db, async (tx) => {
    await sql`delete from plan_change where id in (select id from ${copyOf('plan_change')})`.execute(tx)
    await sql`delete from idempotency_key where key in (select key from ${copyOf('idempotency_key')})`.execute(
      tx,
    )
  })
  const began = performance.now()
  await asSystem(db, writeAll)
  const ms = Math.round(performance.now() - began)
  await asSystem(db, (tx) => tx.deleteFrom('work_order').execute())
  return ms
}

async function writeAll(tx: Kysely<Schema>): Promise<void> {
  for (const table of tables)
    await sql`insert into ${sql.table(table)} overriding system value table ${copyOf(table)}`.execute(tx)
  await sql`update plan_revision set revision = gen_random_uuid() where plan = 'parts'`.execute(tx)
}

function copyOf(table: (typeof tables)[number]) {
  return sql.table(`written_${table}`)
}
