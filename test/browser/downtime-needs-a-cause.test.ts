import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { workScheduler } from '#contract/work-scheduler.ts'
import { story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManholeAtWork, aManholeThatIs, cardOf, opened, openedOf } from '#test/support/workshop.ts'

/** An operator who reports a downtime is asked for its cause. */
async function askedForACause(t: TestContext, options: Parameters<typeof visit>[3] = {}) {
  const { name_en: cause } = await aProblemTag(db)
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order), options)
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'Report downtime' }).click()
  const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
  return { worker, order, page, card, dialog, cause }
}

story('a downtime without a cause is refused in words, and nothing stops', async (t) => {
  const { order, card, dialog } = await askedForACause(t)
  await dialog.getByRole('button', { name: 'Several causes' }).click()

  await dialog.getByRole('button', { name: 'Report downtime' }).click()

  await dialog.getByRole('alert').getByText('Select at least one cause.').waitFor()
  const stored = await db.selectFrom('downtime').selectAll().where('work_order_id', '=', order.id).execute()
  assert.deepEqual(stored, [])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Running', { exact: true }).waitFor()
})

story('the dialog closes when the downtime is reported, before the list is read again', async (t) => {
  const { page, card, dialog, cause } = await askedForACause(t)
  const listMayBeRead = Promise.withResolvers<void>()
  await page.route(`**${workScheduler.read.path}**`, async (route) => {
    await listMayBeRead.promise
    await route.continue()
  })

  await dialog.getByRole('button', { name: cause }).last().click()

  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Running', { exact: true }).waitFor()
  listMayBeRead.resolve()
  await card.getByText('Downtime', { exact: true }).waitFor()
})

story(
  'a user who enters a cause while someone else pauses the work sees that nothing was reported',
  async (t) => {
    const { worker, order, page, card, dialog, cause } = await askedForACause(t)
    const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
    const hers = await visit(t, foreman, openedOf(worker, order))
    const press = async (name: string) => {
      await cardOf(hers, order).getByRole('button', { name }).click()
      await hers.getByRole('dialog').getByRole('button', { name }).click()
    }
    const comment = dialog.getByRole('textbox', { name: 'Comment (optional)' })
    await comment.fill('Gate jammed')

    await press('Pause')

    const alert = dialog
      .getByRole('alert')
      .getByText('The downtime was not reported: the work order is no longer')
    await alert.waitFor()
    assert.equal(await comment.inputValue(), 'Gate jammed')
    await press('Resume')
    await alert.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: cause }).last().click()
    await card.getByText('Gate jammed').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await cardOf(page, order).getByRole('button', { name: 'Resolve' }).click()
    await card.getByRole('button', { name: 'Report downtime' }).click()
    await press('Finish')
    await dialog
      .getByRole('alert')
      .getByText('The downtime was not reported: the work order has been')
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  story(`the comment is in view however many causes there are, ${viewport.width} px wide`, async (t) => {
    for (let more = 0; more < 16; more += 1) await aProblemTag(db)
    const { name_en: other } = await aProblemTag(db, { is_other: true })
    const { dialog } = await askedForACause(t, { viewport })
    const comment = dialog.getByRole('textbox', { name: 'Comment (optional)' })
    await comment.waitFor()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    const isSeen = (field: HTMLElement) => {
      const { left, top, bottom } = field.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
    }

    assert.equal(await comment.evaluate(isSeen), true, 'before a cause is chosen')
    const before = await cancel.boundingBox()
    await dialog.getByRole('button', { name: other }).click()

    const asked = dialog.getByRole('textbox', { name: 'What happened? Describe it in a few words.' })
    await asked.waitFor()
    assert.equal(await asked.evaluate(isSeen), true, 'once a cause is chosen')
    assert.equal((await cancel.boundingBox())?.y, before?.y)
  })

story('another cause asks for words before it is reported', async (t) => {
  const { name_en: other } = await aProblemTag(db, { is_other: true })
  const { order, page, card, dialog } = await askedForACause(t)

  await dialog.getByRole('button', { name: other }).click()
  await dialog
    .getByRole('textbox', { name: 'What happened? Describe it in a few words.' })
    .and(page.locator(':focus'))
    .fill('Gate jammed')
  await dialog.getByRole('button', { name: 'Report downtime' }).click()

  await card.getByText('Gate jammed').waitFor()
  const stored = await db
    .selectFrom('downtime')
    .select('comment')
    .where('work_order_id', '=', order.id)
    .execute()
  assert.deepEqual(stored, [{ comment: 'Gate jammed' }])
})

story(
  'a worker says with a tap that a downtime ended with its shift, and the work stays paused',
  async (t) => {
    const worker = await aWorker(db)
    const order = await aManholeThatIs('downtime', { worker })
    const began = (time: string) => new Date(`2026-02-27T${time}:00+02:00`)
    await asSystem(db, async (tx) => {
      const own = { start_time: began('14:00'), end_time: began('15:00') }
      await tx.updateTable('time_tracker').set(own).where('work_order_id', '=', order.id).execute()
      await tx
        .updateTable('downtime')
        .set({ start_time: began('15:00') })
        .where('work_order_id', '=', order.id)
        .execute()
    })
    const card = cardOf(await visit(t, worker, opened(order)), order)
    await card.getByRole('button', { name: 'Resolve' }).click()
    const dialog = card
      .page()
      .getByRole('dialog', { name: `When was the downtime of ${order.number} resolved?` })

    await dialog.getByRole('button', { name: 'End of shift · 27.02 16:30' }).click()
    await dialog.getByRole('button', { name: 'Resolve only' }).click()

    await card.getByText('Paused', { exact: true }).waitFor()
    const { end_time } = await db
      .selectFrom('downtime')
      .select('end_time')
      .where('work_order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(end_time, began('16:30'))
  },
)
