import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { dropDatabase, emptyDatabase } from '#test/support/database.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'

const database = await emptyDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const start = (test = { after }) =>
  new ServerProcess(test, { DATABASE_URL: wire.addressOf(database.connection) })

const both = [start(), start()] as const
const [one, other] = await Promise.all([both[0].address(), both[1].address()])
const schedulerOf = (address: string) => address + workScheduler.read.path
const aSignedInWorker = async () => {
  const worker = await aWorker(db, { password_hash: passwordHash })
  return { worker, visitor: await Visitor.signedIn(one, worker.username) }
}

test('two processes can start on an empty database at once', async () => {
  const migrations = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const queues = await sql<{
    name: string
  }>`select name from pgboss.queue where name = 'housekeeping'`.execute(db)

  assert.deepEqual(
    migrations.rows.map(({ name }) => name),
    migrationNames(),
  )
  assert.equal(queues.rows.length, 1)
  for (const address of [one, other]) assert.equal((await fetch(`${address}/readyz`)).status, 200)
})

test('a change by one process is announced by the other', async () => {
  const { worker, visitor } = await aSignedInWorker()
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const stream = await visitor.listen(other)

  const answer = await visitor.post(one + timeTrackers.start.path, { work_order: order.id })

  const { id } = await answer.json()
  assert.deepEqual(await stream.of('time_tracker'), { table: 'time_tracker', ids: [id] })
})

test('sign-in and sign-out apply to both processes', async () => {
  const { visitor } = await aSignedInWorker()
  assert.equal((await visitor.get(schedulerOf(other))).status, 200)

  const tab = visitor.copy()
  await visitor.post(other + session.signOut.path, {})

  for (const address of [one, other]) assert.equal((await tab.get(schedulerOf(address))).status, 403)
})

test('disabling a user applies to the other process at once', async () => {
  const { worker, visitor } = await aSignedInWorker()
  const stream = await visitor.listen(other)

  await asSystem(db, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', worker.id).execute(),
  )

  const disabled = performance.now()
  await stream.ended()
  assert.ok(performance.now() - disabled < 5_000, 'long before its next heartbeat')
  assert.equal((await visitor.get(schedulerOf(other))).status, 403)
})

test('an interrupted write of a killed process is rolled back, and takes effect once at another', async (t) => {
  const doomed = start(t)
  const address = await doomed.address()
  const { worker, visitor } = await aSignedInWorker()
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const startAt = (where: string) =>
    visitor.post(
      where + timeTrackers.start.path,
      { work_order: order.id },
      { 'idempotency-key': `half-${order.id}` },
    )

  await db.transaction().execute(async (held) => {
    await sql`lock table idempotency_key in exclusive mode`.execute(held)
    const half = assert.rejects(startAt(address))
    await someoneWaits(db)
    await doomed.signal('SIGKILL')
    await half
  })
  const answers = await Promise.all([startAt(one), startAt(other)])

  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  )
  const trackers = await db
    .selectFrom('time_tracker')
    .select('id')
    .where('work_order_id', '=', order.id)
    .execute()
  assert.deepEqual(
    trackers.map(({ id }) => id),
    [...new Set(bodies.map(({ id }) => id))],
  )
})
