import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { aClient, anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aMaterial,
  aPipeInSlot,
  aPipeProduct,
  aPipeRow,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'
import { pipeOn, pointOf, thePipeLines } from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_split_merge'] as const),
    ...(['@pipeplan_deactivate', '@orders_view', '@orders_edit'] as const),
  ],
  open_view: 'pipes',
})
const client = await aClient(db, { name: 'Kaljuranna Sadam AS' })
await aMaterial(db, { code: 'PE100', modulus: 1000 })
const [line] = await thePipeLines()

/** An order with a product of 12 m that is not configured. */
async function aBareOrder() {
  const order = await anOrder(db, { client_id: client.id, delivery_date: '2026-05-04' })
  const row = await aPipeRow(db, {
    order_id: order.id,
    quantity: 12,
    description: 'Toru DN/ID1200 SN8 PE100',
  })
  const product = await aPipeProduct(db, { order_row_id: row.id, production_status: 6, quantity: 12 })
  return { id: order.id, number: order.order_number, product: product.id }
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: /^Configure / })

const partsOf = (product: number) =>
  db
    .selectFrom('pipe_product')
    .select(['quantity', 'dn', 'end_1', 'end_2'])
    .where('parent_id', '=', product)
    .orderBy('position')
    .execute()

/** The lines on which the parts of a product are planned. */
const plannedOf = async (product: number) =>
  (
    await db
      .selectFrom('pipe_product')
      .select('line_id')
      .where('parent_id', '=', product)
      .orderBy('position')
      .execute()
  ).map(({ line_id }) => line_id)

story('a row is configured, split and planned with the keyboard alone', async (t) => {
  const { id, number, product } = await aBareOrder()
  const page = await visit(t, planner, `/orders?order=${id}`)
  const configure = page.getByRole('button', { name: 'Configure', exact: true })
  await configure.waitFor()

  await tabTo(page, configure)
  await page.keyboard.press('Enter')
  await panelOf(page)
    .getByText(/^Proposed: /)
    .waitFor()
  await tabTo(page, panelOf(page).getByLabel('DN/ID'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1000')
  await tabTo(page, panelOf(page).getByLabel('End 1'))
  await page.keyboard.type('Soc')
  await tabTo(page, panelOf(page).getByLabel('End 2'))
  await page.keyboard.type('Spi')
  await tabTo(page, panelOf(page).getByRole('button', { name: 'Save configuration' }))
  await page.keyboard.press('Enter')
  await messages(page).getByText('-1 configured. Split it before planning: 2 × 6 m').waitFor()

  const split = page.getByRole('button', { name: 'Split into 2 × 6 m', exact: true })
  await tabTo(page, split)
  await page.keyboard.press('Enter')

  await page.getByRole('rowheader', { name: /-1\/2/ }).waitFor()
  assert.deepEqual(
    (await partsOf(product)).map(({ quantity, dn, end_1, end_2 }) => [quantity, dn, end_1, end_2]),
    [
      [6, 1000, 1, 2],
      [6, 1000, 1, 2],
    ],
  )

  await tabTo(page, page.getByRole('link', { name: 'Time plan', exact: true }).first())
  await page.keyboard.press('Enter')
  await page.getByRole('treeitem').first().waitFor()
  await tabTo(page, page.getByLabel('Order, client or product'))
  await page.keyboard.type(number)
  const part = page.getByRole('treeitem', { name: /-1\/1/ })
  await page.waitForURL(new RegExp(`search=${number}`))
  await page.getByRole('treeitem', { level: 1 }).nth(1).waitFor({ state: 'detached' })
  await tabTo(page, page.locator('[role=treeitem][tabindex="0"]'))
  for (const level of [2, 3]) {
    await page.keyboard.press('ArrowDown')
    await focused(page.getByRole('treeitem', { level }).first())
  }
  await page.keyboard.press('Space')
  await part.and(page.getByRole('treeitem', { checked: true })).waitFor()
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: 'Plan', exact: true }))
  await page.keyboard.press('Enter')

  await tool(page, 'Undo', 'enabled').waitFor()
  await pipeOn(page, line, { name: `${number}-1/1` }).waitFor()
  assert.deepEqual(await plannedOf(product), [line.id, null])
})

