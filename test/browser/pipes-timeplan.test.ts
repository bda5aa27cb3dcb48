import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { plantDay } from '#domain/time.ts'
import { focused, story, visit } from '#test/support/browser.ts'
import { dragByFinger } from '#test/support/finger.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aPipesViewer,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  PIPES_PLAN,
  pipeOn,
  pointOf,
  storedSlot,
  theLineOf,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const [first, second] = await thePipeLines()
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Preview:' })

story('the tree of pipes is collapsed and expanded as a whole, also by keyboard', async (t) => {
  await aWaitingPipe()
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  const leaves = page.locator('[data-row^="l"]')
  await leaves.first().waitFor()

  await page.getByRole('button', { name: 'Collapse all' }).press('Enter')
  await leaves.first().waitFor({ state: 'detached' })
  assert.ok((await page.locator('[data-row^="o"]').count()) > 0, 'the orders stay')
  await page.getByRole('button', { name: 'Expand all' }).press('Enter')
  await leaves.first().waitFor()
})

story(
  'a planner drags a pipe onto a line, by mouse or finger, sees when it ends, and undoes it',
  async (t) => {
    const pipe = await aWaitingPipe()
    const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), tablet)

    await dragToLine(page, leafOf(page), first, '14:00')
    await status(page).getByText('Ends 02.03 15:35').waitFor()
    assert.equal((await storedSlot(pipe)).planned_start, null, 'nothing is sent before the drop')
    await page.mouse.up()

    await pipeOn(page, first, pipe).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    const planned = await storedSlot(pipe)
    assert.equal(planned.line_id, first.id)
    assert.deepEqual(planned.planned_start, new Date('2026-03-02T12:00:00Z'))

    await page.keyboard.press('Control+z')

    await leafOf(page).waitFor()
    await tool(page, 'Redo', 'enabled').waitFor()
    assert.equal((await storedSlot(pipe)).planned_start, null)

    const leaf = await leafOf(page).boundingBox()
    assert.ok(leaf)
    const lift = await dragByFinger(
      page,
      { x: leaf.x + 140, y: leaf.y + 10 },
      await pointOf(page, second, '16:00'),
    )
    await status(page).getByText(`on ${second.code}`).waitFor()
    await lift()

    await pipeOn(page, second, pipe).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.equal((await storedSlot(pipe)).line_id, second.id)
  },
)

story('a pipe is planned, moved and unplanned with the keyboard alone', async (t) => {
  const pipe = await aWaitingPipe()
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  await leafOf(page).waitFor()

  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('treeitem', { checked: true, level: 2 }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Plan', exact: true }).and(page.locator(':focus')).waitFor()
  await status(page).getByText('Set-up 02.03 10:05').waitFor()
  await page.keyboard.press('ArrowRight')
  await status(page).getByText('Set-up 02.03 10:10').waitFor()
  await page.keyboard.press('ArrowDown')
  await status(page).getByText(`on ${second.code}`).waitFor()
  await page.keyboard.press('Enter')

  const block = pipeOn(page, second, pipe)
  await block.waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await storedSlot(pipe)).line_id, second.id)

  await block.focus()
  await page.keyboard.press('Delete')
  await block.waitFor({ state: 'detached' })
  await page.getByText(`${pipe.name} unplanned`).waitFor()
  assert.equal((await storedSlot(pipe)).planned_start, null)
})

