import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { refuseForeign } from '#server/db/lineage.ts'

const folder = `${import.meta.dirname}/migrations`
/** One server at a time migrates a database; the number is ours alone. */
export const MIGRATION_LOCK = 7_230_115

/**
 * Applies every migration not yet applied, in name order, all in one transaction; two servers starting at once do it once.
 *
 * Refuses a database whose migrations are not all among ours, before it writes anything.
 */
export async function migrate(pool: pg.Pool, today: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, migrationNames())
    await prepareHistory(client, today)
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  } finally {
    client.release()
  }
}

/** Brings a database to just these migrations within the caller's transaction; refuses when others are applied to it. */
export async function applyMigrations(client: pg.ClientBase, wanted: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const applied = await appliedMigrations(client)
  refuseForeign('The database', applied, wanted)
  await client.query(`select set_config('keere.actor', '{"source": "system"}', true)`)
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of wanted.slice(applied.length)) {
    await client.query(readFileSync(`${folder}/${name}`, 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
  }
}

/** Makes the months of history around a day, where they are missing. */
export async function prepareHistory(client: pg.ClientBase, day: Date): Promise<void> {
  await client.query('select prepare_history($1::date)', [day.toISOString().slice(0, 10)])
}

/** Names of the migrations that a database has, in name order; none when it is not ours. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('public.migration')`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  return rows.map(({ name }) => name).sort()
}

/** Names of all migrations, in the order in which they apply. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
