import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  lineOf,
  ordersOf,
  PLAN,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

story('on a phone work is picked, tried on a day, planned, opened and taken out again', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), phone)
  const days = page.getByRole('region', { name: 'Plan by operator and day' })
  const own = days.getByRole('listitem').filter({ hasText: worker.name })
  await lineOf(page, manhole.number).locator('[data-zone=tick]').tap()

  await page.getByRole('button', { name: 'Next day' }).tap()
  await own.getByRole('button', { name: 'Preview' }).tap()
  await page.getByRole('status').getByText(`${worker.name} · 03.03.2026 08:00–`).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  await own.getByRole('button', { name: 'Plan', exact: true }).tap()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-03T06:00:00Z'))
  await own.getByRole('button', { name: manhole.number }).tap()
  const card = page.getByRole('complementary', { name: manhole.number })
  await card.getByText('Ladder install').waitFor()
  await card.getByRole('button', { name: 'Unplan' }).tap()

  await card.waitFor({ state: 'detached' })
  await lineOf(page, manhole.number).waitFor()
  await messages(page).getByText(`${manhole.number} unplanned`).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('on a phone what goes to another day is followed there, and the tools take two rows', async (t) => {
  const [worker, first, second] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(first, worker, '2026-03-02T15:45:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(second), phone)
  const days = page.getByRole('region', { name: 'Plan by operator and day' })
  const own = days.getByRole('listitem').filter({ hasText: worker.name })
  const tools = page.getByRole('toolbar', { name: 'Plan tools' }).getByRole('button')
  await lineOf(page, second.number).locator('[data-zone=tick]').tap()
  const rows = await tools.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect())
    return [...new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2)))]
  })
  assert.equal(rows.length, 2)

  await days.getByRole('heading', { name: 'Mon 02.03' }).waitFor()
  await own.getByRole('button', { name: 'Preview' }).tap()
  await own.getByRole('button', { name: 'Plan', exact: true }).tap()

  await messages(page).getByText(`${worker.name}, Tue 03.03 08:25`).waitFor()
  await days.getByRole('heading', { name: 'Tue 03.03' }).waitFor()
  await own.getByRole('button', { name: second.number }).waitFor()
})

story('on a phone a problem leads to its day, and Today back to today', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-03-21T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order, type: 'quality' })
  const page = await visit(t, await aBoardPlanner(), PLAN, phone)
  const days = page.getByRole('region', { name: 'Plan by operator and day' })
  const problems = page.getByRole('complementary', { name: 'Problems' })

  await page.getByRole('button', { name: /problem/ }).tap()
  await problems.getByRole('button', { name: `${worker.name}, Sat 21.03` }).tap()

  await days.getByRole('heading', { name: 'Sat 21.03' }).waitFor()
  await problems.waitFor({ state: 'detached' })
  await days.getByRole('button', { name: manhole.number }).getByText('blocked').waitFor()

  await page.getByRole('button', { name: 'Today' }).tap()
  await days.getByRole('heading', { name: 'Mon 02.03' }).waitFor()
})
