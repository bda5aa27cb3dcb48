import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { views } from '#contract/views.ts'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { address, db } from '#test/support/site.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
const switchTo = (page: Page, mode: 'Pipes' | 'Parts') =>
  page.getByRole('group', { name: 'Part of the product' }).getByRole('button', { name: mode }).click()

story('the navigation shows only what the user may open', async (t) => {
  const user = await aUser(db, { can: ['@cooling_view', '@orders_view', '@reports_view'] })

  const page = await visit(t, user, '/')
  await page.getByRole('heading', { name: 'Cooling' }).waitFor()

  const links = await navigation(page).getByRole('link').allInnerTexts()
  assert.deepEqual(links, ['Cooling', 'Orders', 'Reports'])
  await navigation(page).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  assert.equal(await navigation(page).locator('[aria-current=page]').textContent(), 'Reports')
})

story('a superuser finds every listed view, and the unfinished ones say so', async (t) => {
  const user = await aUser(db, { is_superuser: true })
  const page = await visit(t, user, '/')
  const built = ['/parts/operations', '/parts/production/timeplan']

  for (const view of views.filter(({ listed }) => listed !== false)) {
    await page.goto(view.path)
    await page.getByRole('heading', { level: 1, name: view.title.en, exact: true }).waitFor()
    const unfinished = page.getByText('This screen is not built yet')
    if (!built.includes(view.path)) await unfinished.waitFor()
    assert.equal(await page.title(), `${view.title.en} · Keere`)
  }
})

story('switching the half of the product opens it at its start, and it is remembered', async (t) => {
  const user = await aUser(db, { can: ['@cooling_view', '@orders_view', '@parts_view_own_workorders'] })
  const page = await visit(t, user, '/cooling')
  await page.getByRole('heading', { name: 'Cooling' }).waitFor()
  const roots: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) roots.push(new URL(request.url()).pathname)
  })

  await switchTo(page, 'Parts')

  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  assert.deepEqual(roots, ['/'])
  const { open_view } = await db
    .selectFrom('app_user')
    .select('open_view')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal(open_view, 'parts')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  await switchTo(page, 'Pipes')
  await page.getByRole('heading', { name: 'Cooling' }).waitFor()
})

story('an address nobody knows shows the screen one starts with', async (t) => {
  const user = await aUser(db, { can: ['@pipes_view'] })

  const page = await visit(t, user, '/no/such/place')

  await page.getByRole('heading', { name: 'Pipes' }).waitFor()
  await page.waitForURL(`${address}/qa`)
})

story('an address of the other half of the product switches to it', async (t) => {
  const user = await aUser(db, { can: ['@pipes_view', '@orders_view'], open_view: 'pipes' })

  const page = await visit(t, user, '/parts/orders?row=7')

  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.getByRole('button', { name: 'Parts', pressed: true }).waitFor()
  assert.equal(page.url(), `${address}/parts/orders?row=7`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Parts', pressed: true }).waitFor()
})

story('a view without the right to it is refused, with a way on', async (t) => {
  const user = await aUser(db, { can: ['@pipes_view'] })
  const page = await visit(t, user, '/reports')
  await page
    .getByRole('alert')
    .getByText("You don't have permission to do that. Please check you haven't logged out in another tab.")
    .waitFor()

  await page.getByRole('link', { name: 'Go to Pipes' }).click()

  await page.getByRole('heading', { name: 'Pipes' }).waitFor()
})

story('someone without any rights is told whom to ask', async (t) => {
  const user = await aUser(db)

  const page = await visit(t, user, '/')

  await page.getByText('Nothing is open to you').waitFor()
  await page
    .getByText('Your account has no rights to any screen yet. Please ask your administrator.')
    .waitFor()
  assert.equal(await navigation(page).getByRole('link').count(), 0)
})

story('on a phone the screens wait in a menu', async (t) => {
  const user = await aUser(db, { is_superuser: true })
  const page = await visit(t, user, '/cooling', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await menu.tap()

  await navigation(page).getByRole('link', { name: 'Orders' }).tap()

  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await navigation(page).waitFor({ state: 'hidden' })
  const { scrolls, room } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    room: innerWidth,
  }))
  assert.ok(scrolls <= room, 'nothing sticks out sideways')
  await menu.tap()
  await page.keyboard.press('Escape')
  await navigation(page).waitFor({ state: 'hidden' })
  await menu.tap()
  await switchTo(page, 'Parts')
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
})
