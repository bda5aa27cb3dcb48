import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, mock, test } from 'node:test'
import { events } from '#contract/events.ts'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { hashOf } from '#server/http/session.ts'
import { app, clock, db } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { someoneWaits } from '#test/support/locks.ts'

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const leaving = new AbortController()
after(() => leaving.abort())

type Session = { readonly id: string; readonly csrfToken: string }

/** One more browser in which a user is signed in. */
async function aSession(user: TestUser): Promise<Session> {
  const [id, csrfToken] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const at = clock.now()
  const times = { created_at: at, active_at: at }
  await db
    .insertInto('session')
    .values({ id_hash: hashOf(id), user_id: user.id, csrf_token: csrfToken, mode: 'parts', ...times })
    .execute()
  return { id, csrfToken }
}

const cookieOf = ({ id }: Session) => ({ cookie: `sessionid=${id}` })

const open = (its: Session, headers: Record<string, string> = {}, at = address) =>
  fetch(`${at}${events.stream.path}`, {
    headers: { ...cookieOf(its), ...headers },
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(10_000)]),
  })

/** Opens a stream and listens to it. */
async function listen(...how: Parameters<typeof open>) {
  const stream = await open(...how)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async () => {
    const chunk = await reader?.read()
    heard += chunk?.value ?? ''
    return chunk?.done === false
  }
  return {
    /** Answers all that was said when this is. */
    async until(words: RegExp): Promise<string> {
      while (!words.test(heard))
        if (!(await hear())) throw new Error(`the stream ended without ${words}: ${heard}`)
      return heard
    },
    async end(): Promise<void> {
      while (await hear());
    },
  }
}

/** The announcement of a user, among others of the same moment. */
const changeOf = ({ id }: TestUser) => new RegExp(`"app_user","ids":\\[(\\d+,)*${id}[,\\]]`)

const post = (its: Session, path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...cookieOf(its), 'x-csrftoken': its.csrfToken, ...headers },
  })

test('signing out ends the streams of that browser at once, and not those of another browser of the user', async () => {
  const user = await aUser(db)
  const [leaves, stays] = [await aSession(user), await aSession(user)]
  const [ended, goesOn] = [await listen(leaves), await listen(stays)]

  await post(leaves, session.signOut.path)

  await ended.end()
  await goesOn.until(changeOf(await aUser(db)))
})

test('disabling a user ends the user’s streams at once', async () => {
  const user = await aUser(db)
  const stream = await listen(await aSession(user))

  await asSystem(db, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute(),
  )

  await stream.end()
})

test('does not announce whose session ended', async () => {
  const stream = await listen(await aSession(await aUser(db)))
  await post(await aSession(await aUser(db)), session.signOut.path)

  const heard = await stream.until(changeOf(await aUser(db)))

  assert.doesNotMatch(heard, /session/)
})

test('a session that ends while its stream is opened ends the stream', async () => {
  const deaf = { subscribe: () => () => {} }
  const elsewhere = await buildApp({ ...app.deps, changes: deaf })
  after(() => elsewhere.close())
  const there = await elsewhere.listen({ host: '127.0.0.1', port: 0 })
  const user = await aUser(db)
  const its = await aSession(user)
  clock.pass(1)

  const { stream } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('user_id', '=', user.id).execute()
    const opening = listen(its, { 'x-user-activity': '1' }, there)
    await someoneWaits(db)
    return { stream: opening }
  })

  await (await stream).end()
})

test('a stream ends within a heartbeat after its session has expired', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const stream = await listen(await aSession(await aUser(db)), { 'x-user-activity': '1' })
  clock.pass(10)
  mock.timers.tick(15_000)
  await stream.until(/still here/)
  clock.pass(10)

  mock.timers.tick(15_000)

  await stream.end()
  mock.timers.reset()
})

test('a session can have twenty streams at a time', async () => {
  const user = await aUser(db)
  const its = await aSession(user)
  const leave = new AbortController()
  const streams = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${address}${events.stream.path}`, { headers: cookieOf(its), signal: leave.signal }),
    ),
  )

  const counts = Map.groupBy(streams, ({ status }) => status)
  const refused = counts.get(429)?.[0]
  assert.deepEqual([counts.get(200)?.length, counts.get(429)?.length], [20, 10])
  assert.ok(Number(refused?.headers.get('retry-after')) > 0)
  assert.match((await refused?.text()) ?? '', /"code":"throttled"/)
  assert.equal((await open(await aSession(user))).status, 200, 'another browser of the same user listens')
  leave.abort()
  while ((await open(its)).status !== 200);
})
