import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { aMandrel, aPlannablePipe } from '#test/support/factories/pipes.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  PIPES_PLAN,
  pipeOn,
  pointOf,
  storedSlot,
  theLineOf,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /Preview:|Not possible/ })

/** A line with a pipe from 12:00 to 13:35, whose mandrel is free at 14:50, and another pipe that waits to be planned. */
async function aBusyLine(dn: number) {
  const line = await theLineOf(dn)
  const [pipe, neighbour] = [await aWaitingPipe({ dn }), await aWaitingPipe({ dn })]
  await anotherPlansPipe(neighbour, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
  return { line, pipe, neighbour }
}

story('where the mandrel is occupied a better place is offered, previewed with B and planned', async (t) => {
  const { line, pipe } = await aBusyLine(500)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

  await dragToLine(page, leafOf(page), line, '14:00')
  await bar(page)
    .getByText(/No DN500 mandrel is free before 02.03 14:50: .+ is on M-500-1$/)
    .waitFor()
  await bar(page).getByText('ends 02.03 16:25, mandrel free').waitFor()
  await page.keyboard.press('b')
  await bar(page).getByText('A mandrel is free from 02.03 14:50').waitFor()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()

  await pipeOn(page, line, pipe).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:50:00Z'))
  const wait = page.locator(`[data-line="${line.id}"]`).getByTitle('Waiting for a mandrel')
  assert.equal(await wait.count(), 1, 'the wait for the mandrel is no set-up')
})

story('what is planned without a mandrel says so, before and after', async (t) => {
  const { line, pipe } = await aBusyLine(510)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), {
    viewport: { width: 1024, height: 768 },
  })

  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  await page.keyboard.press('Shift+ArrowLeft')
  const warning = bar(page).getByText('No DN510 mandrel is free before 02.03 14:50')
  await warning.waitFor()
  const isInView = await warning.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  assert.ok(isInView)
  await page.keyboard.press('Enter')

  await messages(page)
    .getByText(`${pipe.name} planned on ${line.code}, set-up 02.03 13:35, with a mandrel conflict`)
    .waitFor()
})

story('a pipe that is dropped where no mandrel is free waits until that is confirmed', async (t) => {
  const { line, pipe } = await aBusyLine(515)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const form = page.getByRole('form', { name: 'Line, day and start' })

  await dragToLine(page, leafOf(page), line, '14:10')
  await bar(page).getByText('No DN515 mandrel is free before 02.03 14:50').waitFor()
  await page.mouse.up()
  await focused(form.getByRole('button', { name: 'Plan', exact: true }))
  await bar(page).getByText('No DN515 mandrel is free before 02.03 14:50').waitFor()
  assert.equal((await storedSlot(pipe)).planned_start, null)
  await page.keyboard.press('Enter')

  await messages(page)
    .getByText(`${pipe.name} planned on ${line.code}, set-up 02.03 14:10, with a mandrel conflict`)
    .waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:10:00Z'))

  // A drop where the pipe already is asks nothing.
  const { x, y, width } = (await pipeOn(page, line, pipe).boundingBox())!
  const middle = x + width / 2
  await page.mouse.move(middle, y + 20)
  await page.mouse.down()
  await page.mouse.move(middle + 8, y + 20)
  await page.mouse.move(middle, y + 20)
  await bar(page).getByText('This is where it is planned now.').waitFor()
  await page.mouse.up()
  await page.locator('[data-dragging]').waitFor({ state: 'detached' })
  assert.equal(await form.count(), 0)
})

story('a pipe is dropped on the lowest visible line, which its preview covers', async (t) => {
  const [line, pipe] = [await theLineOf(950), await aWaitingPipe({ dn: 950 })]
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const { y } = await pointOf(page, line, '14:00')
  await page.setViewportSize({ width: 1440, height: Math.round(y + 80) })

  await dragToLine(page, leafOf(page), line, '14:00')
  await bar(page).getByText('Preview:').waitFor()
  await page.mouse.up()

  await pipeOn(page, line, pipe).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:00:00Z'))
})

