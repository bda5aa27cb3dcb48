import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  drag,
  lineOf,
  ordersOf,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 2000 }, expects: /400|planning failed/ }

/** Someone has planned a manhole on Tuesday. */
async function planned(
  page: Page,
  worker: { readonly name: string },
  manhole: { readonly number: string },
): Promise<void> {
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await tool(page, 'Undo', 'enabled').waitFor()
}

story('what was taken back is brought again by Redo, and taken back once more', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])

  await page.keyboard.press('Control+y')

  await blockOf(page, manhole).first().waitFor()
  await tool(page, 'Redo', 'disabled').waitFor()
  const [order] = await ordersOf(manhole)
  assert.deepEqual(order?.start_time, new Date('2026-03-03T06:00:00Z'))

  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, manhole.number).waitFor()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('Undo pressed twice in haste takes two changes back', async (t) => {
  const [worker, first, second] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(first), tall)
  await planned(page, worker, first)
  await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(second.number)
  await drag(page, lineOf(page, second.number), dayOf(page, worker, 'Wed 04.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await blockOf(page, second).first().waitFor()
  await lineOf(page, second.number).waitFor({ state: 'detached' })

  await tool(page, 'Undo', 'enabled').dblclick()

  await tool(page, 'Undo', 'disabled').waitFor()
  await blockOf(page, first).waitFor({ state: 'detached' })
  await blockOf(page, second).waitFor({ state: 'detached' })
  assert.deepEqual([await ordersOf(first), await ordersOf(second)], [[], []])
})

story('Redo does not overwrite what others have planned since, and that is said', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  await anotherPlans(manhole, other, '2026-03-05T08:00:00+02:00')

  await page.getByRole('button', { name: 'Redo' }).click()

  const said = page.getByText(
    /^It could not be brought again\. Leida Laur has moved it since, on [\d.]+ [\d:]+\.$/,
  )
  await said.waitFor()
  await page.getByRole('button', { name: /problem/ }).click()
  await said.waitFor()
  await tool(page, 'Redo', 'disabled').waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ operator_id }) => operator_id),
    [other.operator_id],
  )
})

story('after the page is loaded anew, what one did before can still be undone, and done again', async (t) => {
  const [worker, mine, theirs] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(mine), tall)
  await planned(page, worker, mine)
  await anotherPlans(theirs, await aBoardWorker(), '2026-03-03T08:00:00+02:00')

  await page.reload()
  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, mine.number).waitFor()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual([(await ordersOf(mine)).length, (await ordersOf(theirs)).length], [0, 1])

  await page.reload()
  await tool(page, 'Redo', 'enabled').click()
  await blockOf(page, mine).first().waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await ordersOf(mine)).length, 1)
})

story('work is taken off its worker and waits for another, and that can be undone', async (t) => {
  const worker = await aBoardWorker()
  const manhole = await aWaitingManhole(worker)
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
  await lineOf(page, 'Manhole 1000/630').getByText(worker.name).waitFor()
  await pick(lineOf(page, manhole.number))

  await page.getByRole('button', { name: 'Take off the worker' }).click()

  await tool(page, 'Undo', 'enabled').waitFor()
  await lineOf(page, manhole.number).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Unassigned/ }).click()
  await pick(lineOf(page, manhole.number))
  await page.getByRole('region', { name: 'Picked' }).getByText('12 actions').waitFor()

  await page.keyboard.press('Control+z')
  await tool(page, 'Redo', 'enabled').waitFor()
  await page.getByRole('button', { name: /^Unplanned/ }).click()
  await lineOf(page, 'Manhole 1000/630').getByText(worker.name).waitFor()
})
