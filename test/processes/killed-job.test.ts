import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { keptHouse } from '#test/support/jobs.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { until } from '#test/support/until.ts'
import { Wire } from '#test/support/wire.ts'

const database = await testDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})

test('another process runs the job of a killed process', async (t) => {
  const start = () => new ServerProcess(t, { DATABASE_URL: wire.addressOf(database.connection) })
  const doomed = start()
  const { other, killed } = await db.transaction().execute(async (held) => {
    await sql`lock table session in exclusive mode`.execute(held)
    await doomed.address()
    await someoneWaits(db)
    const other = start()
    await other.address()
    const killed = performance.now()
    await doomed.signal('SIGKILL')
    return { other, killed }
  })

  await keptHouse(other)

  t.diagnostic(`run by the other ${Math.round(performance.now() - killed)} ms after the kill`)
  const jobs = () =>
    sql<{ state: string; retry_count: number }>`
      select state::text, retry_count from pgboss.job where name = 'housekeeping'`.execute(db)
  // The queue notes that it is done a moment after the job has said so.
  await until(async () => (await jobs()).rows.every(({ state }) => state !== 'active'))
  assert.deepEqual((await jobs()).rows, [{ state: 'completed', retry_count: 1 }])
})
