import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { aClient, anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aMaterial,
  aPipe,
  aPipeRow,
  aPipeTag,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_deactivate'] as const),
    ...(['@orders_view', '@orders_edit', '@pipes_view'] as const),
  ],
  open_view: 'pipes',
})
const reader = await aUser(db, { can: ['@orders_view'], open_view: 'pipes' })
const client = await aClient(db, { name: 'Kaljuranna Sadam AS' })
await aMaterial(db, { code: 'PE100', modulus: 1000 })
await aMandrel(db)
const line = await aLine(db, { code: 'WL1' })

async function anOpenOrder(order_number: string) {
  const order = await anOrder(db, { order_number, client_id: client.id, delivery_date: '2026-05-04' })
  return { ...order, row: (await aPipeRow(db, { order_id: order.id, quantity: 12 })).id }
}
const inPlan = (hour: number, of = line) => ({
  ...{ production_status: 1, line_id: of.id, setup_minutes: 35 },
  planned_start: new Date(`2026-03-03T${String(hour).padStart(2, '0')}:00:00+02:00`),
  planned_end: new Date(`2026-03-03T${String(hour + 1).padStart(2, '0')}:35:00+02:00`),
})

story('a planned pipe is unplanned or cancelled, and undo puts it back into the plan', async (t) => {
  const { id, row } = await anOpenOrder('261401')
  await aPlannablePipe(db, { order_row_id: row, ...inPlan(8) })
  const page = await visit(t, planner, `/orders?order=${id}`)
  await page.getByRole('link', { name: 'WL1, 03.03' }).waitFor()

  await page.getByRole('button', { name: 'Actions of product 1' }).click()
  await page.getByRole('button', { name: 'Unplan' }).click()

  await messages(page).getByText('Product 1 unplanned').waitFor()
  await page.getByRole('cell', { name: 'not planned' }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'WL1, 03.03' }).waitFor()

  await page.getByRole('button', { name: 'Actions of product 1' }).click()
  await page.getByRole('button', { name: 'Cancel production' }).click()

  await messages(page).getByText('Product 1 cancelled').waitFor()
  await page.getByRole('cell', { name: 'Cancelled', exact: true }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'WL1, 03.03' }).waitFor()
  await page.getByText('08:00–09:35').waitFor()
})

story('what is done right after an undo is done once the order is read again', async (t) => {
  const { id, row } = await anOpenOrder('261490')
  await aPlannablePipe(db, { order_row_id: row, ...inPlan(12) })
  await aPlannablePipe(db, { order_row_id: row, position: 2, ...inPlan(20) })
  const page = await visit(t, planner, `/orders?order=${id}`)
  await page.getByRole('button', { name: 'Actions of product 1' }).click()
  await page.getByRole('button', { name: 'Unplan', exact: true }).click()
  await page.getByRole('cell', { name: 'not planned' }).waitFor()
  const reading = Promise.withResolvers<void>()
  await page.route(/\/overview\//, async (route) => {
    await reading.promise
    await route.continue()
  })
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await messages(page).getByText('Undone: 261490 · Product 1 unplanned').waitFor()

  await page.getByRole('button', { name: 'Actions of product 2' }).click()
  await page.getByRole('button', { name: 'Unplan', exact: true }).click()
  reading.resolve()

  await messages(page).getByText('261490 · Product 2 unplanned').waitFor()
  await page.getByText('12:00–13:35').waitFor()
})

