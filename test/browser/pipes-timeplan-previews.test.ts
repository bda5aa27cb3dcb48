import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focused, story, visit } from '#test/support/browser.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  pipeOn,
  storedSlot,
  theLineOf,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { clock } from '#test/support/site.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /Preview:|Not possible/ })

/** Waits until all of the line is in view where the pipe would be. */
async function isInView(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [lanes, place, names, mandrels] = [
      '[data-lanes]',
      '[data-ghosts] [data-place]',
      '[data-head]',
      '[data-previewed]',
    ].map((each) => document.querySelector(each)?.getBoundingClientRect())
    if (!lanes || !place || !names || !mandrels) return false
    const isAcross = place.left >= names.right && place.left < lanes.right
    return isAcross && place.top >= names.bottom && place.bottom <= mandrels.top
  })
}

/** A line with a pipe from 12:00 to 13:35, whose mandrel is free at 14:50, and another pipe that waits to be planned. */
async function aBusyLine(dn: number) {
  const line = await theLineOf(dn)
  const [pipe, neighbour] = [await aWaitingPipe({ dn }), await aWaitingPipe({ dn })]
  await anotherPlansPipe(neighbour, { start_time: '2026-03-02T12:00:00+02:00', line: line.id })
  return { line, pipe, neighbour }
}

story('while a pipe is dragged, the preview says what its mandrel is occupied with', async (t) => {
  const { line, pipe, neighbour } = await aBusyLine(810)
  const later = await aWaitingPipe({ dn: 810 })
  await anotherPlansPipe(later, { start_time: '2026-03-03T12:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))

  await dragToLine(page, leafOf(page), line, '16:00')

  await bar(page)
    .getByText(
      `M-810-1: ${neighbour.name} until 14:50 · this pipe 16:00–18:50 · ${later.name} from 03.03 12:00`,
    )
    .waitFor()
})

story('while a pipe of an unused size is dragged, its mandrels are shown', async (t) => {
  const [line, pipe] = [await theLineOf(820), await aWaitingPipe({ dn: 820 })]
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const row = page.locator('[data-mandrel]').filter({ hasText: 'DN820' })
  await page.locator(`[data-line="${line.id}"]`).waitFor()
  assert.equal(await row.count(), 0)

  await dragToLine(page, leafOf(page), line, '14:00')

  await row.getByText('M-820-1').waitFor()
  await bar(page).getByText('M-820-1: this pipe 14:00–16:50').waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
})

story('the label of a preview leaves the labels of what is planned readable', async (t) => {
  const { line, pipe, neighbour } = await aBusyLine(790)
  await anotherPlansPipe(await aWaitingPipe({ dn: 790 }), {
    start_time: '2026-03-02T19:00:00+02:00',
    line: line.id,
  })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const row = page.locator(`[data-line="${line.id}"]`)
  await pipeOn(page, line, neighbour).waitFor()

  await dragToLine(page, leafOf(page), line, '15:00')
  const label = row.locator('[data-ghost-label]').filter({ hasText: pipe.name })
  await label.waitFor()

  const own = (await label.boundingBox())!
  const others = await row.locator('[data-run]').all()
  assert.equal(others.length, 2)
  for (const other of others) {
    const { x, y, width, height } = (await other.boundingBox())!
    const isApart =
      x + width <= own.x || own.x + own.width <= x || y + height <= own.y || own.y + own.height <= y
    assert.ok(isApart, (await other.textContent()) ?? '')
  }
})

story('a day that cannot be read or is past stays as it is written, and nothing else moves', async (t) => {
  const { line, pipe } = await aBusyLine(780)
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  await bar(page).getByText('Set-up 02.03 14:50').waitFor()
  const form = page.getByRole('form', { name: 'Line, day and start' })
  const [day, start] = [form.getByLabel('Day', { exact: true }), form.getByLabel('Set-up starts')]
  const plan = form.getByRole('button', { name: 'Plan', exact: true })
  const drawn = async () => [await day.boundingBox(), await start.boundingBox(), await plan.boundingBox()]
  const before = await drawn()

  await day.fill('31.02')
  await form.getByText('“31.02” is not a valid date. Use DD.MM.YYYY, years 2000 to 2099.').waitFor()
  assert.deepEqual(await drawn(), before)
  await day.press('Tab')
  assert.deepEqual([await day.inputValue(), await start.inputValue()], ['31.02', '14:50'])

  await day.fill('27.02')
  await day.press('Tab')
  await form.getByText('That time is past.').waitFor()
  assert.deepEqual([await day.inputValue(), await start.inputValue()], ['27.02', '14:50'])
  assert.deepEqual(await drawn(), before)
  await bar(page).getByText('Set-up 02.03 14:50').waitFor()
  await plan.and(page.locator('[aria-disabled=true]')).waitFor()
  await plan.press('Enter')
  assert.equal((await storedSlot(pipe)).planned_start, null)

  await form.getByRole('button', { name: /^Preview 02\.03/ }).press('Enter')
  await bar(page).getByText('That time is past. The line and a mandrel are free from').waitFor()
  await focused(plan)
  await page.keyboard.press('Enter')
  await pipeOn(page, line, pipe).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.ok((await storedSlot(pipe)).planned_start! >= clock.now())
})

story(
  'a place that is found on a day that was not in view comes into view, with all of its line',
  async (t) => {
    const [line, pipe] = [await theLineOf(830), await aWaitingPipe({ dn: 830 })]
    const long = await aWaitingPipe({ dn: 830, winding_minutes: 540 })
    await anotherPlansPipe(long, { start_time: '2026-03-02T10:05:00+02:00', line: line.id })
    const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&date=2026-03-25&zoom=12h`, {
      viewport: { width: 1024, height: 768 },
    })
    await leafOf(page).click()

    await page.getByRole('button', { name: 'Find a place' }).click()

    await bar(page).getByText(`Preview: ${pipe.name} on ${line.code}, Mon 02.03`).waitFor()
    await isInView(page)

    const form = page.getByRole('form', { name: 'Line, day and start' })
    await form.getByLabel('Day', { exact: true }).fill('25.03')
    await bar(page).getByText(`Preview: ${pipe.name} on ${line.code}, Wed 25.03`).waitFor()
    await isInView(page)
    await page.getByRole('button', { name: 'Find a place' }).click()
    await bar(page).getByText(`Preview: ${pipe.name} on ${line.code}, Mon 02.03`).waitFor()
    await isInView(page)
  },
)

story('Enter previews a pipe on the day in view, which stays in view', async (t) => {
  const [line, pipe] = [await theLineOf(835), await aWaitingPipe({ dn: 835 })]
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&date=2026-03-09`)
  await page.locator(`[data-line="${line.id}"]`).waitFor()

  await leafOf(page).press('Enter')

  await bar(page)
    .getByText(/^Set-up 09\.03 /)
    .waitFor()
  await isInView(page)
  assert.equal(new URL(page.url()).searchParams.get('date'), '2026-03-09')
})
