import assert from 'node:assert/strict'
import { workScheduler } from '#contract/work-scheduler.ts'
import { story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { clock, db } from '#test/support/site.ts'
import { until } from '#test/support/until.ts'
import {
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  keptOnDevice,
  opened,
  openSearch,
  rowOf,
  ticked,
  tickParent,
  unsavedBar,
} from '#test/support/workshop.ts'

story('ticks that are not saved survive a reload, and let nothing hide them', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const bar = unsavedBar(page)
  await tickParent(rowOf(card, 'Inlet stub'))
  await bar.getByText('3 unsaved changes').waitFor()
  await keptOnDevice(page, 3)

  await page.reload()

  await bar.getByText('3 unsaved changes').waitFor()
  await ticked(rowOf(card, 'Inlet stub'), 'true').waitFor()
  await page.getByText('Save or discard your ticks before you search or filter.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Search and filter' }).isDisabled())
  assert.equal(await doneActionsOf(order), 0)

  await bar.getByRole('button', { name: 'Discard' }).click()

  await bar.waitFor({ state: 'hidden' })
  await ticked(rowOf(card, 'Inlet stub'), 'false').waitFor()
  await openSearch(page)
  await rowOf(card, 'Ladder install').click()
  await page.getByRole('textbox', { name: 'Search', disabled: true }).waitFor()
  for (const name of ['Search', 'Status', 'Client', 'Order'])
    assert.ok(await page.getByRole('button', { name, exact: true }).isDisabled(), name)
  await bar.getByRole('button', { name: 'Discard' }).click()
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: 'Search', disabled: false }).waitFor()
  await page.reload()
  await ticked(rowOf(card, 'Inlet stub'), 'false').waitFor()
  assert.equal(await bar.count(), 0)
})

story('a tick that follows a save can be saved before the list is read again', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const save = unsavedBar(page).getByRole('button', { name: 'Save' })
  await rowOf(card, 'Hole for inlet').click()
  const listMayBeRead = Promise.withResolvers<void>()
  await page.route(`**${workScheduler.read.path}**`, async (route) => {
    await listMayBeRead.promise
    await route.continue()
  })
  await save.click()
  await save.waitFor({ state: 'detached' })
  await rowOf(card, 'Ladder install').click()

  await save.click()

  await save.waitFor({ state: 'detached' })
  assert.equal(await doneActionsOf(order), 2)
  listMayBeRead.resolve()
})

story('someone else who signs in on the same device does not find them', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  await keptOnDevice(page, 3)

  await db
    .updateTable('session')
    .set({ user_id: (await aWorker(db)).id })
    .where('user_id', '=', worker.id)
    .execute()
  await page.reload()

  await page.getByText('No work orders available!').waitFor()
  assert.equal(await unsavedBar(page).count(), 0)
})

story('a card with unsaved ticks stays in the list when the filter no longer matches it', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const other = await aManholeAtWork({ worker })
  const page = await visit(t, worker, `${opened(order)}&status=1`)
  await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))
  await keptOnDevice(page, 3)
  await asSystem(db, (tx) =>
    tx
      .updateTable('time_tracker')
      .set({ end_time: clock.now(), stop_reason: 'paused' })
      .where('work_order_id', 'in', [order.id, other.id])
      .execute(),
  )
  await cardOf(page, order).getByText('Paused', { exact: true }).waitFor()

  await page.reload()

  const row = rowOf(cardOf(page, order), 'Inlet stub')
  await ticked(row, 'true').waitFor()
  await cardOf(page, order).getByText('No longer matches the filters.').waitFor()
  assert.equal(await cardOf(page, other).count(), 0, 'without ticks it is not in a list that is read again')
  assert.equal(await page.getByText('No work orders available!').count(), 0)
  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  assert.equal(await doneActionsOf(order), 3)
})

