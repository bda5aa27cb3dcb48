import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aForeman,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  ordersOf,
  PLAN,
  tool,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 1400 } }

/** Work that is planned for tomorrow at 08:00, on the board of a planner. */
async function aPlannedManhole(t: TestContext) {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  return { worker, manhole, page, card: page.getByRole('complementary', { name: manhole.number }) }
}

story('a planner moves work in its card and sees on the board where it would be', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  const card = page.getByRole('complementary', { name: manhole.number })

  await blockOf(page, manhole).first().click()
  await card.getByRole('button', { name: 'Move' }).waitFor({ state: 'detached' })
  await card.getByLabel('Operator').selectOption(other.name)
  await card.getByLabel('Start').fill('11')

  await card.getByRole('status').getByText('Tue 03.03 11:00–').waitFor()
  await card.getByText(`Was: ${worker.name}, 03.03.2026 08:00–`).waitFor()
  await page.getByRole('row', { name: 'Preview, not planned yet' }).getByText(other.name).waitFor()
  assert.equal((await ordersOf(manhole))[0]?.operator_id, worker.operator_id)

  await card.getByRole('button', { name: 'Move' }).click()

  await dayOf(page, other, 'Tue 03.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  await card.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  const [order] = await ordersOf(manhole)
  assert.equal(order?.operator_id, other.operator_id)
  assert.deepEqual(order?.start_time, new Date('2026-03-03T09:00:00Z'))
})

story(
  'a card that is open while the board turns to other days leads back, with what was entered',
  async (t) => {
    const { manhole, page, card } = await aPlannedManhole(t)
    await blockOf(page, manhole).first().click()
    await card.getByLabel('Start').fill('11')

    await tool(page, 'Next week', 'enabled').click()
    const empty = page.getByRole('complementary').filter({ hasText: 'outside the days shown' })
    await empty.getByText(`${manhole.number} is planned from Tue 03.03 08:00`).waitFor()
    await empty.getByRole('button', { name: 'Show' }).click()

    await card.getByRole('status').getByText('Tue 03.03 11:00–').waitFor()
    await blockOf(page, manhole).first().waitFor()
  },
)

story('a move that is not saved asks before its card is closed', async (t) => {
  const { manhole, page, card } = await aPlannedManhole(t)
  const question = page.getByRole('dialog', { name: `Discard the unsaved move of ${manhole.number}?` })
  await blockOf(page, manhole).first().click()
  await card.getByLabel('Day').fill('05.03')

  await card.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal(await card.getByLabel('Day').inputValue(), '05.03')

  await card.getByLabel('Day').press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()

  await card.waitFor({ state: 'detached' })
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-03T06:00:00Z'))
})

story('a move that is undone leaves nothing unsaved in the card', async (t) => {
  const { manhole, page, card } = await aPlannedManhole(t)
  await blockOf(page, manhole).first().click()
  await card.getByLabel('Start').fill('11')
  await card.getByRole('button', { name: 'Move' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()

  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()

  await card.getByText('Ends Tue 03.03 09:10').waitFor()
  assert.equal(await card.getByLabel('Start').inputValue(), '08:00')
  assert.equal(await card.getByRole('button', { name: 'Move' }).count(), 0)
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'detached' })
})

story('a move that other work sends back to where it was is not sent, and the card says why', async (t) => {
  const [worker, before, manhole] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(before, worker, '2026-03-03T08:00:00+02:00')
  await anotherPlans(manhole, worker, '2026-03-03T09:10:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  const card = page.getByRole('complementary', { name: manhole.number })
  await blockOf(page, manhole).first().click()

  await card.getByLabel('Start').fill('08:30')
  await card
    .getByRole('status')
    .getByText(new RegExp(`after [A-Z][a-z]+ ${before.number}`))
    .waitFor()
  assert.equal(await card.getByRole('button', { name: 'Move' }).isDisabled(), true)
  await card.getByLabel('Start').press('Enter')

  assert.equal(await card.getByLabel('Start').inputValue(), '08:30')
  await card.getByLabel('Start').fill('10:30')
  await card.getByRole('button', { name: 'Move' }).click()
  await page.getByText(`${manhole.number} planned for ${worker.name}`).waitFor()
})

story('a day that is over is refused in the card, in words', async (t) => {
  const { manhole, page, card } = await aPlannedManhole(t)
  await blockOf(page, manhole).first().click()

  await card.getByLabel('Day').fill('27.02')
  await card.getByRole('status').getByText('Work cannot be planned in the past.').waitFor()
  assert.equal(await card.getByRole('button', { name: 'Move' }).isDisabled(), true)
  await card.getByLabel('Day').fill('31.12.2030')
  await card.getByText('This day is outside the days loaded.').waitFor()
  await card.getByLabel('Day').fill('30.02')
  await card.getByText('“30.02” is not a valid date').waitFor()

  await card.getByRole('button', { name: 'Discard' }).click()
  assert.equal(await card.getByLabel('Day').inputValue(), '03.03.2026')
})

story(
  'with the keyboard M opens the fields of a block, and F6 goes on to the next part of the screen',
  async (t) => {
    const { worker, manhole, page, card } = await aPlannedManhole(t)
    await dayOf(page, worker, 'Tue 03.03').focus()
    await page.keyboard.press('Tab')
    await focused(blockOf(page, manhole).first())

    await page.keyboard.press('m')
    await focused(card.getByLabel('Operator'))
    await page.keyboard.press('Shift+F6')
    await focused(dayOf(page, worker, 'Tue 03.03'))
    await page.keyboard.press('F6')
    await focused(card.getByRole('heading', { name: manhole.number }))
    await page.keyboard.press('F6')

    const tree = page.getByRole('complementary', { name: 'Work to plan' })
    await tree.locator(':focus').waitFor()
  },
)

story('who may not plan reads in the card where work is', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aForeman(), PLAN, tall)
  const card = page.getByRole('complementary', { name: manhole.number })

  await blockOf(page, manhole).first().click()

  await card.getByText(`${worker.name} · 03.03.2026 08:00–`).waitFor()
  assert.equal(await card.getByRole('combobox').count(), 0)
})

story('work that is unplanned in its card is named in a message, which undoes just that', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  await blockOf(page, manhole).first().click()
  const card = page.getByRole('complementary', { name: manhole.number })

  await card.getByRole('button', { name: 'Unplan' }).click()

  const said = messages(page).filter({ hasText: `${manhole.number} unplanned` })
  await said.waitFor()
  assert.equal((await ordersOf(manhole)).length, 0)
  await said.getByRole('button', { name: 'Undo' }).click()
  await messages(page).getByText(`Undone: unplan ${manhole.number}`).waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
})
