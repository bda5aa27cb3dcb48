import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { messages, story, visit } from '#test/support/browser.ts'
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
  PLAN,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 }, expects: /409|planning failed|net::ERR_/ }
const TUESDAY = '2026-03-03T08:00:00+02:00'
const WEDNESDAY = '2026-03-04T08:00:00+02:00'
const below = { x: 5, y: 50 }

/** A work order of two workers’ board, on Tuesday with the first. */
async function aPlannedManhole() {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, TUESDAY)
  return { worker, other, manhole }
}

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Someone else moved this work' })
const whoHas = async (manhole: { id: number }) =>
  (await ordersOf(manhole)).map(({ operator_id }) => operator_id)

story('work that others moved before it is picked up is dragged from where they put it', async (t) => {
  const { worker, other, manhole } = await aPlannedManhole()
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  await blockOf(page, manhole).first().waitFor()
  await anotherPlans(manhole, other, WEDNESDAY)
  const moved = dayOf(page, other, 'Wed 04.03').getByRole('button', { name: `${manhole.number} ` })
  await moved.waitFor()

  await drag(page, moved, dayOf(page, worker, 'Tue 03.03'), below)
  const answered = page.waitForResponse(/part-products\/plan/)
  await page.mouse.up()

  assert.equal((await answered).status(), 200)
  assert.deepEqual(await whoHas(manhole), [worker.operator_id])
  assert.equal(await page.getByRole('dialog').count(), 0)
})

story('a page without live updates is told what others moved before it picked work up', async (t) => {
  const { worker, other, manhole } = await aPlannedManhole()
  const page = await visit(t, await aBoardPlanner(), '/parts/operations', tall)
  await page.route('**/api/v1/events/**', (route) => route.abort())
  await page.goto(new URL(PLAN, page.url()).href)
  await blockOf(page, manhole).first().waitFor()
  await anotherPlans(manhole, other, WEDNESDAY)

  await drag(page, blockOf(page, manhole).first(), dayOf(page, worker, 'Fri 06.03'), below)
  await page.mouse.up()

  await dialogOn(page).getByText('Leida Laur').waitFor()
  await dialogOn(page).getByRole('button', { name: 'Keep at 04.03 08:00' }).click()
  await dialogOn(page).waitFor({ state: 'detached' })
  assert.deepEqual(await whoHas(manhole), [other.operator_id])
})

story(
  'what others move during a drag is said at the held work, and not overwritten by its drop',
  async (t) => {
    const { worker, other, manhole } = await aPlannedManhole()
    const page = await visit(t, await aBoardPlanner(), PLAN, tall)
    await drag(page, blockOf(page, manhole).first(), dayOf(page, worker, 'Fri 06.03'), below)
    await anotherPlans(manhole, other, WEDNESDAY)
    const said = `Leida Laur moved this work to ${other.name}, 04.03.2026 08:00–09:10`
    await page.getByRole('grid').getByText(said).waitFor()
    await page.getByRole('status').filter({ hasText: said }).waitFor()

    await page.mouse.up()

    const [theirs, mine] = [
      dialogOn(page).getByRole('region', { name: 'Current plan' }),
      dialogOn(page).getByRole('region', { name: 'Your change' }),
    ]
    await theirs.getByText('Leida Laur').waitFor()
    await theirs.getByText(`${other.name}, 04.03.2026 08:00–`).waitFor()
    await mine.getByText(`${worker.name}, 06.03.2026 08:00–`).waitFor()
    assert.deepEqual(await whoHas(manhole), [other.operator_id])
    const planned = page.waitForResponse((answer) => answer.url().includes('/plan/') && answer.ok())
    await mine.getByRole('button', { name: 'Move to 06.03 08:00' }).click()
    await planned
    assert.deepEqual(await whoHas(manhole), [worker.operator_id])
  },
)

story(
  'ticked work that others moved since asks before it is planned, however long ago it was ticked',
  async (t) => {
    const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
    const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
    await pick(lineOf(page, manhole.number))
    await anotherPlans(manhole, other, WEDNESDAY)
    await page.getByRole('status').filter({ hasText: 'Leida Laur moved this work to' }).waitFor()

    await dayOf(page, worker, 'Fri 06.03').click({ position: below })

    await dialogOn(page).getByRole('button', { name: 'Keep at 04.03 08:00' }).click()
    await dialogOn(page).waitFor({ state: 'detached' })
    assert.deepEqual(await whoHas(manhole), [other.operator_id])
  },
)

story('a planner sees at once that another one moved what they planned, and is shown where', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  const hers = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const his = await visit(t, await aBoardPlanner({ first_name: 'Jaan', last_name: 'Paju' }), PLAN, tall)
  await drag(hers, lineOf(hers, manhole.number), dayOf(hers, worker, 'Tue 03.03'), below)
  await hers.mouse.up()
  const block = dayOf(his, worker, 'Tue 03.03').getByRole('button', { name: `${manhole.number} ` })
  await block.waitFor()

  await drag(his, block, dayOf(his, other, 'Fri 06.03'), below)
  await his.mouse.up()

  const notice = hers.getByText(
    new RegExp(`^Jaan Paju moved ${manhole.number} .*, which you planned, to ${other.name}, 06\\.03\\.2026`),
  )
  await notice.waitFor()
  const kinds = messages(hers).locator('[data-kind]')
  assert.deepEqual(await kinds.evaluateAll((all) => all.map((one) => one.getAttribute('data-kind'))), [
    'info',
  ])
  await hers.getByRole('button', { name: 'Show', exact: true }).click()
  await hers.getByRole('complementary', { name: manhole.number }).waitFor()
  assert.equal(await his.getByText('which you had planned').count(), 0)
})

