import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { story, visit, visitWithClock } from '#test/support/browser.ts'
import { asSystem, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { formsInLegend } from '#test/support/legend.ts'
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
  storedSlot,
  theLineOf,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { clock, db } from '#test/support/site.ts'

/** A planned pipe, from an hour of a day on. */
async function aPipeOnItsLine(dn: number, start_time: string, delivery_date?: string) {
  const line = await theLineOf(dn)
  const pipe = await aWaitingPipe({ dn }, delivery_date)
  await anotherPlansPipe(pipe, { start_time, line: line.id })
  return { line, pipe }
}

story('a card tells all about a pipe that is pointed at or focused', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(400, '2026-03-02T14:00:00+02:00')
  const page = await visit(t, await aPipesViewer(), onlyOrder(pipe))
  const card = page.getByRole('tooltip')

  await pipeOn(page, line, pipe).hover()
  await card.getByText('6 m · 288 kg').waitFor()
  await card.getByText('02.03 14:35–15:35 · 1 h').waitFor()
  await card.getByText('until 02.03 16:20').waitFor()
  await card.getByText('M-400-1 · free 02.03 16:50').waitFor()
  await page.mouse.move(5, 5)
  await card.waitFor({ state: 'detached' })

  await page.keyboard.press('Tab')
  await pipeOn(page, line, pipe).focus()
  await card.getByText(pipe.name).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
})

story('on a tablet a tap shows the card of a pipe, also to those who may only view the plan', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(420, '2026-03-02T14:00:00+02:00')
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }
  const page = await visit(t, await aPipesViewer(), onlyOrder(pipe), tablet)

  await pipeOn(page, line, pipe).tap()

  await page.getByRole('tooltip').getByText('M-420-1').waitFor()
})

story('the label of pipes of one order says the length of each of them', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(430, '2026-03-02T14:00:00+02:00')
  const { order_row_id } = await db
    .selectFrom('pipe_product')
    .select('order_row_id')
    .where('id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  const same = { dn: 430, order_row_id }
  const short = await aWaitingPipe({ ...same, length: 2, quantity: 2 })
  const long = await aWaitingPipe(same)
  for (const [next, hour] of [
    [short, 16],
    [long, 18],
  ] as const)
    await anotherPlansPipe(next, { start_time: `2026-03-02T${hour}:00:00+02:00`, line: line.id })

  const page = await visit(t, await aPipesViewer(), onlyOrder(pipe))

  await page.locator(`[data-line="${line.id}"]`).getByText('· 2 × 6 m + 2 m').waitFor()
})

story('a legend says what the colours of the lines mean', async (t) => {
  const page = await visit(t, await aPipesViewer(), PIPES_PLAN)

  const legend = page.getByRole('region', { name: 'Legend' })
  await legend.getByText('Waiting for a mandrel').waitFor()
  await legend.getByText('Blocked', { exact: true }).waitFor()
  await legend.getByText('Ready, not demoulded yet').waitFor()
  await legend.getByText('Narrow block with a warning').waitFor()
  const forms = await formsInLegend(page)
  assert.equal(forms.length, 14)
  assert.equal(new Set(forms).size, forms.length, 'meanings differ not only by colour')
})

story('the week of the lines is printed, or a list for each line', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(440, '2026-03-04T14:00:00+02:00')
  await insert(db, 'pipe_blocker', { pipe_product_id: pipe.id, type: 'drawing' })
  const page = await visit(t, await aPipesViewer(), `${onlyOrder(pipe)}&date=2026-03-04`)
  await pipeOn(page, line, pipe).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'A list for each line' }).click()
  // What is printed begins on Monday, also where the lines do not.
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article').filter({ hasText: line.code })
  await sheet.getByRole('heading', { name: `${line.code} · Week 10 · 02.03.2026–08.03.2026` }).waitFor()
  const row = sheet.getByRole('row').filter({ hasText: pipe.name })
  assert.match((await row.textContent()) ?? '', /Blocked: .+6 m.*04\.03 14:00.*04\.03 14:35.*04\.03 15:35/)
  assert.match((await sheet.textContent()) ?? '', /Printed 02\.03\.2026/)
  assert.equal(await leafOf(page).isVisible(), false, 'only the lists are printed')

  await page.emulateMedia({ media: 'screen' })
  await page.waitForURL(/date=2026-03-02/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.waitForURL(/date=2026-03-04/)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'The week 02.03–08.03' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('columnheader', { name: 'Sun 08.03' }).waitFor()
  const week = page.getByRole('row').filter({ hasText: line.code })
  await week.getByText(`14:00–15:35 ${pipe.name}`).filter({ hasText: 'Blocked: ' }).waitFor()
})

