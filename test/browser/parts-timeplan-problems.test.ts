import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import { INLET } from '#test/support/manhole.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  dueOn,
  leftSinceFriday,
  ordersOf,
  PLAN,
} from '#test/support/plan-board.ts'

const desk = { viewport: { width: 1440, height: 900 } }

const [CUT, HOLE, WELD] = INLET.map((path) => [path]) as [string[], string[], string[]]

story('work in the wrong order is put in order from Problems, with what follows it', async (t) => {
  const [cutter, driller, welder] = [await aBoardWorker(), await aBoardWorker(), await aBoardWorker()]
  const manhole = await aWaitingManhole()
  await anotherPlans(manhole, cutter, '2026-03-03T08:00:00+02:00', { paths: CUT })
  await anotherPlans(manhole, driller, '2026-03-02T13:00:00+02:00', { paths: HOLE })
  await anotherPlans(manhole, welder, '2026-03-05T08:00:00+02:00', { paths: WELD })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`, desk)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await problems.getByRole('button', { name: /^Sequence/ }).click()
  await problems.getByRole('button', { name: manhole.number }).waitFor()

  await problems.getByRole('button', { name: 'Auto-schedule 1 work order and 1 that follows' }).click()

  const fit = page.getByRole('complementary', { name: 'Auto-schedule' })
  await fit.getByText(/^As planned now: .* · 1 in the wrong order$/).waitFor()
  await fit.getByRole('button', { name: 'Plan 2 of 2' }).click()
  await messages(page).getByText('planned for several operators').waitFor()
  await page.getByRole('button', { name: /^(No problems|\d+ problems?)$/ }).click()
  await problems.waitFor()
  await problems.getByRole('button', { name: manhole.number }).waitFor({ state: 'detached' })
  const orders = await ordersOf(manhole)
  const [cut, hole, weld] = [cutter, driller, welder].map(({ operator_id: own }) =>
    orders.find(({ operator_id }) => operator_id === own),
  )
  assert.ok(cut && hole && weld)
  assert.ok(cut.end_time <= hole.start_time && hole.end_time <= weld.start_time)
})

story('late work orders are counted beside the orders that they are of', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await dueOn(manhole, '2026-03-03')
  await anotherPlans(manhole, worker, '2026-03-04T08:00:00+02:00', { paths: CUT })
  await anotherPlans(manhole, worker, '2026-03-05T08:00:00+02:00', { paths: WELD })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`, desk)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await problems.getByRole('button', { name: manhole.number }).waitFor()

  await problems.getByRole('button', { name: /^Late 1$/ }).click()

  await problems.getByText('1 order has 2 problems; a tab counts an order once.').waitFor()
})

story('work between two steps of one work order is said to be in no order that can be planned', async (t) => {
  const [worker, driller] = [await aBoardWorker(), await aBoardWorker()]
  const manhole = await aWaitingManhole()
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00', { paths: [...CUT, ...WELD] })
  await anotherPlans(manhole, driller, '2026-03-02T13:00:00+02:00', { paths: HOLE })
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`, desk)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await problems.getByRole('button', { name: /^Sequence/ }).click()
  await problems.getByRole('button', { name: manhole.number }).waitFor()

  await problems.getByRole('button', { name: /^Auto-schedule 1 work order and 1 that follows/ }).click()

  const fit = page.getByRole('complementary', { name: 'Auto-schedule' })
  await fit.getByText(/^cannot be put in order: one work order has steps before and after it/).waitFor()
})

story('the operator stays chosen when their last problem is gone', async (t) => {
  const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
  const [left, theirs] = [await aWaitingManhole(), await aWaitingManhole()]
  await leftSinceFriday(await anotherPlans(left, worker, '2026-03-02T11:00:00+02:00'))
  await leftSinceFriday(await anotherPlans(theirs, other, '2026-03-02T11:00:00+02:00'))
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=problems`, desk)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await problems.getByRole('button', { name: /^Unfinished/ }).click()
  await problems.getByRole('combobox', { name: 'Operators' }).selectOption(worker.name)
  await problems.getByRole('button', { name: left.number }).waitFor()

  await anotherPlans(left, worker, '2026-03-12T08:00:00+02:00')

  await problems.getByText(`No problems of this kind for ${worker.name}`).waitFor()
  assert.equal(await problems.getByRole('button', { name: theirs.number }).count(), 0)
  await problems.getByRole('button', { name: 'Show all operators' }).click()
  await problems.getByRole('button', { name: theirs.number }).waitFor()
})
