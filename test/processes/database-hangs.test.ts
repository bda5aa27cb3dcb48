import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { workScheduler } from '#contract/work-scheduler.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { until } from '#test/support/until.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'

const database = await testDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  await wire.mend()
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const server = new ServerProcess({ after }, { DATABASE_URL: wire.addressOf(database.connection) })
const address = await server.address()
const worker = await aWorker(db, { password_hash: passwordHash })
const visitor = await Visitor.signedIn(address, worker.username)
const read = () => visitor.get(address + workScheduler.read.path)

test('requests do not wait forever for a database that never responds', async (t) => {
  const stream = await visitor.listen(address)
  await Promise.all(Array.from({ length: 10 }, read))
  wire.hang()

  const started = performance.now()
  const calls = Array.from({ length: 40 }, () => read())
  const answers = await Promise.all([...calls, fetch(`${address}/readyz`)])
  const ms = performance.now() - started

  t.diagnostic(`all answered after ${Math.round(ms)} ms`)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]))
  assert.ok(ms < 20_000)
  assert.equal((await fetch(`${address}/healthz`)).status, 200)

  const back = performance.now()
  await wire.mend()
  await until(async () => (await read()).status === 200)
  t.diagnostic(`served again after ${Math.round(performance.now() - back)} ms`)
  assert.ok(performance.now() - back < 5_000)
  await aClient(db)
  // As it happens, or all of it again where the listening connection was given up as well.
  await stream.of('client', '*')
})

test('a server stops in time even if its database hangs', async () => {
  await Promise.all(Array.from({ length: 10 }, read))
  wire.hang()
  const waiting = assert.rejects(read())

  const { ms } = await server.signal('SIGTERM')

  assert.ok(ms < 3_000, `${ms} ms`)
  await waiting
})
