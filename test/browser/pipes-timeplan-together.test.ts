import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { messages, story, visit } from '#test/support/browser.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  PIPES_PLAN,
  pipeOn,
  storedSlot,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'

const [first, second] = await thePipeLines()

/** A planner drops a pipe on the first line in the moment in which another plans it on the second. */
async function conflicted(page: Page, pipe: Awaited<ReturnType<typeof aWaitingPipe>>, hour: number) {
  await page.route(
    '**/api/v1/pipe-products/plan/**',
    async (route) => {
      await anotherPlansPipe(pipe, { start_time: `2026-03-03T${hour}:00:00+02:00`, line: second.id })
      await route.continue()
    },
    { times: 1 },
  )
  await dragToLine(page, leafOf(page), first, `${hour}:00`)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Someone else moved this work' })
  await dialog.getByText('Leida Laur').waitFor()
  return dialog
}

story('where another has moved the same pipe, keeping theirs leaves it where they put it', async (t) => {
  const pipe = await aWaitingPipe()
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), { expects: /409/ })
  const dialog = await conflicted(page, pipe, 18)
  await dialog.getByText(`${first.code}, set-up 02.03 18:00`).waitFor()

  await dialog.getByRole('button', { name: 'Keep at 03.03 18:00' }).click()

  await dialog.waitFor({ state: 'detached' })
  await pipeOn(page, second, pipe).waitFor()
  const stored = await storedSlot(pipe)
  assert.equal(stored.line_id, second.id)
  assert.deepEqual(stored.planned_start, new Date('2026-03-03T16:00:00Z'))
})

story('where another has moved the same pipe, applying mine moves it once more', async (t) => {
  const pipe = await aWaitingPipe()
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), { expects: /409/ })
  const dialog = await conflicted(page, pipe, 22)

  await dialog.getByRole('button', { name: 'Move to 02.03 22:00' }).click()

  await tool(page, 'Undo', 'enabled').waitFor()
  const stored = await storedSlot(pipe)
  assert.equal(stored.line_id, first.id)
  assert.deepEqual(stored.planned_start, new Date('2026-03-02T20:00:00Z'))
})

story(
  'a change that another has overwritten is no longer offered to be undone, until that is undone',
  async (t) => {
    const [pipe, other] = [await aWaitingPipe(), await aWaitingPipe()]
    // A page that has not read the last change yet is answered 409, and sends again.
    const behind = { expects: /409/ }
    const hers = await visit(t, await aPipesPlanner('Leida', 'Laur'), onlyOrder(pipe), behind)
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), behind)
    await leafOf(hers).waitFor()
    await dragToLine(page, leafOf(page), first, '19:00')
    await page.mouse.up()
    const undo = tool(page, 'Undo', 'enabled')
    await undo.waitFor()
    await anotherPlansPipe(other, { start_time: '2026-03-02T19:30:00+02:00', line: second.id })
    await pipeOn(page, second, other).waitFor()
    assert.equal(await undo.count(), 1, 'other work does not matter')

    await dragToLine(hers, pipeOn(hers, first, pipe), second, '16:00')
    await hers.mouse.up()

    await pipeOn(page, second, pipe).waitFor()
    await tool(page, 'Undo', 'disabled').waitFor()
    await page.keyboard.press('Control+z')
    await messages(page).getByText('Nothing to undo').waitFor()
    await tool(hers, 'Undo', 'enabled').click()
    await pipeOn(page, first, pipe).waitFor()
    await undo.click()
    await tool(page, 'Redo', 'enabled').waitFor()
    assert.equal((await storedSlot(pipe)).planned_start, null)
  },
)

story('what another planner moves glows on its line, and in the tree where it is taken out', async (t) => {
  const pipe = await aWaitingPipe()
  const hers = await visit(t, await aPipesPlanner('Leida', 'Laur'), onlyOrder(pipe))
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const glowing = page.locator('span[class*=glow]')
  await leafOf(page).waitFor()

  await dragToLine(hers, leafOf(hers), first, '14:00')
  await hers.mouse.up()

  await pipeOn(page, first, pipe).locator(glowing).waitFor()
  await glowing.waitFor({ state: 'detached' })
  await tool(hers, 'Undo', 'enabled').click()
  await leafOf(page).locator(glowing).waitFor()
  assert.equal(await hers.locator('span[class*=glow]').count(), 0, 'one’s own does not glow')
})

story('a change of another planner is reverted from the list of changes, after a preview', async (t) => {
  const pipe = await aWaitingPipe()
  await anotherPlansPipe(pipe, { start_time: '2026-03-03T08:00:00+02:00', line: second.id })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const there = `${second.code}, set-up 03.03 08:00`
  const change = changes
    .getByRole('listitem')
    .filter({ hasText: `${pipe.order} ` })
    .filter({ hasText: `unplanned → ${there}` })
  await pipeOn(page, second, pipe).waitFor()

  await change.getByRole('button', { name: 'Revert change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revert change' })
  await dialog.getByText('Leida Laur · planned').waitFor()
  await dialog.getByText(`${there} → unplanned`).waitFor()
  assert.equal((await storedSlot(pipe)).line_id, second.id, 'nothing is sent before it is confirmed')
  await dialog.getByRole('button', { name: 'Revert change' }).click()

  await page.getByText(`Change reverted: 1 pipe`).waitFor()
  await change.getByText('Undone').waitFor()
  await pipeOn(page, second, pipe).waitFor({ state: 'detached' })
  assert.equal((await storedSlot(pipe)).planned_start, null)
  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  await pipeOn(page, second, pipe).waitFor()
  assert.equal((await storedSlot(pipe)).line_id, second.id)
})
