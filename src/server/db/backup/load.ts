import { join } from 'node:path'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { messageOf } from '#server/db/embedded/files.ts'
import { prepareMonths } from '#server/db/migrate.ts'
import { readTables, sourceOf } from './content.ts'
import { readCompressed } from './files.ts'
import { fileOf, type Manifest, type Table } from './manifest.ts'

type Load = {
  readonly folder: string
  readonly manifest: Manifest
  readonly say: (line: string) => void
}

/** Loads a backup into migrated tables without writing history or announcements, and restores the sequences. */
export async function load(client: pg.Client, { folder, manifest, say }: Load): Promise<void> {
  const existing = new Set((await readTables(client)).map(({ name }) => name))
  const ours = manifest.tables.filter(({ name }) => existing.has(name))
  const references = await dropReferences(client)
  for (const table of ours) await client.query(`alter table ${sourceOf(table)} disable trigger user`)
  // The backup also contains the rows that migrations insert, as people may have changed them.
  await client.query(`truncate ${ours.map(sourceOf).join(', ')} restart identity`)
  for (const day of manifest.history_months) await prepareMonths(client, new Date(day))
  for (const table of manifest.tables) {
    if (existing.has(table.name)) await fill(client, table, folder)
    say(
      `  ${table.name.padEnd(24)} ${table.rows} rows${existing.has(table.name) ? '' : ' skipped: not a Keere table'}`,
    )
  }
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [sourceOf({ name }), last_value, is_called])
  for (const table of ours) await client.query(`alter table ${sourceOf(table)} enable trigger user`)
  for (const { add } of references) await client.query(add)
}

/** Drops the foreign keys, so that tables can be filled in any order; returns the SQL to recreate and validate them. */
async function dropReferences(client: pg.Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`)
  for (const { drop } of rows) await client.query(drop)
  return rows
}

async function fill(client: pg.Client, table: Table, folder: string): Promise<void> {
  try {
    const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
    const stream = client.query(copyFrom(`copy ${sourceOf(table)} (${columns}) from stdin`))
    await readCompressed(join(folder, fileOf(table)), stream)
    if (stream.rowCount !== table.rows) throw new Error(`${stream.rowCount} rows instead of ${table.rows}`)
  } catch (cause) {
    throw new Error(`${table.name} could not be restored: ${messageOf(cause)}. Nothing was changed.`, {
      cause,
    })
  }
}
