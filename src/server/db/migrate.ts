import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { requireCompatibleMigrations } from '#server/db/migration-compatibility.ts'

const folder = `${import.meta.dirname}/migrations`
/** The key of the advisory lock that lets only one server migrate a database at a time. */
export const MIGRATION_LOCK = 7_230_115

/**
 * Applies all pending migrations by name in one transaction, once even if two servers start at the same time.
 *
 * Throws before writing anything if the database has migrations that this version does not have.
 */
export async function migrate(pool: pg.Pool, today: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, migrationNames())
    await prepareMonths(client, today)
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  } finally {
    client.release()
  }
}

/** Applies those of the wanted migrations that are missing, in the caller's transaction; throws if others have been applied. */
export async function applyMigrations(client: pg.ClientBase, wanted: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const applied = await appliedMigrations(client)
  requireCompatibleMigrations('The database', applied, wanted)
  await client.query(`select set_config('keere.actor', '{"source": "system"}', true)`)
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of wanted.slice(applied.length)) {
    await client.query(readFileSync(`${folder}/${name}`, 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
  }
}

/** Creates missing monthly partitions around a day; while an older backup is loaded, only those of history. */
export async function prepareMonths(client: pg.ClientBase, day: Date): Promise<void> {
  const date = day.toISOString().slice(0, 10)
  await client.query('select prepare_history($1::date)', [date])
  const { rows } = await client.query(`select to_regprocedure('prepare_machine_data(date)') as made`)
  if (rows[0]?.made) await client.query('select prepare_machine_data($1::date)', [date])
}

/** Returns the names of the applied migrations in order; none if the database is not Keere's. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('public.migration')`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  return rows.map(({ name }) => name).sort()
}

/** Returns the names of all migrations in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
