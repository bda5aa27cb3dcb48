import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const folder = `${import.meta.dirname}/migrations`
/** One server at a time migrates a database; the number is ours alone. */
const MIGRATION_LOCK = 7_230_115

/** Applies every migration not yet applied, in name order, all in one transaction; two servers starting at once do it once. */
export async function migrate(pool: pg.Pool, today: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`select set_config('keere.actor', '{"source": "system"}', true)`)
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string }>('select name from migration')
    const done = new Set(applied.rows.map(({ name }) => name))
    for (const name of migrationNames().filter((name) => !done.has(name))) {
      await client.query(readFileSync(`${folder}/${name}`, 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query('select prepare_history($1::date)', [today.toISOString().slice(0, 10)])
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  } finally {
    client.release()
  }
}

/** Names of all migrations, in the order in which they apply. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
