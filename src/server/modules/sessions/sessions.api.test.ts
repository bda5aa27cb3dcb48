import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { session } from '#contract/session.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { app, ask, clock, db, inject, refused, sessionOf } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const password = 'kolm rohelist kaant'
const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 })

/** A browser that keeps its cookies. */
class Browser {
  readonly cookies = new Map<string, string>()

  async get(url: string) {
    return this.#keep(await app.inject({ method: 'GET', url, cookies: Object.fromEntries(this.cookies) }))
  }

  async post(url: string, payload?: object, headers: Record<string, string> = {}) {
    const csrf = { 'x-csrftoken': this.cookies.get('csrftoken') ?? '' }
    return this.#keep(
      await app.inject({
        method: 'POST',
        url,
        cookies: Object.fromEntries(this.cookies),
        headers: { ...csrf, ...headers },
        ...(payload && { payload }),
      }),
    )
  }

  /** Opens the sign-in page, as one must, and signs in. */
  async signIn(username: string, words = password, next?: string) {
    await this.get('/login/')
    return this.post(session.signIn.path, { username, password: words, ...(next && { next }) })
  }

  #keep<T extends { cookies: readonly { name: string; value: string; maxAge?: number; expires?: Date }[] }>(
    answer: T,
  ): T {
    for (const { name, value } of answer.cookies) {
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return answer
  }
}

const boot = (html: string) => JSON.parse(html.replace(/<\/?html>/g, ''))

test('redirects to sign-in, and back to the requested page', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()

  const away = await browser.get('/parts/operations?order=7')
  const answer = await browser.signIn(user.username, password, '/parts/operations?order=7')

  assert.equal(away.statusCode, 302)
  assert.equal(away.headers.location, '/login/?next=%2Fparts%2Foperations%3Forder%3D7')
  assert.deepEqual(answer.json(), { next: '/parts/operations?order=7' })
  const page = await browser.get('/parts/operations')
  assert.equal(boot(page.body).user.username, user.username)
})

test('usernames are case-insensitive', async () => {
  const user = await aUser(db, { password_hash })
  assert.equal((await new Browser().signIn(user.username.toUpperCase())).statusCode, 200)
})

test('a wrong password and an unknown user get the same response', async () => {
  const user = await aUser(db, { password_hash })

  const wrong = await new Browser().signIn(user.username, 'vale')
  const unknown = await new Browser().signIn('keegi', 'vale')

  assert.deepEqual([wrong.statusCode, wrong.json()], [unknown.statusCode, unknown.json()])
  assert.equal(wrong.json().code, 'sign_in_failed')
})

test('a disabled user cannot sign in, and loses the session at the next request', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)
  await asSystem(db, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute(),
  )

  const answer = await browser.post(session.keepAlive.path)

  assert.equal(answer.statusCode, 403)
  assert.equal((await new Browser().signIn(user.username)).statusCode, 400)
})

test('a user who is enabled again must sign in again', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)
  for (const is_active of [false, true])
    await asSystem(db, (tx) =>
      tx.updateTable('app_user').set({ is_active }).where('id', '=', user.id).execute(),
    )

  assert.equal((await browser.post(session.keepAlive.path)).statusCode, 403)
})

test('too many wrong passwords delay only that user', async () => {
  const user = await aUser(db, { password_hash })
  const colleague = await aUser(db, { password_hash })
  for (let attempt = 0; attempt < 8; attempt += 1) await new Browser().signIn(user.username, 'vale')

  const answer = await new Browser().signIn(user.username)

  assert.equal(answer.statusCode, 429)
  assert.ok(Number(answer.headers['retry-after']) > 0)
  assert.equal((await new Browser().signIn(colleague.username)).statusCode, 200)
})

test('signing in always creates a new session id', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  browser.cookies.set('sessionid', 'planted-by-someone-else')
  await browser.signIn(user.username)
  const first = browser.cookies.get('sessionid')

  await browser.post(session.signIn.path, { username: user.username, password })

  assert.notEqual(first, 'planted-by-someone-else')
  assert.notEqual(browser.cookies.get('sessionid'), first)
  const old = new Browser()
  old.cookies.set('sessionid', first ?? '')
  assert.equal((await old.get('/')).statusCode, 302, 'the earlier session has ended')
})

test('signing out deletes the session on the server', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)
  const { cookies } = browser
  const id = cookies.get('sessionid') ?? ''

  await browser.post(session.signOut.path)

  const thief = new Browser()
  thief.cookies.set('sessionid', id)
  assert.equal((await thief.get('/')).statusCode, 302)
})

test('a session expires without activity by a person; polling does not count', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)
  clock.pass(10)
  await browser.post(session.keepAlive.path, undefined, { 'x-user-activity': '1' })
  clock.pass(10)
  const busy = await browser.post(session.keepAlive.path)
  clock.pass(10)
  const idle = await browser.post(session.keepAlive.path)

  assert.equal(busy.statusCode, 204)
  assert.equal(idle.statusCode, 403)
})