story(
  'the focus stays on a pipe that is moved, and goes to its neighbour once it is unplanned',
  async (t) => {
    const line = await theLineOf(560)
    const [pipe, neighbour] = [await aWaitingPipe({ dn: 560 }), await aWaitingPipe({ dn: 560 })]
    await anotherPlansPipe(pipe, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
    await anotherPlansPipe(neighbour, { start_time: '2026-03-02T20:00:00+02:00', line: line.id })
    const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
    const block = pipeOn(page, line, pipe)

    await block.press('Enter')
    await page.getByRole('button', { name: 'Move…' }).press('Enter')
    await focused(page.getByRole('button', { name: 'Move', exact: true }))
    await page.keyboard.press('ArrowRight')
    await status(page).getByText('Set-up 02.03 12:05').waitFor()
    await page.keyboard.press('Enter')
    await focused(block)
    await tool(page, 'Undo', 'enabled').waitFor()

    const first = page.waitForResponse(/\/unplan\//)
    await page.keyboard.press('Delete')
    await block.waitFor({ state: 'detached' })
    await focused(pipeOn(page, line, neighbour))
    await page.getByText(`${pipe.name} unplanned`).waitFor()
    await (await first).finished()
    const answered = page.waitForResponse(/\/unplan\//)
    await page.keyboard.press('Delete')
    await pipeOn(page, line, neighbour).waitFor({ state: 'detached' })
    await focused(page.locator('[data-lanes]'))
    await answered
    for (const each of [pipe, neighbour]) assert.equal((await storedSlot(each)).planned_start, null)
  },
)

story('what is unplanned from the tree leaves the focus in it', async (t) => {
  const line = await theLineOf(570)
  const [pipe, neighbour] = [await aWaitingPipe({ dn: 570 }), await aWaitingPipe({ dn: 570 })]
  await anotherPlansPipe(pipe, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
  await anotherPlansPipe(neighbour, { start_time: '2026-03-02T20:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?tab=planned`)
  const leaf = page.getByRole('treeitem', { level: 2 }).first()

  await leaf.press('Space')
  await page.getByRole('region', { name: 'Selected pipes' }).waitFor()
  await page.keyboard.press('Delete')

  await page.getByText(/-\d unplanned/).waitFor()
  await page.locator('[role=treeitem]:focus').waitFor()
})

story(
  'a selected pipe is planned where a line is clicked, and moves to the end of its neighbour',
  async (t) => {
    const [pipe, neighbour] = [await aWaitingPipe(), await aWaitingPipe()]
    await anotherPlansPipe(neighbour, { start_time: '2026-03-02T18:00:00+02:00', line: first.id })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
    await leafOf(page).click()
    const { x, y } = await pointOf(page, first, '17:30')

    await page.mouse.click(x, y)
    await status(page)
      .getByText(
        `The free time 02.03 17:30–18:00 is too short: ${neighbour.name} follows, and 1 h 35 is needed.`,
      )
      .waitFor()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()

    await pipeOn(page, first, pipe).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T17:35:00Z'))
  },
)

story(
  'a pipe that is too long cannot be selected, and is split from the tree as the planner wants',
  async (t) => {
    const pipe = await aWaitingPipe({ quantity: 36, length: 36 })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
    const leaf = leafOf(page)
    await leaf.getByText('Longer than max single length – split first').waitFor()
    assert.equal(await leaf.getAttribute('aria-checked'), null)
    assert.equal(await leaf.getAttribute('aria-disabled'), 'true')
    await leaf.click({ position: { x: 90, y: 10 }, force: true })
    await page.getByRole('treeitem', { level: 1 }).focus()
    await page.keyboard.press('ArrowDown')
    await focused(leaf)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    assert.equal(await page.getByRole('region', { name: 'Selected pipes' }).count(), 0)

    await leaf.getByRole('button', { name: 'Split into 6 × 6 m' }).waitFor()
    await leaf.getByRole('button', { name: /into other lengths/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Split product .*-1/ })
    await dialog.getByRole('textbox', { name: 'Length of a pipe (m)' }).fill('5')
    await dialog.getByText('7 × 5 m + 1 m').waitFor()
    await dialog.getByText('8 parts, together 36 m. The remaining 1 m are the last part.').waitFor()
    await dialog.getByRole('button', { name: 'Equal parts' }).click()
    await dialog.getByRole('textbox', { name: 'Number of parts' }).fill('1,5')
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await dialog.getByText('Enter a whole number from 2 to 200.').waitFor()
    await dialog.getByRole('textbox', { name: 'Number of parts' }).fill('8')
    await dialog.getByText('8 × 4,5 m').waitFor()
    await dialog.getByRole('button', { name: 'Split', exact: true }).dblclick()

    await page.getByRole('treeitem', { level: 3 }).nth(7).waitFor()
    const made = await db
      .selectFrom('pipe_product')
      .select('quantity')
      .where('parent_id', '=', pipe.id)
      .execute()
    assert.deepEqual(
      made.map(({ quantity }) => quantity),
      Array.from({ length: 8 }, () => 4.5),
    )
  },
)

story('a pipe that is too long is split and a part of it planned with the keyboard alone', async (t) => {
  const pipe = await aWaitingPipe({ quantity: 12 })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const split = leafOf(page).getByRole('button', { name: 'Split into 2 × 6 m' })
  await split.waitFor()

  await page.getByRole('treeitem', { level: 1 }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await focused(split)
  await page.keyboard.press('Enter')
  const parts = page.getByRole('treeitem', { level: 3 })
  await parts.nth(1).waitFor()
  await page.locator('[role=treeitem]:focus').waitFor()
  await page.keyboard.press('End')
  await focused(parts.nth(1))
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  await page.keyboard.press('Enter')

  await tool(page, 'Undo', 'enabled').waitFor()
  await page.getByText(`${pipe.name}/2 planned on`).waitFor()
  await focused(parts.first())
  const stored = await db
    .selectFrom('pipe_product')
    .select(['position', 'production_status'])
    .where('parent_id', '=', pipe.id)
    .orderBy('position')
    .execute()
  assert.deepEqual(stored, [
    { position: 1, production_status: 0 },
    { position: 2, production_status: 1 },
  ])
})

story('the tree shows orders that are due on some days, as its address says', async (t) => {
  const pipe = await aWaitingPipe({}, '2026-03-20')
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const due = page.getByRole('combobox', { name: 'Due', exact: true })
  await leafOf(page).waitFor()

  await due.selectOption('Due within 7 days')
  await page.getByText('No results').waitFor()
  await page.reload()
  await page.getByText('No results').waitFor()

  await due.selectOption('Due within 30 days')
  await leafOf(page).waitFor()
  await due.selectOption('Due between…')
  await page.getByLabel('Due from').fill('21.03')
  await page.getByLabel('Due from').press('Enter')
  await page.getByText('No results').waitFor()
  await page.getByLabel('Due from').fill('20.03')
  await page.getByLabel('Due from').press('Enter')
  await leafOf(page).waitFor()
})

story('a user who may only view the plan is offered nothing to change it with', async (t) => {
  const [pipe, planned] = [await aWaitingPipe(), await aWaitingPipe()]
  await anotherPlansPipe(planned, { start_time: '2026-03-03T08:00:00+02:00', line: second.id })
  const page = await visit(t, await aPipesViewer(), onlyOrder(pipe))
  await page.getByText('Read-only: you can view this plan but not change it.').waitFor()
  const block = pipeOn(page, second, planned)
  await block.waitFor()

  await leafOf(page).click()
  await block.focus()
  await page.keyboard.press('Delete')

  assert.equal(await page.locator('[data-zone=tick], [data-drag]').count(), 0)
  assert.equal(await page.getByRole('region', { name: 'Selected pipes' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: /^(Undo|Redo|Split)/ }).count(), 0)
  assert.notEqual((await storedSlot(planned)).planned_start, null)
})

story(
  'the list of one line is printed alone, and what the browser prints by itself is the week',
  async (t) => {
    const planned = await aWaitingPipe()
    await anotherPlansPipe(planned, { start_time: '2026-03-03T12:00:00+02:00', line: second.id })
    const page = await visit(t, await aPipesPlanner(), onlyOrder(planned))
    await pipeOn(page, second, planned).waitFor()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })

    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('button', { name: second.code, exact: true }).click()
    await page.locator('html[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: `${second.code} · Week ` }).waitFor()
    assert.equal(await page.getByRole('article').count(), 1)

    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: /^Pipes time plan / }).waitFor()
    await page.getByRole('article').waitFor({ state: 'detached' })
  },
)

story('on a phone the buttons for a planned pipe stay in view while more are selected', async (t) => {
  const pipe = await aWaitingPipe()
  await anotherPlansPipe(pipe, { start_time: '2026-03-05T08:00:00+02:00', line: first.id })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&tab=planned`, phone)

  await leafOf(page).tap()

  const selection = page.getByRole('region', { name: 'Selected pipes' })
  await selection.getByRole('button', { name: 'Move…' }).waitFor()
  const { bottom } = await selection.evaluate((element) => element.getBoundingClientRect())
  assert.ok(Math.abs(bottom - phone.viewport.height) < 2, 'at the bottom of the window')
  assert.equal(await page.evaluate(() => scrollY), 0, 'the tree stays where it was')
  await selection.getByRole('button', { name: 'Move…' }).tap()
  await status(page).getByText('This is where it is planned now').waitFor()
})

story('by touch a pipe goes to the day that is chosen, which its line and its preview name', async (t) => {
  const planner = await aPipesPlanner()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ]) {
    const pipe = await aWaitingPipe()
    const address = `${onlyOrder(pipe)}&date=2026-03-05`
    const page = await visit(t, planner, address, { viewport, hasTouch: true })
    await leafOf(page).tap()
    if (viewport.width === 390)
      await page.getByRole('button', { name: `Plan on ${second.code} from Thu 05.03` }).tap()
    else {
      const { x, y } = await pointOf(page, second, '10:00')
      await page.touchscreen.tap(x, y)
    }
    await status(page).getByText(`on ${second.code}, Thu 05.03`).waitFor()
    await page.getByRole('button', { name: 'Plan', exact: true }).tap()

    await tool(page, 'Undo', 'enabled').waitFor()
    const { planned_start } = await storedSlot(pipe)
    assert.equal(planned_start && plantDay(planned_start), '2026-03-05', `${viewport.width} px`)
  }
})

story('on a phone a selected pipe goes after the pipe that is tapped', async (t) => {
  const [pipe, neighbour] = [await aWaitingPipe(), await aWaitingPipe()]
  await anotherPlansPipe(neighbour, { start_time: '2026-03-04T08:00:00+02:00', line: first.id })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), phone)

  await leafOf(page).tap()
  await page.getByRole('region', { name: first.code }).getByRole('button', { name: neighbour.name }).tap()
  await status(page).getByText(`Directly after ${neighbour.name}`).waitFor()
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()

  await page.getByRole('region', { name: first.code }).getByRole('button', { name: pipe.name }).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-04T07:35:00Z'))
})

story('on a phone the list follows a pipe that is moved', async (t) => {
  const pipe = await aWaitingPipe()
  const all = [pipe, await aWaitingPipe(), await aWaitingPipe(), await aWaitingPipe()]
  for (const [index, each] of all.entries())
    await anotherPlansPipe(each, { start_time: `2026-03-1${index}T08:00:00+02:00`, line: second.id })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?date=2026-03-10`, phone)
  const card = page.getByRole('region', { name: second.code }).getByRole('button', { name: pipe.name })

  await card.tap()
  const selection = page.getByRole('region', { name: 'Selected pipes' })
  await selection.getByRole('button', { name: 'Move…' }).tap()
  for (let day = 0; day < 4; day += 1) await page.getByRole('button', { name: 'A day later' }).tap()
  await page.getByRole('button', { name: 'Move', exact: true }).tap()

  await page.locator('[data-block]:focus').filter({ hasText: pipe.name }).waitFor()
  const { top, bottom } = await card.evaluate((element) => element.getBoundingClientRect())
  assert.ok(top >= 0 && bottom <= phone.viewport.height, 'the pipe is in view')
})
