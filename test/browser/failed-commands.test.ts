import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, type Options, story } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  opened,
  rowOf,
  ticked,
  tickParent,
  unsavedBar,
} from '#test/support/workshop.ts'

const failing: Options = { expects: /500|400|net::ERR_|write failed/ }

/** Makes the calls of this path fail with a status, or without any answer. */
const failWith = (page: Page, path: string, status: number | 'no answer', body: object = {}) =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : status === 'no answer'
        ? route.abort('connectionreset')
        : route.fulfill({ status, json: body }),
  )

async function aPage(
  t: Parameters<typeof browserOf>[0],
  order: { id: number },
  user: Parameters<typeof browserOf>[1],
) {
  const context = await browserOf(t, user, failing)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(opened(order))
  return page
}

story('a start that fails is one quiet line on the card for a while, no box and no message', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await aPage(t, order, worker)
  const card = cardOf(page, order)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await failWith(page, 'time-trackers/', 500, { code: 'fault' })

  await card.getByRole('button', { name: 'Start' }).click()

  const line = card.getByText('Not saved. Try again.')
  await line.waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  assert.equal(await page.getByRole('region', { name: 'Messages' }).getByRole('button').count(), 0)
  assert.ok(logged.some((words) => words.startsWith('write failed')))
  await line.hover()
  await page.clock.runFor(6_000)
  assert.ok(await line.isVisible(), 'it stays while it is pointed at')
  const button = await card.getByRole('button', { name: 'Start' }).boundingBox()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_000)
  await line.waitFor({ state: 'hidden' })
  assert.deepEqual(await card.getByRole('button', { name: 'Start' }).boundingBox(), button)
})

story('a start without a connection says that there is none', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await aPage(t, order, worker)
  await failWith(page, 'time-trackers/', 'no answer')

  await cardOf(page, order).getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(10_000)

  await cardOf(page, order).getByText('No connection. Not saved. Try again.').waitFor()
})

story('a start that comes too late shows the true state and the reason for it', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await aPage(t, order, worker)
  const card = cardOf(page, order)
  await page.route('**/api/v1/time-trackers/', async (route) => {
    await aTimeTracker(db, {
      work_order_id: order.id,
      operator_id: worker.operator_id,
      start_time: clock.now(),
    })
    await route.continue()
  })

  await card.getByRole('button', { name: 'Start' }).click()

  await card.getByText('Running', { exact: true }).waitFor()
  await card.getByText('Work order is already running.').waitFor()

  await card.getByRole('button', { name: 'Finish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).click()
  await page.getByText(`Work order done: ${order.number}`).waitFor()
  await card.getByText('Done', { exact: true }).waitFor()
})

for (const [status, line] of [
  [500, 'Not saved. Try again.'],
  ['no answer', 'No connection. Not saved. Try again.'],
] as const)
  story(`a downtime that is answered by ${status} keeps the dialog and what was chosen in it`, async (t) => {
    const { name_en: cause } = await aProblemTag(db)
    const worker = await aWorker(db)
    const order = await aManholeAtWork({ worker })
    const page = await aPage(t, order, worker)
    await failWith(page, 'downtimes/', status)
    await cardOf(page, order).getByRole('button', { name: 'Report downtime' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Several causes' }).click()
    await dialog.getByRole('checkbox', { name: cause }).click()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Kraana')

    await dialog.getByRole('button', { name: 'Report downtime' }).click()
    await page.clock.runFor(4_500)

    await dialog.getByText(line, { exact: true }).waitFor()
    assert.equal(await dialog.getByRole('checkbox', { name: cause }).getAttribute('aria-checked'), 'true')
    assert.equal(await dialog.getByRole('textbox', { name: 'Comment' }).inputValue(), 'Kraana')
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await dialog.getByText(line, { exact: true }).waitFor({ state: 'hidden' })
  })

story('a downtime of work that was paused meanwhile is said not to be reported', async (t) => {
  const { name_en: cause } = await aProblemTag(db)
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await aPage(t, order, worker)
  const card = cardOf(page, order)
  await page.route('**/api/v1/downtimes/', async (route) => {
    await asSystem(db, (tx) =>
      tx
        .updateTable('time_tracker')
        .set({ end_time: clock.now(), stop_reason: 'paused' })
        .where('work_order_id', '=', order.id)
        .execute(),
    )
    await route.continue()
  })
  await card.getByRole('button', { name: 'Report downtime' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: cause }).last().click()

  await dialog.getByRole('alert').getByText('The downtime was not reported').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
})

story('ticks that could not be saved say so for a while in plain words, and stay unsaved', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await aPage(t, order, worker)
  const row = rowOf(cardOf(page, order), 'Hole for inlet')
  await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))
  await failWith(page, 'workplan/part-workorder-actions/bulk_update/', 400, {
    changes: [{ status: ['First message', 'Second message'] }],
    non_field_errors: ['General'],
  })

  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()

  const box = unsavedBar(page).getByRole('alert')
  await box.getByText('First message').waitFor()
  const words = (await box.textContent()) ?? ''
  assert.doesNotMatch(words, /Second|row|changes|status/i)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_000)
  await box.waitFor({ state: 'detached' })
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  await unsavedBar(page).getByText('Saving failed. Your ticks are kept. Try again.').waitFor()
  await ticked(row, 'true').getByText('Not saved').waitFor()
  assert.equal(await doneActionsOf(order), 0)
})
