import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { anOvertime } from '#test/support/factories/working-times.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  dayOf,
  dueOn,
  PLAN,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

/** What the tools and the tabs say is planned, wrong and asked for, once it is known. */
async function figuresOf(page: Page): Promise<(string | null)[]> {
  const figures = [
    page.getByRole('toolbar').getByRole('button', { name: /^\d+ problems?$/ }),
    page.getByRole('toolbar').getByRole('button', { name: /^Working time · \d+$/ }),
    page.getByRole('button', { name: /^Planned \d+ h( \d\d)?$/ }),
  ]
  return Promise.all(figures.map((figure) => figure.textContent()))
}

story('every planner reads the same figures at every zoom and in every month', async (t) => {
  const worker = await aBoardWorker()
  const [soon, far] = [await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(soon, worker, '2026-03-21T08:00:00+02:00')
  await anotherPlans(far, worker, '2026-11-21T08:00:00+02:00')
  await anOvertime(db, {
    operator_id: worker.operator_id,
    start_time: new Date('2026-10-01T15:00:00Z'),
    end_time: new Date('2026-10-01T17:00:00Z'),
  })
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const expected = await figuresOf(page)

  for (const where of ['?zoom=month', '?zoom=hours', '?from=2026-06-01', '?from=2026-06-01&zoom=month']) {
    await page.goto(`${PLAN}${where}`)
    await dayOf(page, worker, where.includes('06-01') ? 'Mon 01.06' : 'Mon 02.03').waitFor()
    // The device remembers it.
    if (where === '?zoom=month') await page.getByRole('button', { name: 'Show the list of work' }).click()
    assert.deepEqual(await figuresOf(page), expected, where)
  }
  const other = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-06-01`)
  assert.deepEqual(await figuresOf(other), expected)
})

story('the list of problems has as many as are counted, also in months that are not shown', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-11-28T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order, type: 'quality' })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`)
  const list = page.getByRole('complementary', { name: 'Problems' })
  await list.getByRole('button', { name: manhole.number }).waitFor()

  const listed = await list.getByRole('listitem').count()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: `${listed} problems` })
    .waitFor()

  await list.getByRole('button', { name: manhole.number }).click()
  await dayOf(page, worker, 'Sat 28.11')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  const card = page.getByRole('complementary', { name: manhole.number })
  assert.equal(await card.getByLabel('Operator').inputValue(), String(worker.operator_id))
})

story(
  'an order planned too late, however far ahead, says why and is planned earlier in one change',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await dueOn(manhole, '2026-03-20')
    const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems&from=2026-06-01`)
    await tool(page, 'Undo', 'disabled').waitFor()
    const problems = page.getByRole('complementary', { name: 'Problems' })
    const line = problems.getByRole('listitem').filter({ hasText: manhole.number })
    const saying = (name: RegExp) => line.getByRole('button', { name })

    await anotherPlans(manhole, worker, '2026-04-13T08:00:00+03:00')

    await saying(/days late .*The next step, \w+, starts Mon 13.04 08:00, after the due date$/).waitFor()
    await line.getByRole('button', { name: 'Plan order earlier…' }).click()
    const panel = page.getByRole('complementary', { name: 'Plan order earlier' })
    await panel.getByText(/^\d+ days late → on time$/).waitFor()
    await panel.getByRole('button', { name: 'Plan 2 of 2' }).click()
    await line.waitFor({ state: 'detached' })

    await dueOn(manhole, '2026-02-27')
    await saying(
      /days late .*No step waits for its operator; the work itself takes until Tue 03.03/,
    ).waitFor()
    await tool(page, 'Undo', 'enabled').click()
    await saying(/starts Mon 13.04 08:00/).click()
    const card = page.getByRole('complementary', { name: manhole.number })
    await card.getByText(/^\d+ days late$/).waitFor()
  },
)

story('overtime asked for is shown above the board and in the list, whatever days are shown', async (t) => {
  const worker = await aBoardWorker()
  const ask = (date: string) =>
    anOvertime(db, {
      operator_id: worker.operator_id,
      start_time: new Date(`${date}T15:00:00Z`),
      end_time: new Date(`${date}T17:00:00Z`),
    })
  await ask('2026-09-01')
  await ask('2026-02-26')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-06-01`)
  const [, shown] = await figuresOf(page)
  const count = shown?.replace('Working time · ', '')

  await page.getByRole('toolbar').getByRole('button', { name: 'Working time' }).click()
  const panel = page.getByRole('complementary', { name: 'Working time' })
  await panel.getByRole('button', { name: `Overtime ${count} ` }).click()

  await panel.getByRole('heading', { name: `Awaiting decision · ${count}` }).waitFor()
  await panel.getByRole('heading', { name: /^Not decided in time · \d+$/ }).waitFor()
})
