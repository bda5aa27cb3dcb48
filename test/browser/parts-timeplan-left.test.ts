import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  dayOf,
  leftSinceFriday,
  ordersOf,
  PLAN,
  stopped,
  tool,
} from '#test/support/plan-board.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

const desk = { viewport: { width: 1440, height: 900 } }

story(
  'an absence names work that is left from earlier days, and that a stopped order must be resolved first',
  async (t) => {
    const [worker, stopped, waiting] = [
      await aBoardWorker(),
      await aWaitingManhole(),
      await aWaitingManhole(),
    ]
    await inDowntime(worker, await anotherPlans(stopped, worker, '2026-03-02T11:00:00+02:00'))
    await leftSinceFriday(await anotherPlans(waiting, worker, '2026-03-02T12:30:00+02:00'), '12:30')
    const page = await visit(t, await aTimekeeper(), PLAN, desk)
    await dayOf(page, worker, 'Mon 02.03').focus()
    await page.keyboard.press('t')
    const panel = timePanel(page)
    await panel.getByRole('button', { name: 'Add absence' }).click()
    const form = panel.getByRole('form', { name: 'Add absence' })
    await form.getByText('2 work orders would no longer fit').click()
    const whyHeld = 'Stopped: resolve the downtime before it can be moved.'
    await form.getByRole('listitem').filter({ hasText: stopped.number }).getByText(whyHeld).waitFor()
    await form
      .getByRole('listitem')
      .filter({ hasText: waiting.number })
      .getByText(/unfinished, 1\sh\s10.* left/)
      .waitFor()

    await form.getByRole('button', { name: 'Save' }).click()

    const unfit = panel.getByRole('region', { name: 'No longer fits' })
    await unfit.getByText(waiting.number).waitFor()
    assert.equal(await unfit.getByText(whyHeld).count(), 1)
    await unfit.getByRole('button', { name: stopped.number }).click()
    await page.getByRole('complementary', { name: stopped.number }).getByText('Downtime').first().waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    await unfit.getByRole('button', { name: 'Auto-schedule these' }).click()

    const fit = page.getByRole('complementary', { name: 'Auto-schedule' })
    await fit.getByRole('button', { name: 'Plan 1 of 1' }).waitFor()
    await fit.getByText('In progress, not moved').waitFor()
  },
)

story(
  'what one operator has left from earlier days is scheduled again from Problems, and undone',
  async (t) => {
    const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
    const [left, theirs] = [await aWaitingManhole(), await aWaitingManhole()]
    await leftSinceFriday(await anotherPlans(left, worker, '2026-03-02T11:00:00+02:00'))
    await leftSinceFriday(await anotherPlans(theirs, other, '2026-03-02T11:00:00+02:00'))
    const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`, desk)
    const problems = page.getByRole('complementary', { name: 'Problems' })
    await problems.getByRole('button', { name: /^Unfinished/ }).click()
    await problems.getByRole('button', { name: left.number }).waitFor()

    await problems.getByRole('button', { name: theirs.number }).waitFor()
    await problems.getByRole('combobox', { name: 'Operators' }).selectOption(worker.name)
    await problems.getByRole('button', { name: theirs.number }).waitFor({ state: 'detached' })
    await problems.getByRole('button', { name: left.number }).waitFor()
    await problems.getByRole('button', { name: 'Auto-schedule 1 work order' }).click()

    const fit = page.getByRole('complementary', { name: 'Auto-schedule' })
    await fit.getByRole('checkbox', { name: left.number }).waitFor()
    assert.equal(await fit.getByRole('checkbox', { name: theirs.number }).count(), 0)
    await fit.getByRole('button', { name: 'Plan 1 of 1' }).click()
    await messages(page).getByText(`${left.number} planned`).waitFor()
    const [moved] = await ordersOf(left)
    assert.ok(moved && moved.start_time > new Date('2026-03-02T00:00:00Z'))
    await tool(page, 'Undo', 'enabled').click()
    await messages(page).getByText(`Undone: plan ${left.number}`).waitFor()
    const [again] = await ordersOf(left)
    assert.deepEqual(again?.start_time, new Date('2026-02-27T07:00:00Z'))
  },
)

/** A worker reported a downtime of a work order that was planned for Friday, and it is not resolved. */
async function inDowntime({ operator_id }: { readonly operator_id: number }, work_order_id: number) {
  await leftSinceFriday(work_order_id)
  await stopped({ operator_id, work_order_id }, new Date('2026-02-27T07:00:00Z'))
}
