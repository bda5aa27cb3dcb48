import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { schemaSource } from '#server/db/schema-source.ts'

/**
 * `npm run migration NAME` adds the next numbered migration. `npm run migration`, after its SQL is written, updates
 * what depends on it: the table types and the hashes of migrations that are not committed yet.
 */
const folder = 'src/server/db/migrations'
const hashesFile = 'test/database/migration-hashes.json'
const [name] = process.argv.slice(2)
if (name) addMigration(name)
else {
  updateHashes()
  await updateSchema()
}

function addMigration(name: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error(`${name} is not kebab-case.`)
  const next = Number(migrationNames().at(-1)?.slice(0, 4) ?? 0) + 1
  const file = `${folder}/${String(next).padStart(4, '0')}-${name}.sql`
  writeFileSync(file, '-- The reason for this change.\n', { flag: 'wx' })
  console.log(`Write ${file}, then run \`npm run migration\`.`)
}

function updateHashes(): void {
  const committed = execFileSync('git', ['show', `HEAD:${hashesFile}`], { encoding: 'utf8' })
  const hashes: Record<string, string> = JSON.parse(committed)
  for (const file of migrationNames()) {
    hashes[file] ??= createHash('sha256')
      .update(readFileSync(`${folder}/${file}`))
      .digest('hex')
  }
  writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`)
}

async function updateSchema(): Promise<void> {
  const data = join(tmpdir(), `keere-schema-${process.pid}`)
  const embedded = await startEmbedded({ folder: data, settings: { fsync: 'off' } })
  try {
    const database = openDatabase(embedded.connection, console.error)
    await migrate(database.pool, new Date())
    await database.close()
    const client = new pg.Client(embedded.connection)
    await client.connect()
    try {
      await writeFile('src/server/db/schema.ts', await schemaSource(client))
    } finally {
      await client.end()
    }
  } finally {
    await embedded.stop()
    await rm(data, { recursive: true, force: true })
  }
}
