import type { Page } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { aBoardPlanner, aBoardWorker, PLAN } from '#test/support/plan-board.ts'
import { clock, comeBack, goDown } from '#test/support/site.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

const timeButton = (page: Page) =>
  page.getByRole('toolbar', { name: 'Plan tools' }).getByRole('button', { name: 'Working time' })
const expects = /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/

story('a panel whose file is blocked says so in its place, and trying again loads it', async (t) => {
  await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), PLAN, { expects })
  await page.route('**/assets/working-time-panel-*.js', (route) => route.abort())

  await timeButton(page).click()

  const failure = page.getByRole('alert').filter({ hasText: 'This part of the screen could not be loaded.' })
  await failure.waitFor()
  await page.getByText('Loading…').waitFor({ state: 'hidden' })
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await timePanel(page).getByRole('button', { name: 'Absences' }).waitFor()
  await failure.waitFor({ state: 'detached' })
})

story('a dialog whose file is blocked says so below the page, and trying again loads it', async (t) => {
  const page = await visit(t, await aBoardPlanner(), PLAN, { expects })
  await page.route('**/assets/shortcuts-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Next week' }).focus()

  await page.keyboard.press('?')

  const banner = page.getByRole('alert').filter({ hasText: 'A part of this screen could not be loaded.' })
  await banner.waitFor()
  await page.unrouteAll()
  await banner.getByRole('button', { name: 'Try again' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next week' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

story('a panel opened without a connection says so, and loads by itself when it is back', async (t) => {
  await aBoardWorker()
  const context = await browserOf(t, await aTimekeeper(), { expects })
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(PLAN)
  await page.getByRole('grid').waitFor()
  await goDown(t)
  await page.clock.fastForward(5_000)
  await page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' }).waitFor()

  await timeButton(page).click()

  const failure = page.getByRole('alert').filter({ hasText: 'This part of the screen could not be loaded.' })
  await failure.waitFor()
  await comeBack()
  await page.clock.fastForward(5_000)
  await timePanel(page).getByRole('button', { name: 'Absences' }).waitFor()
  await failure.waitFor({ state: 'detached' })
})
