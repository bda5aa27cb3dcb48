import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot, aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  ...{ can: ['@orders_view', '@pipeplan_view', '@pipeplan_manage_blockers'] },
  ...{ first_name: 'Kadri', last_name: 'Lind' },
})

async function aBlockedOrder(order_number: string, type: string) {
  const order = await anOrder(db, { order_number })
  const row = await aPipeRow(db, { order_id: order.id })
  const product = await aPipeProduct(db, { order_row_id: row.id })
  const { id } = await insert(db, 'pipe_blocker', {
    ...{ pipe_product_id: product.id, type, comment: `Why ${order_number}`, blocked_by: planner.id },
  })
  return id
}

const storedOf = async (ids: readonly number[]) =>
  (await db.selectFrom('pipe_blocker').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ id }) => id,
  )

story('several blockers are found, deleted after a question, and restored', async (t) => {
  const [drawing, another, material] = [
    await aBlockedOrder('261410', 'drawing'),
    await aBlockedOrder('261411', 'drawing'),
    await aBlockedOrder('261412', 'material'),
  ]
  const page = await visit(t, planner, '/orders')
  await page.getByRole('button', { name: 'Blockers', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Blockers' })
  const lines = dialog.getByRole('list', { name: 'Blockers' }).getByRole('listitem')
  await lines.filter({ hasText: 'Why 261412' }).getByText('Kadri Lind').waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Drawing missing')
  await lines.filter({ hasText: 'Why 261412' }).waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: 'Select all 2' }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 blockers?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  assert.deepEqual(await storedOf([drawing, another]), [drawing, another])
  await question.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await dialog.getByText('Nothing is blocked.').waitFor()
  assert.deepEqual(await storedOf([drawing, another, material]), [material])

  await messages(page).getByRole('button', { name: 'Undo' }).click()

  await lines.filter({ hasText: 'Why 261410' }).waitFor()
  assert.deepEqual(await storedOf([drawing, another, material]), [drawing, another, material])
  await lines.filter({ hasText: 'Why 261411' }).getByRole('button', { name: 'Show' }).click()
  await page.getByText('Blocker on 261411-1: Drawing missing').waitFor()
})

story(
  'what is blocked while another screen is shown is blocked in the plan that one comes back to',
  async (t) => {
    const order = await anOrder(db, { order_number: '261420' })
    const { id: order_row_id } = await aPipeRow(db, { order_id: order.id })
    await aMandrel(db)
    const line_id = (await aLine(db)).id
    const { id } = await aPipeInSlot(db, { line_id, start: '2026-03-02T10:00:00Z', order_row_id })
    const page = await visit(t, planner, '/production/timeplan?date=2026-03-02')
    const problems = (count: string) => page.getByRole('button', { name: count, exact: true })
    await problems('No problems').waitFor()

    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByText('261420').first().waitFor()
    await insert(db, 'pipe_blocker', { pipe_product_id: id, type: 'drawing', comment: '' })
    await page.getByText('1 blocker').first().waitFor()
    await page.getByRole('link', { name: 'Time plan', exact: true }).click()

    await problems('1 problem').waitFor()
  },
)
