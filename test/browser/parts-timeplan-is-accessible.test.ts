import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aChiefPlanner,
  anotherPlans,
  aWaitingManhole,
  lineOf,
  PLAN,
  pick,
  searched,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

async function isSound(page: Page, what: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], what)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.equal(width, page.viewportSize()?.width, `${what}: nothing sticks out sideways`)
}

/** A worker's blocked work order on the board, by its id. */
async function aBlockedOrder(): Promise<number> {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order })
  return order
}

story('the Parts time plan is accessible, light and dark', async (t) => {
  await aBlockedOrder()
  const waiting = await aWaitingManhole()
  const page = await visit(t, await aChiefPlanner(), searched(waiting))
  await pick(lineOf(page, waiting.number))
  await isSound(page, 'the board with something picked')
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  await page.getByRole('button', { name: 'Plan 1 of 1' }).waitFor()
  await isSound(page, 'work laid out by itself')
})

for (const [width, views] of [
  [1440, ['panel=problems&zoom=hours', 'panel=changes&zoom=month', 'tab=planned&open=']],
  [1024, ['panel=problems']],
  [390, ['', 'open=']],
] as const)
  story(`the Parts time plan is accessible at ${width} px, light and dark`, async (t) => {
    const order = await aBlockedOrder()
    const page = await visit(t, await aChiefPlanner(), PLAN, { viewport: { width, height: 900 } })
    for (const view of views) {
      const opens = view.endsWith('open=')
      await page.goto(`${PLAN}?${view}${opens ? order : ''}`)
      await page.getByRole('complementary', { name: 'Work to plan' }).waitFor()
      if (opens) await page.getByText('Cut tube to length').first().waitFor()
      await isSound(page, view)
      if (!opens) continue
      await page.getByRole('checkbox', { name: 'Drawing missing' }).check()
      await page.getByRole('button', { name: 'Add blocker' }).click()
      await page.getByRole('combobox', { name: 'Reason' }).waitFor()
      await isSound(page, 'a blocker is added')
    }
  })

story('a conflict, and a search that finds nothing, are accessible', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=planned'), {
    expects: /409/,
  })
  await page.getByRole('button', { name: 'Found in Unassigned' }).waitFor()
  await isSound(page, 'nothing is found here')
  await page.getByRole('button', { name: 'Found in Unassigned' }).click()
  await pick(lineOf(page, manhole.number))
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  await page.route(
    '**/api/v1/part-products/plan/**',
    async (route) => {
      await anotherPlans(manhole, worker, '2026-03-04T08:00:00+02:00')
      await route.continue()
    },
    { times: 1 },
  )

  await page.getByRole('button', { name: 'Plan 1 of 1' }).click()

  await page.getByRole('dialog', { name: 'Someone else moved this work' }).waitFor()
  await isSound(page, 'others have moved this')
})

story('the Parts time plan speaks Estonian', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aChiefPlanner({ language: 'et' }), `${PLAN}?panel=changes`)

  await page.getByRole('complementary', { name: 'Muudatused' }).getByText('planeeris').first().waitFor()

  await isInEstonian(page)

  const card = page.getByRole('complementary', { name: manhole.number })
  await page.goto(`${PLAN}?open=${order}&search=xyz`)
  await card.getByRole('button', { name: 'Lisa takistus' }).waitFor()
  await card.getByText('Takistusi ei ole').waitFor()
  await page.getByText('Vahekaardil „Määramata“ ei leitud otsingule „xyz“ vasteid.').waitFor()
  await card.getByText('Planeeriti').waitFor()

  await isInEstonian(page)
})

async function isInEstonian(page: Page): Promise<void> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  // So are the operators of other stories called.
  const words = text.replaceAll(/Operator \d+/g, '')
  for (const english of [
    'Unassigned',
    'Planned',
    'Today',
    'Hours',
    'Changes',
    'Operator ',
    'Due',
    'Blockers',
    'Search',
    'Show',
  ])
    assert.ok(!words.includes(english), english)
}
