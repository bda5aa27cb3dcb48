import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clients } from '#contract/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { cleanUp } from '#server/jobs/housekeeping.ts'
import { app, ask, clock, db, sessionOf } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const office = { can: ['@orders_edit', '@orders_view'] } as const
const worker = await aWorker(db)
const clerk = await aUser(db, office)

type Sent = { readonly id?: number; readonly query?: string; readonly body?: object; readonly key: string }

const pathOf = ({ path }: Endpoint, { id, query = '' }: Sent) => path.replace(':id', String(id)) + query

async function send(user: TestUser, endpoint: Endpoint, sent: Sent): Promise<Response> {
  const { id, csrfToken } = await sessionOf(user)
  return fetch(address + pathOf(endpoint, sent), {
    method: endpoint.method,
    headers: {
      cookie: `sessionid=${id}`,
      'x-csrftoken': csrfToken,
      'idempotency-key': sent.key,
      ...(sent.body && { 'content-type': 'application/json' }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  })
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Sends so many copies at once; answers each answer as status and bytes. */
async function copies(count: number, user: TestUser, endpoint: Endpoint, sent: Sent): Promise<string[]> {
  const answers = await Promise.all(times(count, () => send(user, endpoint, sent)))
  return Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
}

const historyOf = async (object_type: string, object_id: number) => {
  const changes = db.selectFrom('history').select('id').where('object_type', '=', object_type)
  return (await changes.where('object_id', '=', object_id).execute()).length
}
const clientsCalled = (name: string) =>
  db.selectFrom('client').select('id').where('name', '=', name).execute()
const keysLike = (key: string) =>
  db.selectFrom('idempotency_key').selectAll().where('key', '=', key).execute()

/** The first of its kind takes longer than any copy waits, and its user sends many copies meanwhile. */
const slow = (async () => {
  await sql`create function take_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(6); return new; end $$`.execute(db)
  await sql`create trigger takes_long before insert on client for each row when (new.name = 'Aeglane')
    execute function take_long()`.execute(db)
  const sent = { key: 'slow', body: { name: 'Aeglane' } }
  const [impatient, other] = [await aUser(db, office), await aUser(db, office)]
  const first = send(impatient, clients.create, sent)
  const asleep = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  while ((await asleep.execute(db)).rows.length === 0);
  const waiting = copies(50, impatient, clients.create, sent)
  const begun = performance.now()
  const meanwhile = await Promise.all([
    send(other, clients.create, { key: 'meanwhile', body: { name: 'Vahepeal' } }),
    ask(other, clients.list, { query: {} }),
  ])
  const took = performance.now() - begun
  const refused = await waiting
  const answer = await first
  const done = `${answer.status} ${await answer.text()}`
  return { meanwhile, took, refused, done, later: await copies(5, impatient, clients.create, sent) }
})()
slow.catch(() => undefined)

test('fifty concurrent copies of a create request create one record and get the same response', async () => {
  const answers = await copies(50, clerk, clients.create, { key: 'create', body: { name: 'Viiskümmend' } })

  const [made, ...others] = await clientsCalled('Viiskümmend')
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0] ?? '', /^201 \{/)
  assert.deepEqual(others, [])
  assert.equal(await historyOf('client', made?.id ?? 0), 1)
})

test('copies of a change, a bulk change and a deletion take effect once', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const action = await db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const client = await aClient(db)
  const body = { changes: [{ id: action.id, status: 2 }] }

  const paused = await copies(30, worker, timeTrackers.pause, { key: 'pause', id: tracker.id })
  const ticked = await copies(30, worker, workOrders.bulkUpdateActions, { key: 'tick', body })
  const renamed = await copies(30, clerk, clients.change, {
    key: 'name',
    id: client.id,
    body: { name: 'Uus' },
  })
  const removed = await copies(30, clerk, clients.remove, { key: 'remove', id: client.id })

  for (const answers of [paused, ticked, renamed]) {
    assert.equal(new Set(answers).size, 1)
    assert.match(answers[0] ?? '', /^200 [{[]/)
  }
  assert.deepEqual([...new Set(removed)], ['204 '])
  assert.equal(await historyOf('time_tracker', tracker.id), 2, 'started, paused')
  assert.equal(await historyOf('client', client.id), 3, 'made, renamed, removed')
})

test('copies of a mode switch and a keep-alive take effect once, and their keys work for nothing else', async () => {
  const parts = { key: 'mode', body: { to_open: 'parts' } }

  const [switched] = await copies(1, worker, session.openView, parts)
  await copies(1, worker, session.openView, { key: 'back', body: { to_open: 'pipes' } })
  const again = await copies(3, worker, session.openView, parts)
  const alive = await copies(3, worker, session.keepAlive, { key: 'alive' })
  const [other] = await copies(1, worker, session.openView, { key: 'alive', body: { to_open: 'parts' } })

  assert.equal(switched, '200 {"open_view":"parts"}')
  assert.deepEqual([...new Set(again)], [switched])
  assert.deepEqual([...new Set(alive)], ['204 '])
  assert.match(other ?? '', /^422 /)
  const { open_view } = await db
    .selectFrom('app_user')
    .select('open_view')
    .where('id', '=', worker.id)
    .executeTakeFirstOrThrow()
  assert.equal(open_view, 'pipes')
})

test('copies of a refused request are all refused and can succeed later', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const again = { key: 'again', body: { work_order: order.id } }

  const answers = await copies(20, worker, timeTrackers.start, again)
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })

  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0] ?? '', /^400 .*already running/)
  assert.deepEqual(await keysLike('again'), [])
  assert.match((await copies(1, worker, timeTrackers.start, again))[0] ?? '', /^201/)
})