story(
  'a dragged pipe begins at the end of a neighbour or when the mandrel is free, with Alt at any minute',
  async (t) => {
    const [{ line, pipe, neighbour }, other] = [await aBusyLine(600), await theLineOf(650)]
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

    await dragToLine(page, leafOf(page), line, '13:20')
    await bar(page).getByText(`Directly after ${neighbour.name}`).waitFor()
    const free = await pointOf(page, line, '14:32')
    await page.mouse.move(free.x, free.y)
    await bar(page).getByText('Set-up 02.03 14:50').waitFor()

    await page.keyboard.down('Alt')
    await page.mouse.move(free.x, free.y + 5)
    await bar(page)
      .getByText(/Set-up 02\.03 14:3\d/)
      .waitFor()
    await page.keyboard.up('Alt')

    const row = page.locator(`[data-line="${other.id}"]`)
    await row.getByText(`${other.code} cannot wind DN600.`).waitFor()
    await page.keyboard.press('Escape')
    await row.getByText('cannot wind').waitFor({ state: 'detached' })
    await page.mouse.up()
    assert.equal((await storedSlot(pipe)).planned_start, null)
  },
)

story(
  'a place with a free mandrel is found, and with Shift the arrows go from one snap to the next',
  async (t) => {
    const { line, pipe } = await aBusyLine(550)
    const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
    await leafOf(page).focus()
    await page.keyboard.press('Enter')
    await bar(page).getByText('Set-up 02.03 14:50').waitFor()

    await page.keyboard.press('Shift+ArrowLeft')
    await bar(page).getByText('Set-up 02.03 13:35').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await bar(page).getByText('Set-up 02.03 14:50').waitFor()
    await page.keyboard.press('Shift+ArrowLeft')
    await bar(page).getByText('ends 02.03 16:25, mandrel free').waitFor()
    await page.keyboard.press('b')
    await bar(page).getByText('Set-up 02.03 14:50').waitFor()
    await page.keyboard.press('Enter')

    await pipeOn(page, line, pipe).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:50:00Z'))
  },
)

story('planned pipes move a day later in their order, and not before now', async (t) => {
  const line = await theLineOf(720)
  await aMandrel(db, { dn: 720, code: 'M-720-2' })
  const [first, second] = [await aWaitingPipe({ dn: 720 }), await aWaitingPipe({ dn: 720 })]
  await anotherPlansPipe(second, { start_time: '2026-03-02T13:35:00+02:00', line: line.id })
  await anotherPlansPipe(first, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)

  await pipeOn(page, line, second).click()
  await pipeOn(page, line, first).click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Move…' }).click()
  await bar(page).getByText('This is where it is planned now').waitFor()
  const fields = page.getByRole('form', { name: 'Line, day and start' })
  await fields.getByLabel('Day', { exact: true }).fill('27.02')
  await fields.getByText('That time is past').waitFor()
  assert.equal(await fields.getByLabel('Set-up starts').inputValue(), '12:00')
  await fields.getByLabel('Day', { exact: true }).fill('03.03')
  await bar(page).getByText('The line is free at 03.03 12:00').waitFor()
  await page.keyboard.press('Enter')
  await focused(fields.getByRole('button', { name: 'Move', exact: true }))
  await page.keyboard.press('Enter')

  await messages(page)
    .getByText(`${first.name}, ${second.name} moved to ${line.code}, set-up 03.03 12:00`)
    .waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(first)).planned_start, new Date('2026-03-03T10:00:00Z'))
  assert.deepEqual((await storedSlot(second)).planned_start, new Date('2026-03-03T11:35:00Z'))
})

story('once a field of a place is left, all say where the pipe would be', async (t) => {
  const { pipe } = await aBusyLine(760)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  const fields = page.getByRole('form', { name: 'Line, day and start' })
  const start = fields.getByLabel('Set-up starts')

  await start.fill('12')
  await bar(page).getByText('Set-up 02.03 13:35').waitFor()
  assert.equal(await start.inputValue(), '12', 'while it is being written')
  await start.press('Tab')

  assert.equal(await start.inputValue(), '13:35')
  await start.fill('25:99')
  await start.press('Tab')
  assert.equal(await start.inputValue(), '25:99', 'what cannot be read stays')
})

story('a time and a day that are being typed move the preview only once they are whole', async (t) => {
  const { pipe } = await aBusyLine(770)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  await bar(page).getByText('Set-up 02.03 14:50').waitFor()
  await bar(page).evaluate((status) => {
    const note = () =>
      status.setAttribute('data-said', `${status.getAttribute('data-said') ?? ''} ${status.textContent}`)
    new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true })
  })

  const fields = page.getByRole('form', { name: 'Line, day and start' })
  await fields.getByLabel('Set-up starts').fill('')
  await page.keyboard.type('18:30')
  await bar(page).getByText('Set-up 02.03 18:30').waitFor()
  await fields.getByLabel('Day', { exact: true }).fill('')
  // On its way it reads as 13 January.
  await page.keyboard.type('13.10.2026')
  await bar(page).getByText('Set-up 13.10 18:30').waitFor()

  const said = (await bar(page).getAttribute('data-said')) ?? ''
  assert.deepEqual(
    [...new Set(said.match(/Set-up \d\d\.\d\d \d\d:\d\d/g))],
    ['Set-up 02.03 18:30', 'Set-up 13.10 18:30'],
  )
})

