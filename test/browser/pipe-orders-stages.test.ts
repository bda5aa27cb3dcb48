import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMandrel, aPipeRow, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  can: ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_split_merge', '@orders_view'],
  open_view: 'pipes',
})
await aMandrel(db)

story('a pipe of 12 m is made in two stages, and the second waits for the first', async (t) => {
  const order = await anOrder(db, { order_number: 'T-612' })
  const row = await aPipeRow(db, { order_id: order.id, quantity: 12 })
  const { id } = await aPlannablePipe(db, { order_row_id: row.id, quantity: 12, pieces: 2 })
  const page = await visit(t, planner, `/orders?order=${order.id}`, { expects: /400/ })

  await page.getByRole('button', { name: 'Actions of product 1' }).click()
  await page.getByRole('button', { name: 'Stages…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make product 1 (12 m) in stages' })
  await dialog.getByText('Together they make 1 pipe of 12 m.').waitFor()
  const [first, second] = [
    dialog.getByRole('group', { name: 'Stage 1' }),
    dialog.getByRole('group', { name: 'Stage 2' }),
  ]
  await first.getByLabel('Name').fill('First half')
  await second.getByLabel('After winding').fill('Weld to the first half')
  await first.getByLabel('Length (m)').fill('7')
  await dialog.getByText('Together they make a pipe of 13 m, but 12 m are not a whole number').waitFor()
  await dialog.getByRole('button', { name: 'Make in stages' }).click()
  await dialog.getByText('A stage is wound as one pipe, which can be up to 6 m long.').waitFor()
  assert.equal(await first.getByLabel('Name').inputValue(), 'First half', 'nothing typed is lost')
  await first.getByLabel('Length (m)').fill('6')
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Make in stages' }).click()

  // A message that is pointed at stays.
  await messages(page).getByText('Product 1 is now made in 2 stages').hover()
  const stage = (number: string) => page.getByRole('row').filter({ hasText: `-${number}` })
  await stage('1/1').getByText('First half').waitFor()
  await stage('1/2').getByText('Stage 2 · Weld to the first half').waitFor()
  await stage('1/2').getByText('Previous stage unfinished').waitFor()
  assert.equal(await stage('1/1').getByText('Previous stage unfinished').count(), 0)

  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await stage('1/2').waitFor({ state: 'detached' })
  const parts = await db.selectFrom('pipe_product').select('id').where('parent_id', '=', id).execute()
  assert.deepEqual(parts, [])
})
