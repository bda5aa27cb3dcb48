import assert from 'node:assert/strict'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import { aManhole, BOARD, cardOf, opened, trackersOf } from '#test/support/workshop.ts'

const aPlanner = () =>
  aUser(db, {
    can: [...workerPermissions, '@parts_manage_all_workorders'],
    first_name: 'Kadri',
    last_name: 'Lind',
  })

/** A manhole without material, which a planner has blocked. */
async function aBlockedManhole(worker: { readonly operator_id: number }) {
  const order = await aManhole({ worker })
  const planner = await aPlanner()
  const given = { type: 'material', comment: 'Rungs come on Thursday.', blocked_by: planner.id }
  await aPartBlocker(db, { work_order_id: order.id, ...given })
  return { order, planner }
}

story(
  'a worker sees why an order is blocked and who blocked it, and is asked before starting it',
  async (t) => {
    const worker = await aWorker(db)
    const { order } = await aBlockedManhole(worker)
    const page = await visit(t, worker, opened(order))
    const card = cardOf(page, order)
    await card.getByText('Blocked: material missing').waitFor()
    await card.getByText('Rungs come on Thursday. · Blocked by Kadri Lind').waitFor()
    const dialog = page.getByRole('dialog', {
      name: `${order.number} is blocked: material missing. Start anyway?`,
    })

    await card.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('Blocked by Kadri Lind').waitFor()
    await focused(dialog.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await trackersOf(order), [])

    await card.getByRole('button', { name: 'Start' }).click()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await card.getByText('Running', { exact: true }).waitFor()
  },
)

story('a block that a planner resolves goes from the worker’s card by itself', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const { id } = await aPartBlocker(db, { work_order_id: order.id })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await card.getByText('Blocked: drawing missing').waitFor()

  await asSystem(db, (tx) =>
    tx.updateTable('part_blocker').set({ resolved_at: clock.now() }).where('id', '=', id).execute(),
  )

  await card.getByText('Blocked: drawing missing').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Start' }).click()
  await card.getByText('Running', { exact: true }).waitFor()
})

story('a foreman is asked the same on the overview, and may cancel', async (t) => {
  const worker = await aWorker(db, {
    operator_id: (await anOperator(db, { name: 'Takistatud Tiiu' })).id,
  })
  const { order, planner } = await aBlockedManhole(worker)
  const page = await visit(t, planner, `${BOARD}?search=takistatud`)
  await page.getByText(`Blocked: material missing · ${order.number}`).waitFor()

  await page.getByRole('button', { name: `Start… ${order.number}` }).click()
  const dialog = page.getByRole('dialog', {
    name: `${order.number} is blocked: material missing. Start anyway?`,
  })
  await dialog.getByText('Takistatud Tiiu is assigned to this work.').waitFor()
  await dialog.getByText('The time will be booked to Takistatud Tiiu.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  assert.deepEqual(await trackersOf(order), [])

  await page.getByRole('button', { name: `Start… ${order.number}` }).click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await messages(page).getByText(`Started: ${order.number}`).waitFor()
})
