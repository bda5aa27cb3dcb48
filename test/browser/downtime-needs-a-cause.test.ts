import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { workScheduler } from '#contract/work-scheduler.ts'
import { story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManholeAtWork, cardOf, opened } from '#test/support/workshop.ts'

/** An operator who reports a downtime is asked for its cause. */
async function askedForACause(t: TestContext) {
  await aProblemTag(db)
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'Report downtime' }).click()
  const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
  return { order, page, card, dialog }
}

story('a downtime without a cause is refused in words, and nothing stops', async (t) => {
  const { order, card, dialog } = await askedForACause(t)

  await dialog.getByRole('button', { name: 'Report downtime' }).click()

  await dialog.getByRole('alert').getByText('Select at least one cause.').waitFor()
  const stored = await db.selectFrom('downtime').selectAll().where('work_order_id', '=', order.id).execute()
  assert.deepEqual(stored, [])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Running', { exact: true }).waitFor()
})

story('the dialog closes when the downtime is reported, before the list is read again', async (t) => {
  const { page, card, dialog } = await askedForACause(t)
  await dialog.getByRole('checkbox').first().click()
  const listMayBeRead = Promise.withResolvers<void>()
  await page.route(`**${workScheduler.read.path}**`, async (route) => {
    await listMayBeRead.promise
    await route.continue()
  })

  await dialog.getByRole('button', { name: 'Report downtime' }).click()

  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Running', { exact: true }).waitFor()
  listMayBeRead.resolve()
  await card.getByText('Downtime', { exact: true }).waitFor()
})
