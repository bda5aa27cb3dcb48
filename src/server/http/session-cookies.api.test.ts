import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { app, clock, db, sessionOf } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const password = 'kolm rohelist kaant'
const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 })
const secure = await buildApp({ ...app.deps, publicUrl: 'https://keere.example' })
after(() => secure.close())

type Server = typeof app
type Given = Record<string, string>

async function signIn(at: Server, username: string, { next, ...cookies }: Given & { next?: string } = {}) {
  const page = await at.inject({ method: 'GET', url: '/login/', cookies })
  const [its] = page.cookies
  const held: Given = { ...(its && { [its.name]: its.value }), ...cookies }
  return at.inject({
    method: 'POST',
    url: session.signIn.path,
    cookies: held,
    headers: { 'x-csrftoken': held['csrftoken'] ?? held['__Host-csrftoken'] ?? '' },
    payload: { username, password, ...(next !== undefined && { next }) },
  })
}

const flagsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map((line) => String(line).replace(/=[^;]*/, ''))

test('over HTTPS, cookies are Secure and bound to this host; the device stays known after signing out', async () => {
  const { username } = await aUser(db, { password_hash })
  const signedIn = await signIn(secure, username)
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))

  const signedOut = await secure.inject({
    method: 'POST',
    url: session.signOut.path,
    cookies,
    headers: { 'x-csrftoken': cookies['__Host-csrftoken'] ?? '' },
  })

  assert.deepEqual(flagsOf(signedIn), [
    '__Host-sessionid; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-csrftoken; Path=/; Secure; SameSite=Lax',
    '__Host-device; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  assert.equal(signedOut.statusCode, 204)
  assert.equal([signedOut.headers['set-cookie']].flat().length, 2)
  for (const line of [signedOut.headers['set-cookie']].flat())
    assert.match(String(line), /^__Host-(sessionid|csrftoken)=; .*Path=\/; Expires=Thu, 01 Jan 1970.*Secure/)
})

test('over HTTP, scripts can read the CSRF token but not the session and device cookies', async () => {
  const { username } = await aUser(db, { password_hash })

  assert.deepEqual(flagsOf(await signIn(app, username)), [
    'sessionid; Path=/; HttpOnly; SameSite=Lax',
    'csrftoken; Path=/; SameSite=Lax',
    'device; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  ])
})

test('over HTTPS, ignores a session cookie that another host could have set', async () => {
  const { id } = await sessionOf(await aUser(db))
  const ask = (cookies: Given) => secure.inject({ method: 'GET', url: '/qa', cookies })

  assert.equal((await ask({ sessionid: id })).statusCode, 302)
  assert.equal((await ask({ '__Host-sessionid': id })).statusCode, 200)
})

test('uses the first of two session cookies', async () => {
  const [mine, theirs] = [await sessionOf(await aUser(db)), await sessionOf(await aUser(db))]
  const keepAlive = (cookie: string, token: string) =>
    app.inject({
      method: 'POST',
      url: session.keepAlive.path,
      headers: { cookie, 'x-csrftoken': token },
    })
  const both = `sessionid=${mine.id}; sessionid=${theirs.id}`

  assert.equal((await keepAlive(both, mine.csrfToken)).statusCode, 204)
  assert.equal((await keepAlive(both, theirs.csrfToken)).statusCode, 403)
  assert.equal((await keepAlive(`sessionid=; ${both}`, mine.csrfToken)).statusCode, 403)
})

test('compares session ids exactly, however long', async () => {
  const { id } = await sessionOf(await aUser(db))
  for (const odd of [
    ` ${id} x`,
    id.toUpperCase(),
    `${id}%00`,
    id.slice(0, -1),
    "' or 1=1 --",
    'x'.repeat(9000),
  ])
    assert.equal(
      (await app.inject({ method: 'GET', url: '/qa', headers: { cookie: `sessionid=${odd}` } })).statusCode,
      302,
      odd.slice(0, 40),
    )
})

test('opening a page keeps the session active', async () => {
  const { id: sessionid, csrfToken } = await sessionOf(await aUser(db))
  const cookies = { sessionid }
  clock.pass(14)
  await app.inject({ method: 'GET', url: '/qa', cookies })
  clock.pass(14)

  const answer = await app.inject({
    method: 'POST',
    url: session.keepAlive.path,
    cookies,
    headers: { 'x-csrftoken': csrfToken },
  })

  assert.equal(answer.statusCode, 204)
})

test('the connectivity check does not keep the session active', async () => {
  const { id: sessionid } = await sessionOf(await aUser(db))
  const headers = { 'x-user-activity': '1' }
  const ask = (method: 'HEAD' | 'GET', url: string) =>
    app.inject({ method, url, cookies: { sessionid }, headers })
  clock.pass(10)
  for (const url of ['/qa', '/login/', '/api/v1/operators/', '/api/v1/time-trackers/']) await ask('HEAD', url)
  clock.pass(10)

  assert.equal((await ask('GET', '/qa')).statusCode, 302)
})

test('the connectivity check needs no database', async () => {
  const cookies = { sessionid: (await sessionOf(await aUser(db))).id }

  await db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    for (const url of ['/', '/qa', '/login/', '/logout/', '/login', '/no/such/page']) {
      const answer = await app.inject({ method: 'HEAD', url, cookies })
      assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, 'no-store'], url)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  })
})