story('how late a pipe would be is said in days of the calendar', async (t) => {
  await theLineOf(775)
  const pipe = await aWaitingPipe({ dn: 775 }, '2026-03-02')
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  await leafOf(page).focus()
  await page.keyboard.press('Enter')

  await page
    .getByRole('form', { name: 'Line, day and start' })
    .getByLabel('Day', { exact: true })
    .fill('06.03')

  await bar(page).getByText('due 02.03.2026, 4 days late').waitFor()
})

story('on a tablet a previewed place and the mandrels of its size stay in view', async (t) => {
  const line = await theLineOf(730)
  const pipe = await aWaitingPipe({ dn: 730 })
  await anotherPlansPipe(pipe, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
  const tablet = { viewport: { width: 1024, height: 768 } }
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN, tablet)
  await pipeOn(page, line, pipe).click()
  await page.getByRole('button', { name: 'Move…' }).click()

  await bar(page).getByText('This is where it is planned now').waitFor()
  await page.keyboard.press('PageDown')

  await bar(page).getByText('Set-up 03.03 12:00').waitFor()
  for (const shown of ['[data-ghosts] [data-first]', '[data-previewed] [data-mandrel]'])
    await page.waitForFunction((selector) => {
      const [lanes, own] = ['[data-lanes]', selector].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      )
      if (!lanes || !own) return false
      return own.left >= lanes.left && own.right <= lanes.right && own.bottom <= lanes.bottom
    }, shown)
})

story('what is in the way makes room in one change, and one undo gives it back its place', async (t) => {
  const { line, pipe, neighbour } = await aBusyLine(750)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe), {
    viewport: { width: 1440, height: 2000 },
  })
  const before = await storedSlot(neighbour)

  await dragToLine(page, leafOf(page), line, '12:20')
  await bar(page).getByText('Moved to its end').waitFor()
  await page.keyboard.press('m')
  await bar(page).getByText('1 pipe moves later, by up to 2 h 50 min; none becomes late.').waitFor()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()

  await messages(page)
    .getByText(`${pipe.name} planned on ${line.code}, set-up 02.03 12:00; 1 moved later`)
    .waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T10:00:00Z'))
  assert.deepEqual((await storedSlot(neighbour)).planned_start, new Date('2026-03-02T12:50:00Z'))
  await tool(page, 'Undo', 'enabled').click()
  await pipeOn(page, line, pipe).waitFor({ state: 'detached' })
  assert.deepEqual(await storedSlot(neighbour), before)
})

story('the button that previews a better place leaves the keyboard at the one that plans', async (t) => {
  const { pipe } = await aBusyLine(505)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  await page.keyboard.press('Shift+ArrowLeft')
  await bar(page)
    .getByRole('button', { name: /^Preview/ })
    .click()

  await bar(page).getByText('A mandrel is free from 02.03 14:50').waitFor()
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
})

story('a pipe that joins a preview with Enter keeps its day in view and is previewed there', async (t) => {
  const [line, pipe] = [await theLineOf(955), await aWaitingPipe({ dn: 955 })]
  const row = await db
    .selectFrom('pipe_product')
    .select('order_row_id')
    .where('id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  await aPlannablePipe(db, { dn: 955, ...row })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const leaves = page.getByRole('treeitem', { level: 2 })

  await leaves.first().press('Enter')
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  for (let day = 0; day < 30; day += 1) await page.keyboard.press('PageDown')
  await bar(page).getByText('Set-up 01.04').waitFor()
  await ghostInView(page)
  await leaves.last().press('Enter')

  await bar(page).getByText(`Preview: 2 pipes on ${line.code}`).waitFor()
  await bar(page).getByText('Set-up 01.04').waitFor()
  await page.locator('[data-ghost-label]').getByText('+ 1').waitFor()
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  await ghostInView(page)
})

/** Waits until what is previewed is within the lanes. */
async function ghostInView(page: Page) {
  await page.waitForFunction(() => {
    const place = document.querySelector('[data-ghosts] [data-place]')?.getBoundingClientRect()
    const lanes = document.querySelector('[data-lanes]')?.getBoundingClientRect()
    return place && lanes && place.left >= lanes.left && place.right <= lanes.right
  })
}
