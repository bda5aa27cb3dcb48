import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  lineOf,
  PLAN,
} from '#test/support/plan-board.ts'

/** More than a page of changes. */
const MANY = 55

story('changes of the plan and of a work order are read back to the first of them', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const leida = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  let order = 0
  for (let n = 0; n < MANY; n += 1)
    order = await anotherPlans(manhole, worker, `2026-03-0${3 + (n % 3)}T08:00:00+02:00`, leida)
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const first = changes.getByText(`Unassigned → ${worker.name}, 03.03.2026 08:00–09:10`)
  await changes.getByText(`${worker.name}, 05.03.2026 08:00–09:10 → ${worker.name}, 03.03`).first().waitFor()
  assert.equal(await first.count(), 0)

  await changes.getByRole('button', { name: 'Show older' }).click()

  await first.waitFor()

  await page.goto(`${PLAN}?open=${order}`)
  const card = page.getByRole('complementary', { name: manhole.number })
  await card.getByText('Start: 03.03.2026 08:00').first().waitFor()
  const made = card.getByRole('listitem').filter({ hasText: /^Planned/ })
  assert.equal(await made.count(), 0)

  await card.getByRole('button', { name: 'Show older' }).click()

  await made.waitFor()
  await card.getByRole('button', { name: 'Show older' }).waitFor({ state: 'detached' })
})

story('a change of another planner is taken back from the list of changes', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const change = changes.getByRole('listitem').filter({ hasText: `Unassigned → ${worker.name}` })
  await blockOf(page, manhole).first().waitFor()

  await change.getByRole('button', { name: 'Take back' }).click()

  await change.getByText('Taken back').waitFor()
  await changes.getByText(`${worker.name}, 03.03.2026 08:00–09:10 → Unassigned`).waitFor()
  await blockOf(page, manhole).waitFor({ state: 'detached' })
  await lineOf(page, manhole.number).waitFor()
})
