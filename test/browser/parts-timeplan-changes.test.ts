import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  lineOf,
  ordersOf,
  PLAN,
} from '#test/support/plan-board.ts'

/** More than a page of changes. */
const MANY = 55

story('changes of the plan and of a work order are read back to the first of them', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const leida = await aBoardPlanner({ first_name: 'Leida', last_name: 'Laur' })
  let order = 0
  for (let n = 0; n < MANY; n += 1)
    order = await anotherPlans(manhole, worker, `2026-03-0${3 + (n % 3)}T08:00:00+02:00`, { by: leida })
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

story('a change of another planner is reverted from the list of changes, after a preview', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const change = changes.getByRole('listitem').filter({ hasText: `Unassigned → ${worker.name}` })
  await change.getByText('· Welding, steps 3–5 · 3 actions').waitFor()
  await blockOf(page, manhole).first().waitFor()

  await change.getByRole('button', { name: 'Revert change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revert change' })
  await dialog.getByText('Leida Laur · planned').waitFor()
  await dialog.getByText(`${worker.name}, 03.03.2026 08:00–09:10 → Unassigned`).waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
  await dialog.getByRole('button', { name: 'Revert change' }).click()

  await page.getByText('Change reverted: 1 work order').waitFor()
  await change.getByText('Undone').waitFor()
  await changes.getByText(`${worker.name}, 03.03.2026 08:00–09:10 → Unassigned`).waitFor()
  await blockOf(page, manhole).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show the list of work' }).click()
  await lineOf(page, manhole.number).waitFor()

  await page.getByRole('button', { name: 'Undo: revert 1 work order' }).click()
  await blockOf(page, manhole).first().waitFor()
  assert.equal((await ordersOf(manhole)).length, 1)
})

story('a preview names what stands in the way of a revert, and offers another place', async (t) => {
  const [worker, manhole, other] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  await anotherPlans(manhole, worker, '2026-03-05T08:00:00+02:00')
  await anotherPlans(other, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=changes`)
  const changes = page.getByRole('complementary', { name: 'Changes' })
  const change = changes.getByRole('listitem').filter({ hasText: `08:00–09:10 → ${worker.name}, 05.03` })

  await change.getByRole('button', { name: 'Revert change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revert change' })
  const problems = dialog.getByRole('region', { name: 'This change cannot be reverted' })
  await problems.getByText(`${worker.name} already has work planned for order ${other.number}:`).waitFor()
  await dialog.getByRole('button', { name: 'Revert change' }).and(page.locator(':disabled')).waitFor()
  await dialog.getByRole('button', { name: 'Plan where it fits' }).click()

  await page.getByText(`${manhole.number} planned for ${worker.name}`).waitFor()
  assert.deepEqual(
    (await ordersOf(manhole)).map(({ start_time }) => start_time),
    [new Date('2026-03-03T07:10:00Z')],
  )
})
