import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { theSettings } from '#test/support/factories/settings.ts'
import { anOvertime } from '#test/support/factories/working-times.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aWaitingManhole,
  dayOf,
  lineOf,
  ordersOf,
  PLAN,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

/** Has a factory of one story set its limits; all others have none of their own. */
async function setLimits(t: TestContext, limits: Parameters<typeof theSettings>[1]): Promise<void> {
  t.after(() =>
    asSystem(db, (tx) => tx.deleteFrom('setting').where('key', 'in', Object.keys(limits)).execute()),
  )
  await theSettings(db, limits)
}

story('limits that are set while the page is open hold at once for what is laid out', async (t) => {
  const worker = await aBoardWorker()
  const manholes = [
    await aWaitingManhole(worker),
    await aWaitingManhole(worker),
    await aWaitingManhole(worker),
  ]
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?tab=unplanned`, tall)
  for (const { number } of manholes) {
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
    await pick(lineOf(page, number))
  }
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByRole('button', { name: 'Plan 3 of 3' }).waitFor()

  await setLimits(t, { items_per_day: 1, horizon_days: 1 })

  await panel.getByText('no more work orders can start on that day').waitFor()
  await panel.getByRole('button', { name: 'Plan 2 of 2' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()
  const orders = (await Promise.all(manholes.map(ordersOf))).flat()
  assert.deepEqual(
    orders.map(({ start_time }) => start_time.toISOString().slice(0, 10)),
    ['2026-03-02', '2026-03-03'],
  )
})

story('the day that is full is passed over before the drop, as the server would refuse it', async (t) => {
  await setLimits(t, { items_per_day: 1 })
  const worker = await aBoardWorker()
  const [first, second] = [await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(first), tall)
  const aim = page.getByRole('status').filter({ hasText: worker.name })
  for (const { number } of [first, second]) {
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
    await pick(lineOf(page, number))
    await dayOf(page, worker, 'Tue 03.03').hover({ position: { x: 5, y: 8 } })
    if (number === second.number) await aim.getByText('no more work orders can start on that day').waitFor()
    await dayOf(page, worker, 'Tue 03.03').click({ position: { x: 5, y: 8 } })
    await page.getByRole('region', { name: 'Selected' }).waitFor({ state: 'detached' })
  }
  await page
    .getByRole('button', { name: /not saved yet$/ })
    .first()
    .waitFor({ state: 'detached' })
  await tool(page, 'Undo', 'enabled').waitFor()

  const starts = [...(await ordersOf(first)), ...(await ordersOf(second))].map(({ start_time }) =>
    start_time.toISOString().slice(0, 10),
  )
  assert.deepEqual(starts, ['2026-03-03', '2026-03-04'])
})

story('work whose minutes cannot be calculated says so in the tree and is not planned', async (t) => {
  const worker = await aBoardWorker()
  const manhole = await aWaitingManhole()
  const formulaOf = (formula: string) =>
    asSystem(db, (tx) => tx.updateTable('part_action').set({ formula }).where('id', '=', 25).execute())
  t.after(() => formulaOf('30 + 10*PI/4*(DN/1000)^2*H/1000'))
  await formulaOf('1/0')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const group = page.getByRole('treeitem', { level: 2 })
  await group.getByText('Cannot be planned').waitFor()
  await pick(lineOf(page, manhole.number))

  await dayOf(page, worker, 'Tue 03.03').hover({ position: { x: 5, y: 50 } })
  const why = 'The formula of "Leak test" cannot be calculated: division by zero at character 2 (1/0).'
  await page.getByRole('status').getByText(why).waitFor()
  await dayOf(page, worker, 'Tue 03.03').click({ position: { x: 5, y: 50 } })

  await page.getByRole('region', { name: 'Messages' }).getByText(why).waitFor()
  await page.getByRole('region', { name: 'Selected' }).getByText('12 actions').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  await page.getByRole('complementary', { name: 'Auto-schedule' }).getByText(why).waitFor()
})

story('the hours before a working day are told from those after it', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const { operator_id } = await aBoardWorker()
  // The board shows the hours in which anybody works.
  for (const [from, to] of [
    ['04:00', '05:00'],
    ['16:00', '17:00'],
  ])
    await anOvertime(db, {
      ...{ operator_id, status: 1, approved_at: new Date('2026-03-02T06:00:00Z') },
      start_time: new Date(`2026-03-03T${from}:00Z`),
      end_time: new Date(`2026-03-03T${to}:00Z`),
    })
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&zoom=hours&from=2026-03-03'), tall)
  await pick(lineOf(page, manhole.number))
  const day = dayOf(page, worker, 'Tue 03.03')
  const { width = 0 } = (await day.boundingBox()) ?? {}

  await day.hover({ position: { x: 5, y: 50 } })
  await page.getByRole('status').getByText(`${worker.name} · before working hours`).waitFor()
  await day.hover({ position: { x: width - 5, y: 50 } })
  await page.getByRole('status').getByText(`${worker.name} · after working hours`).waitFor()
})
