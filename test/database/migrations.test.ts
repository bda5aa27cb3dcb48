import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { schemaSource } from '#server/db/schema-source.ts'
import { dropDatabase, emptyDatabase, testDatabase } from '#test/support/database.ts'

const database = await testDatabase()
after(async () => {
  await database.close()
  await dropDatabase(database)
})

const hashes: Record<string, string> = JSON.parse(readFileSync('test/database/migration-hashes.json', 'utf8'))

test('a migration that was merged is never changed', () => {
  const now = Object.fromEntries(
    migrationNames().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`src/server/db/migrations/${name}`))
        .digest('hex'),
    ]),
  )
  assert.deepEqual(now, hashes, 'write a new migration instead, and add its hash')
})

test('the types of the tables are those of the migrated database', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const source = await schemaSource(client)
  await client.end()

  assert.equal(readFileSync('src/server/db/schema.ts', 'utf8'), source, 'run `npm run schema`')
})

test('two servers that start at once migrate an empty database once', async () => {
  const empty = await emptyDatabase()
  const second = openDatabase(empty.connection, (fault) => console.error(fault))

  await Promise.all([migrate(empty.pool, new Date()), migrate(second.pool, new Date())])

  const { rows } = await empty.pool.query<{ name: string }>('select name from migration order by name')
  assert.deepEqual(
    rows.map(({ name }) => name),
    migrationNames(),
  )
  await second.close()
  await empty.close()
  await dropDatabase(empty)
})