story('a row is configured, split and planned by touch', async (t) => {
  const { id, number, product } = await aBareOrder()
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
  const page = await visit(t, planner, `/orders?order=${id}`, tablet)
  await page.getByRole('button', { name: 'Configure', exact: true }).tap()
  await panelOf(page)
    .getByText(/^Proposed: /)
    .waitFor()
  await panelOf(page).getByLabel('End 2').selectOption({ index: 1 })
  await panelOf(page).getByRole('button', { name: 'Save configuration' }).tap()
  await messages(page)
    .getByText(/-1 configured\. Split it before planning/)
    .waitFor()

  await page.getByRole('button', { name: 'Actions of product 1', exact: true }).tap()
  await page.getByRole('button', { name: 'Split…', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Split product 1 (12 m)' })
  await dialog.getByLabel('Length of a pipe (m)').fill('4')
  await dialog.getByText('3 parts, together 12 m.').waitFor()
  await dialog.getByRole('button', { name: 'Split', exact: true }).tap()

  await page.getByRole('rowheader', { name: /-1\/3/ }).waitFor()
  assert.deepEqual(
    (await partsOf(product)).map(({ quantity }) => quantity),
    [4, 4, 4],
  )

  await page.getByRole('link', { name: 'Time plan', exact: true }).first().tap()
  await page.getByRole('treeitem', { name: new RegExp(`${number}`) }).waitFor()
  await page.getByLabel('Order, client or product').fill(number)
  await page.getByRole('treeitem', { level: 1 }).nth(1).waitFor({ state: 'detached' })
  await page.getByRole('treeitem', { level: 3, name: /-1\/2/ }).tap()
  const { x, y } = await pointOf(page, line, '14:00')
  await page.touchscreen.tap(x, y)
  await page.getByRole('status').getByText(`on ${line.code}`).waitFor()
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual(await plannedOf(product), [null, line.id, null])
})

story('a deactivated product is activated again, and one that nobody needs is deleted', async (t) => {
  const order = await anOrder(db, { client_id: client.id })
  const { id: order_row_id } = await aPipeRow(db, { order_id: order.id, quantity: 12 })
  const [kept, surplus] = [
    await aPlannablePipe(db, { order_row_id, is_active: false }),
    await aPlannablePipe(db, { order_row_id, position: 2 }),
  ]
  const page = await visit(t, planner, `/orders?order=${order.id}`)
  const inMenu = async (product: number, name: string) => {
    await page.getByRole('button', { name: `Actions of product ${product}`, exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('rowheader', { name: /-1 .*Deactivated/ }).waitFor()

  await inMenu(1, 'Activate')
  await messages(page).getByText('Product 1 activated').waitFor()
  await inMenu(2, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('rowheader', { name: /-2/ }).waitFor({ state: 'detached' })

  const stored = await db
    .selectFrom('pipe_product')
    .select(['id', 'is_active'])
    .where('id', 'in', [kept.id, surplus.id])
    .execute()
  assert.deepEqual(stored, [{ id: kept.id, is_active: true }])
})

story(
  'late orders and those due between days are found, and an order that is always in the system',
  async (t) => {
    const [late, soon] = [
      await anOrder(db, { client_id: client.id, delivery_date: '2026-03-10' }),
      await anOrder(db, { client_id: client.id, delivery_date: '2026-06-15', always_in_system: true }),
    ]
    const lateRow = await aPipeRow(db, { order_id: late.id, delivery_date: '2026-03-10' })
    await aPipeRow(db, { order_id: soon.id, delivery_date: '2026-06-15' })
    const slot = { order_row_id: lateRow.id, line_id: line.id, start: '2026-03-20T08:00:00+02:00' }
    await aPipeInSlot(db, slot)
    const page = await visit(t, planner, '/orders')
    const list = page.getByRole('region', { name: 'Orders' })
    const of = ({ order_number }: { readonly order_number: string }) =>
      list.getByRole('button', { name: new RegExp(order_number) })
    await of(late).waitFor()
    await of(soon).waitFor()

    await page.getByRole('combobox', { name: 'Due', exact: true }).selectOption('Due between…')
    await page.getByLabel('Due from').fill('01.06')
    await page.getByLabel('Due from').press('Enter')
    await of(late).waitFor({ state: 'detached' })
    await of(soon).waitFor()
    await page.goto('/orders?only=late')
    await of(late).waitFor()
    assert.equal(await of(soon).count(), 0)
    await page.goto('/orders?only=stock')
    await of(soon).waitFor()
    assert.equal(await of(late).count(), 0)
  },
)

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await focused(control)
}