test('redirects a signed-in user from the sign-in page to the requested page', async () => {
  const { id: sessionid } = await sessionOf(await aUser(db))
  const go = async (next: string) =>
    (await app.inject({ method: 'GET', url: `/login/?next=${next}`, cookies: { sessionid } })).headers
      .location

  assert.equal(await go('%2Fparts%2Foperations%3Forder%3D7'), '/parts/operations?order=7')
  for (const trick of [
    '%2F%2Fevil.example',
    '%2Flogin%2F',
    'https://evil.example',
    '%2F%0d%0aset-cookie:a=b',
    '%',
    '',
  ])
    assert.equal(await go(trick), '/', trick)
  assert.equal(await go('/a&next=//evil.example'), '/a')
})

test('a user can sign in after opening a very long URL', async () => {
  const { username } = await aUser(db, { password_hash })
  const next = `/qa?filter_cluster=${'x'.repeat(1_900)}`

  const away = await app.inject({ method: 'GET', url: `/qa?filter_cluster=${'"'.repeat(6000)}` })
  const answer = await signIn(app, username, { next })
  const beyond = await signIn(app, username, { next: `/qa?${'x'.repeat(3_000)}` })

  assert.equal(away.headers.location, '/login/', 'the next address would be too long to send')
  assert.deepEqual([answer.statusCode, answer.json()], [200, { next }])
  assert.deepEqual([beyond.statusCode, beyond.json()], [200, { next: '/' }])
})

test('session ids are not stored, and history contains no secrets', async () => {
  const { username, id } = await aUser(db, { password_hash })
  const { cookies } = await signIn(app, username)
  const [sessionId, csrfToken, device] = cookies.map(({ value }) => value)
  const all = async (
    table: 'session' | 'history' | 'app_user' | 'rate_limit' | 'idempotency_key' | 'known_device',
  ) => {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
      db,
    )
    return rows.map(({ text }) => text).join()
  }

  const [sessions, history] = [await all('session'), await all('history')]

  assert.match(history, new RegExp(`app_user,${id},`), 'the user is in history')
  const others = [await all('rate_limit'), await all('idempotency_key'), await all('known_device')]
  for (const text of [sessions, history, ...others]) {
    assert.ok(!text.includes(String(sessionId)) && !text.includes(String(device)))
    assert.ok(!text.includes(password))
  }
  assert.ok(!history.includes(String(csrfToken)) && !history.includes('argon2'))
})
