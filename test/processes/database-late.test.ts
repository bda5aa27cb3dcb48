import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#server/db/open.ts'
import { waitForDatabase } from '#server/db/wait-for-database.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { Wire } from '#test/support/wire.ts'

const database = await testDatabase()
const wire = await Wire.to(database.connection)
const DATABASE_URL = wire.addressOf(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})

test('a server that starts before its database waits for it, and logs that', async (t) => {
  wire.cut()
  const server = new ServerProcess(t, { DATABASE_URL })
  await server.saying(/Waiting for the database: .*ECONNREFUSED/)

  await wire.mend()

  assert.equal((await fetch(`${await server.address()}/readyz`)).status, 200)
})

test('reports a database that does not start in time', async () => {
  wire.cut()

  await assert.rejects(
    waitForDatabase({ connectionString: DATABASE_URL }, () => {}, 600),
    /The database in DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1/,
  )
  await wire.mend()
})

test('does not wait for a database that does not exist', async (t) => {
  const elsewhere = new URL(DATABASE_URL)
  elsewhere.pathname = '/keere_test_nowhere'
  const server = new ServerProcess(t, { DATABASE_URL: elsewhere.href })

  const { code } = await server.ended()

  assert.equal(code, 1)
  assert.match(server.said, /cannot be used: database "keere_test_nowhere" does not exist/)
  assert.doesNotMatch(server.said, /Waiting|at .*\.ts:/)
})

test('the database cancels a statement that takes too long, and the connection stays open', async () => {
  const { pool, close } = openDatabase(database.connection, () => {}, {
    statementTimeoutMs: 100,
    connections: 1,
  })

  await assert.rejects(pool.query('select pg_sleep(60)'), { code: '57014' })

  assert.equal((await pool.query('select 1')).rowCount, 1)
  assert.equal(pool.totalCount, 1)
  await close()
})
