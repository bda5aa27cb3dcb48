import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  leafOf,
  onlyOrder,
  PIPES_PLAN,
  thePipeLines,
} from '#test/support/pipes-board.ts'

const [first, second] = await thePipeLines()

async function isSound(page: Page, what: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], what)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.equal(width, page.viewportSize()?.width, `${what}: nothing sticks out sideways`)
}

for (const [colorScheme, viewport] of [
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 1024, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)
  story(`the pipes time plan is accessible, ${colorScheme} and ${viewport.width} px wide`, async (t) => {
    const [pipe, planned, late] = [await aWaitingPipe(), await aWaitingPipe(), await aWaitingPipe()]
    const day = viewport.width === 1440 ? '03' : viewport.width === 1024 ? '04' : '05'
    await anotherPlansPipe(planned, { start_time: `2026-03-${day}T12:00:00+02:00`, line: first.id })
    await anotherPlansPipe(late, { start_time: `2026-04-${day}T12:00:00+03:00`, line: second.id })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), { colorScheme, viewport })
    await leafOf(page).click()
    await page.getByRole('button', { name: 'Find a place' }).click()
    await page.getByRole('button', { name: 'Plan', exact: true }).waitFor()

    await isSound(page, 'the preview of a selected pipe')

    await page.getByRole('button', { name: 'Changes' }).click()
    const changes = page.getByRole('complementary', { name: 'Changes' })
    await changes.locator('b', { hasText: 'Leida Laur' }).first().waitFor()
    await isSound(page, 'the list of changes')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Suggest plan' }).click()
    await page.getByRole('button', { name: 'All that can move' }).click()
    const apply = page.getByRole('button', { name: /^Apply \d/ })
    await apply.waitFor()
    await isSound(page, 'the suggested plan')
    const [button, panel] = [
      await apply.boundingBox(),
      await page.getByRole('complementary', { name: 'Suggested plan' }).boundingBox(),
    ]
    assert.ok(button && panel && button.y + button.height <= panel.y + panel.height, 'the button is not cut')
  })

story('nothing of the pipes time plan sticks out of a phone in Estonian', async (t) => {
  for (let day = 10; day < 20; day += 1) {
    const late = await aWaitingPipe({}, '2026-03-03')
    await anotherPlansPipe(late, { start_time: `2026-03-${day}T12:00:00+02:00`, line: first.id })
  }
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'et-EE' }

  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN, phone)
  await page.getByRole('button', { name: /^\d\d probleemi/ }).waitFor()

  await isSound(page, 'the plan with its problems counted')
})
