import assert from 'node:assert/strict'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { dragByFinger } from '#test/support/finger.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  lineOf,
  ordersOf,
  PLAN,
  searched,
  tool,
} from '#test/support/plan-board.ts'

story('the whole of planning can be done with the keyboard alone', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), {
    viewport: { width: 1440, height: 2000 },
  })
  await lineOf(page, manhole.number).focus()
  await page.keyboard.press(' ')
  await page.getByRole('region', { name: 'Selected' }).getByText('12 actions').waitFor()

  await dayOf(page, worker, 'Mon 02.03').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText(`${worker.name} · `).getByText('04.03.2026 08:00–').waitFor()
  await page.keyboard.press('Enter')

  const block = dayOf(page, worker, 'Wed 04.03').getByRole('button', { name: `${manhole.number} ` })
  await block.waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-04T06:00:00Z'))

  await focused(dayOf(page, worker, 'Wed 04.03'))
  await page.keyboard.press('Tab')
  await focused(block)
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: manhole.number }).getByText('Ladder install').waitFor()
  await block.focus()
  await page.keyboard.press('Delete')

  await blockOf(page, manhole).waitFor({ state: 'detached' })
  await lineOf(page, manhole.number).waitFor()
  await messages(page).getByText(`${manhole.number} unplanned`).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('the keyboard reaches what follows a work order carried over from the day before', async (t) => {
  const [worker, long, next] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(long, worker, '2026-03-03T16:00:00+02:00')
  await anotherPlans(next, worker, '2026-03-04T12:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const wednesday = dayOf(page, worker, 'Wed 04.03')
  const [carried, after] = [long, next].map(({ number }) =>
    wednesday.getByRole('button', { name: `${number} ` }),
  )
  assert.ok(carried && after)
  await after.waitFor()

  await wednesday.focus()
  await page.keyboard.press('Tab')
  await focused(carried)
  await page.keyboard.press('Tab')
  await focused(after)
  await page.keyboard.press('Shift+Tab')
  await focused(carried)
  await page.keyboard.press('ArrowRight')
  await focused(dayOf(page, worker, 'Thu 05.03'))
  await page.keyboard.press('ArrowLeft')
  await focused(wednesday)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await blockOf(page, next).waitFor({ state: 'detached' })
  await focused(wednesday)
  assert.equal((await ordersOf(long)).length, 1)
})

story('a finger picks in the tree, taps a day to see the place, and taps again to plan', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), {
    viewport: { width: 1100, height: 2000 },
    hasTouch: true,
  })
  await lineOf(page, manhole.number).locator('[data-zone=tick]').tap()
  const day = dayOf(page, worker, 'Mon 02.03')

  await day.tap({ position: { x: 100, y: 50 } })
  await page.getByRole('status').getByText('02.03.2026').waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
  await day.tap({ position: { x: 100, y: 50 } })

  await day.getByRole('button', { name: `${manhole.number} ` }).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
})

story('a finger drags after a long press', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), searched(manhole), {
    viewport: { width: 1440, height: 2000 },
    hasTouch: true,
  })
  const from = await lineOf(page, manhole.number).boundingBox()
  const to = await dayOf(page, worker, 'Tue 03.03').boundingBox()
  assert.ok(from && to)

  const lift = await dragByFinger(page, { x: from.x + 140, y: from.y + 12 }, { x: to.x + 5, y: to.y + 50 })
  await page.getByRole('status').getByText('03.03.2026 08:00–').waitFor()
  await lift()

  await dayOf(page, worker, 'Tue 03.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
})
