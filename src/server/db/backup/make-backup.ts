import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations, MIGRATION_LOCK, migrationNames } from '#server/db/migrate.ts'
import { requireCompatibleMigrations } from '#server/db/migration-compatibility.ts'
import type { Connection } from '#server/db/open.ts'
import { version } from '#server/version.ts'
import { onConnection } from './connect.ts'
import { readDataTables, readHistoryMonths, readSequences, sourceOf } from './content.ts'
import { makeFolder, writeCompressed } from './files.ts'
import { FORMAT, fileOf, MANIFEST, type Manifest, type Table } from './manifest.ts'
import { SUMS, type Sums, sumsText } from './sums.ts'

export type Backup = {
  readonly connection: Connection
  /** The target directory, which must not exist yet. */
  readonly folder: string
  readonly now: Date
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/** Writes a snapshot of all data into a new directory while people work; the directory appears when it is complete. */
export function makeBackup(backup: Backup): Promise<Manifest> {
  return makeFolder(backup.folder, (partial) =>
    onConnection(
      backup.connection,
      async (client) => {
        const found = await openSnapshot(client)
        const sums: Sums = new Map()
        const tables: Table[] = []
        for (const table of found.tables)
          tables.push(await copyTable(client, table, { ...backup, partial, sums }))
        const sequences = await readSequences(client)
        const made = { product: 'Keere', format: FORMAT, version, made_at: backup.now.toISOString() } as const
        return writeManifest(partial, { ...made, ...found, sequences, tables }, sums)
      },
      backup.signal,
    ),
  )
}

/** Opens a snapshot for the rest of the connection and keeps migrations from changing tables. */
async function openSnapshot(client: pg.Client) {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read, read only')
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new Error('The database contains no Keere data.')
  requireCompatibleMigrations('The database', migrations, migrationNames())
  const tables = await readDataTables(client)
  await client.query(`lock table ${tables.map(sourceOf).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  return { migrations, history_months: await readHistoryMonths(client), tables }
}

type Into = Pick<Backup, 'say'> & { readonly partial: string; readonly sums: Sums }

async function copyTable(client: pg.Client, table: Omit<Table, 'rows'>, into: Into): Promise<Table> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const stream = client.query(copyTo(`copy (select ${columns} from ${sourceOf(table)}) to stdout`))
  into.sums.set(fileOf(table), await writeCompressed(join(into.partial, fileOf(table)), stream))
  const { rowCount: rows } = stream
  into.say(`  ${table.name.padEnd(24)} ${rows} rows`)
  return { ...table, rows }
}

async function writeManifest(partial: string, manifest: Manifest, sums: Sums): Promise<Manifest> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  sums.set(MANIFEST, createHash('sha256').update(text).digest('hex'))
  await writeText(join(partial, MANIFEST), text)
  await writeText(join(partial, SUMS), sumsText(sums))
  return manifest
}

async function writeText(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
