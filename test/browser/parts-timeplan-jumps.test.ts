import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { focused, story, visit } from '#test/support/browser.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  dueOn,
  lineOf,
  PLAN,
  searched,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { until } from '#test/support/until.ts'

/** The card of an order, beside the board. */
const cardOf = (page: Page, { number }: { number: string }): Locator =>
  page.getByRole('complementary', { name: number })

story('each kind of problem leads to its place on the board', async (t) => {
  const [worker, novice] = [await aBoardWorker(), await anOperator(db, { name: 'Aab 000', skills: [] })]
  const [late, outside, unskilled, blocked] = [
    await aWaitingManhole(),
    await aWaitingManhole(),
    await aWaitingManhole(),
    await aWaitingManhole(),
  ]
  await dueOn(late, '2026-03-10')
  await anotherPlans(late, worker, '2026-03-16T08:00:00+02:00')
  await anotherPlans(outside, worker, '2026-03-21T08:00:00+02:00')
  await anotherPlans(unskilled, { operator_id: novice.id }, '2026-03-18T08:00:00+02:00')
  const order = await anotherPlans(blocked, worker, '2026-03-19T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order, type: 'quality' })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`)

  const problems = page.getByRole('complementary', { name: 'Problems' })
  for (const [problem, who, day, found] of [
    [/\d days late/, worker.name, 'Mon 16.03', late],
    [/outside working hours/, worker.name, 'Sat 21.03', outside],
    [/missing skill/, novice.name, 'Wed 18.03', unskilled],
    [/blocked: Quality hold/i, worker.name, 'Thu 19.03', blocked],
  ] as const) {
    await problems.getByRole('button', { name: found.number }).filter({ hasText: problem }).click()

    await cardOf(page, found)
      .getByRole('combobox')
      .locator('option:checked', { hasText: who })
      .waitFor({ state: 'attached' })
    const block = dayOf(page, { name: who }, day).getByRole('button', { name: `${found.number} ` })
    await inSight(block, page.getByRole('grid'))
    await page.getByRole('button', { name: 'Close' }).click()
  }

  await problems.getByRole('button', { name: 'Hours 2' }).click()
  await problems.getByRole('listitem').nth(2).waitFor({ state: 'detached' })
  assert.equal(await problems.getByRole('listitem').count(), 2)
  await problems.getByRole('button', { name: `${worker.name}, Sat 21.03` }).click()
  await inSight(dayOf(page, worker, 'Sat 21.03'), page.getByRole('grid'))
})

story('with the keyboard a problem leads onto its work order, and Escape back to the list', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-21T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  const outside = problems.getByRole('button', { name: manhole.number })
  const saturday = dayOf(page, worker, 'Sat 21.03')
  const card = cardOf(page, manhole)

  await outside.press('Enter')
  await focused(saturday.getByRole('button', { name: `${manhole.number} ` }))
  await card.waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await focused(outside)

  await outside.press('Enter')
  await card.getByRole('button', { name: 'Close' }).press('Enter')
  await focused(outside)

  const overloaded = problems.getByRole('button', { name: `${worker.name}, Sat 21.03` })
  await overloaded.press('Enter')
  await focused(saturday)
  await page.keyboard.press('Escape')
  await focused(overloaded)
  await page.keyboard.press('Escape')
  await focused(page.getByRole('button', { name: /problem/ }))
})

/** Waits until a thing is within the visible part of another. */
async function inSight(thing: Locator, frame: Locator): Promise<void> {
  await thing.waitFor()
  await until(async () => {
    const [outer, inner] = [await frame.boundingBox(), await thing.boundingBox()]
    if (!outer || !inner) return false
    const isAcross = inner.x >= outer.x && inner.x < outer.x + outer.width
    return isAcross && inner.y >= outer.y && inner.y < outer.y + outer.height
  })
}

story(
  'a click on the demand of a day picks the work that is due then, whatever was searched before',
  async (t) => {
    const [soon, later] = [await aWaitingManhole(), await aWaitingManhole()]
    await aBoardWorker()
    await dueOn(soon, '2026-03-04')
    await dueOn(later, '2026-03-05')
    const page = await visit(t, await aBoardPlanner(), searched(later, '&tab=planned'))

    await page
      .getByRole('button', { name: '1 · 6 h 35: part product without an operator, due Wed 04.03' })
      .click()

    const line = lineOf(page, soon.number)
    await line.and(page.locator('[aria-checked=true]')).waitFor()
    await page.getByRole('region', { name: 'Selected' }).getByText('12 actions').waitFor()
    assert.equal(await lineOf(page, later.number).getAttribute('aria-checked'), 'false')
  },
)

