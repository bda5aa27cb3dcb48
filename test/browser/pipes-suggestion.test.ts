import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot, aPipeRow, aPlannablePipe } from '#test/support/factories/pipes.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aPipesViewer,
  aWaitingPipe,
  PIPES_PLAN,
  storedSlot,
  theLineOf,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const [line] = await thePipeLines()
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Suggested plan' })
const change = (page: Page, { name }: { readonly name: string }) => {
  const tick = page.getByRole('checkbox', { name: new RegExp(`^(Plan|Move) ${name} `) })
  return panelOf(page).getByRole('listitem').filter({ has: tick })
}

/** Opens the suggestion for all that is not planned. */
async function suggest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest plan' }).click()
  await panelOf(page)
    .getByRole('radio', { name: /^On time first/ })
    .waitFor()
}

story('a planner applies part of a suggestion and undoes it', async (t) => {
  const [wanted, unwanted] = [await aWaitingPipe(), await aWaitingPipe()]
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  await change(page, unwanted).getByRole('checkbox').uncheck()
  const ghost = (id: number, state: string) => page.locator(`[data-ghost="${id}"]${state}`)
  await ghost(unwanted.id, '[data-off]').waitFor({ state: 'attached' })
  await ghost(wanted.id, ':not([data-off])').waitFor({ state: 'attached' })

  await panelOf(page).getByRole('button', { name: 'Apply 1 change', exact: true }).click()

  await panelOf(page).waitFor({ state: 'detached' })
  await page.getByText(`${wanted.name} planned as suggested`).waitFor()
  assert.notEqual((await storedSlot(wanted)).planned_start, null)
  assert.equal((await storedSlot(unwanted)).planned_start, null)

  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.equal((await storedSlot(wanted)).planned_start, null)
})