story('what one has planned is undone and redone where it was planned last', async (t) => {
  const [line, pipe, theirs] = [
    await theLineOf(460),
    await aWaitingPipe({ dn: 460 }),
    await aWaitingPipe({ dn: 460 }),
  ]
  await anotherPlansPipe(theirs, { start_time: '2026-03-03T08:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const recent = page.getByRole('region', { name: 'Recently planned' }).getByRole('listitem')
  const [own, other] = [recent.filter({ hasText: pipe.name }), recent.filter({ hasText: theirs.name })]
  await other.getByText('Leida Laur').waitFor()
  await other.getByText(/^\d\d[.:]\d\d$/).waitFor()
  assert.equal(await other.getByRole('button').count(), 0)

  await dragToLine(page, leafOf(page), line, '14:00')
  await page.mouse.up()
  await own.getByRole('button', { name: 'Undo' }).click()
  await leafOf(page).waitFor()
  await own.getByRole('button', { name: 'Redo' }).click()

  await pipeOn(page, line, pipe).waitFor()
  await own.getByRole('button', { name: 'Undo' }).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:00:00Z'))

  await page.reload()
  await pipeOn(page, line, pipe).waitFor()
  const whereElse = 'Nothing to undo since this page was loaded. Earlier changes are in Changes.'
  assert.equal(await tool(page, 'Undo', 'disabled').getAttribute('title'), whereElse)
  await page.keyboard.press('Control+z')
  await page.getByText(whereElse).waitFor()
})

story('selecting a planned pipe in the tree shows it on its line, and the other way round', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(480, '2026-03-06T14:00:00+02:00')
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&tab=planned`)
  await leafOf(page).waitFor()
  assert.equal(await pipeOn(page, line, pipe).count(), 0, 'it is days away')

  await leafOf(page).click()
  const block = pipeOn(page, line, pipe)
  await block.and(page.locator('[aria-pressed=true]')).waitFor()
  await page.waitForURL(/[?&]day=2026-03-0[56]/)
  await page.reload()
  await block.click()
  await block.click()

  await leafOf(page).and(page.locator('[aria-checked=false]')).waitFor()
  await block.click()
  await leafOf(page).and(page.locator('[aria-checked=true]')).waitFor()
  await page.getByRole('region', { name: 'Selected pipes' }).getByText(pipe.name).waitFor()
})

story(
  'a ready pipe that is not demoulded is named where its mandrel is needed, and its bar leads to it',
  async (t) => {
    const { pipe } = await aPipeOnItsLine(470, '2026-03-02T10:20:00+02:00')
    const mandrel = await db
      .selectFrom('mandrel')
      .select(['id', 'code'])
      .where('dn', '=', 470)
      .executeTakeFirstOrThrow()
    const ready = await aPipe(db, {
      ...{ stage: 'cooling', status: PipeStatus.Cooling, mandrel_id: mandrel.id },
      ...{
        cooling_start: new Date('2026-03-02T05:00:00Z'),
        cooling_planned_end: new Date('2026-03-02T07:00:00Z'),
      },
    })
    const planner = await aUser(db, {
      can: ['@pipeplan_view', '@pipeplan_plan', '@pipes_view'],
      open_view: 'pipes',
    })
    const page = await visit(t, planner, `${onlyOrder(pipe)}&panel=problems`)
    const sentence = new RegExp(
      `No DN470 mandrel is free before 02.03 10:3\\d: ${ready.number} is on ${mandrel.code}, ready but not demoulded$`,
    )

    await page.getByRole('complementary', { name: 'Problems' }).getByText(sentence).waitFor()
    const bar = page.getByRole('link', { name: `${ready.number} has been ready since 02.03 09:00` })

    assert.equal(await bar.getAttribute('href'), `/qa/pipes/${ready.id}`)
  },
)

story('problems count from today on, also while a later day is looked at, and lead to theirs', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(475, '2026-03-04T08:00:00+02:00', '2026-03-02')
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?date=2026-03-18&panel=problems`)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  const own = problems.getByRole('button', { name: pipe.order })

  await problems.getByText('In the three months from 02.03.2026').waitFor()
  await own.waitFor()
  const tools = page.getByRole('toolbar', { name: 'Plan tools' })
  const counter = tools.getByRole('button', { name: /^\d+ problems?$/ })
  const count = await counter.textContent()
  await own.click()

  await pipeOn(page, line, pipe).and(page.locator('[aria-pressed=true]')).waitFor()
  await page.waitForURL(/[?&]date=2026-03-04/)
  assert.equal(await counter.textContent(), count)
  await page.goto(`${PIPES_PLAN}?date=2025-11-01&panel=problems`)
  await own.waitFor()
  assert.equal(await counter.textContent(), count)
  await own.click()
  await pipeOn(page, line, pipe).and(page.locator('[aria-pressed=true]')).waitFor()
})

