import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { schemaSource } from '#server/db/schema-source.ts'

/** Writes src/server/db/schema.ts anew from what the migrations make of an empty database: `npm run schema`. */
const folder = join(tmpdir(), `keere-schema-${process.pid}`)
const embedded = await startEmbedded({ folder, settings: { fsync: 'off' } })
try {
  const database = openDatabase(embedded.connection, console.error)
  await migrate(database.pool, new Date())
  await database.close()
  const client = new pg.Client(embedded.connection)
  await client.connect()
  await writeFile('src/server/db/schema.ts', await schemaSource(client))
  await client.end()
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
