import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aForeman,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  lineOf,
  ordersOf,
  PLAN,
  pick,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

story('work is laid out by itself, and only what is wanted of it is planned', async (t) => {
  await aBoardWorker()
  const [wanted, left] = [await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  for (const { number } of [wanted, left]) {
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
    await pick(lineOf(page, number))
  }
  await page.getByRole('button', { name: 'Fit in…' }).click()
  const panel = page.getByRole('complementary', { name: 'Fit into the plan' })
  await panel.getByRole('button', { name: 'Plan 2 of 2' }).waitFor()
  assert.deepEqual([await ordersOf(wanted), await ordersOf(left)], [[], []])

  await panel.getByRole('checkbox', { name: left.number }).uncheck()
  await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()

  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor()
  assert.deepEqual([(await ordersOf(wanted)).length, (await ordersOf(left)).length], [1, 0])
})

story('who may not plan sees the plan and moves nothing', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aForeman(), PLAN, tall)

  await blockOf(page, manhole).first().click()

  const card = page.getByRole('complementary', { name: manhole.number })
  await card.getByText('Not started').waitFor()
  await card.getByRole('link', { name: 'Work scheduler' }).waitFor()
  assert.equal(await card.getByRole('button', { name: 'Take out of the plan' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
  await page.getByText('Read only').waitFor()
})
