import assert from 'node:assert/strict'
import { focused, story, visit } from '#test/support/browser.ts'
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
  PLAN,
  pick,
  searched,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 1400 } }

story(
  'a block says what it is about when the mouse rests on it, and at once when it is focused',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), PLAN, tall)
    const card = page.getByRole('tooltip').getByText('Hole for inlet')

    await blockOf(page, manhole).first().hover()
    await card.waitFor()
    await page.mouse.move(0, 0)
    await card.waitFor({ state: 'detached' })

    await dayOf(page, worker, 'Tue 03.03').focus()
    await page.keyboard.press('Tab')
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  },
)

story('work snaps to the end of the work before it, and with Alt goes where the mouse is', async (t) => {
  const [worker, first, next] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(first, worker, '2026-03-03T08:00:00+02:00')
  const [{ end_time } = { end_time: null }] = await ordersOf(first)
  assert.ok(end_time)
  const page = await visit(t, await aBoardPlanner(), searched(next), tall)
  const status = page.getByRole('status')
  const neighbour = await blockOf(page, first).last().boundingBox()
  const day = dayOf(page, worker, 'Tue 03.03')
  const cell = await day.boundingBox()
  assert.ok(neighbour && cell)
  const beside = { x: neighbour.x + neighbour.width + 9, y: cell.y + 40 }
  const end = clockOf(end_time)

  await drag(page, lineOf(page, next.number), day, { x: 5, y: 40 })
  await page.mouse.move(beside.x, beside.y)
  await status.getByText(`03.03.2026 ${end}–`).waitFor()
  await page.keyboard.down('Alt')
  await page.mouse.move(beside.x + 1, beside.y)
  await status.getByText(`03.03.2026 ${end}–`).waitFor({ state: 'detached' })
  await status.getByText('03.03.2026').waitFor()
  await page.keyboard.up('Alt')
  await page.keyboard.press('Escape')
  await page.mouse.up()

  assert.deepEqual(await ordersOf(next), [])
})

story('a place that is refused says why beside the work that is dragged', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&from=2026-02-27'), tall)

  await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Fri 27.02'), { x: 60, y: 40 })

  const refused = page.locator('[data-tone=no]')
  await refused.waitFor()
  await page
    .getByRole('grid')
    .getByText('Work cannot be planned in the past. Choose today or later.')
    .waitFor()
  assert.equal(await page.getByRole('grid').getByText('Enter', { exact: true }).count(), 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await refused.waitFor({ state: 'detached' })
})

story('a day of the month opens its work, leaves its row visible, and opens in Days', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-10T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?zoom=month`, tall)
  const day = dayOf(page, worker, 'Tue 10.03')
  await page.getByRole('button', { name: 'Show the list of work' }).waitFor()

  await day.click()
  const work = page.getByRole('dialog', { name: `${worker.name} · Tue 10.03` })
  await work.getByText(manhole.number).waitFor()
  const [cell, box] = [await day.boundingBox(), await work.boundingBox()]
  assert.ok(cell && box)
  assert.ok(box.y >= cell.y + cell.height, 'below the row of the day')
  assert.ok(box.x >= cell.x + cell.width || box.x + box.width <= cell.x, 'beside the column of the day')

  await work.getByRole('button', { name: 'Open in Days' }).click()

  await focused(day)
  await day.getByRole('button', { name: `${manhole.number} ` }).waitFor()
})

story(
  'the month marks days with late work, on a weekend too, and days with more work than hours',
  async (t) => {
    const [worker, late, weekend, inTime] = [
      await aBoardWorker(),
      await aWaitingManhole(),
      await aWaitingManhole(),
      await aWaitingManhole(),
    ]
    await dueOn(late, '2026-03-09')
    await dueOn(weekend, '2026-03-13')
    await dueOn(inTime, '2026-03-31')
    await anotherPlans(late, worker, '2026-03-10T08:00:00+02:00')
    await anotherPlans(weekend, worker, '2026-03-14T08:00:00+02:00')
    await anotherPlans(inTime, worker, '2026-03-11T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), `${PLAN}?zoom=month`, tall)
    const markOn = (day: string) => dayOf(page, worker, day).locator('[data-hours] svg')

    for (const day of ['Tue 10.03', 'Sat 14.03']) {
      await markOn(day).waitFor()
      const [cell, mark] = [await dayOf(page, worker, day).boundingBox(), await markOn(day).boundingBox()]
      assert.ok(cell && mark && mark.x >= cell.x && mark.x + mark.width <= cell.x + cell.width, 'seen whole')
    }
    assert.equal(await markOn('Wed 11.03').count(), 0)
    assert.equal(await dayOf(page, worker, 'Sat 14.03').getAttribute('data-level'), 'far-over')
    assert.equal(await dayOf(page, worker, 'Tue 10.03').getAttribute('data-level'), null)
  },
)

story('a selection that the search hides is counted', async (t) => {
  const [worker, manhole, other] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const selection = page.getByRole('region', { name: 'Selected' })
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  await pick(lineOf(page, manhole.number))
  await selection.getByText('12 actions').waitFor()

  await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(other.number)

  await lineOf(page, other.number).waitFor()
  await selection.getByText('12 hidden by the search').waitFor()
})

/** `14:35` in the plant. */
function clockOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Tallinn',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
}
