import assert from 'node:assert/strict'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  opened,
  rowOf,
  tickParent,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

story('ticks made while the server is gone are saved once when it is back', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const context = await browserOf(t, worker, {
    expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/,
  })
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(opened(order))
  const card = cardOf(page, order)
  const bar = unsavedBar(page)
  const banner = page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' })
  await rowOf(card, 'Ladder install').click()

  await goDown(t)
  await page.clock.fastForward(5_000)
  await banner.waitFor()
  await tickParent(rowOf(card, 'Inlet stub'))
  await bar.getByText('4 unsaved changes').waitFor()
  await bar.getByText('Save when the connection is back.').waitFor()
  await page
    .getByText('Lost internet connectivity. Your 4 unsaved changes are kept on this device.', { exact: true })
    .waitFor()
  assert.equal(await banner.getByText('will be lost').count(), 0)
  await card.getByText('No connection. If you stop now, you can enter the time later').waitFor()
  assert.ok(await bar.getByRole('button', { name: 'Save' }).isDisabled())
  assert.ok(await card.getByRole('button', { name: 'Finish' }).isDisabled())

  await comeBack()
  await page.clock.fastForward(5_000)
  await banner.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'hidden' })
  await card.getByText('Actions 4/12').waitFor()
  assert.equal(await doneActionsOf(order), 4)
})

story('a save whose answer is lost is sent again and counts once', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const context = await browserOf(t, worker, {
    expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/,
  })
  const page = await context.newPage()
  await page.goto(opened(order))
  const card = cardOf(page, order)
  await tickParent(rowOf(card, 'Inlet stub'))
  const keys: (string | undefined)[] = []
  // The line breaks between the server's work and its answer.
  await page.route('**/bulk_update/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.continue()
  })

  const answered = page.waitForResponse(/bulk_update/)
  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()

  await card.getByText('Actions 3/12').waitFor()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  assert.equal((await answered).status(), 200)
  assert.equal(keys.length, 2)
  assert.equal(keys[0], keys[1])
  const changes = await db
    .selectFrom('history')
    .select('object_id')
    .where('object_type', '=', 'work_order_action')
    .where('object_id', 'in', order.actionIds)
    .where('user_id', '=', worker.id)
    .execute()
  assert.equal(changes.length, 3)
})

story('a double tap on Start opens one tracker, and pauses nothing', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)

  await card.getByRole('button', { name: 'Start' }).dblclick()

  await card.getByText('Running', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Finish' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.deepEqual(await trackersOf(order), [
    { operator_id: worker.operator_id, start_time: clock.now(), end_time: null, stop_reason: null },
  ])
})

story('a tap on Start before the page knows that the work runs does nothing more', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const start = card.getByRole('button', { name: 'Start' })
  await start.waitFor()
  const { promise: tapped, resolve: letRead } = Promise.withResolvers<void>()
  await page.route('**/api/v1/workplan/work-scheduler/**', async (route) => {
    await tapped
    await route.continue()
  })
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/time-trackers/')) starts.push(request.url())
  })

  const started = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/time-trackers/'),
  )
  await start.click()
  await (await started).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await start.click({ force: true })
  letRead()

  await card.getByText('Running', { exact: true }).waitFor()
  assert.equal(starts.length, 1)
})