test('a session lasts at most twelve hours', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)
  const answers: number[] = []
  for (let quarter = 0; quarter < 4 * 12 + 1; quarter += 1) {
    clock.pass(quarter === 48 ? 14 : 15)
    answers.push(
      (await browser.post(session.keepAlive.path, undefined, { 'x-user-activity': '1' })).statusCode,
    )
  }

  assert.deepEqual(answers.slice(0, 47), Array(47).fill(204))
  assert.equal(answers.at(-1), 403)
})

test('refuses a write without the CSRF token of the session, or from another site', async () => {
  const user = await aUser(db, { password_hash })
  const browser = new Browser()
  await browser.signIn(user.username)

  const forged = await browser.post(session.keepAlive.path, undefined, { 'x-csrftoken': 'forged' })
  const foreign = await browser.post(session.keepAlive.path, undefined, { origin: 'https://evil.example' })

  assert.deepEqual(forged.json(), {
    detail: 'CSRF Failed: CSRF token missing or incorrect.',
    code: 'csrf_failed',
  })
  assert.equal(foreign.statusCode, 403)
})

test('refuses the CSRF token of another user', async () => {
  const user = await aWorker(db)
  const other = await aWorker(db)
  const { csrfToken } = await sessionOf(other)
  const order = await aWorkOrder(db, { operator_id: user.operator_id })

  const answer = await inject(
    user,
    timeTrackers.start,
    { body: { work_order: order.id } },
    { 'x-csrftoken': csrfToken },
  )

  assert.equal(answer.statusCode, 403)
})

test('every call without a session is refused with 403 and the standard message', async () => {
  const answer = await inject(undefined, timeTrackers.list, {})

  assert.equal(answer.statusCode, 403)
  assert.equal(answer.json().detail, 'Authentication credentials were not provided.')
})

test('opening parts switches the mode of this session and the next', async () => {
  const user = await aUser(db, { password_hash, open_view: 'pipes' })
  const browser = new Browser()
  await browser.signIn(user.username)

  const answer = await browser.post(session.openView.path, { to_open: 'parts' })

  assert.deepEqual(answer.json(), { open_view: 'parts' })
  const again = new Browser()
  await again.signIn(user.username)
  const { view, mode } = boot((await again.get('/')).body)
  assert.deepEqual({ view, mode }, { view: 'operations home', mode: 'parts' })
})

test('opening anything but parts means pipes', async () => {
  const user = await aUser(db)
  assert.deepEqual((await ask(user, session.openView, { body: { to_open: 'moon' } })).body, {
    open_view: 'pipes',
  })
})

test('a path of the other mode switches the mode, an unknown one shows the start view', async () => {
  const user = await aUser(db, { password_hash, can: ['@parts_view_own_workorders'] })
  const browser = new Browser()
  await browser.signIn(user.username)
  const seen = async (path: string) => {
    const { view, mode } = boot((await browser.get(path)).body)
    return [view, mode]
  }

  assert.deepEqual(await seen('/parts/operations'), ['operations home', 'parts'])
  assert.deepEqual(await seen('/no/such/place'), ['operations home', 'parts'])
  assert.deepEqual(await seen('/react-elements'), ['react-elements', 'pipes'])
  assert.deepEqual(await seen('/'), ['operations home', 'parts'], 'no screen to start from in pipes')
})

test('a path without a screen or permission does not switch the mode', async () => {
  const user = await aUser(db, { password_hash, can: ['@cooling_view'], open_view: 'pipes' })
  const browser = new Browser()
  await browser.signIn(user.username)

  for (const path of ['/parts/orders', '/parts/production/timeplan']) await browser.get(path)

  const modes = db.selectFrom('session').select('mode').where('user_id', '=', user.id)
  assert.deepEqual(await modes.execute(), [{ mode: 'pipes' }])
})

test('the connectivity check uses neither session nor database', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/parts/operations' })

  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('refusals are in the language of the user', async () => {
  const user: TestUser = await aUser(db, { can: ['@parts_track_time'] })
  await ask(user, session.changeLanguage, { body: { language: 'et' } })

  const { body } = await refused(user, timeTrackers.start, { body: { work_order: 1_000_000 } })

  assert.equal(body.detail, 'Ei leitud.')
})

test('until the user chooses a language, refusals are in that of the browser', async () => {
  const user: TestUser = await aUser(db, { can: ['@parts_track_time'] })
  const start = () =>
    refused(
      user,
      timeTrackers.start,
      { body: { work_order: 1_000_000 } },
      { 'accept-language': 'et-EE,et;q=0.9' },
    )

  assert.equal((await start()).body.detail, 'Ei leitud.')
  await ask(user, session.changeLanguage, { body: { language: 'en' } })
  assert.equal((await start()).body.detail, 'Not found.')
})

test('every response denies unused browser features', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/login/' })

  assert.match(String(headers['content-security-policy']), /default-src 'none';script-src 'self'/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
  assert.match(String(headers['permissions-policy']), /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/)
  assert.match(String(headers['permissions-policy']), /screen-wake-lock=\(self\)/)
  assert.equal(headers['cache-control'], 'no-store')
})