story('the same choice suggests the same after another horizon was looked at', async (t) => {
  const [later, waiting] = [await aWaitingPipe(), await aWaitingPipe()]
  await anotherPlansPipe(later, { start_time: '2026-03-19T12:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  const horizons = panelOf(page).getByRole('group', { name: 'Plan until' }).getByRole('button')
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  await change(page, later).waitFor()

  await horizons.first().click()
  await change(page, waiting).waitFor()
  await horizons.last().click()

  await change(page, later).waitFor()
})

story('no tick of a suggestion moves what is below the figures', async (t) => {
  const pipe = await aWaitingPipe()
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  const all = panelOf(page).getByRole('checkbox', { name: / selected/ })
  await change(page, pipe).waitFor()
  await all.uncheck()
  const rows = panelOf(page).getByRole('row')
  const before = await rows.count()

  await change(page, pipe).getByRole('checkbox').check()

  await panelOf(page).getByRole('button', { name: 'Apply 1 change', exact: true }).waitFor()
  assert.equal(await rows.count(), before)
})

story(
  'a plan is suggested on the lines that the planner chooses, at first on all that can wind',
  async (t) => {
    const size = { dn: 2900 }
    await aMandrel(db, { ...size, code: 'M-2900-1' })
    const given = { min_dn: 2900, max_dn: 2900 }
    const [first, second, other] = [
      await aLine(db, given),
      await aLine(db, given),
      await aLine(db, { min_dn: 4000 }),
    ]
    const pipe = await aWaitingPipe(size)
    const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?search=${pipe.order}`)
    await page.getByRole('treeitem', { level: 2 }).click()
    await suggest(page)
    const lines = panelOf(page).getByRole('group', { name: 'Lines' })
    const tick = ({ code }: typeof first) => lines.getByRole('checkbox', { name: code, exact: true })
    await change(page, pipe).waitFor()
    assert.deepEqual([await tick(first).isChecked(), await tick(second).isChecked()], [true, true])
    assert.equal(await tick(other).count(), 0, 'it cannot wind the pipe')
    const isOnFirst = (await change(page, pipe).textContent())!.includes(`${first.code} · set-up`)
    const [used, unused] = isOnFirst ? [first, second] : [second, first]

    await tick(used).click()

    await change(page, pipe).getByText(`${unused.code} · set-up`).waitFor()
    await tick(unused).click()
    await panelOf(page).getByText('Choose at least one line').waitFor()
    await panelOf(page)
      .getByRole('button', { name: 'Apply', exact: true })
      .and(page.locator(':disabled'))
      .waitFor()
    await tick(unused).click()
    await panelOf(page).getByRole('button', { name: 'Apply 1 change', exact: true }).click()
    await panelOf(page).waitFor({ state: 'detached' })
    assert.equal((await storedSlot(pipe)).line_id, unused.id)
  },
)

story('a line on which something is suggested or previewed does not say that it is empty', async (t) => {
  const own = await theLineOf(2910)
  const pipe = await aWaitingPipe({ dn: 2910 })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?search=${pipe.order}`)
  const empty = page.locator(`[data-line="${own.id}"]`).getByText('Nothing is planned here')
  const leaf = page.getByRole('treeitem', { level: 2 })
  await empty.waitFor()

  await leaf.press('Enter')
  await page.locator(`[data-line="${own.id}"] [data-ghosts]`).waitFor({ state: 'attached' })
  await empty.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await empty.waitFor()
  await suggest(page)
  await page.locator(`[data-ghost="${pipe.id}"]`).waitFor({ state: 'attached' })

  await empty.waitFor({ state: 'detached' })
  await panelOf(page).getByRole('button', { name: 'Discard' }).click()
  await empty.waitFor()
})

story('pipes that are left out because of a line that is not chosen are counted at the top', async (t) => {
  await aMandrel(db, { dn: 2920, code: 'M-2920-1' })
  const [first, second] = [
    await aLine(db, { min_dn: 2920, max_dn: 2920 }),
    await aLine(db, { min_dn: 2920, max_dn: 2920 }),
  ]
  const [planned, waiting] = [await aWaitingPipe({ dn: 2920 }), await aWaitingPipe({ dn: 2920 })]
  await anotherPlansPipe(planned, { start_time: '2026-03-04T10:00:00+02:00', line: first.id })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?tab=all`)
  const byLine = panelOf(page).getByText('1 pipe left out because of its line, which is not chosen.')
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  await change(page, waiting).waitFor()
  assert.equal(await byLine.count(), 0)

  await panelOf(page).getByRole('checkbox', { name: first.code, exact: true }).uncheck()

  await byLine.waitFor()
  await panelOf(page).getByRole('checkbox', { name: first.code, exact: true }).check()
  await byLine.waitFor({ state: 'detached' })
  assert.notEqual(second.id, first.id)
})

story('a pipe that cannot be planned is named with the reason, and leads to its order', async (t) => {
  const blocked = await aWaitingPipe()
  await insert(db, 'pipe_blocker', { pipe_product_id: blocked.id, type: 'drawing' })
  const planner = await aUser(db, { can: ['@pipeplan_plan', '@pipeplan_view', '@orders_view'] })
  const page = await visit(t, planner, PIPES_PLAN)

  await suggest(page)

  await panelOf(page).getByText(`${blocked.name} is blocked: drawing missing.`).waitFor()
  await panelOf(page).getByRole('link', { name: blocked.name, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/orders' && url.search.includes(`product=${blocked.id}`))
})

story(
  'what another planner changes meanwhile is not overwritten: the suggestion is computed again',
  async (t) => {
    const [own, theirs] = [await aWaitingPipe(), await aWaitingPipe()]
    const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
    await suggest(page)
    await change(page, theirs).waitFor()
    const apply = panelOf(page).getByRole('button', { name: /^Apply/ })

    await anotherPlansPipe(theirs, { start_time: '2026-03-02T18:00:00+02:00', line: line.id })

    await panelOf(page).getByText('The plan has changed since. Recompute before you apply.').waitFor()
    assert.equal(await apply.isDisabled(), true)
    await panelOf(page).getByRole('button', { name: 'Recompute' }).click()
    await change(page, theirs).waitFor({ state: 'detached' })
    await change(page, own).waitFor()
    await apply.click()
    await panelOf(page).waitFor({ state: 'detached' })
    assert.notEqual((await storedSlot(own)).planned_start, null)
    assert.deepEqual((await storedSlot(theirs)).planned_start, new Date('2026-03-02T16:00:00Z'))
  },
)

story('a change that needs the place of another is not made without it', async (t) => {
  const size = { dn: 2600 }
  await aMandrel(db, { ...size, code: 'M-2600-1' })
  const only = await aLine(db, { min_dn: 2600, max_dn: 2600 })
  const patient = await aWaitingPipe(size)
  await anotherPlansPipe(patient, { start_time: '2026-03-02T10:00:00+02:00', line: only.id })
  const urgent = await aWaitingPipe({ ...size, winding_minutes: 780 }, '2026-03-02')
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  const tick = (pipe: typeof patient) => change(page, pipe).getByRole('checkbox')
  await change(page, patient).getByText(`Move ${patient.name}`).waitFor()

  await tick(patient).uncheck()

  await change(page, urgent).getByText(`Not possible while ${patient.name} stays where it is.`).waitFor()
  await tick(urgent).and(page.locator(':not(:checked)')).waitFor()
  await tick(urgent).check()
  await tick(patient).and(page.locator(':checked')).waitFor()
})

story('starting from no change, a selected one brings the change that it needs', async (t) => {
  const size = { dn: 2800 }
  await aMandrel(db, { ...size, code: 'M-2800-1' })
  const only = await aLine(db, { min_dn: 2800, max_dn: 2800 })
  const patient = await aWaitingPipe(size)
  await anotherPlansPipe(patient, { start_time: '2026-03-02T10:00:00+02:00', line: only.id })
  const urgent = await aWaitingPipe({ ...size, winding_minutes: 780 }, '2026-03-02')
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  const tick = (pipe: typeof patient) => change(page, pipe).getByRole('checkbox')
  await change(page, patient).getByText(`Move ${patient.name}`).waitFor()
  await panelOf(page)
    .getByRole('checkbox', { name: /^\d+ of \d+ selected/ })
    .uncheck()
  const conflicts = panelOf(page)
    .getByRole('row', { name: /^Selected pipes planned / })
    .getByRole('cell')
  const [now, suggested] = await conflicts.allTextContents()
  assert.equal(suggested, now, 'without a change, the plan is as it is')

  await tick(urgent).check()

  await change(page, urgent)
    .getByText(`Selected with it, because it needs their places: ${patient.name}.`)
    .waitFor()
  await tick(patient).and(page.locator(':checked')).waitFor()
  await tick(patient).uncheck()
  await change(page, patient).getByText(`because they need its place: ${urgent.name}.`).waitFor()
  await tick(urgent).and(page.locator(':not(:checked)')).waitFor()
})

story('a change that leaves no mandrel for another pipe says so, on the mandrels too', async (t) => {
  const size = { dn: 2700 }
  await aMandrel(db, { ...size, code: 'M-2700-1' })
  const lineFor = (max_length: number) => aLine(db, { min_dn: 2700, max_dn: 2700, max_length })
  const [short] = [await lineFor(5), await lineFor(6)]
  const patient = await aWaitingPipe({ ...size, length: 5, quantity: 5 })
  await anotherPlansPipe(patient, { start_time: '2026-03-02T10:00:00+02:00', line: short.id })
  const urgent = await aWaitingPipe({ ...size, winding_minutes: 780 }, '2026-03-02')
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  const tick = change(page, patient).getByRole('checkbox')
  const onMandrel = (state: string) => page.locator(`[data-ghost-use="${urgent.id}"]${state}`)
  await onMandrel(':not([data-warn])').waitFor({ state: 'attached' })

  await tick.uncheck()

  const warning = change(page, urgent).getByText(/^Not enough DN2700 mandrels from .* until 12:50 while /)
  assert.match((await warning.textContent()) ?? '', new RegExp(`while ${patient.name} stays where it is.$`))
  await onMandrel('[data-warn]').waitFor({ state: 'attached' })
  await tick.check()
  await warning.waitFor({ state: 'detached' })
})

story(
  'a change that arrives first refuses the suggestion, which stays open and is computed again',
  async (t) => {
    const [own, theirs] = [await aWaitingPipe(), await aWaitingPipe()]
    const page = await visit(t, await aPipesPlanner(), PIPES_PLAN, { expects: /409/ })
    await suggest(page)
    await change(page, own).waitFor()
    const beforeIt = async (route: Route) => {
      await anotherPlansPipe(theirs, { start_time: '2026-03-04T18:00:00+02:00', line: line.id })
      await route.continue()
    }
    await page.route('**/pipe-products/plan/**', beforeIt, { times: 1 })

    await panelOf(page)
      .getByRole('button', { name: /^Apply/ })
      .click()

    await page.getByText('The plan was changed by someone else.').first().waitFor()
    await panelOf(page).getByText('The plan has changed since.').waitFor()
    assert.equal((await storedSlot(own)).planned_start, null)
    await panelOf(page).getByRole('button', { name: 'Recompute' }).click()
    await change(page, theirs).waitFor({ state: 'detached' })
    await panelOf(page)
      .getByRole('button', { name: /^Apply/ })
      .click()
    await panelOf(page).waitFor({ state: 'detached' })
    assert.notEqual((await storedSlot(own)).planned_start, null)
  },
)

story('on a phone the changes are chosen in a list and applied with the keyboard too', async (t) => {
  const pipe = await aWaitingPipe()
  const viewport = { width: 390, height: 844 }
  const page = await visit(t, await aPipesPlanner(), PIPES_PLAN, { viewport })
  await page.getByRole('button', { name: 'Suggest plan' }).focus()
  await page.keyboard.press('Enter')
  const tick = change(page, pipe).getByRole('checkbox')
  await tick.focus()
  await page.keyboard.press('Space')
  await panelOf(page).getByRole('checkbox', { checked: false }).first().waitFor()
  await page.keyboard.press('Space')

  await panelOf(page)
    .getByRole('button', { name: /^Apply/ })
    .focus()
  await page.keyboard.press('Enter')

  await panelOf(page).waitFor({ state: 'detached' })
  assert.notEqual((await storedSlot(pipe)).planned_start, null)
})

story('a user who may only view the plan gets no suggestion', async (t) => {
  await aWaitingPipe()
  const page = await visit(t, await aPipesViewer(), `${PIPES_PLAN}?panel=suggest`)

  await page.locator('[data-line]').first().waitFor()

  assert.equal(await page.getByRole('button', { name: 'Suggest plan' }).count(), 0)
  assert.equal(await panelOf(page).count(), 0)
})

story('a suggestion is short of pipes only where it could not have all that it is for', async (t) => {
  const { id } = await aPipeRow(db, { delivery_date: '2026-04-10' })
  const { count } = await db
    .selectFrom('pipe_product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('production_status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  for (let position = Number(count) + 1; position <= 200; position += 1)
    await aPlannablePipe(db, { order_row_id: id, position })
  await aPipeInSlot(db, { line_id: line.id, start: '2026-06-10T12:00:00+03:00' })
  const short = (page: Page) =>
    panelOf(page).getByText('A suggestion has at most 200 pipes: these are due first.')

  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?date=2026-03-25`)
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  // What was asked for first stays until the answer is here.
  await short(page).waitFor({ state: 'detached' })

  await aPlannablePipe(db, { order_row_id: id, position: 201 })
  await page.goto(`${PIPES_PLAN}?date=2026-03-25`)
  await suggest(page)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  await short(page).waitFor()
})
