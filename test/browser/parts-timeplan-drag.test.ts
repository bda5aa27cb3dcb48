import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  drag,
  dueOn,
  lineOf,
  ordersOf,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

story('a planner drags a part product onto a day, sees where it will lie, and takes it back', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const day = dayOf(page, worker, 'Tue 03.03')

  await drag(page, lineOf(page, manhole.number), day, { x: 5, y: 50 })
  await page.getByRole('status').getByText('03.03.2026 08:00–').waitFor()
  await page.mouse.up()

  await blockOf(page, manhole).first().waitFor()
  await lineOf(page, manhole.number).waitFor({ state: 'detached' })
  await page.getByText('No results').waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  const [order] = await ordersOf(manhole)
  assert.equal(order?.operator_id, worker.operator_id)
  assert.deepEqual(order?.start_time, new Date('2026-03-03T06:00:00Z'))

  await page.keyboard.press('Control+z')

  await lineOf(page, manhole.number).waitFor()
  await tool(page, 'Redo', 'enabled').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('a ghost turns amber before the drop where the work would be late', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await dueOn(manhole, '2026-03-03')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const ghost = (tone: 'fit' | 'warn') => page.getByRole('grid').locator(`[data-tone=${tone}]`).first()
  const colour = (tone: 'fit' | 'warn') =>
    ghost(tone).evaluate((each) => getComputedStyle(each).borderTopColor)

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 03.03'), { x: 5, y: 50 })
  await page.getByRole('grid').getByText('on time for 03.03').waitFor()
  const inTime = await colour('fit')
  await dayOf(page, worker, 'Thu 05.03').hover({ position: { x: 5, y: 50 }, force: true })
  await page.getByRole('grid').getByText('late for 03.03').waitFor()

  assert.notEqual(await colour('warn'), inTime)
  assert.equal(await ghost('fit').count(), 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('what is dropped onto another week before that is read is planned there', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await lineOf(page, manhole.number).waitFor()
  await page.route('**/api/v1/part-timeplan/?start_date=2026-03-09&**', () => {})
  await tool(page, 'Next week', 'enabled').click()

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Tue 10.03'), { x: 5, y: 50 })
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  const [order] = await ordersOf(manhole)
  assert.deepEqual(order?.start_time, new Date('2026-03-10T06:00:00Z'))
})

story(
  'an order dropped onto a day keeps its operators, one after the other, and with Ctrl goes to one',
  async (t) => {
    const [cutter, welder, other] = [await aBoardWorker(), await aBoardWorker(), await aBoardWorker()]
    const manhole = await aWaitingManhole(cutter, welder)
    const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
    const status = page.getByRole('status')

    await drag(page, lineOf(page, manhole.number), dayOf(page, other, 'Tue 03.03'), { x: 5, y: 50 })
    await status.getByText(`Each step with its own operator · ${cutter.name}`).waitFor()
    await page.keyboard.down('Control')
    await status.getByText(`${other.name} · 03.03.2026 08:00–`).waitFor()
    await page.keyboard.up('Control')
    await status.getByText(`Each step with its own operator · ${cutter.name}`).waitFor()
    await page.mouse.up()

    await tool(page, 'Undo', 'enabled').waitFor()
    const [cut, weld, ...more] = (await ordersOf(manhole)).toSorted((a, b) => +a.start_time - +b.start_time)
    assert.deepEqual([cut?.operator_id, weld?.operator_id], [cutter.operator_id, welder.operator_id])
    assert.deepEqual(weld?.start_time, cut?.end_time)
    assert.deepEqual(more, [])
  },
)

story('a planned work order is moved by dragging and dropped onto the tree to leave the plan', async (t) => {
  const [worker, other, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  const id = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const moved = dayOf(page, other, 'Wed 04.03').getByRole('button', { name: `${manhole.number} ` })

  await drag(page, blockOf(page, manhole).first(), dayOf(page, other, 'Wed 04.03'), { x: 5, y: 50 })
  await page.mouse.up()
  await moved.waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map((order) => [order.id, order.operator_id]),
    [[id, other.operator_id]],
  )

  await drag(page, moved, page.getByRole('complementary', { name: 'Work to plan' }), { x: 150, y: 600 })
  const answered = page.waitForResponse('**/api/v1/part-products/unplan/**')
  await page.mouse.up()
  await blockOf(page, manhole).waitFor({ state: 'detached' })
  await answered
  assert.deepEqual(await ordersOf(manhole), [])
})

story('a day that is over explains itself before the drop, and takes nothing', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&from=2026-02-27'), tall)
  const status = page.getByRole('status')

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Fri 27.02'), { x: 60, y: 50 })
  await status.getByText('Work cannot be planned in the past. Choose today or later.').waitFor()
  await page.mouse.up()

  await page.getByRole('region', { name: 'Messages' }).getByText('Work cannot be planned').waitFor()
  await lineOf(page, manhole.number).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('an absence, a public holiday and a weekend explain themselves before the drop', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anAbsence(db, {
    ...{ operator_id: worker.operator_id, reason: 'training' },
    start_time: new Date('2026-04-01T21:00:00Z'),
    end_time: new Date('2026-04-02T21:00:00Z'),
  })
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&from=2026-04-01'), tall)
  const status = page.getByRole('status')
  const [absent, holiday, weekend] = ['Thu 02.04', 'Fri 03.04', 'Sat 04.04'] as const
  await dayOf(page, worker, `${absent}, absent: Training`).waitFor()
  await dayOf(page, worker, `${holiday}, public holiday: Good Friday`).waitFor()
  const line = lineOf(page, manhole.number)

  await drag(page, line, dayOf(page, worker, absent), { x: 60, y: 50 })
  // The next one who works: over the holiday, the weekend and Easter, on Monday.
  await status.getByText(`${worker.name} · absent: Training · 06.04.2026 08:00–`).waitFor()
  await over(dayOf(page, worker, holiday))
  await status.getByText('public holiday: Good Friday · 03.04.2026').waitFor()
  await status.getByText('outside working hours').waitFor()
  await over(dayOf(page, worker, weekend))
  await status.getByText('weekend · 04.04.2026').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.locator('[data-dragging]').waitFor({ state: 'detached' })

  assert.deepEqual(await ordersOf(manhole), [])

  await drag(page, line, dayOf(page, worker, absent), { x: 60, y: 50 })
  await page.mouse.up()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-04-06T05:00:00Z'))
})

/** Goes on with what is dragged to another day. */
async function over(day: Locator): Promise<void> {
  await day.hover({ position: { x: 10, y: 50 }, force: true })
}
