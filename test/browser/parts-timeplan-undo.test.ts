import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
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

const tall = { viewport: { width: 1440, height: 2000 }, expects: /400|planning failed/ }

const search = (page: Page) => page.getByRole('textbox', { name: 'Order, client, part or action' })

/** Someone has planned a manhole on Tuesday. */
async function planned(
  page: Page,
  worker: { readonly name: string },
  manhole: { readonly number: string },
): Promise<void> {
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await tool(page, 'Undo', 'enabled').waitFor()
}

/** Presses *Undo* and waits until the plan has been read after it. */
async function undoneAndRead(page: Page): Promise<void> {
  let isUndone = false
  page.on('response', (response) => {
    isUndone ||= response.url().includes('/part-timeplan/undo/')
  })
  const read = page.waitForRequest((request) => isUndone && /\/part-timeplan\/\?/.test(request.url()))
  await tool(page, 'Undo', 'enabled').click()
  await (await read).response()
}

story('what was undone is redone by Redo, and undone once more', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])

  await page.keyboard.press('Control+y')

  await blockOf(page, manhole).first().waitFor()
  await tool(page, 'Redo', 'disabled').waitFor()
  const [order] = await ordersOf(manhole)
  assert.deepEqual(order?.start_time, new Date('2026-03-03T06:00:00Z'))

  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, manhole.number).waitFor()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('Undo pressed twice in haste undoes two changes', async (t) => {
  const [worker, first, second] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(first), tall)
  await planned(page, worker, first)
  await search(page).fill(second.number)
  await drag(page, lineOf(page, second.number), dayOf(page, worker, 'Wed 04.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await blockOf(page, second).first().waitFor()
  await lineOf(page, second.number).waitFor({ state: 'detached' })

  await tool(page, 'Undo', 'enabled').dblclick()

  await tool(page, 'Undo', 'disabled').waitFor()
  await blockOf(page, first).waitFor({ state: 'detached' })
  await blockOf(page, second).waitFor({ state: 'detached' })
  assert.deepEqual([await ordersOf(first), await ordersOf(second)], [[], []])
})

story('Redo does not overwrite what others have planned since, and that is said', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  // Without live updates the page does not know yet what the other has planned.
  const page = await visit(t, await aBoardPlanner(), '/parts/operations', tall)
  await page.route('**/api/v1/events/**', () => {})
  await page.goto(new URL(searched(manhole), page.url()).href)
  await planned(page, worker, manhole)
  await undoneAndRead(page)
  await tool(page, 'Redo', 'enabled').waitFor()
  await anotherPlans(manhole, other, '2026-03-05T08:00:00+02:00')

  await tool(page, 'Redo', 'enabled').click()

  const said = page.getByText(
    new RegExp(`^Redo failed: Leida Laur moved ${manhole.number} on [\\d.]+ [\\d:]+\\.$`),
  )
  await said.waitFor()
  await page.getByRole('button', { name: /problem/ }).click()
  await said.waitFor()
  await tool(page, 'Redo', 'disabled').waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ operator_id }) => operator_id),
    [other.operator_id],
  )
})

story('a page that has just been loaded undoes nothing, and says so', async (t) => {
  const [worker, mine] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(mine), tall)
  await planned(page, worker, mine)

  await page.reload()
  await blockOf(page, mine).first().waitFor()
  await tool(page, 'Redo', 'disabled').waitFor()
  const whereElse = 'Nothing to undo since this page was loaded. Earlier changes are in Changes.'
  assert.equal(await tool(page, 'Undo', 'disabled').getAttribute('title'), whereElse)
  await page.keyboard.press('Control+z')

  await page.getByText(whereElse).waitFor()
  await page.keyboard.press('Control+y')
  await page.getByText('Nothing to redo since this page was loaded.').waitFor()
  assert.equal((await ordersOf(mine)).length, 1)
})

story('the button and the message name the change, and each message undoes just that', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  const messages = page.getByRole('region', { name: 'Messages' })
  const change = `plan ${manhole.number} for ${worker.name}`

  await page.getByRole('button', { name: `Undo: ${change}` }).waitFor()
  await messages.getByText(`${manhole.number} planned for ${worker.name}`).waitFor()
  await messages.getByRole('button', { name: 'Undo' }).click()

  await messages.getByText(`Undone: ${change}`).waitFor()
  await page.getByRole('button', { name: `Redo: ${change}` }).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  await messages.getByRole('button', { name: 'Redo' }).click()

  await messages.getByText(`Redone: ${change}`).waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
  await messages.getByRole('button', { name: 'Undo' }).click()

  await messages.getByRole('button', { name: 'Redo' }).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  assert.equal(await messages.getByRole('button', { name: /^(Undo|Redo)$/ }).count(), 1)
})

