import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, type TestContext } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { hashOf } from '#server/http/session.ts'
import { startChromium } from '#test/support/chromium.ts'
import type { TestUser } from '#test/support/factories.ts'
import { address, db } from '#test/support/site.ts'

const started = await startChromium()
if (typeof started === 'string') {
  console.error(started)
  // On a developer's machine that is a pity, in CI a failure.
  process.exit(process.env['CI'] ? 1 : 0)
}
const chromium = started
after(() => chromium.close())

/** Messages of the browser itself about requests that a story makes fail on purpose. */
const expected = /Failed to load resource|net::ERR_/

/** A browser of a user who is signed in; errors on its pages fail the story. */
export async function browserOf(
  t: TestContext,
  user: TestUser | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await chromium.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  const faults: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (fault) => faults.push(fault.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
    })
  })
  t.after(async () => {
    await context.close()
    assert.deepEqual(faults, [], 'no errors on the pages')
  })
  if (user) await signInWith(context, user)
  return context
}

/** Opens a page of the product as a user. */
export async function visit(
  t: TestContext,
  user: TestUser | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browserOf(t, user, options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function signInWith(context: BrowserContext, user: TestUser): Promise<void> {
  const id = randomBytes(24).toString('base64url')
  const csrf_token = randomBytes(24).toString('base64url')
  const at = new Date()
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(id),
      user_id: user.id,
      csrf_token,
      mode: 'parts',
      created_at: at,
      active_at: at,
    })
    .execute()
  await context.addCookies([
    { name: 'sessionid', value: id, url: address, httpOnly: true },
    { name: 'csrftoken', value: csrf_token, url: address },
  ])
}