story('the bar names the orders with unsaved ticks and leads to them', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  for (const _ of Array.from({ length: 8 })) await aManholeAtWork({ worker })
  const last = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order, last), { viewport: { width: 390, height: 844 } })
  await tickParent(rowOf(cardOf(page, last), 'Inlet stub'))
  await cardOf(page, order).getByRole('button', { name: order.number }).click()
  await cardOf(page, last).getByRole('tree').waitFor({ state: 'detached' })

  await unsavedBar(page)
    .getByRole('button', { name: `Show ${last.number}` })
    .click()

  await ticked(rowOf(cardOf(page, last), 'Inlet stub'), 'true').waitFor()
  const heading = cardOf(page, last).getByRole('heading')
  await until(async () => {
    const { y = -1 } = (await heading.boundingBox()) ?? {}
    return y > 0 && y < 844 / 2
  })
})

story('ticks of work that was given to somebody else are discarded with a word', async (t) => {
  const worker = await aWorker(db)
  const colleague = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))

  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order')
      .set({ operator_id: colleague.operator_id })
      .where('id', '=', order.id)
      .execute(),
  )

  await page
    .getByText('3 unsaved ticks were discarded: the work was rescheduled or given to someone else.')
    .waitFor()
  await unsavedBar(page).waitFor({ state: 'hidden' })
})

story('ticks made before a downtime are kept through it, and saved once it is resolved', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  await aProblemTag(db, { name_en: 'No power' })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const bar = unsavedBar(page)
  await tickParent(rowOf(card, 'Inlet stub'))
  await keptOnDevice(page, 3)

  await card.getByRole('button', { name: 'Report downtime' }).click()
  const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
  await dialog.getByRole('button', { name: 'No power' }).last().click()
  await bar.getByText('3 ticks are kept. Resolve the downtime, then save.').waitFor()
  assert.ok(await bar.getByRole('button', { name: 'Save' }).isDisabled())
  await page.reload()
  await bar.getByText('3 ticks are kept. Resolve the downtime, then save.').waitFor()

  clock.pass(5)
  await card.getByRole('button', { name: 'Resolve' }).click()
  await bar.getByText('Save or discard your ticks before you search or filter.').waitFor()
  await bar.getByRole('button', { name: 'Save' }).click()

  await bar.waitFor({ state: 'hidden' })
  assert.equal(await doneActionsOf(order), 3)
})

story('undoing the end of a work order restores the ticks that were not saved', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await tickParent(rowOf(card, 'Inlet stub'))
  await keptOnDevice(page, 3)
  await card.getByRole('button', { name: 'Finish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).click()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  await keptOnDevice(page, 0)

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()

  await card.getByText('Running', { exact: true }).waitFor()
  await ticked(rowOf(card, 'Inlet stub'), 'true').waitFor()
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
  await keptOnDevice(page, 3)
  assert.equal(await doneActionsOf(order), 0)
  await page.reload()
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()
})

story('the first tick on a phone moves no row under the finger', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker, client: 'Põhjakaare Kanalisatsiooni Torutööd OÜ' })
  const page = await visit(t, worker, opened(order), { viewport: { width: 390, height: 844 } })
  const row = rowOf(cardOf(page, order), 'Ladder install')
  await cardOf(page, order).getByRole('button', { name: 'Pause' }).waitFor()
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await row.boundingBox()

  await row.click()

  await unsavedBar(page).getByText('1 unsaved change').waitFor()
  assert.deepEqual(await row.boundingBox(), before)
})

story('the card and the question of Finish count ticks before they are saved', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await card.getByText('Actions 0/12').waitFor()

  await rowOf(card, 'Hole for inlet').click()
  await rowOf(card, 'Ladder install').click()

  await card.getByText('Actions 2/12').waitFor()
  await card.getByRole('button', { name: 'Finish…' }).click()
  const question = page.getByRole('dialog', { name: `Finish ${order.number}?` })
  await question.getByText('2 of them are ticked but not saved.').waitFor()
  await question.getByRole('button', { name: 'Keep working' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal(await doneActionsOf(order), 0)
})
