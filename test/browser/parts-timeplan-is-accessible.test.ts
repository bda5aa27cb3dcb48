import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  lineOf,
  PLAN,
  pick,
  searched,
} from '#test/support/plan-board.ts'

async function isSound(page: Page, what: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], what)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.equal(width, page.viewportSize()?.width, `${what}: nothing sticks out sideways`)
}

for (const colorScheme of ['light', 'dark'] as const)
  story(`the Parts time plan is accessible, ${colorScheme}`, async (t) => {
    const [worker, manhole, waiting] = [
      await aBoardWorker(),
      await aWaitingManhole(),
      await aWaitingManhole(),
    ]
    const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), searched(waiting), { colorScheme })
    await pick(lineOf(page, waiting.number))
    await isSound(page, 'the board with something picked')

    for (const [width, more] of [
      [1440, 'panel=problems&zoom=hours'],
      [1440, `open=${order}&tab=planned`],
      [1440, 'panel=changes&zoom=month'],
      [1024, 'panel=problems'],
      [390, ''],
      [390, `open=${order}`],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${PLAN}?${more}`)
      await page.getByRole('tree').waitFor()
      if (more.includes('open')) await page.getByText('Cut tube to length').first().waitFor()
      await isSound(page, `${width} ${more}`)
    }
  })

story('the Parts time plan speaks Estonian', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner({ language: 'et' }), `${PLAN}?panel=changes`)

  await page.getByRole('complementary', { name: 'Muudatused' }).getByText('planeeris').first().waitFor()

  const text = (await page.getByRole('main').textContent()) ?? ''
  // So are the operators of other stories called.
  const words = text.replaceAll(/Operator \d+/g, '')
  for (const english of ['Unassigned', 'Planned', 'Today', 'Hours', 'Changes', 'Operator ', 'Due'])
    assert.ok(!words.includes(english), english)
})
