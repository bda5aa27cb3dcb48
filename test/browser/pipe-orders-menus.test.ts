import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { aClient, anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipeRow, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_split_merge'] as const),
    ...(['@pipeplan_deactivate', '@pipeplan_manage_blockers', '@orders_view', '@orders_edit'] as const),
  ],
  open_view: 'pipes',
})
const client = await aClient(db, { name: 'Kaljuranna Sadam AS' })
const opened = (page: Page) => page.locator('[popover]:popover-open')

async function anOrderWithPipe() {
  const order = await anOrder(db, { client_id: client.id })
  const row = await aPipeRow(db, { order_id: order.id })
  await aPlannablePipe(db, { order_row_id: row.id })
  return order
}

story('the list of a filter stays where it is while one ticks in it', async (t) => {
  const order = await anOrderWithPipe()
  const page = await visit(t, planner, '/orders', { viewport: { width: 1300, height: 800 } })
  await page.getByText(order.order_number).first().waitFor()
  const only = page.getByRole('button', { name: /^Show only/ })
  await only.click()
  const choices = opened(page).getByRole('checkbox')
  await choices.first().waitFor()
  const { x, y } = (await opened(page).boundingBox())!

  for (const index of [0, 1, 2]) {
    await choices.nth(index).check()
    const now = (await opened(page).boundingBox())!
    assert.deepEqual([now.x, now.y], [x, y], `after ${index + 1} ticks`)
  }
  await page.keyboard.press('Escape')
  await only.getByText('+2').waitFor()
})

story('the menu of a product is whole also in a low window', async (t) => {
  const order = await anOrderWithPipe()
  const viewport = { width: 1280, height: 600 }
  const page = await visit(t, planner, `/orders?order=${order.id}`, { viewport })
  const menu = page.getByRole('button', { name: /^Actions of product/ })
  await menu.click()
  const last = opened(page).getByRole('button', { name: 'History' })
  await last.waitFor()

  const [box, end] = [(await opened(page).boundingBox())!, (await last.boundingBox())!]
  const { y, height } = (await menu.boundingBox())!
  assert.ok(box.height > Math.max(y, viewport.height - y - height), 'it fits neither above nor below')
  assert.ok(box.y >= 0 && box.y + box.height <= viewport.height)
  assert.ok(end.y + end.height <= box.y + box.height, 'nothing of it is scrolled away')
})

story('undo and redo move nothing in the row of filters when they come', async (t) => {
  const order = await anOrderWithPipe()
  const page = await (await browserOf(t, planner, { viewport: { width: 1300, height: 800 } })).newPage()
  const come = Promise.withResolvers<void>()
  await page.route(/undo-tools/, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/orders')
  await page.getByText(order.order_number).first().waitFor()
  const blockers = page.getByRole('button', { name: 'Blockers', exact: true })
  const before = await blockers.boundingBox()
  assert.equal(await page.getByRole('button', { name: /^Redo/ }).count(), 0)

  come.resolve()
  await page.getByRole('button', { name: /^Redo/ }).waitFor()

  assert.deepEqual(await blockers.boundingBox(), before)
})
