import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, type TestContext, test } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { hashOf } from '#server/http/session.ts'
import { startChromium } from '#test/support/chromium.ts'
import type { TestUser } from '#test/support/factories/people.ts'
import { ReusedContext } from '#test/support/reused-context.ts'
import { address, clock, db } from '#test/support/site.ts'

const started = await startChromium()
after(async () => {
  if (typeof started !== 'string') await started.close()
})
/** Browsers that no story uses, by their options. */
const idle = new Map<string, ReusedContext[]>()

/** The browsers of a story, and what the server answered them. */
const told = new WeakMap<TestContext, { readonly context: BrowserContext; readonly answers: string[] }[]>()

/** The timeout of waits: that of a patient person. */
const PATIENCE_MS = 20_000
/** That of waits for the gallery, which draws every element in every state. */
export const GALLERY_MS = 45_000

export type Options = BrowserContextOptions & {
  /** Expected console messages about requests that the story makes fail. */
  readonly expects?: RegExp
}

/** Runs a story in a browser. Without a Chromium it is skipped with the reason; in CI it fails. */
export function story(name: string, tell: (t: TestContext) => Promise<void>): void {
  test(name, { timeout: 120_000 }, async (t) => {
    if (typeof started === 'string') {
      assert.ok(!process.env['CI'], started)
      return t.skip(started)
    }
    try {
      await tell(t)
    } catch (cause) {
      throw new Error(await describePages(t), { cause })
    }
  })
}

/** Opens a browser of a signed-in or anonymous user; errors on its pages fail the story. */
export async function browserOf(
  t: TestContext,
  user: TestUser | undefined,
  { expects, ...options }: Options = {},
): Promise<BrowserContext> {
  const browser = await borrow(options)
  const { context } = browser
  context.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  const answers: string[] = []
  told.set(t, [...(told.get(t) ?? []), { context, answers }])
  context.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url())
    if (pathname.startsWith('/api/'))
      answers.push(`${answer.request().method()} ${pathname}${search} ${answer.status()}`)
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !expects?.test(message.text())) faults.push(message.text())
  })
  t.after(async () => {
    if (!t.passed || !(await browser.empty())) await context.close()
    else idle.set(browser.key, [...(idle.get(browser.key) ?? []), browser])
    assert.deepEqual(faults, [], 'no errors on the pages')
  })
  if (user) await signInAs(context, user)
  return context
}

/** Opens a page as a user or anonymously. */
export async function visit(
  t: TestContext,
  user: TestUser | undefined,
  path: string,
  options: Options = {},
): Promise<Page> {
  const context = await browserOf(t, user, options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Opens a page whose clock the story can move on; it begins at the server's time. */
export async function visitWithClock(
  t: TestContext,
  user: TestUser | undefined,
  path: string,
  options: Options = {},
): Promise<Page> {
  const context = await browserOf(t, user, options)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Returns the notifications of the page, or their contents. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}

/** Waits until an element has the focus. */
export async function focused(thing: Locator): Promise<void> {
  await thing.and(thing.page().locator(':focus')).waitFor()
}

/** Finishes all animations. */
export async function endFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

/** Returns a browser without cookies, stored data or open pages. */
async function borrow(options: BrowserContextOptions): Promise<ReusedContext> {
  const all = {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  } as const
  const key = JSON.stringify(all)
  return idle.get(key)?.pop() ?? new ReusedContext(await chromium().newContext(all), all)
}

function chromium(): Browser {
  if (typeof started === 'string') throw new Error(started)
  return started
}

/** Signs the browser in without the second of password hashing. */
async function signInAs(context: BrowserContext, user: TestUser): Promise<void> {
  const id = randomBytes(24).toString('base64url')
  const csrf_token = randomBytes(24).toString('base64url')
  const at = clock.now()
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(id),
      user_id: user.id,
      csrf_token,
      mode: user.open_view,
      created_at: at,
      active_at: at,
    })
    .execute()
  await context.addCookies([
    { name: 'sessionid', value: id, url: address, httpOnly: true },
    { name: 'csrftoken', value: csrf_token, url: address },
  ])
}

/** Returns what the pages of a story show, and what the server last answered them. */
async function describePages(t: TestContext): Promise<string> {
  const all = (told.get(t) ?? []).map(async ({ context, answers }) => {
    const pages = context.pages().map(async (page) => {
      const seen = await page
        .locator('body')
        .ariaSnapshot()
        .catch((error: Error) => `It cannot be read: ${error.message}`)
      return [page.url(), seen.slice(0, 3_000), '…', seen.slice(-3_000)]
    })
    return [...(await Promise.all(pages)).flat(), ...answers.slice(-20)]
  })
  return (await Promise.all(all)).flat().join('\n')
}

/** Taps twice where a button is, as quickly as one can, whatever is there by the second tap. */
export async function doubleTap(page: Page, button: Locator): Promise<void> {
  const place = await button.boundingBox()
  assert.ok(place)
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2)
}
