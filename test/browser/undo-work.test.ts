import assert from 'node:assert/strict'
import { workScheduler } from '#contract/work-scheduler.ts'
import { type Options, story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  opened,
  openedOf,
  rowOf,
  tickParent,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

const refusedCall: Options = { expects: /400|undo failed/ }

story('every action answers with Undo, and Undo restores what was before it', async (t) => {
  await aProblemTag(db)
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const messages = page.getByRole('region', { name: 'Messages' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  const undo = async (message: string, state: string) => {
    await messages.getByText(message).waitFor()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await messages.getByText(`Undone: ${order.number}`).last().waitFor()
    await card.getByText(state, { exact: true }).waitFor()
    await messages.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  }

  await press('Start')
  await undo(`Started: ${order.number}`, 'Not started')
  assert.deepEqual(await trackersOf(order), [])
  await press('Start')
  await card.getByText('Running', { exact: true }).waitFor()
  const running = await trackersOf(order)
  clock.pass(1)
  await press('Pause')
  await undo(`Paused: ${order.number}`, 'Running')
  assert.deepEqual(await trackersOf(order), running)
  await press('Pause')
  await card.getByText('Paused', { exact: true }).waitFor()
  await press('Resume')
  await undo(`Resumed: ${order.number}`, 'Paused')
  await press('Resume')
  await press('Report downtime')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Causes' }).getByRole('button').first().click()
  await undo(`Downtime reported: ${order.number}`, 'Running')
  await tickParent(rowOf(card, 'Inlet stub'))
  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()
  await card.getByText('Actions 3/12').waitFor()
  await undo(`3 actions saved: ${order.number}`, 'Running')
  await card.getByText('Actions 0/12').waitFor()
  await press('Finish…')
  await dialog.getByRole('button', { name: 'Finish work order' }).click()
  await undo(`Work order done: ${order.number}`, 'Running')
  assert.equal(await doneActionsOf(order), 0)
})

story('work whose pause was undone takes no tap until its clock is read', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  const pause = card.getByRole('button', { name: 'Pause', exact: true })
  await pause.click()
  await card.getByText('Paused', { exact: true }).waitFor()
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const listMayBeRead = Promise.withResolvers<void>()
  await page.route(`**${workScheduler.read.path}**`, async (route) => {
    await listMayBeRead.promise
    await route.continue()
  })
  await undo.click()
  await card.getByText('Running', { exact: true }).waitFor()

  await pause.and(page.locator('[aria-disabled=true]')).waitFor()
  listMayBeRead.resolve()

  await pause.click()
  await card.getByText('Paused', { exact: true }).waitFor()
})

story('what somebody has changed since is not undone, and a worker does not learn who it was', async (t) => {
  const worker = await aWorker(db)
  const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aManhole({ worker })
  const his = await visit(t, worker, opened(order), refusedCall)
  const hers = await visit(t, foreman, openedOf(worker, order))
  const messages = his.getByRole('region', { name: 'Messages' })
  await cardOf(his, order).getByRole('button', { name: 'Start' }).click()
  await messages.getByText(`Started: ${order.number}`).hover()
  await cardOf(hers, order).getByRole('button', { name: 'Pause' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await cardOf(his, order).getByText('Paused', { exact: true }).waitFor()

  await messages.getByRole('button', { name: 'Undo' }).click()

  await messages.getByText('Undo failed: Someone else has since paused the work order.').waitFor()
  assert.equal((await trackersOf(order)).length, 1)
})

story(
  'on a phone the message about the step before waits behind a dialog, and returns after it',
  async (t) => {
    await aProblemTag(db)
    const worker = await aWorker(db)
    const order = await aManhole({ worker })
    const page = await visit(t, worker, opened(order), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const card = cardOf(page, order)
    const started = page.getByRole('region', { name: 'Messages' }).getByText(`Started: ${order.number}`)
    const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
    await card.getByRole('button', { name: 'Start' }).tap()
    await started.waitFor()

    await card.getByRole('button', { name: 'Report downtime' }).tap()
    await dialog.waitFor()
    await started.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await started.waitFor()
  },
)