story('two tabs of one planner do not undo each other’s changes', async (t) => {
  const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
  const [first, second] = [await aWaitingManhole(), await aWaitingManhole()]
  const planner = await aBoardPlanner()
  const one = await visit(t, planner, searched(first), tall)
  await planned(one, worker, first)
  const two = await one.context().newPage()
  await two.goto(new URL(searched(second), one.url()).href)
  await planned(two, other, second)

  await tool(one, 'Undo', 'enabled').click()
  await tool(one, 'Undo', 'disabled').waitFor()
  await one.keyboard.press('Control+z')
  await one.getByText('Nothing to undo since this page was loaded.').waitFor()

  assert.deepEqual([(await ordersOf(first)).length, (await ordersOf(second)).length], [0, 1])
  await tool(two, 'Undo', 'enabled').click()
  await tool(two, 'Undo', 'disabled').waitFor()
  assert.deepEqual(await ordersOf(second), [])
})

story('where an absence stands in the way that is said, and the work is planned where it fits', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  await tool(page, 'Undo', 'enabled').click()
  await tool(page, 'Redo', 'enabled').waitFor()
  await anAbsence(db, {
    operator_id: worker.operator_id,
    start_time: new Date('2026-03-02T22:00:00Z'),
    end_time: new Date('2026-03-03T22:00:00Z'),
  })

  await page.keyboard.press('Control+y')

  await page.getByText(`Redo failed: ${worker.name} is absent: 03.03.2026.`).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  await page.getByRole('button', { name: 'Plan where it fits' }).click()

  await page.getByText(`${manhole.number} planned for ${worker.name}`).last().waitFor()
  const [order, ...others] = await ordersOf(manhole)
  assert.deepEqual(
    [order?.operator_id, order?.start_time, others],
    [worker.operator_id, new Date('2026-03-04T06:00:00Z'), []],
  )
  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, manhole.number).waitFor()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('an undo that an absence prevents succeeds once the absence is gone', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await planned(page, worker, manhole)
  await drag(page, blockOf(page, manhole).first(), dayOf(page, other, 'Wed 04.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await page.getByRole('button', { name: `Undo: plan ${manhole.number} for ${other.name}` }).waitFor()
  const { id } = await anAbsence(db, {
    operator_id: worker.operator_id,
    start_time: new Date('2026-03-02T22:00:00Z'),
    end_time: new Date('2026-03-03T22:00:00Z'),
  })

  await tool(page, 'Undo', 'enabled').click()
  await page.getByText(`Undo failed: ${worker.name} is absent: 03.03.2026.`).waitFor()
  await asSystem(db, (trx) => trx.deleteFrom('absence').where('id', '=', id).execute())
  await tool(page, 'Undo', 'enabled').click()

  await dayOf(page, worker, 'Tue 03.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ operator_id }) => operator_id),
    [worker.operator_id],
  )
  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, manhole.number).waitFor()
})

story('a change of many groups is undone only after a preview', async (t) => {
  for (let n = 0; n < 3; n += 1) await aBoardWorker()
  const manholes = await Promise.all(Array.from({ length: 21 }, () => aWaitingManhole()))
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  for (const { number } of manholes) {
    await search(page).fill(number)
    await page.keyboard.press('Enter')
    await pick(lineOf(page, number))
  }
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  await page.getByRole('button', { name: 'Plan 21 of 21' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()
  const plannedOnes = async () => (await Promise.all(manholes.map(ordersOf))).flat().length
  assert.equal(await plannedOnes(), 21)

  await page.keyboard.press('Control+z')
  const dialog = page.getByRole('dialog', { name: 'Revert change' })
  await dialog.getByRole('heading', { name: '21 work orders would move' }).waitFor()
  await dialog
    .getByText(/^Aab .* → Unassigned$/)
    .first()
    .waitFor()
  assert.equal(await plannedOnes(), 21)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await plannedOnes(), 21)

  await page.keyboard.press('Control+z')
  await dialog.getByRole('button', { name: 'Revert change' }).click()

  await tool(page, 'Redo', 'enabled').waitFor()
  assert.equal(await plannedOnes(), 0)
})

story('work is taken off its worker and waits for another, and that can be undone', async (t) => {
  const worker = await aBoardWorker()
  const manhole = await aWaitingManhole(worker)
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
  await lineOf(page, 'Manhole 1000/630').getByText(worker.name).waitFor()
  await pick(lineOf(page, manhole.number))

  await page.getByRole('button', { name: 'Unassign', exact: true }).click()

  const said = page.getByRole('region', { name: 'Messages' })
  await said.getByText(`${manhole.number} unassigned`).waitFor()
  await said.getByRole('button', { name: 'Undo' }).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  await lineOf(page, manhole.number).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Unassigned/ }).click()
  await pick(lineOf(page, manhole.number))
  await page.getByRole('region', { name: 'Selected' }).getByText('12 actions').waitFor()

  await page.keyboard.press('Control+z')
  await tool(page, 'Redo', 'enabled').waitFor()
  await page.getByRole('button', { name: /^Unplanned/ }).click()
  await lineOf(page, 'Manhole 1000/630').getByText(worker.name).waitFor()
})