/** Two planned pipes of an order that end after its delivery date. */
async function aLateOrder(dn: number) {
  const { line, pipe } = await aPipeOnItsLine(dn, '2026-03-20T08:00:00+02:00', '2026-03-10')
  const { order_row_id } = await db
    .selectFrom('pipe_product')
    .select('order_row_id')
    .where('id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  const other = await aPlannablePipe(db, { dn, order_row_id })
  await anotherPlansPipe(other, { start_time: '2026-03-20T12:00:00+02:00', line: line.id })
  return { pipe, other }
}

story('all planned pipes of a late order are moved together', async (t) => {
  const { pipe, other } = await aLateOrder(490)
  await insert(db, 'pipe_blocker', { pipe_product_id: other.id, type: 'drawing' })
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&tab=planned&panel=problems`)
  const moveAll = page.getByRole('button', { name: `Move all 2 planned pipes of ${pipe.order}` })
  const form = page.getByRole('form', { name: 'Line, day and start' })
  const selection = page.getByRole('region', { name: 'Selected pipes' })

  await moveAll.click()
  await page.getByText('Preview: 2 pipes').waitFor()
  await page.getByText(new RegExp(`Blocked: .+ \\(${pipe.order}-`)).waitFor()
  await selection.waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await selection.waitFor({ state: 'detached' })
  await moveAll.click()
  await form.getByRole('button', { name: 'Move' }).click()

  await tool(page, 'Undo', 'enabled').waitFor()
  for (const { id } of [pipe, other]) {
    const { planned_end } = await storedSlot({ id })
    assert.ok(planned_end && planned_end < new Date('2026-03-10T22:00:00Z'), 'on time')
  }
})

story(
  'a late pipe that is selected says why beside its buttons, and where it would be on time',
  async (t) => {
    const { pipe } = await aLateOrder(495)
    const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&tab=planned`)
    const selection = page.getByRole('region', { name: 'Selected pipes' })

    await leafOf(page).first().click()

    await selection.getByText('Due 10.03.2026, ends 20.03').waitFor()
    await selection.getByText(/is free for it from 02\.03 1\d:/).waitFor()
    await selection.getByRole('button', { name: 'Move…' }).click()
    await page.getByText('This is where it is planned now').waitFor()
    assert.ok(await selection.getByRole('button', { name: 'Move…' }).isDisabled(), 'the preview moves it')
  },
)

story('on a tablet, what the card of a pipe offers is tapped', async (t) => {
  const { pipe } = await aLateOrder(510)
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&date=2026-03-20`, tablet)

  await page.locator(`[data-block="${pipe.id}"]`).tap()
  await page.getByRole('tooltip').getByRole('button', { name: 'Move all 2 planned pipes' }).tap()

  await page.getByText('Preview: 2 pipes').waitFor()
})

story('what the card of a pipe offers is reached with the mouse', async (t) => {
  const { pipe } = await aLateOrder(520)
  const page = await visitWithClock(t, await aPipesPlanner(), `${onlyOrder(pipe)}&date=2026-03-20`)
  const offer = page.getByRole('tooltip').getByRole('button', { name: 'Move all 2 planned pipes' })

  await page.locator(`[data-block="${pipe.id}"]`).hover()
  await offer.hover()
  await page.clock.fastForward(1_000)
  await offer.click()

  await page.getByText('Preview: 2 pipes').waitFor()
})

story('a planned pipe stays under the hand where it is held', async (t) => {
  const { line, pipe } = await aPipeOnItsLine(530, '2026-03-02T14:00:00+02:00')
  const page = await visit(t, await aPipesPlanner(), onlyOrder(pipe))
  const block = pipeOn(page, line, pipe)

  await block.hover()
  const box = await block.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width - 4, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // 28 pixels are an hour.
  for (const by of [5, 55, 56]) await page.mouse.move(x + by, y)
  await page.locator('[data-dragging]').waitFor({ state: 'attached' })
  await page.getByRole('status').filter({ hasText: 'Preview:' }).getByText('Ends 02.03 17:35').waitFor()
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T14:00:00Z'))
})

story('what was planned for a day that is over moves from now on, or leaves the plan', async (t) => {
  const line = await theLineOf(540)
  const pipe = await aWaitingPipe({ dn: 540 })
  const [planned_start, planned_end] = [new Date('2026-03-01T06:00:00Z'), new Date('2026-03-01T07:35:00Z')]
  await asSystem(db, (tx) =>
    tx
      .updateTable('pipe_product')
      .set({ production_status: 1, line_id: line.id, planned_start, planned_end, setup_minutes: 35 })
      .where('id', '=', pipe.id)
      .execute(),
  )
  const page = await visit(t, await aPipesPlanner(), `${onlyOrder(pipe)}&date=2026-03-01&tab=planned`)
  const block = pipeOn(page, line, pipe)

  await block.click()
  await page.getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('status').getByText('That time is past').first().waitFor()
  await page.getByRole('form', { name: 'Line, day and start' }).getByRole('button', { name: 'Move' }).click()
  await page.getByText(`${pipe.name} moved to ${line.code}`).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  const moved = (await storedSlot(pipe)).planned_start
  assert.ok(moved && moved >= clock.now(), `${moved}`)
})
