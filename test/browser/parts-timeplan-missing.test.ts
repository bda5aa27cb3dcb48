import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { browserOf, story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherHides,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  drag,
  lineOf,
  ordersOf,
  searched,
  tool,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

/** What a page warns of. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

story('a plan with holes is shown and planned all the same, and each hole is logged once', async (t) => {
  const [worker, outsider] = [await aBoardWorker(), await aBoardWorker()]
  const [waiting, planned] = [await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(planned, outsider, '2026-03-03T08:00:00+02:00')
  const page = await (await browserOf(t, await aBoardPlanner(), tall)).newPage()
  const warnings = warningsOf(page)
  await page.route('**/api/v1/part-timeplan/?**', async (route) => {
    const response = await route.fetch()
    const plan: PartTimeplan = await response.json()
    const part_products = plan.part_products.filter(({ id }) => id !== waiting.id)
    const operators = plan.operators.filter(({ id }) => id !== outsider.operator_id)
    await route.fulfill({ response, json: { ...plan, part_products, operators, actions: [] } })
  })
  await page.goto(searched(waiting))

  await lineOf(page, 'manhole').waitFor()
  const grid = page.getByRole('grid')
  // Below all who are known by name.
  await grid.evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
  await dayOf(page, { name: `Operator ${outsider.operator_id}, not in this plan` }, 'Tue 03.03')
    .getByRole('button', { name: `${planned.number} ` })
    .click()
  await page.getByRole('complementary', { name: planned.number }).getByText('cbody/pIN/a3').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await grid.evaluate((each) => each.scrollTo({ top: 0 }))
  await drag(page, lineOf(page, waiting.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await ordersOf(waiting)).length, 1)
  assert.deepEqual(warnings, [
    `the plan does not hold the operator of a work order ${outsider.operator_id}`,
    `the plan does not hold the part product of an action group ${waiting.id}`,
  ])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

story('what others have hidden while it was dragged is not planned: that is said and logged', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const warnings = warningsOf(page)

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await anotherHides(manhole)
  await lineOf(page, manhole.number).waitFor({ state: 'detached' })
  await page.mouse.up()

  await page.getByText('This work is no longer in the plan').waitFor()
  assert.match(warnings[0] ?? '', /the plan does not hold what was selected of part product/)
  assert.equal(await blockOf(page, manhole).count(), 0)
  assert.equal(await page.getByRole('region', { name: 'Selected' }).count(), 0)
  assert.deepEqual(await ordersOf(manhole), [])
})