story('the planner whose move was overridden in the dialog is notified too', async (t) => {
  const { worker, other, manhole } = await aPlannedManhole()
  const his = await visit(t, await aBoardPlanner({ first_name: 'Jaan', last_name: 'Paju' }), PLAN, tall)
  const hers = await visit(t, await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' }), PLAN, tall)
  await drag(his, blockOf(his, manhole).first(), dayOf(his, worker, 'Fri 06.03'), below)
  await drag(hers, blockOf(hers, manhole).first(), dayOf(hers, other, 'Wed 04.03'), below)
  await hers.mouse.up()
  await his.getByRole('grid').getByText('Leida Laur moved this work to').waitFor()
  await his.mouse.up()

  await toldTo(hers, /^Jaan Paju moved .* to .*06\.03\.2026/, () =>
    dialogOn(his).getByRole('button', { name: 'Move to 06.03 08:00' }).click(),
  )
})

/** Does something that another page is told; the message is waited for from the start, since it leaves after some seconds. */
async function toldTo(page: Page, words: RegExp, act: () => Promise<void>): Promise<void> {
  await Promise.all([messages(page).getByText(words).waitFor(), act()])
}

/** Jaan has picked a work order up; then Leida drags it to Wednesday, and Jaan sees that. */
async function pickedUpAndMoved(t: Parameters<typeof visit>[0]) {
  const { worker, other, manhole } = await aPlannedManhole()
  const his = await visit(t, await aBoardPlanner({ first_name: 'Jaan', last_name: 'Paju' }), PLAN, tall)
  const hers = await visit(t, await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' }), PLAN, tall)
  await blockOf(his, manhole).first().focus()
  await his.keyboard.press(' ')
  await his.getByRole('region', { name: 'Selected' }).waitFor()
  const move = async () => {
    await drag(hers, blockOf(hers, manhole).first(), dayOf(hers, other, 'Wed 04.03'), below)
    await hers.mouse.up()
    await his.getByRole('status').filter({ hasText: 'Leida Laur moved this work to' }).waitFor()
  }
  const startOf = async () => (await ordersOf(manhole))[0]?.start_time.toISOString()
  return { his, hers, worker, other, manhole, move, startOf }
}

story('work aimed with the keyboard is not put over what another planner did meanwhile', async (t) => {
  const { his, hers, worker, other, manhole, move } = await pickedUpAndMoved(t)
  await dayOf(his, worker, 'Thu 05.03').focus()
  await his.keyboard.press('ArrowRight')
  await his.getByRole('status').getByText(`${worker.name} · `).waitFor()
  await move()

  await his.keyboard.press('Enter')

  await dialogOn(his).getByRole('region', { name: 'Current plan' }).getByText('Leida Laur').waitFor()
  assert.deepEqual(await whoHas(manhole), [other.operator_id])
  await toldTo(hers, /^Jaan Paju moved .* to .*06\.03\.2026/, () =>
    dialogOn(his).getByRole('button', { name: 'Move to 06.03' }).click(),
  )
  assert.deepEqual(await whoHas(manhole), [worker.operator_id])
})

story('auto-scheduling does not overwrite what another planner did meanwhile', async (t) => {
  const { his, hers, other, manhole, move, startOf } = await pickedUpAndMoved(t)
  await his.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = his.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByRole('button', { name: 'Plan 1 of 1' }).waitFor()
  await move()

  await panel.getByRole('button', { name: 'Plan 1 of 1' }).click()

  await dialogOn(his).getByRole('region', { name: 'Current plan' }).getByText('Leida Laur').waitFor()
  const [kept, who] = [await startOf(), await whoHas(manhole)]
  assert.deepEqual([kept, who], [new Date(WEDNESDAY).toISOString(), [other.operator_id]])
  await toldTo(hers, /^Jaan Paju moved /, () =>
    dialogOn(his).getByRole('region', { name: 'Your change' }).getByRole('button').click(),
  )
  assert.notEqual(await startOf(), kept)
})

story('the same planner in another window is asked and told as well', async (t) => {
  const { worker, other, manhole } = await aPlannedManhole()
  const planner = await aBoardPlanner()
  const first = await visit(t, planner, PLAN, tall)
  const second = await visit(t, planner, PLAN, tall)
  await drag(first, blockOf(first, manhole).first(), dayOf(first, worker, 'Fri 06.03'), below)
  await drag(second, blockOf(second, manhole).first(), dayOf(second, other, 'Wed 04.03'), below)
  await second.mouse.up()
  await first.getByRole('grid').getByText('You moved this work in another window').waitFor()
  await first.mouse.up()

  const dialog = first.getByRole('dialog', { name: 'You moved this work in another window' })
  await dialog.getByRole('button', { name: 'Move to 06.03 08:00' }).click()

  await second.getByText(/^You moved .* in another window: .*06\.03\.2026/).waitFor()
})

story(
  'what others changed while the page was closed is told when it is opened, and marked in the list',
  async (t) => {
    const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
    const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
    await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), below)
    await page.mouse.up()
    await tool(page, 'Undo', 'enabled').waitFor()
    await seen(page)
    const address = page.url()
    await page.goto(new URL('/parts/operations', address).href)
    await anotherPlans(manhole, other, WEDNESDAY)

    await page.goto(address)

    await page.getByText('Leida Laur changed work that you planned: 1 change.').waitFor()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('complementary', { name: 'Changes' }).getByText('Changed your work').waitFor()
  },
)

/** Resolves once the browser has stored that its user has seen the plan as it is. */
async function seen(page: Page): Promise<void> {
  const { revision } = await db
    .selectFrom('plan_revision')
    .select('revision')
    .where('plan', '=', 'parts')
    .executeTakeFirstOrThrow()
  await page.waitForFunction((last) => Object.values(localStorage).includes(last), revision)
}
