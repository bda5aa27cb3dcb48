import assert from 'node:assert/strict'
import { events } from '#contract/events.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { browserOf, story, visit } from '#test/support/browser.ts'
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
  ticked,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

story('two people on one card see what the other does, and each keeps their own ticks', async (t) => {
  const worker = await aWorker(db)
  const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aManhole({ worker })
  const [his, hers] = [
    await visit(t, worker, opened(order)),
    await visit(t, foreman, openedOf(worker, order)),
  ]
  const [hisCard, herCard] = [cardOf(his, order), cardOf(hers, order)]
  await herCard.getByText('Not started').waitFor()

  await hisCard.getByRole('button', { name: 'Start' }).click()
  await herCard.getByText('Running', { exact: true }).waitFor()
  await rowOf(hisCard, 'Ladder install').click()
  await rowOf(hisCard, 'Leak test').click()
  await unsavedBar(his).getByText('2 unsaved changes').waitFor()
  await rowOf(herCard, 'Leak test').click()
  await rowOf(herCard, 'Marking, label').click()
  await unsavedBar(hers).getByRole('button', { name: 'Save' }).click()

  await ticked(rowOf(hisCard, 'Marking, label'), 'true').waitFor()
  await unsavedBar(his).getByText('1 unsaved change').waitFor()
  await ticked(rowOf(hisCard, 'Ladder install'), 'true').waitFor()
  await rowOf(hisCard, 'Ladder install').getByText('Not saved').waitFor()
  assert.equal(await rowOf(hisCard, 'Leak test').getAttribute('aria-disabled'), 'true')
  assert.equal(await doneActionsOf(order), 2)

  clock.pass(2)
  await herCard.getByRole('button', { name: 'Pause' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await hisCard.getByText('Paused', { exact: true }).waitFor()
  await unsavedBar(his).getByRole('button', { name: 'Save' }).click()
  await ticked(rowOf(herCard, 'Ladder install'), 'true').waitFor()
  assert.equal(await doneActionsOf(order), 3)
  assert.deepEqual(
    (await trackersOf(order)).map(({ stop_reason }) => stop_reason),
    ['paused'],
  )
})

story('only changed actions show a time, and to those who see everyone a name', async (t) => {
  const worker = await aWorker(db)
  const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, foreman, openedOf(worker, order))
  const card = cardOf(page, order)
  await rowOf(card, 'Leak test').waitFor()
  assert.equal(await card.getByRole('treeitem').locator('time').count(), 0, 'nothing was changed yet')

  await rowOf(card, 'Leak test').click()
  await rowOf(card, 'Leak test').getByText('Not saved').waitFor()
  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()

  await rowOf(card, 'Leak test').locator('time').waitFor()
  assert.equal(await card.getByRole('treeitem').locator('time').count(), 1)
  await rowOf(card, 'Ladder install')
    .getByText(/^57\smin$/)
    .waitFor()
})

story('a page shows what was changed while it was loading', async (t) => {
  const worker = await aWorker(db)
  const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aManhole({ worker })
  const his = await visit(t, worker, opened(order))
  const hers = await (await browserOf(t, foreman)).newPage()
  const read = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await hers.route(
    `**${workScheduler.read.path}*`,
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await changed.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const listening = hers.waitForResponse(`**${events.stream.path}`)
  await hers.goto(openedOf(worker, order))
  await Promise.all([read.promise, listening])

  await cardOf(his, order).getByRole('button', { name: 'Start' }).click()
  await cardOf(his, order).getByText('Running', { exact: true }).waitFor()
  changed.resolve()

  await cardOf(hers, order).getByText('Running', { exact: true }).waitFor()
})
