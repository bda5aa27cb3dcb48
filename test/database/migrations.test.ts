import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { applyMigrations, migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { schemaSource } from '#server/db/schema-source.ts'
import { dropDatabase, emptyDatabase, testDatabase } from '#test/support/database.ts'

const database = await testDatabase()
after(async () => {
  await database.close()
  await dropDatabase(database)
})

const hashes: Record<string, string> = JSON.parse(readFileSync('test/database/migration-hashes.json', 'utf8'))

test('merged migrations do not change', () => {
  const now = Object.fromEntries(
    migrationNames().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`src/server/db/migrations/${name}`))
        .digest('hex'),
    ]),
  )
  assert.deepEqual(now, hashes, 'add a new migration: npm run migration NAME')
})

test('the types of the tables are those of the migrated database', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const source = await schemaSource(client)
  await client.end()

  assert.equal(readFileSync('src/server/db/schema.ts', 'utf8'), source, 'run `npm run migration`')
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

test('plan changes of an older version can still be undone', async () => {
  const older = await emptyDatabase()
  const client = await older.pool.connect()
  await client.query('begin')
  await applyMigrations(
    client,
    migrationNames().filter((name) => name < '0019'),
  )
  await client.query('select prepare_history(current_date)')
  await client.query(
    `insert into plan_change (plan, kind, before, revision, part_products, moves, kept)
     values ('parts', 'plan', gen_random_uuid(), gen_random_uuid(), '{7,8}', $1, '[]'),
            ('parts', 'work_plan', gen_random_uuid(), gen_random_uuid(), '{7}', '[]', '[]')`,
    [JSON.stringify([7, 8].map((partProduct) => ({ partProduct, paths: ['a', 'b'], from: {}, to: {} })))],
  )
  await client.query('commit')
  client.release()

  await migrate(older.pool, new Date())

  const { rows } = await older.pool.query('select items, moves from plan_change order by id')
  assert.deepEqual(rows, [
    { items: [7, 8], moves: [7, 8].map((item) => ({ item, paths: ['a', 'b'], from: {}, to: {} })) },
    { items: [7], moves: [] },
  ])
  await older.close()
  await dropDatabase(older)
})

const otherLines: Readonly<Record<string, { change: string; says: RegExp }>> = {
  'that a newer Keere has used': {
    change: `insert into migration (name) values ('9999-something-new.sql')`,
    says: /created by a newer or different version of Keere.*9999-something-new\.sql.*Nothing was changed\. Use the version that created it/,
  },
  'whose migration goes by another name here': {
    change: `update migration set name = '0002-people.sql' where name = '0002-accounts.sql'`,
    says: /different version of Keere: it has 0002-people\.sql/,
  },
  'that lacks one while later ones are in it': {
    change: `delete from migration where name = '0002-accounts.sql'`,
    says: /lacks 0002-accounts\.sql but has later migrations/,
  },
}
for (const [which, { change, says }] of Object.entries(otherLines))
  test(`refuses a database ${which} and writes nothing`, async () => {
    const other = await testDatabase()
    const parts = async () =>
      (await other.pool.query(`select from pg_inherits where inhparent = 'history'::regclass`)).rowCount
    await other.pool.query(change)
    const before = await parts()

    await assert.rejects(migrate(other.pool, new Date('2050-01-01')), says)

    assert.equal(await parts(), before, 'months of history are not made either')
    await other.close()
    await dropDatabase(other)
  })
