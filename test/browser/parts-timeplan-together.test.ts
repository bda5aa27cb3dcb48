import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focused, messages, story, visit } from '#test/support/browser.ts'
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
  searched,
  tool,
} from '#test/support/plan-board.ts'

const tall = {
  viewport: { width: 1440, height: 2000 },
  expects: /409|400|planning failed|net::ERR_|loading failed: .* \(0\)/,
}
const PLAN_CALL = '**/api/v1/part-products/plan/**'

/** Lets somebody do something in the moment between a planner's drop and the server. */
async function meanwhile(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.route(
    PLAN_CALL,
    async (route) => {
      await act()
      await route.continue()
    },
    { times: 1 },
  )
}

story('a plan that others changed elsewhere is sent again by itself', async (t) => {
  const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
  const [mine, theirs] = [await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(mine), tall)
  await meanwhile(page, () => anotherPlans(theirs, other, '2026-03-03T08:00:00+02:00'))

  await drag(page, lineOf(page, mine.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await ordersOf(mine)).length, 1)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await blockOf(page, theirs).first().waitFor()
})

async function conflicted(
  page: Page,
  worker: { name: string; operator_id: number },
  manhole: { id: number; number: string },
) {
  const other = await aBoardWorker()
  await meanwhile(page, () => anotherPlans(manhole, other, '2026-03-04T08:00:00+02:00'))
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Someone else moved this work' })
  await dialog.getByText('Leida Laur').waitFor()
  return { dialog, other }
}

story('where others have moved the same, keeping theirs leaves it where they put it', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const { dialog, other } = await conflicted(page, worker, manhole)
  await dialog.getByText(`${other.name}, 04.03.2026 08:00–`).waitFor()
  await dialog.getByText(`${worker.name}, 03.03.2026 08:00–`).waitFor()

  await focused(dialog.getByRole('button', { name: 'Keep at 04.03 08:00' }))
  await page.keyboard.press('Enter')

  await dialog.waitFor({ state: 'detached' })
  await focused(dayOf(page, other, 'Wed 04.03'))
  await lineOf(page, manhole.number).waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ operator_id }) => operator_id),
    [other.operator_id],
  )
})

story('where others have moved the same, applying mine moves it once more', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const { dialog } = await conflicted(page, worker, manhole)

  await dialog.getByRole('button', { name: 'Move to 03.03 08:00' }).click()

  await dialog.waitFor({ state: 'detached' })
  await focused(dayOf(page, worker, 'Tue 03.03'))
  await tool(page, 'Undo', 'enabled').waitFor()
  const orders = await ordersOf(manhole)
  assert.deepEqual([...new Set(orders.map(({ operator_id }) => operator_id))], [worker.operator_id])
  assert.equal(
    orders.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0),
    395,
  )
})

story('what others have moved since is not undone, and that is said', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  // Without live updates the page does not know yet what the other has planned.
  const page = await visit(t, await aBoardPlanner(), '/parts/operations', tall)
  await page.route('**/api/v1/events/**', () => {})
  await page.goto(new URL(searched(manhole), page.url()).href)
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await tool(page, 'Undo', 'enabled').waitFor()
  await anotherPlans(manhole, other, '2026-03-05T08:00:00+02:00')

  await tool(page, 'Undo', 'enabled').click()

  await page
    .getByText(new RegExp(`^Undo failed: Leida Laur moved ${manhole.number} on [\\d.]+ [\\d:]+\\.$`))
    .waitFor()
  await tool(page, 'Undo', 'disabled').waitFor()
})

story('what another planner has moved since is not offered to be undone, until that is undone', async (t) => {
  const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
  const [manhole, elsewhere] = [await aWaitingManhole(), await aWaitingManhole()]
  const leida = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  const hers = await visit(t, leida, searched(manhole, '&tab=planned'), tall)
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const undo = tool(page, 'Undo', 'enabled')
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await undo.waitFor()
  await anotherPlans(elsewhere, other, '2026-03-04T08:00:00+02:00')
  await blockOf(page, elsewhere).first().waitFor()
  assert.equal(await undo.count(), 1, 'other work does not matter')

  await drag(hers, blockOf(hers, manhole).first(), dayOf(hers, other, 'Thu 05.03'), { x: 5, y: 50 })
  await hers.mouse.up()

  const moved = dayOf(page, other, 'Thu 05.03').getByRole('button', { name: `${manhole.number} ` })
  await moved.waitFor()
  await tool(page, 'Undo', 'disabled').waitFor()
  await page.keyboard.press('Control+z')
  await messages(page).getByText('Nothing to undo').waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ operator_id }) => operator_id),
    [other.operator_id],
  )
  await tool(hers, 'Undo', 'enabled').click()
  await moved.waitFor({ state: 'detached' })
  await undo.click()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('what another planner does comes to the board by itself, and stands among the changes', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await lineOf(page, manhole.number).waitFor()

  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')

  await dayOf(page, worker, 'Tue 03.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  await page.getByRole('button', { name: 'Changes' }).click()
  const changes = page.getByRole('complementary', { name: 'Changes' })
  await changes.locator('b', { hasText: 'Leida Laur' }).first().waitFor()
  await changes.getByText(`Unassigned → ${worker.name}`).waitFor()
})

story('what another planner moves glows on the board, and in the tree where it is taken out', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const leida = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  const hers = await visit(t, leida, searched(manhole), tall)
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const glowing = page.locator('span[class*=glow]')
  await lineOf(page, manhole.number).waitFor()

  await drag(hers, lineOf(hers, manhole.number), dayOf(hers, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await hers.mouse.up()

  await blockOf(page, manhole).first().locator(glowing).waitFor()
  await glowing.first().waitFor({ state: 'detached' })
  await tool(hers, 'Undo', 'enabled').click()
  await lineOf(page, 'Manhole 1000/630').locator(glowing).waitFor()
  assert.equal(await hers.locator('span[class*=glow]').count(), 0, 'one’s own does not glow')
})

story('what is planned here shows in the worker’s open Work scheduler', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const his = await visit(t, worker, '/parts/operations')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await his.getByText('No work orders available!').waitFor()

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await his.getByRole('article').getByRole('heading', { name: manhole.number }).waitFor()
})
