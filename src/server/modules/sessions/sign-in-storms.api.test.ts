import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { app, database, db, sessionOf } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { someoneWaits } from '#test/support/locks.ts'

const password = 'kolm rohelist kaant'
const quick = await hash(password, { memoryCost: 1024, timeCost: 1 })

/** The product behind a proxy, which says from where each request comes. */
const proxied = await buildApp({ ...app.deps, publicUrl: 'http://keere.example' })
after(() => proxied.close())
const address = await proxied.listen({ host: '127.0.0.1', port: 0 })

type Attempt = { readonly username: string; readonly password?: string; readonly from: string }

function signIn({ username, password: words = password, from }: Attempt, at = address): Promise<Response> {
  return fetch(`${at}${session.signIn.path}`, {
    method: 'POST',
    headers: {
      cookie: 'csrftoken=token',
      'x-csrftoken': 'token',
      'x-forwarded-for': from,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username, password: words }),
  })
}

const statusOf = async (attempt: Attempt, at = address) => (await signIn(attempt, at)).status
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

test('others can sign in and work while many passwords are tried from one address', async () => {
  const colleague = await aUser(db, { password_hash: await hash(password) })
  const worker = await aWorker(db)
  const { id } = await sessionOf(worker)
  let waiting = 90
  const storm = times(waiting, async (n) => {
    const answer = await signIn({ username: `nobody${n}`, password: 'vale', from: '203.0.113.5' })
    waiting -= 1
    return answer.status
  })

  const signedIn = await statusOf({ username: colleague.username, from: '198.51.100.7' })
  for (const _ of times(20, String))
    await fetch(`${address}${timeTrackers.list.path}`, { headers: { cookie: `sessionid=${id}` } })

  assert.equal(signedIn, 200)
  assert.ok(waiting > 0, 'all that before the last of the storm is answered')
  for (const status of await Promise.all(storm)) assert.ok(status === 400 || status === 429, `${status}`)
})

test('a device that keeps trying one username does not lock out its address', async () => {
  const [tried, colleague] = [
    await aUser(db, { password_hash: quick }),
    await aUser(db, { password_hash: quick }),
  ]
  const from = '203.0.113.6'

  const answers = await Promise.all(
    times(500, () => statusOf({ username: tried.username, password: 'vale', from })),
  )

  assert.equal(answers.filter((status) => status === 400).length, 8)
  assert.equal(answers.filter((status) => status === 429).length, 492)
  assert.equal(await statusOf({ username: colleague.username, from }), 200)
})

test('a user whose password is tried from many addresses can still sign in', async () => {
  const { username } = await aUser(db, { password_hash: quick })
  await Promise.all(
    times(180, (n) => statusOf({ username, password: 'vale', from: `203.0.113.${20 + (n % 20)}` })),
  )

  assert.equal(await statusOf({ username, from: '198.51.100.8' }), 200)
  assert.equal(await statusOf({ username, from: '203.0.113.20' }), 429)
})

test('two processes share the counts', async () => {
  const second = openDatabase(database.connection, (fault) => console.error(fault))
  const other = await buildApp({ ...proxied.deps, db: second.db, pool: second.pool })
  after(async () => {
    await other.close()
    await second.close()
  })
  const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 })
  const { username } = await aUser(db, { password_hash: quick })
  const attempt = { username, password: 'vale', from: '203.0.113.7' }

  const answers = []
  for (const at of times(5, () => [address, elsewhere]).flat()) answers.push(await statusOf(attempt, at))

  assert.deepEqual(answers, [...Array(8).fill(400), 429, 429])
})

test('an IPv6 network counts as one address', async () => {
  const { username } = await aUser(db, { password_hash: quick })
  const answers = []
  for (const host of times(9, String))
    answers.push(await statusOf({ username, password: 'vale', from: `2001:db8:7:1::${host}` }))

  assert.equal(answers.at(-1), 429)
  assert.equal(await statusOf({ username, from: '2001:db8:7:2::1' }), 200)
})

test('an invalid address causes no error', async () => {
  const { username } = await aUser(db, { password_hash: quick })
  for (const from of ['x'.repeat(4000), "'; drop table session --", 'unknown', '1.2.3.4:56', '::1%eth0'])
    assert.equal(await statusOf({ username, from }), 200, from)
})

test('without a trusted proxy, a forged address does not bypass the limit', async () => {
  const direct = await app.listen({ host: '127.0.0.1', port: 0 })
  const { username } = await aUser(db, { password_hash: quick })
  const answers = []
  for (const n of times(9, String))
    answers.push(await statusOf({ username, password: 'vale', from: `203.0.113.${n}` }, direct))

  assert.equal(answers.at(-1), 429)
})

test('the response time does not reveal whether a user exists', async () => {
  const { username } = await aUser(db, { password_hash: await hash(password) })
  const took = { known: [] as number[], unknown: [] as number[] }
  for (const n of times(7, String))
    for (const [kind, name] of [
      ['known', username],
      ['unknown', 'keegi'],
    ] as const) {
      const begun = performance.now()
      await statusOf({ username: name, password: 'vale', from: `203.0.113.${200 + Number(n)}` })
      took[kind].push(performance.now() - begun)
    }

  const [known = 0, unknown = 0] = [took.known, took.unknown].map((all) => all.sort((a, b) => a - b)[3])
  assert.ok(unknown > known / 2 && unknown < known * 2, `${known} ms and ${unknown} ms`)
})

test('a user who is disabled during sign-in gets no session', async () => {
  const user = await aUser(db, { password_hash: quick })

  const { answer } = await asSystem(db, async (tx) => {
    await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute()
    const answer = signIn({ username: user.username, from: '198.51.100.9' })
    await someoneWaits(db)
    return { answer }
  })

  assert.equal((await answer).status, 400)
  const sessions = db.selectFrom('session').select('mode').where('user_id', '=', user.id)
  assert.deepEqual(await sessions.execute(), [])
})

test('a user has at most 100 sessions, the last used ones', async () => {
  const user = await aUser(db, { password_hash: quick })
  const at = app.deps.now()
  const old = times(110, (n) => ({
    id_hash: Buffer.from(`${user.id}-${n}`),
    user_id: user.id,
    csrf_token: 'token',
    mode: 'parts',
    created_at: at,
    active_at: new Date(at.getTime() - (n + 1) * 1000),
  }))
  await db.insertInto('session').values(old).execute()

  await statusOf({ username: user.username, from: '198.51.100.10' })

  const sessions = await db
    .selectFrom('session')
    .select('active_at')
    .where('user_id', '=', user.id)
    .orderBy('active_at')
    .execute()
  assert.equal(sessions.length, 100)
  assert.deepEqual(sessions[0]?.active_at, old[98]?.active_at)
  assert.deepEqual(sessions.at(-1)?.active_at, at)
})
