import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { cleanUp } from '#server/jobs/housekeeping.ts'
import { app, clock, database, db } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'

const password = 'kolm rohelist kaant'
const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 })

/** The product behind a proxy, which says from where each request comes. */
const proxied = await buildApp({ ...app.deps, publicUrl: 'http://keere.example' })
after(() => proxied.close())
const address = await proxied.listen({ host: '127.0.0.1', port: 0 })

const second = openDatabase(database.connection, (fault) => console.error(fault))
const other = await buildApp({ ...proxied.deps, db: second.db, pool: second.pool })
after(async () => {
  await other.close()
  await second.close()
})
const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 })

/** A browser at an address, with the device cookie that it was given last. */
class Device {
  readonly #from: string
  cookie = ''

  constructor(from: string, cookie = '') {
    this.#from = from
    this.cookie = cookie
  }

  async signIn(username: string, words = password, at = address): Promise<Response> {
    const answer = await this.send(JSON.stringify({ username, password: words }), at)
    for (const line of answer.headers.getSetCookie())
      this.cookie = /^device=([^;]+)/.exec(line)?.[1] ?? this.cookie
    return answer
  }

  async statusOf(username: string, words = password, at = address): Promise<number> {
    return (await this.signIn(username, words, at)).status
  }

  send(body: string, at = address): Promise<Response> {
    return fetch(`${at}${session.signIn.path}`, {
      method: 'POST',
      headers: {
        cookie: `csrftoken=token${this.cookie && `; device=${this.cookie}`}`,
        'x-csrftoken': 'token',
        'x-forwarded-for': this.#from,
        'content-type': 'application/json',
      },
      body,
    })
  }
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const aPerson = () => aUser(db, { password_hash })

/** Wrong passwords of unknown devices at an address, until one more is refused whatever the password. */
async function lockedFor({ username }: TestUser, from: string): Promise<Device> {
  const stranger = new Device(from)
  for (const _ of times(8, String)) assert.equal(await stranger.statusOf(username, 'vale'), 400)
  assert.equal(await stranger.statusOf(username), 429)
  return stranger
}

/** Uses up what the unknown devices of an address may try, at little cost. */
async function exhausted(from: string): Promise<Device> {
  const stranger = new Device(from)
  for (const _ of times(100, String)) assert.equal((await stranger.send('{')).status, 400)
  return stranger
}

test('forty tablets can sign in while a device at the same address tries hundreds of passwords', async () => {
  const hall = '203.0.113.40'
  const shared = await aPerson()
  const tablets = await Promise.all(
    times(40, async (n) => ({
      device: new Device(hall),
      user: n % 4 === 0 ? shared : await aPerson(),
    })),
  )
  const signInAll = () => Promise.all(tablets.map(({ device, user }) => device.statusOf(user.username)))
  const firstMorning = await signInAll()
  const attacker = new Device(hall)
  const flood: number[] = []
  let isOver = false
  const floodOn = async (n: number) => {
    while (!isOver || flood.length < 300) {
      const name =
        flood.length % 2 === 0 ? `keegi${flood.length}` : tablets[(n + flood.length) % 40]?.user.username
      flood.push(await attacker.statusOf(name ?? '', 'vale'))
    }
  }

  const flooding = Promise.all(times(100, floodOn))
  const duringFlood = [await signInAll(), await signInAll()]
  isOver = true
  await flooding

  assert.deepEqual(firstMorning, Array(40).fill(200))
  assert.deepEqual(duringFlood, [Array(40).fill(200), Array(40).fill(200)])
  assert.ok(flood.length >= 300)
  assert.deepEqual([...new Set(flood)].sort(), [400, 429])
})

test("wrong passwords from other devices do not lock a user's known device", async () => {
  const [colleague, from] = [await aPerson(), '203.0.113.41']
  const own = new Device(from)
  await own.signIn(colleague.username)

  await lockedFor(colleague, from)

  assert.equal(await own.statusOf(colleague.username), 200)
})

test('eight wrong passwords of a user lock a known device for that user only, and for a time', async () => {
  const [mari, jaan] = [await aPerson(), await aPerson()]
  const device = new Device('203.0.113.42')
  for (const { username } of [mari, jaan]) await device.signIn(username)

  const wrong = await Promise.all(times(9, () => device.statusOf(mari.username, 'vale')))
  const refused = await device.signIn(mari.username)

  assert.deepEqual(wrong.sort(), [...Array(8).fill(400), 429])
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(await device.statusOf(jaan.username), 200)
  assert.equal(await device.statusOf(mari.username), 429, 'signing in as another gives no new attempts')
  clock.pass(15)
  assert.equal(await device.statusOf(mari.username), 200)
})

test('all processes count the wrong passwords of a known device together', async () => {
  const { username } = await aPerson()
  const device = new Device('203.0.113.43')
  await device.signIn(username)

  const answers = []
  for (const at of times(5, () => [address, elsewhere]).flat())
    answers.push(await device.statusOf(username, 'vale', at))

  assert.deepEqual(answers, [...Array(8).fill(400), 429, 429])
})

test('refuses unknown devices of an address after too many attempts, with a retry time', async () => {
  const [mari, from] = [await aPerson(), '203.0.113.44']
  const own = new Device(from)
  await own.signIn(mari.username)
  const stranger = await exhausted(from)

  const [wrong, unknown, unread] = await Promise.all([
    stranger.signIn(mari.username, 'vale'),
    stranger.signIn('keegi', 'vale', elsewhere),
    stranger.send(JSON.stringify({ username: ['x'] })),
  ])

  for (const answer of [wrong, unknown, unread]) {
    assert.equal(answer.status, 429)
    assert.ok(Number(answer.headers.get('retry-after')) > 60)
  }
  assert.deepEqual(await unknown.json(), await wrong.json())
  assert.equal(await own.statusOf(mari.username), 200, 'a known device is not concerned')
  clock.pass(15)
  assert.equal(await stranger.statusOf(mari.username, 'vale'), 400)
})

test('attempts with unknown usernames do not block a correct password', async () => {
  const [mari, from] = [await aPerson(), '203.0.113.45']
  await exhausted(from)

  assert.equal(await new Device(from).statusOf(mari.username), 200)
})

test('too large and malformed sign-ins count as attempts of an unknown device', async () => {
  const device = new Device('203.0.113.46')
  const keys = Object.fromEntries(times(20, (n) => [`key${n}`, n]))
  const deep = '['.repeat(100) + ']'.repeat(100)
  const bodies = ['{', 'x'.repeat(1_100_000), JSON.stringify(keys), '[]', deep]

  const answers = await Promise.all(bodies.map(async (body) => (await device.send(body)).status))

  assert.deepEqual(answers, [400, 413, 400, 400, 400])
  const { points } = await db
    .selectFrom('rate_limit')
    .select('points')
    .where('key', '=', 'strangers@203.0.113.46')
    .executeTakeFirstOrThrow()
  assert.equal(points, 5)
})

test('a device is known only for users who have signed in on it', async () => {
  const [mari, jaan, from] = [await aPerson(), await aPerson(), '203.0.113.47']
  const device = new Device(from)
  await device.signIn(mari.username)
  await lockedFor(jaan, from)

  assert.equal(await device.statusOf(jaan.username), 429, 'a stranger to Jaan')
  assert.equal(await device.statusOf(mari.username), 200)
})

test('a copied device cookie expires soon after the next sign-in', async () => {
  const [mari, from] = [await aPerson(), '203.0.113.48']
  const device = new Device(from)
  await device.signIn(mari.username)
  const copy = new Device(from, device.cookie)
  await device.signIn(mari.username)
  await lockedFor(mari, from)

  assert.notEqual(device.cookie, copy.cookie)
  const lost = new Device(from, copy.cookie)
  assert.equal(await lost.statusOf(mari.username), 200, 'for a tablet that missed the answer')
  clock.pass(11)
  assert.equal(await copy.statusOf(mari.username), 429)
  assert.equal(await device.statusOf(mari.username), 200)
})

test("disabling a user makes all of the user's devices unknown", async () => {
  const [mari, from] = [await aPerson(), '203.0.113.49']
  const device = new Device(from)
  await device.signIn(mari.username)
  await lockedFor(mari, from)
  for (const is_active of [false, true])
    await asSystem(db, (tx) =>
      tx.updateTable('app_user').set({ is_active }).where('id', '=', mari.id).execute(),
    )

  assert.equal(await device.statusOf(mari.username), 429)
})

test('a device that is unused for 400 days is forgotten', async () => {
  const [mari, jaan, from] = [await aPerson(), await aPerson(), '203.0.113.50']
  const [kept, left] = [new Device(from), new Device(from)]
  await kept.signIn(mari.username)
  await left.signIn(jaan.username)
  clock.pass(399 * 24 * 60)
  await kept.signIn(mari.username)
  clock.pass(2 * 24 * 60)
  await lockedFor(mari, from)
  await lockedFor(jaan, from)

  await cleanUp(db, clock.now())

  assert.equal(await left.statusOf(jaan.username), 429)
  assert.equal(await kept.statusOf(mari.username), 200)
  const known = db.selectFrom('known_device').select('user_id')
  assert.deepEqual(await known.where('user_id', '=', jaan.id).execute(), [])
})

test('a user has at most 200 known devices', async () => {
  const { id, username } = await aPerson()
  const at = clock.now().getTime()
  const devices = times(205, (n) => ({
    token_hash: Buffer.from(`${id}-${n}`),
    user_id: id,
    device_id: crypto.randomUUID(),
    expires_at: new Date(at + (n + 1) * 60_000),
  }))
  await db.insertInto('known_device').values(devices).execute()

  await new Device('203.0.113.51').signIn(username)

  const known = await db.selectFrom('known_device').select('expires_at').where('user_id', '=', id).execute()
  assert.equal(known.length, 200)
  assert.equal(Math.min(...known.map(({ expires_at }) => expires_at.getTime())), at + 7 * 60_000)
})
