import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { gzipSync } from 'node:zlib'
import { exemptTables } from '#server/db/backup/exempt-tables.ts'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { type Connection, type Database, openDatabase } from '#server/db/open.ts'
import { dropDatabase, emptyDatabase, untilAlone } from '#test/support/database.ts'

/** The directory for the backups of a test file, removed with them. */
export const place = await mkdtemp(join(tmpdir(), 'keere-backups-'))
after(() => rm(place, { recursive: true, force: true }))

let count = 0
/** Returns a directory that does not exist yet. */
export const freshFolder = () => {
  count += 1
  return join(place, `backup-${count}`)
}

type Wish = { readonly folder?: string; readonly signal?: AbortSignal; readonly say?: (line: string) => void }

/** Backs up a database and returns the directory. */
export async function backUp(connection: Connection, wish: Wish = {}): Promise<string> {
  const folder = wish.folder ?? freshFolder()
  await makeBackup({ connection, folder, now: new Date(), say: () => {}, ...wish })
  return folder
}

/** Restores a backup into a database once nobody is connected. */
export async function restoreInto(connection: Connection, folder: string, wish: Wish = {}): Promise<void> {
  await untilAlone(connection)
  await restoreBackup({ connect: async () => connection, folder, now: new Date(), say: () => {}, ...wish })
}

/** Creates an empty database that is dropped after the test file. */
export async function newDatabase(): Promise<Connection> {
  const { connection, close } = await emptyDatabase()
  await close()
  after(() => dropDatabase({ connection }))
  return connection
}

/** Runs work on a database and disconnects. */
export async function visit<T>(connection: Connection, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(connection, (fault) => console.error(fault))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Copies a backup for a test to damage. */
export async function copyOf(folder: string): Promise<string> {
  const copy = freshFolder()
  await cp(folder, copy, { recursive: true })
  return copy
}

/** Changes the text of a backup's file and its checksum, so that only the contents are wrong. */
export async function forge(folder: string, name: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, name)
  const content = name.endsWith('.gz') ? gzipSync(change('')) : change(await readFile(file, 'utf8'))
  await writeFile(file, content)
  const sums = join(folder, 'SHA256SUMS')
  const line = `${createHash('sha256').update(content).digest('hex')}  ${name}`
  const others = (await readFile(sums, 'utf8')).split('\n').filter((other) => !other.endsWith(`  ${name}`))
  await writeFile(sums, [line, ...others].join('\n'))
}

/** Returns the names of all tables without partitions. */
export async function tablesOf(connection: Connection): Promise<string[]> {
  const sql = `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`
  const { rows } = await visit(connection, ({ pool }) => pool.query<{ name: string }>(sql))
  return rows.map(({ name }) => name)
}

/** Returns a fingerprint of the rows of each table in a backup, for some tables only up to an id. */
export async function rowsOf(
  connection: Connection,
  upTo: Readonly<Record<string, number>> = {},
): Promise<Record<string, string>> {
  const names = (await tablesOf(connection)).filter((name) => !(name in exemptTables))
  return visit(connection, async ({ pool }) => {
    const words: Record<string, string> = {}
    for (const name of names) {
      const those = name in upTo ? `where id <= ${upTo[name]}` : ''
      const { rows } = await pool.query<{ word: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as word
        from ${name} t ${those}`)
      words[name] = rows[0]?.word ?? ''
    }
    return words
  })
}