story('several products get tags and a delivery date, and their orders are found by a tag', async (t) => {
  const { id, row } = await anOpenOrder('261402')
  const other = await anOpenOrder('261403')
  await aPlannablePipe(db, { order_row_id: row })
  await aPlannablePipe(db, { order_row_id: row, position: 2 })
  const tag = await aPipeTag(db, { name: 'Kiire', name_en: 'Urgent' })
  const page = await visit(t, planner, `/orders?order=${id}`)
  for (const number of ['1', '2']) await page.getByLabel(`Select product ${number}`, { exact: true }).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  const dialog = page.getByRole('dialog')

  await bar.getByRole('button', { name: 'Tags…' }).click()
  await dialog.getByRole('checkbox', { name: /Urgent/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Tags of products 1, 2 saved').waitFor()
  await page.getByRole('rowheader', { name: /-2 .*Urgent/ }).waitFor()
  await bar.getByRole('button', { name: 'Due date…' }).click()
  await dialog.getByLabel('Due, if not with the order').fill('40.13.2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/“40\.13\.2026” is not a valid date/).waitFor()
  await dialog.getByLabel('Due, if not with the order').fill('11.05.2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Products 1, 2 due on 11.05.2026').waitFor()
  const { delivery_date } = await db
    .selectFrom('order_row')
    .select('delivery_date')
    .where('id', '=', row)
    .executeTakeFirstOrThrow()
  assert.equal(delivery_date, '2026-05-11')

  await page.goto(`/orders?q=26140&tag=${tag.id}`)
  const list = page.getByRole('region', { name: 'Orders' })
  await list.getByText('1 order, by due date').waitFor()
  assert.equal(await list.getByRole('button', { name: new RegExp(other.order_number) }).count(), 0)
})

story('from a product to its block in the time plan and back', async (t) => {
  const { id, row } = await anOpenOrder('261404')
  await aPlannablePipe(db, { order_row_id: row, ...inPlan(14) })
  const page = await visit(t, planner, `/orders?order=${id}`)

  await page.getByRole('link', { name: 'WL1, 03.03' }).click()

  const block = page.getByRole('button', { name: /261404-1/, pressed: true })
  await block.waitFor()
  await page.getByRole('link', { name: 'Order 261404' }).click()
  await page.getByRole('heading', { name: '261404' }).waitFor()
  await page.getByRole('rowheader', { name: /^Select product 1 -1/ }).waitFor()
})

story('the specification of a planned pipe is read, also without permission to change it', async (t) => {
  const { id, row } = await anOpenOrder('261405')
  await aPlannablePipe(db, { order_row_id: row, dn: 1200, ...inPlan(18) })
  const page = await visit(t, reader, `/orders?order=${id}`)

  await page.getByRole('button', { name: /^-1 / }).click()

  const panel = page.getByRole('complementary', { name: 'Specification of 261405-1' })
  await panel.getByText('You can view this specification but not change it.').waitFor()
  assert.equal(await panel.getByLabel('DN/ID').inputValue(), '1200')
  assert.equal(await panel.getByLabel('DN/ID').isDisabled(), true)
  assert.equal(await panel.getByRole('button', { name: 'Save configuration' }).count(), 0)
  assert.deepEqual(await axeFindings(page), [])
})

story('a pipe is linked to another product and unlinked, and undo links it back', async (t) => {
  const { id, row } = await anOpenOrder('261406')
  const from = await aPlannablePipe(db, { order_row_id: row, production_status: 4 })
  const to = await aPlannablePipe(db, { order_row_id: row, position: 2 })
  const pipe = await aPipe(db, { pipe_product_id: from.id, order_row_id: row })
  const productOf = async () =>
    (
      await db
        .selectFrom('pipe')
        .select('pipe_product_id')
        .where('id', '=', pipe.id)
        .executeTakeFirstOrThrow()
    ).pipe_product_id
  const page = await visit(t, planner, `/orders?order=${id}`)
  await page.getByRole('button', { name: 'Actions of product 2' }).click()
  await page.getByRole('button', { name: 'Pipes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pipes of product 2' })
  await dialog.getByLabel('Link pipe number').fill('991231-W1-999')
  await dialog.getByText('No pipe has this number.').waitFor()
  await dialog.getByLabel('Link pipe number').fill(pipe.number.toLowerCase())
  await dialog.getByText(/order 261406/).waitFor()

  await dialog.getByRole('button', { name: 'Link', exact: true }).click()

  await dialog.getByRole('listitem').getByText(pipe.number).waitFor()
  assert.equal(await productOf(), to.id)
  await dialog.getByRole('button', { name: `Unlink ${pipe.number}` }).click()
  const question = page.getByRole('dialog', { name: `Unlink pipe ${pipe.number} from product 2?` })
  await question.getByRole('button', { name: 'Unlink', exact: true }).click()
  await dialog.getByText('No pipe is linked to this product yet.').waitFor()
  const stock = await productOf()
  assert.ok(![from.id, to.id].includes(stock))
  await dialog.getByLabel('Link pipe number').fill('26')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await messages(page).getByText(`Undone: 261406 · Pipe ${pipe.number} unlinked from product 2`).waitFor()
  assert.equal(await productOf(), to.id)
  const left = await db.selectFrom('pipe_product').select('id').where('id', '=', stock).execute()
  assert.deepEqual(left, [], 'nothing is left in stock')
  await page.keyboard.press('Control+z')
  await messages(page).getByText(`Undone: 261406 · Pipe ${pipe.number} linked to product 2`).waitFor()
  assert.equal(await productOf(), from.id)
})

story('orders and products are reached with the arrow keys, and left with Escape and Back', async (t) => {
  const first = await anOpenOrder('261407')
  await anOpenOrder('261408')
  await aPlannablePipe(db, { order_row_id: first.row })
  const page = await visit(t, planner, `/orders?q=26140&order=${first.id}`)
  const order = (number: string) => page.getByRole('button', { name: new RegExp(`^${number} `) })
  await order('261407').focus()
  await page.keyboard.press('ArrowDown')
  await focused(order('261408'))
  await page.keyboard.press('/')
  await focused(page.locator('[data-search]'))
  await page.keyboard.type('7')
  assert.match(await page.locator('[data-search]').inputValue(), /7$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Pipe DN1000 SN8/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Configure 261407-1' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
})
