import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { anOvertime } from '#test/support/factories/working-times.ts'
import { aBoardWorker, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

const desk = { viewport: { width: 1440, height: 900 } }

/** An operator who sees the plan and may only ask for overtime of their own. */
const anAsker = () => aBoardWorker({ can: ['@parts_manage_all_workorders', '@time_request_overtime'] })

story(
  'an operator asks for overtime, another approves it, and the asker’s open board shows the hours',
  async (t) => {
    const worker = await anAsker()
    const path = `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`
    const [his, page] = [await visit(t, worker, path, desk), await visit(t, await aTimekeeper(), PLAN, desk)]
    const [asking, deciding] = [timePanel(his), timePanel(page)]
    await asking.getByRole('button', { name: 'Request overtime' }).click()
    await asking.getByLabel('From').fill('17')
    await asking.getByLabel('Until').fill('19')
    await asking.getByText('03.03.2026 17:00–19:00 · 2 h').waitFor()
    await asking.getByRole('button', { name: 'Request', exact: true }).click()
    await messages(his).getByText('Overtime requested').waitFor()
    await asking.getByText('requested').waitFor()

    await page.getByRole('toolbar').getByRole('button', { name: 'Working time' }).click()
    await deciding.getByRole('button', { name: /^Overtime/ }).click()
    await deciding.getByRole('button', { name: `Approve: Overtime ${worker.name}` }).click()
    await messages(page).getByText('Overtime approved').waitFor()

    await his.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, load 0 / 9 h 30` }).waitFor()
    await asking.getByText('approved').waitFor()
    for (const name of ['Delete: Overtime', 'Add absence', 'Add working period'])
      assert.equal(await asking.getByRole('button', { name }).count(), 0, name)
  },
)

story('overtime that was changed meanwhile is not approved unseen', async (t) => {
  const worker = await anAsker()
  const { id } = await anOvertime(db, {
    operator_id: worker.operator_id,
    start_time: new Date('2026-03-03T15:00:00Z'),
    end_time: new Date('2026-03-03T17:00:00Z'),
  })
  const status = () =>
    db.selectFrom('overtime').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const path = `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`
  const his = await visit(t, worker, path, desk)
  const page = await visit(t, await aTimekeeper(), path, { ...desk, expects: /409/ })
  const [asking, deciding] = [timePanel(his), timePanel(page)]
  await page.route(
    '**/api/v1/overtimes/*/',
    async (route) => {
      await asking.getByRole('button', { name: 'Edit: Overtime' }).click()
      await asking.getByLabel('Until').fill('22')
      await asking.getByRole('button', { name: 'Save' }).click()
      await messages(his).getByText('Overtime updated').waitFor()
      await route.continue()
    },
    { times: 1 },
  )

  await deciding.getByRole('button', { name: 'Approve: Overtime' }).click()

  await deciding.getByText('times of this overtime have changed').waitFor()
  await deciding.getByText('17:00–22:00').waitFor()
  assert.equal((await status()).status, 0)
  await deciding.getByRole('button', { name: 'Approve: Overtime' }).click()
  await messages(page).getByText('Overtime approved').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await deciding.getByRole('button', { name: 'Approve: Overtime' }).waitFor()
  assert.equal((await status()).status, 0)
})

story('a worker who does not see the plan asks for overtime from the menu under their name', async (t) => {
  const worker = await aBoardWorker({
    can: ['@parts_view_own_workorders', '@time_request_overtime'],
  })
  const viewport = { width: 390, height: 844 }
  const his = await visit(t, worker, '/parts/operations', { viewport, hasTouch: true })
  await his.getByRole('banner').getByRole('button', { name: /^User/ }).tap()
  await his.getByRole('button', { name: 'My overtime' }).tap()
  const dialog = his.getByRole('dialog', { name: 'My overtime' })
  await dialog.getByRole('button', { name: 'Request overtime' }).tap()
  await dialog.getByLabel('Until').fill('04:00')
  await dialog.getByText('11 h').waitFor()
  await dialog.getByLabel('Until').fill('20')
  await dialog.getByRole('button', { name: 'Request', exact: true }).tap()
  await messages(his).getByText('Overtime requested').waitFor()
  assert.deepEqual(await axeFindings(his), [])

  const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=overtime`, desk)
  await timePanel(page)
    .getByRole('button', { name: `Reject: Overtime ${worker.name}` })
    .click()
  await dialog.getByText('rejected').waitFor()
})

story('overtime is added from its list', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=overtime`, desk)
  const panel = timePanel(page)

  await panel.getByRole('button', { name: 'Add overtime' }).click()
  await panel.getByRole('combobox', { name: 'Operator' }).selectOption(worker.name)
  await panel.getByLabel('Date').fill('3.3')
  await panel.getByLabel('From').fill('17')
  await panel.getByLabel('Until').fill('19')
  await panel.getByText('03.03.2026 17:00–19:00 · 2 h').waitFor()
  await panel.getByRole('button', { name: 'Save' }).click()

  await messages(page).getByText('Overtime approved').waitFor()
  await panel.getByRole('button', { name: `Delete: Overtime ${worker.name}` }).waitFor()
  await page.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, load 0 / 9 h 30` }).waitFor()
})

story('the holidays of another year are a tap away', async (t) => {
  const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=holidays`, desk)
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Wed 24.06 Midsummer Day' }).waitFor()

  await panel.getByRole('button', { name: '2027', exact: true }).click()

  await panel.getByRole('heading', { name: '2027' }).waitFor()
  await panel.getByRole('button', { name: 'Thu 24.06 Midsummer Day' }).waitFor()
  await panel.getByRole('button', { name: '2026', exact: true }).click()
  await panel.getByRole('button', { name: 'Wed 24.06 Midsummer Day' }).waitFor()
})
