import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { browserOf, story } from '#test/support/browser.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { aUserWithPassword, password } from '#test/support/sign-in.ts'
import { address, clock, db } from '#test/support/site.ts'

const promptAt = (page: Page, seconds: number) =>
  page
    .getByRole('dialog')
    .getByText(`You will be logged out in ${seconds} second${seconds === 1 ? '' : 's'}`, { exact: true })
const prompt = (page: Page) => page.getByRole('dialog')
const sessionsOf = ({ id }: TestUser) =>
  db.selectFrom('session').select('mode').where('user_id', '=', id).execute()

/** Tabs of one browser, whose clocks stand still until the story moves them. */
async function tabsOf(t: TestContext, user: TestUser, paths: readonly string[]): Promise<Page[]> {
  // Of several tabs that end the session at one moment, all but one find it ended.
  const context = await browserOf(t, user, { expects: /403/ })
  await context.clock.install({ time: clock.now() })
  await context.clock.pauseAt(clock.now())
  const tabs: Page[] = []
  for (const path of paths) {
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    tabs.push(page)
  }
  return tabs
}

/** Time passes in all tabs of a browser at once. */
async function pass([tab]: readonly Page[], seconds: number): Promise<void> {
  await tab?.clock.fastForward(seconds * 1_000)
}

const may = ['@parts_view_own_workorders'] as const

story('an idle user is asked in every tab, and one answer keeps them all', async (t) => {
  const user = await aUser(db, { can: may })
  const tabs = await tabsOf(t, user, ['/parts/operations', '/parts/operations'])
  const [one, other] = tabs as [Page, Page]

  await pass(tabs, 839)
  for (const tab of tabs) assert.equal(await prompt(tab).count(), 0)
  await pass(tabs, 1)
  for (const tab of tabs) await promptAt(tab, 60).waitFor()
  await pass(tabs, 1)
  for (const tab of tabs) await promptAt(tab, 59).waitFor()
  await other.mouse.move(300, 300)
  await pass(tabs, 58)
  for (const tab of tabs) await promptAt(tab, 1).waitFor()

  await one.bringToFront()
  await one.getByRole('button', { name: 'Continue' }).click()

  for (const tab of tabs) await prompt(tab).waitFor({ state: 'hidden' })
  await pass(tabs, 839)
  for (const tab of tabs) await prompt(tab).waitFor({ state: 'hidden' })
  assert.equal((await sessionsOf(user)).length, 1)
})

story(
  'a user who does not answer is logged out in every tab, reads why, and returns with the password alone',
  async (t) => {
    const user = await aUserWithPassword({ can: may })
    const tabs = await tabsOf(t, user, ['/parts/operations', '/parts/operations?search=7'])
    const [one, other] = tabs as [Page, Page]
    await pass(tabs, 890)
    for (const tab of tabs) await promptAt(tab, 10).waitFor()

    await pass(tabs, 10)

    await one.getByText('You were signed out after 15 minutes without use.').waitFor()
    await other.getByText('You were signed out after 15 minutes without use.').waitFor()
    assert.equal(one.url(), `${address}/logout/?next=%2Fparts%2Foperations`)
    assert.equal(other.url(), `${address}/logout/?next=%2Fparts%2Foperations%3Fsearch%3D7`)
    assert.deepEqual(await sessionsOf(user), [])
    await other.goto('/parts/operations')
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await one.bringToFront()
    await one.getByLabel('Password', { exact: true }).and(one.locator(':focus')).fill(password)
    await one.getByRole('button', { name: 'Sign in' }).click()
    await one.getByRole('heading', { name: 'Work scheduler' }).waitFor()
    await one.getByRole('button', { name: user.first_name }).click()
    await one.getByRole('button', { name: 'Sign out' }).click()
    await one.getByText('You have been signed out.').waitFor()
    assert.equal(await one.getByLabel('Username').inputValue(), '')
  },
)

story('a user who chooses to log out is logged out at once', async (t) => {
  const user = await aUser(db, { can: may })
  const tabs = await tabsOf(t, user, ['/parts/operations'])
  const [page] = tabs as [Page]
  await pass(tabs, 850)

  await prompt(page).getByRole('button', { name: 'Log out' }).click()

  await page.getByText('You have been signed out.').waitFor()
  assert.deepEqual(await sessionsOf(user), [])
})

story('only in debug mode does one see the time run', async (t) => {
  const [debugging] = (await tabsOf(t, await aUser(db, { can: may, debug_mode_enabled: true }), [
    '/parts/operations',
  ])) as [Page]
  const [other] = (await tabsOf(t, await aUser(db, { can: may }), ['/parts/operations'])) as [Page]

  await pass([debugging], 7)
  await pass([other], 7)

  const countdown = debugging.getByText('Auto-logout in 893 s')
  await countdown.waitFor()
  assert.equal(await other.getByText('Auto-logout').count(), 0)
  await debugging.setViewportSize({ width: 390, height: 844 })
  const [shown, bar] = await Promise.all([
    countdown.boundingBox(),
    debugging.getByRole('banner').boundingBox(),
  ])
  assert.ok(shown && bar && shown.y + shown.height <= bar.y + bar.height, 'it covers nothing of the page')
})
