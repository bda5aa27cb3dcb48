import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { views } from '#contract/views.ts'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { address, db } from '#test/support/site.ts'

/** Rights to one screen of the parts half and none of the pipes half. */
const partsOnly = ['@parts_view_own_workorders'] as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
const modeSwitch = (page: Page) => page.getByRole('group', { name: 'Pipes or parts' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

story('the navigation leads to what the user may open, and marks what is not built yet', async (t) => {
  const user = await aUser(db, { can: [...partsOnly, '@parts_plan', '@parts_sales_tool', '@reports_view'] })

  const page = await visit(t, user, '/')
  await heading(page, 'Work scheduler').waitFor()

  const links = await navigation(page).getByRole('link').allInnerTexts()
  assert.deepEqual(links, ['Work scheduler', 'Time plan'])
  await page.getByRole('listitem').filter({ hasText: 'Sales tool soon' }).waitFor()
  await navigation(page).getByRole('link', { name: 'Time plan' }).click()
  await heading(page, 'Time plan').waitFor()
  assert.equal(await navigation(page).locator('[aria-current=page]').textContent(), 'Time plan')
})

story('a superuser finds every view that is built', async (t) => {
  const user = await aUser(db, { is_superuser: true })
  const page = await visit(t, user, '/')

  for (const view of views.filter(({ isBuilt, listed }) => isBuilt && listed !== false)) {
    await page.goto(view.path)
    // Those who manage everyone's work start from its overview.
    await heading(page, view.title.en).waitFor()
    await page.waitForFunction((title) => document.title === title, `${view.title.en} · Keere`)
  }
})

story('what is not built yet and has no room in the bar waits in the menu', async (t) => {
  const user = await aUser(db, { is_superuser: true, open_view: 'parts' })
  const page = await visit(t, user, '/', { viewport: { width: 1024, height: 768 } })
  const menu = page.getByRole('button', { name: 'Open menu' })
  const templates = page.getByRole('listitem').filter({ hasText: 'Templates soon' })
  await menu.waitFor()

  await menu.click()

  await templates.last().waitFor()
  const box = await templates.last().boundingBox()
  assert.ok(box && box.y > 60, 'below the bar')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'detached' })
  await templates.waitFor()
})

story('switching the half of the product opens it at its start, and it is remembered', async (t) => {
  const user = await aUser(db, { can: partsOnly })
  const page = await visit(t, user, '/react-elements?part=status-badge')
  await heading(page, 'Elements').waitFor()
  const roots: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) roots.push(new URL(request.url()).pathname)
  })

  await modeSwitch(page).getByRole('button', { name: 'Parts' }).click()

  await page.waitForURL(`${address}/parts/operations`)
  await heading(page, 'Work scheduler').waitFor()
  assert.deepEqual(roots, ['/'])
  const { open_view } = await db
    .selectFrom('app_user')
    .select('open_view')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal(open_view, 'parts')
})

story('a half of the product without a screen for the user is neither offered nor opened', async (t) => {
  const user = await aUser(db, { can: [...partsOnly, '@reports_view'], open_view: 'pipes' })

  const page = await visit(t, user, '/', phone)

  await heading(page, 'Work scheduler').waitFor()
  assert.equal(page.url(), `${address}/parts/operations`)
  await page.getByRole('button', { name: user.first_name }).tap()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  assert.equal(await page.getByRole('group', { name: 'Pipes or parts', includeHidden: true }).count(), 0)
})

story('on a phone the halves of the product are switched in the user menu', async (t) => {
  const user = await aUser(db, { can: partsOnly })
  const page = await visit(t, user, '/react-elements?part=status-badge', phone)
  await heading(page, 'Elements').waitFor()
  assert.equal(await modeSwitch(page).count(), 0, 'not in the bar')

  await page.getByRole('button', { name: user.first_name }).tap()
  await modeSwitch(page).getByRole('button', { name: 'Parts' }).tap()

  await page.waitForURL(`${address}/parts/operations`)
  await heading(page, 'Work scheduler').waitFor()
})

story('on a phone the menu of the screens switches the halves of the product, too', async (t) => {
  const page = await visit(t, await aUser(db, { is_superuser: true, open_view: 'pipes' }), '/', phone)
  await heading(page, 'Pipe list').waitFor()

  await page.getByRole('button', { name: 'Open menu' }).tap()
  const box = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  assert.ok((await box(modeSwitch(page))) < (await box(navigation(page))), 'above the screens')
  await modeSwitch(page).getByRole('button', { name: 'Parts' }).tap()

  await page.waitForURL(`${address}/parts/operations`)
})

