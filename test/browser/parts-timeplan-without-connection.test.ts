import assert from 'node:assert/strict'
import type { ConsoleMessage } from 'playwright-core'
import { browserOf, messages, story, visit, visitWithClock } from '#test/support/browser.ts'
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
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { clock, comeBack, goDown } from '#test/support/site.ts'

const tall = {
  viewport: { width: 1440, height: 2000 },
  expects: /net::ERR_|a part of the screen was not loaded|planning failed|loading failed: .* \(0\)/,
}

story(
  'what is dropped while the server is gone is handed back, still picked, and planned when it is back',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    const page = await visitWithClock(t, await aBoardPlanner(), searched(manhole), tall)
    const line = lineOf(page, manhole.number)
    const picked = page.getByRole('region', { name: 'Selected' })
    const unsaved = blockOf(page, manhole).and(page.getByRole('button', { name: /not saved yet$/ }))
    await line.waitFor()

    await goDown(t)
    await drag(page, line, dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
    await page.mouse.up()
    await unsaved.first().waitFor()
    await page.clock.runFor(6_000)

    await page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' }).waitFor()
    await page
      .getByText(
        'The server did not respond. Your change may or may not have been saved. The work is still selected. Try again.',
      )
      .waitFor()
    await line.waitFor()
    await blockOf(page, manhole).waitFor({ state: 'detached' })
    await picked.getByText('12 actions').waitFor()
    assert.deepEqual(await ordersOf(manhole), [])

    await comeBack()
    await page.clock.runFor(6_000)
    await page.getByRole('alert').filter({ hasText: 'Lost internet' }).waitFor({ state: 'detached' })
    await dayOf(page, worker, 'Tue 03.03').click({ position: { x: 5, y: 50 } })

    await tool(page, 'Undo', 'enabled').waitFor()
    assert.equal((await ordersOf(manhole)).length, 1)
    assert.equal(await unsaved.count(), 0)
  },
)

story('what was not sent is not selected any more once it is planned by trying again', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visitWithClock(t, await aBoardPlanner(), searched(manhole), tall)
  const picked = page.getByRole('region', { name: 'Selected' })
  await pick(lineOf(page, manhole.number))
  await goDown(t)
  await page.clock.runFor(6_000)
  await page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' }).waitFor()
  await dayOf(page, worker, 'Tue 03.03').click({ position: { x: 5, y: 50 } })
  const again = messages(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await picked.getByText('12 actions').waitFor()

  await comeBack()
  await page.clock.runFor(6_000)
  await page.getByRole('alert').filter({ hasText: 'Lost internet' }).waitFor({ state: 'detached' })
  await again.click()

  await tool(page, 'Undo', 'enabled').waitFor()
  await picked.waitFor({ state: 'detached' })
  assert.equal((await ordersOf(manhole)).length, 1)
})

story('a work order that is moved tells until it is answered that it is not saved yet', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/part-products/plan/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const moved = dayOf(page, worker, 'Wed 04.03').getByRole('button', { name: `${manhole.number} ` })
  const unsaved = moved.and(page.getByRole('button', { name: /not saved yet$/ }))
  await drag(page, blockOf(page, manhole), dayOf(page, worker, 'Wed 04.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await unsaved.waitFor()
  answer.resolve()

  await unsaved.waitFor({ state: 'detached' })
  await moved.waitFor()
})

story('a drop whose answer is lost is sent again by itself and counts once', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const context = await browserOf(t, await aBoardPlanner(), tall)
  const page = await context.newPage()
  await page.goto(searched(manhole))
  let sent = 0
  await page.route('**/api/v1/part-products/plan/**', async (route) => {
    sent += 1
    await route.fetch()
    // The line breaks between the server's work and its answer.
    if (sent === 1) await route.abort('connectionreset')
    else await route.continue()
  })

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  await blockOf(page, manhole).first().waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal((await ordersOf(manhole)).length, 1)
})

story('an undo that finds no server is offered again when it is back', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visitWithClock(t, await aBoardPlanner(), searched(manhole), tall)
  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await tool(page, 'Undo', 'enabled').waitFor()

  await goDown(t)
  await page.keyboard.press('Control+z')
  await page.clock.runFor(6_000)
  await page.getByText(/^Undo failed: /).waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)

  await comeBack()
  await page.clock.runFor(6_000)
  await page.getByRole('alert').filter({ hasText: 'Lost internet' }).waitFor({ state: 'detached' })
  await tool(page, 'Undo', 'enabled').click()
  await lineOf(page, manhole.number).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

const answers = [
  {
    what: 'a fault of the server',
    answer: { status: 500, json: { detail: 'A server error occurred.', code: 'fault' } },
    says: 'A server error occurred (500). Your change was probably not saved. The work is still selected. Try again.',
    isStillPicked: true,
  },
  {
    what: 'a server without its database',
    answer: { status: 503, json: { detail: 'The database cannot be reached.', code: 'unreachable' } },
    says: 'The server cannot connect to its database (503). Your change was probably not saved. The work is still selected. Try again.',
    isStillPicked: true,
  },
  {
    what: 'a call that the server does not know',
    answer: { status: 404, json: { detail: 'Not found.', code: 'not_found' } },
    says: 'The server does not support this request (404). Nothing was changed. Reload the page.',
    isStillPicked: false,
  },
  {
    what: 'a refusal',
    answer: {
      status: 400,
      json: { '0': { start_time: ['Work cannot be planned in the past. Choose today or later.'] } },
    },
    says: 'could not be planned: Work cannot be planned in the past. Choose today or later.',
    namesWork: true,
    isStillPicked: false,
  },
]

for (const { what, answer, says, isStillPicked, namesWork = false } of answers)
  story(`a plan call that fails with ${what} says so, with its status in the log`, async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    const expects = new RegExp(`planning failed|status of ${answer.status}`)
    const context = await browserOf(t, await aBoardPlanner(), { ...tall, expects })
    await context.clock.install({ time: clock.now() })
    const page = await context.newPage()
    const isFailure = (message: ConsoleMessage) => message.text().startsWith('planning failed')
    const failures: ConsoleMessage[] = []
    page.on('console', (message) => isFailure(message) && failures.push(message))
    const firstFailure = page.waitForEvent('console', { predicate: isFailure, timeout: 0 })
    await page.route('**/api/v1/part-products/plan/**', (route) => route.fulfill(answer))
    await page.goto(searched(manhole))

    await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
    await page.mouse.up()
    if (answer.status === 503) await page.clock.runFor(6_000)
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(namesWork ? `${manhole.number} ${says}` : says, { exact: true })
      .waitFor()

    const selected = page.getByRole('region', { name: 'Selected' })
    await selected.waitFor({ state: isStillPicked ? 'visible' : 'detached' })
    assert.deepEqual(await ordersOf(manhole), [])
    await firstFailure
    const statuses = failures.map((failure) => failure.args()[1]?.evaluate(({ status }) => status))
    assert.deepEqual(await Promise.all(statuses), [answer.status])
  })