test('the same key of several users does not conflict', async () => {
  const users = await Promise.all(times(5, () => aUser(db, office)))
  const stranger = await aUser(db)
  const body = (user: TestUser) => ({ name: `Klient ${user.id}` })

  const answers = await Promise.all(
    users.map((user) => copies(6, user, clients.create, { key: 'shared', body: body(user) })),
  )

  for (const [n, user] of users.entries()) {
    assert.equal(new Set(answers[n]).size, 1)
    assert.match(answers[n]?.[0] ?? '', new RegExp(`^201 .*"Klient ${user.id}"`))
  }
  const curious = await send(stranger, clients.create, { key: 'shared', body: body(stranger) })
  assert.equal(curious.status, 403)
  assert.deepEqual(await clientsCalled(`Klient ${stranger.id}`), [])
})

test('refuses a key with another method, path, query or body', async () => {
  const [one, two] = [await aClient(db), await aClient(db)]
  const first = { key: 'once', id: one.id, query: '?a=1', body: { name: 'Sama' } }
  await send(clerk, clients.change, first)

  const others: [Endpoint, Sent][] = [
    [clients.remove, first],
    [clients.change, { ...first, id: two.id }],
    [clients.change, { ...first, query: '?a=2' }],
    [clients.change, { ...first, body: { name: 'Teine' } }],
  ]
  for (const [endpoint, sent] of others) {
    const answer = await send(clerk, endpoint, sent)
    assert.equal(answer.status, 422)
    assert.equal((await answer.json()).code, 'idempotency_key_reused')
  }
  assert.equal((await send(clerk, clients.change, first)).status, 200)
  assert.equal(await historyOf('client', one.id), 2)
})

test('a key can be any text of up to 200 characters', async () => {
  for (const [n, key] of ['x'.repeat(200), 'õ ä ö', '"; drop table', '../..', '%00', '{}'].entries()) {
    const sent = {
      key: encodeURI(key) === key ? key : key.replace(/[^\x20-\xff]/g, ''),
      body: { name: `Võti ${n}` },
    }
    assert.deepEqual(new Set(await copies(3, clerk, clients.create, sent)).size, 1)
    assert.equal((await clientsCalled(`Võti ${n}`)).length, 1)
  }

  const long = await send(clerk, clients.create, { key: 'x'.repeat(201), body: { name: 'Pikk' } })
  const none = await copies(2, clerk, clients.create, { key: '', body: { name: 'Ilma' } })

  assert.deepEqual([long.status, Object.keys(await long.json())], [400, ['code', 'Idempotency-Key']])
  assert.equal(new Set(none).size, 2, 'without a key each counts')
})

test('a client that disconnects during a write can retry with its key, and it takes effect once', async () => {
  const { id, csrfToken } = await sessionOf(clerk)
  const { port } = new URL(address)
  for (const n of times(12, Number)) {
    const body = JSON.stringify({ name: `Katkes ${n}` })
    const line = connect(Number(port), '127.0.0.1')
    await once(line, 'connect')
    const arrived = n % 3 === 0 ? undefined : once(app.server, 'request')
    line.write(
      `POST ${clients.create.path} HTTP/1.1\r\nhost: keere\r\ncookie: sessionid=${id}\r\nx-csrftoken: ${csrfToken}\r\n` +
        `idempotency-key: cut-${n}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await arrived
    line.destroy()
    const answer = await send(clerk, clients.create, { key: `cut-${n}`, body: { name: `Katkes ${n}` } })
    assert.equal(answer.status, 201)
    assert.equal((await clientsCalled(`Katkes ${n}`)).length, 1)
  }
})

test('a copy waits at most five seconds, delays nobody else, and gets the response afterwards', async () => {
  const { meanwhile, took, refused, done, later } = await slow

  assert.deepEqual(
    meanwhile.map(({ status }) => status),
    [201, 200],
  )
  assert.ok(took < 4_000, `others were answered while copies waited: ${took} ms`)
  const impatient = refused.filter((answer) => answer !== done)
  assert.ok(impatient.length > 0)
  for (const answer of impatient) assert.match(answer, /^409 .*"code":"(idempotency_key_busy|busy)"/)
  assert.match(done, /^201 .*Aeglane/)
  assert.deepEqual([...new Set(later)], [done])
  assert.equal((await clientsCalled('Aeglane')).length, 1)
})

test('a key is kept for seven days', async () => {
  const sent = { key: 'week', body: { name: 'Nädal' } }
  const create = async () => (await copies(1, clerk, clients.create, sent))[0]
  const first = await create()
  await asSystem(db, (tx) => tx.deleteFrom('client').where('name', '=', 'Nädal').execute())

  clock.pass(7 * 24 * 60 - 1)
  await cleanUp(db, clock.now())
  assert.equal(await create(), first)
  clock.pass(2)
  await cleanUp(db, clock.now())

  assert.notEqual(await create(), first)
  assert.equal((await clientsCalled('Nädal')).length, 1)
})