for (const language of ['en', 'et'] as const)
  for (const half of ['pipes', 'parts'] as const)
    story(`on a tablet the menus show whole what can be opened, ${half} in ${language}`, async (t) => {
      const user = await aUser(db, { is_superuser: true, open_view: half, language })
      const page = await visit(t, user, '/', { viewport: { width: 1024, height: 768 }, hasTouch: true })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const built = views.filter(({ mode, listed, isBuilt }) => mode === half && isBuilt && listed !== false)
      const menu = page.getByRole('button', { name: /^(Open menu|Ava menüü)$/ })
      if (await menu.count()) await menu.tap()

      const links = page.getByRole('banner').getByRole('listitem').getByRole('link').filter({ visible: true })
      assert.deepEqual(
        await links.allInnerTexts(),
        built.map(({ title }) => title[language]),
      )
      assert.deepEqual(await cutIn(links), [])
      await page.getByRole('button', { name: user.first_name }).tap()
      const choices = page.locator('[popover]:popover-open').locator('button, label')
      await choices.first().waitFor()
      assert.deepEqual(await cutIn(choices), [])
    })

/** The entries of a menu that are not seen whole. */
function cutIn(entries: Locator): Promise<string[]> {
  return entries.evaluateAll((all) =>
    all
      .filter((entry) => {
        const { left, right, top, bottom } = entry.getBoundingClientRect()
        const isSeen = [left, right - 1].every((x) =>
          entry.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        )
        return !isSeen || entry.scrollWidth > entry.clientWidth
      })
      .map(({ textContent }) => textContent),
  )
}

story('an address that nobody knows leads to the first screen, and a message says so', async (t) => {
  const user = await aUser(db, { can: partsOnly })

  for (const path of ['/no/such/place', '/parts/operations/nosuch']) {
    const page = await visit(t, user, path)

    await heading(page, 'Work scheduler').waitFor()
    await page.getByText(`Page not found: ${path}. Showing “Work scheduler” instead.`).waitFor()
    await page.waitForURL(`${address}/parts/operations`)
  }
})

story(
  'the address of a view that is not built leads to the first screen, and a message says so',
  async (t) => {
    const user = await aUser(db, { can: [...partsOnly, '@reports_view'], language: 'et' })

    const page = await visit(t, user, '/reports')

    await heading(page, 'Töögraafik').waitFor()
    await page
      .getByText('Vaade „Aruanded“ pole veel saadaval. Selle asemel kuvatakse „Töögraafik“.')
      .waitFor()
  },
)

story('an address of the other half of the product switches to it', async (t) => {
  const user = await aUser(db, { can: partsOnly, open_view: 'pipes' })

  const page = await visit(t, user, '/parts/operations?search=7')

  await heading(page, 'Work scheduler').waitFor()
  assert.equal(page.url(), `${address}/parts/operations?search=7`)
  const { open_view } = await db
    .selectFrom('app_user')
    .select('open_view')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal(open_view, 'parts')
})

story('a view without the right to it is refused, with a way on', async (t) => {
  const user = await aUser(db, { can: partsOnly })
  const page = await visit(t, user, '/parts/production/timeplan')
  await page
    .getByRole('alert')
    .getByText("You don't have access to “Time plan”. Ask your administrator for access.")
    .waitFor()

  await page.getByRole('link', { name: 'Go to Work scheduler' }).click()

  await heading(page, 'Work scheduler').waitFor()
})

story('a user without any rights reads who can help', async (t) => {
  const user = await aUser(db)

  const page = await visit(t, user, '/')

  await page.getByText('No screens available').waitFor()
  await page.getByText('If you expected another screen, ask your administrator for access.').waitFor()
  assert.equal(await navigation(page).getByRole('link').count(), 0)
})

story('on a phone the screens wait in a menu', async (t) => {
  const user = await aUser(db, { is_superuser: true })
  const page = await visit(t, user, '/parts/operations', phone)
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.tap()

  await navigation(page).getByRole('link', { name: 'Time plan' }).tap()

  await heading(page, 'Time plan').waitFor()
  await navigation(page).waitFor({ state: 'hidden' })
  const { scrolls, room } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    room: innerWidth,
  }))
  assert.ok(scrolls <= room, 'nothing sticks out sideways')
  await menu.tap()
  await page.keyboard.press('Escape')
  await navigation(page).waitFor({ state: 'hidden' })
})
