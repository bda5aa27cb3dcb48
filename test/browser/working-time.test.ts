import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  PLAN,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

const desk = { viewport: { width: 1440, height: 900 } }

story(
  'an absence entered on a day shades it at once and lists what no longer fits, with the way there',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aTimekeeper(), PLAN, desk)
    const day = dayOf(page, worker, 'Tue 03.03')

    await day.click({ button: 'right', position: { x: 200, y: 70 } })
    const panel = timePanel(page)
    await panel.getByText('08:00–10:00, 10:15–12:00, 12:30–14:30, 14:45–16:30').waitFor()
    await panel.getByRole('button', { name: 'Add absence' }).click()
    const form = panel.getByRole('form', { name: 'Add absence' })
    await form.getByText('1 planned group would no longer fit').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()

    await panel.getByText('The absence is entered.').waitFor()
    await page.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, absent: Holiday leave` }).waitFor()
    const unfit = panel.getByRole('region', { name: 'No longer fits' })
    await unfit.getByText('Inlet stub').waitFor()
    await unfit.getByRole('button', { name: manhole.number }).click()
    await page.getByRole('complementary', { name: manhole.number }).waitFor()
    await blockOf(page, manhole).first().waitFor()
    assert.equal(new URL(page.url()).searchParams.get('open'), String(order))

    await page
      .getByRole('complementary', { name: manhole.number })
      .getByRole('button', { name: 'Close' })
      .click()
    await panel.getByRole('button', { name: 'Take back' }).click()
    await panel.getByText('The absence is deleted.').waitFor()
    await unfit.waitFor({ state: 'detached' })
    assert.deepEqual(
      await db.selectFrom('absence').selectAll().where('operator_id', '=', worker.operator_id).execute(),
      [],
    )
  },
)