story('a click on an order or its work in the list shows where it is planned', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-20T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=planned'))
  const [block, grid] = [blockOf(page, manhole), page.getByRole('grid')]
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  assert.equal(await block.count(), 0)

  await lineOf(page, manhole.number).getByText(manhole.number).click()
  await inSight(block, grid)
  await page.getByRole('button', { name: 'Today' }).click()
  await block.waitFor({ state: 'detached' })
  await page.getByRole('treeitem').nth(1).getByText(worker.name).click()
  await inSight(block, grid)
})

story('a date is jumped to, also one that is over, and Today comes back', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const grid = page.getByRole('grid')
  const field = page.getByRole('textbox', { name: 'First day shown' })
  await dayOf(page, worker, 'Mon 02.03').waitFor()

  await field.fill('16.2')
  await field.press('Enter')
  await inSight(dayOf(page, worker, 'Mon 16.02'), grid)

  const today = page.getByRole('button', { name: 'Today' })
  await today.click()
  await inSight(dayOf(page, worker, 'Mon 02.03'), grid)
  await dayOf(page, worker, 'Mon 02.03').press('End')
  await dayOf(page, worker, 'Mon 02.03').waitFor({ state: 'detached' })
  await today.click()
  await inSight(dayOf(page, worker, 'Mon 02.03'), grid)
})

story('the zoom is changed to each other one and back without a reload', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const zooms = page.getByRole('group', { name: 'Zoom' })

  for (const zoom of ['Hours', 'Month', 'Days', 'Hours', 'Days', 'Month', 'Hours']) {
    await zooms.getByRole('button', { name: zoom }).click()
    await page
      .getByRole('grid')
      .and(page.locator(`[data-zoom=${zoom.toLowerCase()}]`))
      .waitFor()
    await dayOf(page, worker, 'Mon 02.03').waitFor()
  }
})

story('the date above tells the first visible day, and refuses in words what is no date', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-03-02`)
  const field = page.getByRole('textbox', { name: 'First day shown' })
  const tells = (date: string) => field.and(page.locator(`[value="${date}"]`)).waitFor()
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  await tells('02.03.2026')

  await page.getByRole('grid').evaluate((grid) => {
    const day = grid.querySelector('[role=gridcell][data-day="1"]')
    grid.scrollLeft = day instanceof HTMLElement ? day.offsetLeft : 0
  })
  await tells('03.03.2026')
  await page.getByRole('button', { name: 'Next week' }).click()
  await inSight(dayOf(page, worker, 'Mon 09.03'), page.getByRole('grid'))
  await tells('09.03.2026')

  await field.fill('99.99.2027')
  await field.press('Enter')
  await page
    .getByRole('alert')
    .getByText('“99.99.2027” is not a valid date. Use DD.MM.YYYY, years 2000 to 2099.')
    .waitFor()
  await field.press('Escape')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await tells('09.03.2026')
})

story('with a day open in Working time the board goes where it is taken, and stays there', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), PLAN, { viewport: { width: 1440, height: 900 } })
  await dayOf(page, worker, 'Tue 03.03').click({ button: 'right', position: { x: 100, y: 50 } })
  const panel = page.getByRole('complementary', { name: 'Working time' })
  await panel.waitFor()
  const shown = page.getByRole('textbox', { name: 'First day shown' })
  const shows = (day: string) => shown.and(page.locator(`[value="${day}"]`)).waitFor()

  await page.getByRole('button', { name: 'Next week' }).click()
  await dayOf(page, worker, 'Wed 11.03').waitFor()
  await shows('09.03.2026')
  await shown.fill('20.04.2026')
  await shown.press('Enter')
  await dayOf(page, worker, 'Mon 20.04').waitFor()
  await shows('20.04.2026')
  await page.getByRole('button', { name: 'Today' }).click()
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  await shows('02.03.2026')

  await panel.waitFor()
})
