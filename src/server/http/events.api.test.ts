import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, mock, test } from 'node:test'
import { sql } from 'kysely'
import { events } from '#contract/events.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { app, ask, changes, db, inject, sessionOf } from '#test/support/app.ts'
import { aWorker, aWorkOrder, type TestUser } from '#test/support/factories.ts'

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

test('a change by one person is announced to everyone else, by table and id, without names', async () => {
  const worker = await aWorker(db)
  const watcher = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const stream = await listen(watcher)

  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  assert.deepEqual(await stream.until('time_tracker'), { table: 'time_tracker', ids: [tracker.id] })
  assert.match(stream.answer.headers.get('content-type') ?? '', /text\/event-stream/)
})

test('strangers hear nothing', async () => {
  assert.equal((await inject(undefined, events.stream, {})).statusCode, 403)
})

/** Opens a stream and reads nothing of it; answers both ends of the connection. */
async function listenWithoutReading(user: TestUser): Promise<{ browser: Socket; server: Socket }> {
  const { id } = await sessionOf(user)
  const browser = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => browser.destroy())
  const [server]: Socket[] = await once(app.server, 'connection')
  browser.write(`GET ${events.stream.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\n\r\n`)
  await once(browser, 'readable')
  assert.ok(server)
  return { browser, server }
}

/** Announces a lot, as a very busy factory would, and waits until the server has heard it. */
async function announce(times: number): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const stop = changes.subscribe(({ table }) => {
    if (table.endsWith(`x${times}`)) heard.resolve()
  })
  await sql`select pg_notify('keere_change', '{"table": "' || repeat('x', 7000) || n || '", "ids": "*"}')
    from generate_series(1, ${sql.lit(times)}) n`.execute(db)
  await heard.promise
  stop()
}

test('a browser that stopped reading is let go rather than remembered for ever', async () => {
  const { server } = await listenWithoutReading(await aWorker(db))
  const gone = once(server, 'close')

  for (let round = 0; round < 20 && !server.destroyed; round += 1) await announce(1000)

  await gone
})

test('what is announced after the session of such a browser ended does no harm', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const worker = await aWorker(db)
  const { server } = await listenWithoutReading(worker)
  while (server.writableLength === 0 && !server.destroyed) await announce(1)
  await db.deleteFrom('session').where('user_id', '=', worker.id).execute()
  const watching = await listen(await aWorker(db))

  mock.timers.tick(15_000)
  for (let round = 0; round < 20; round += 1) await announce(1)
  await aWorker(db)

  await watching.until('app_user')
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
  mock.timers.reset()
})

test('asking for the head of the stream opens none', async () => {
  const { id } = await sessionOf(await aWorker(db))

  const answer = await fetch(`${address}${events.stream.path}`, {
    method: 'HEAD',
    headers: { cookie: `sessionid=${id}` },
    signal: AbortSignal.timeout(5_000),
  })

  assert.equal(answer.headers.get('content-type')?.includes('event-stream'), false)
})

test('a browser that leaves while it is being let in is forgotten', async () => {
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
