import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, mock, test } from 'node:test'
import { sql } from 'kysely'
import { events } from '#contract/events.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { app, ask, changes, db, inject, sessionOf } from '#test/support/app.ts'
import { aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { until } from '#test/support/until.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const leaving = new AbortController()
after(() => leaving.abort())

/** Opens a user's stream and reads what it announces, one change at a time. */
async function listen(user: TestUser) {
  const { id } = await sessionOf(user)
  const answer = await fetch(`${address}${events.stream.path}`, {
    headers: { cookie: `sessionid=${id}` },
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    answer,
    async until(table: string): Promise<{ table: string; ids: number[] | '*' }> {
      for (;;) {
        const line = heard
          .split('\n')
          .find((words) => words.startsWith('data:') && words.includes(`"${table}"`))
        if (line) return JSON.parse(line.slice(5))
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`the stream ended without ${table}: ${heard}`)
        heard += chunk.value
      }
    },
  }
}

test('announces a change to everyone else by table and id, without names', async () => {
  const worker = await aWorker(db)
  const watcher = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const stream = await listen(watcher)

  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  assert.deepEqual(await stream.until('time_tracker'), { table: 'time_tracker', ids: [tracker.id] })
  assert.match(stream.answer.headers.get('content-type') ?? '', /text\/event-stream/)
})

test('sends nothing without a session', async () => {
  assert.equal((await inject(undefined, events.stream, {})).statusCode, 403)
})

test('a stream stays open while its session cannot be checked', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const stream = await listen(await aWorker(db))
  await sql`alter table session rename to session_away`.execute(db)

  mock.timers.tick(15_000)
  // Queued behind what the heartbeat asks.
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db)))
  await sql`alter table session_away rename to session`.execute(db)
  await aWorker(db)

  await stream.until('app_user')
  mock.timers.reset()
})

test('a malformed announcement counts as a change of everything', async () => {
  const stream = await listen(await aWorker(db))

  await sql`select pg_notify('keere_change', 'vacuumed')`.execute(db)

  assert.deepEqual(await stream.until('*'), { table: '*', ids: '*' })
})

/** Opens a stream that the client stops reading; returns the server's end of the connection. */
async function listenWithoutReading(user: TestUser): Promise<Socket> {
  const { id } = await sessionOf(user)
  const browser = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => browser.destroy())
  const [server]: Socket[] = await once(app.server, 'connection')
  browser.write(`GET ${events.stream.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\n\r\n`)
  await once(browser, 'readable')
  assert.ok(server)
  server.cork()
  return server
}

/** Announces 7 kB so many times, as a very busy factory would. */
const announce = (times: number) =>
  sql`select pg_notify('keere_change', '{"table": "' || repeat('x', 7000) || n || '", "ids": "*"}')
    from generate_series(1, ${sql.lit(times)}) n`.execute(db)

test('disconnects a browser that has stopped reading', async () => {
  const others = changes.listening
  const server = await listenWithoutReading(await aWorker(db))

  await until(async () => {
    await announce(50)
    return server.destroyed
  })
  await until(async () => changes.listening === others)
})

test('a browser that does not read gets nothing more once its session has ended', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const worker = await aWorker(db)
  const watching = await listen(await aWorker(db))
  const others = changes.listening
  const server = await listenWithoutReading(worker)
  await announce(1)
  await until(async () => server.writableLength > 0)
  await db.deleteFrom('session').where('user_id', '=', worker.id).execute()

  mock.timers.tick(15_000)
  await until(async () => changes.listening === others)
  await announce(20)
  await aWorker(db)

  await watching.until('app_user')
  mock.timers.reset()
})

test('a HEAD request opens no stream', async () => {
  const { id } = await sessionOf(await aWorker(db))

  const answer = await fetch(`${address}${events.stream.path}`, {
    method: 'HEAD',
    headers: { cookie: `sessionid=${id}` },
    signal: AbortSignal.timeout(5_000),
  })

  assert.equal(answer.headers.get('content-type')?.includes('event-stream'), false)
})

test('forgets a browser that disconnects during the session lookup', async () => {
  const watcher = await aWorker(db)
  const { id } = await sessionOf(watcher)
  const before = changes.listening
  const leave = new AbortController()

  await db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    const arrived = once(app.server, 'request')
    const visit = fetch(`${address}${events.stream.path}`, {
      headers: { cookie: `sessionid=${id}` },
      signal: leave.signal,
    })
    const [request] = await arrived
    const gone = once(request.socket, 'close')
    leave.abort()
    await assert.rejects(visit)
    await gone
  })
  await ask(watcher, timeTrackers.list, { query: {} })

  assert.equal(changes.listening, before)
})
