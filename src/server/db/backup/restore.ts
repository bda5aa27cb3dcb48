import type pg from 'pg'
import { appliedMigrations, applyMigrations, migrationNames, prepareMonths } from '#server/db/migrate.ts'
import type { Connection } from '#server/db/open.ts'
import { countOtherConnections } from '#server/db/other-connections.ts'
import { checkBackup } from './check-backup.ts'
import { onConnection } from './connect.ts'
import { readDataTables, readTables, sourceOf } from './content.ts'
import { prefilledTables } from './exempt-tables.ts'
import { load } from './load.ts'
import type { Manifest } from './manifest.ts'

export type Restoration = {
  /** Called once the backup has been verified. */
  readonly connect: () => Promise<Connection>
  readonly folder: string
  readonly now: Date
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/** Restores a backup into an empty database and migrates it, all or nothing. */
export async function restoreBackup(restoration: Restoration): Promise<Manifest> {
  const { connect, folder, now, say, signal } = restoration
  const manifest = await checkBackup(folder)
  say(`The backup from ${manifest.made_at}, made by Keere ${manifest.version}, is intact.`)
  await onConnection(
    await connect(),
    async (client) => {
      await client.query('begin')
      await refuseUnlessFree(client, manifest)
      await applyMigrations(client, manifest.migrations)
      await load(client, { ...restoration, manifest })
      await applyMigrations(client, migrationNames())
      await prepareMonths(client, now)
      await client.query('analyze')
      await client.query('commit')
    },
    signal,
  )
  return manifest
}

/** Throws if the database is in use or contains data. */
async function refuseUnlessFree(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const others = await countOtherConnections(client)
  if (others > 0) throw refusal(`The database is in use (other connections: ${others})`)
  const tables = await readTables(client)
  const applied = await appliedMigrations(client)
  if (tables.length > 0 && applied.length === 0)
    throw refusal(
      `The database contains tables of another application (${tables.map(({ name }) => name).join(', ')})`,
    )
  if (applied.some((name) => !migrations.includes(name)))
    throw refusal('The database was created by a newer version of Keere than the backup')
  const full = await tablesWithRows(client)
  if (full.length > 0) throw refusal(`The database contains data (in ${full.join(', ')})`)
}

function refusal(reason: string): Error {
  return new Error(
    `${reason}. Nothing was changed. Stop Keere and restore into an empty database: for DATABASE_URL, create a new ` +
      'one; for the embedded database, move its directory away first. See docs/operating.md.',
  )
}

async function tablesWithRows(client: pg.Client): Promise<string[]> {
  const names: string[] = []
  for (const table of await readDataTables(client)) {
    if (table.name in prefilledTables) continue
    const { rowCount } = await client.query(`select from ${sourceOf(table)} limit 1`)
    if (rowCount) names.push(table.name)
  }
  return names
}
