import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import {
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  keptOnDevice,
  opened,
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
  await page.getByText('Save or discard your ticks to search and filter again.').waitFor()
  assert.ok(await page.getByRole('textbox', { name: 'Search' }).isDisabled())
  for (const name of ['Search', 'Status', 'Client', 'Order'])
    assert.ok(await page.getByRole('button', { name, exact: true }).isDisabled(), name)
  assert.equal(await doneActionsOf(order), 0)

  await bar.getByRole('button', { name: 'Discard' }).click()

  await bar.waitFor({ state: 'hidden' })
  await ticked(rowOf(card, 'Inlet stub'), 'false').waitFor()
  assert.ok(await page.getByRole('textbox', { name: 'Search' }).isEnabled())
  await page.reload()
  await ticked(rowOf(card, 'Inlet stub'), 'false').waitFor()
  assert.equal(await bar.count(), 0)
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
