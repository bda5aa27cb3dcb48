import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { keepsHouse, keptHouse } from '#test/support/jobs.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { until } from '#test/support/until.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'

const database = await testDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const server = new ServerProcess({ after }, { DATABASE_URL: wire.addressOf(database.connection) })
const address = await server.address()
const worker = await aWorker(db, { password_hash: passwordHash })
const visitor = await Visitor.signedIn(address, worker.username)
const order = await aWorkOrder(db, { operator_id: worker.operator_id })

await keptHouse(server)

const read = () => visitor.get(address + workScheduler.read.path)
const start = (key: string) =>
  visitor.post(address + timeTrackers.start.path, { work_order: order.id }, { 'idempotency-key': key })
const isServed = async () => (await read()).status === 200 && (await fetch(`${address}/readyz`)).ok

beforeEach(async () => {
  await wire.mend()
  await until(isServed)
})

test('while the database is unreachable, every call gets 503 with a retry time', async () => {
  wire.cut()

  const signIn = visitor.post(address + session.signIn.path, { username: 'x', password: 'y' })
  for (const answer of await Promise.all([
    read(),
    start('while gone'),
    signIn,
    visitor.get(`${address}/readyz`),
  ])) {
    assert.equal(answer.status, 503)
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
    assert.deepEqual(await answer.json(), {
      detail: 'The database cannot be reached.',
      code: 'unreachable',
    })
  }
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
  assert.equal((await fetch(address, { method: 'HEAD' })).status, 200)
  server.assertAlive()
})

for (const [language, words] of [
  ['en', 'The database cannot be reached.'],
  ['et', 'Andmebaasiga ei saa ühendust.'],
] as const)
  test(`a page requested while the database is unreachable is readable and reloads by itself (${language})`, async () => {
    wire.cut()

    const page = await fetch(`${address}/parts/operations`, {
      headers: { cookie: `sessionid=any; language=${language}` },
    })

    assert.equal(page.status, 503)
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
    const html = await page.text()
    assert.ok(html.includes(`<html lang="${language}">`) && html.includes(`<h1>${words}</h1>`), html)
    assert.match(html, /<meta http-equiv="refresh" content="\d">/)
    const [, nonce = ''] = /style-src [^;]*'nonce-([^']+)'/.exec(
      page.headers.get('content-security-policy') ?? '',
    ) ?? ['', 'none']
    assert.ok(html.includes(`<style nonce="${nonce}">`), 'its style passes its content security policy')
  })

test('once the database is back, requests succeed, streams refetch everything, and jobs run', async (t) => {
  const stream = await visitor.listen(address)
  wire.cut()
  assert.equal((await read()).status, 503)
  await aClient(db, { name: 'Entered meanwhile' })

  const back = performance.now()
  await wire.mend()
  await until(isServed)
  const servedMs = performance.now() - back
  assert.deepEqual(await stream.of('*'), { table: '*', ids: '*' })
  const toldMs = performance.now() - back

  t.diagnostic(`served again after ${Math.round(servedMs)} ms, streams told after ${Math.round(toldMs)} ms`)
  assert.ok(servedMs < 5_000 && toldMs < 5_000)
  const client = await aClient(db)
  assert.deepEqual(await stream.of('client'), { table: 'client', ids: [client.id] })
  await keepsHouse(server, db)
})

test('an interrupted write can be repeated and takes effect once', async () => {
  wire.cut()
  assert.equal((await start('cut off')).status, 503)
  await wire.mend()

  await until(async () => (await start('cut off')).status === 201)

  const trackers = await db
    .selectFrom('time_tracker')
    .select('id')
    .where('work_order_id', '=', order.id)
    .execute()
  assert.equal(trackers.length, 1)
})

test('no connection is left behind after the database was away', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 30 }, read))
    wire.cut()
    await Promise.all(Array.from({ length: 30 }, read))
    await wire.mend()
    await until(isServed)
  }

  const used = async () =>
    (
      await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    ).rows[0]?.n ?? 0
  // The listener, and one of each pool that is busy just then; the others are let go after ten seconds.
  await until(async () => wire.connections <= 5 && (await used()) <= 10)
})
