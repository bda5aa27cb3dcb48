import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aClient, anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aMaterial,
  aPipeInSlot,
  aPipeProduct,
  aPipeRow,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'
import { dragToLine, onlyOrder, pipeOn, thePipeLines } from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const planning = ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_configure', '@pipeplan_split_merge'] as const
const managing = [
  '@pipeplan_deactivate',
  '@pipeplan_manage_blockers',
  '@orders_view',
  '@orders_edit',
] as const
const planner = await aUser(db, {
  can: [...planning, ...managing],
  open_view: 'pipes',
  first_name: 'Anneli',
  last_name: 'Kuus',
})
const reader = await aUser(db, { can: ['@orders_view'], open_view: 'pipes' })
const client = await aClient(db, { name: 'Kaljuranna Sadam AS' })
const pe100 = await aMaterial(db, { code: 'PE100', modulus: 1000 })
await aMaterial(db, { code: 'PE-HD REG', modulus: 900, is_rc: true })
await aMaterial(db, { code: 'MB-GREY', kind: 'masterbatch', colour: 3 })
const [line] = await thePipeLines()

async function anOpenOrder(order_number: string, quantity = 18) {
  const order = await anOrder(db, { order_number, client_id: client.id, delivery_date: '2026-05-04' })
  const row = await aPipeRow(db, { order_id: order.id, quantity })
  return { ...order, row: row.id }
}
const productsOf = (row: number) =>
  db
    .selectFrom('pipe_product')
    .select(['id', 'quantity', 'production_status', 's4', 'override_reason', 'parent_id', 'stiffness_class'])
    .where('order_row_id', '=', row)
    .orderBy('id')
    .execute()

async function recipeOf(product = 0) {
  const rows = await db
    .selectFrom('pipe_product_material as i')
    .innerJoin('material as m', 'm.id', 'i.material_id')
    .select(['m.code', 'i.share_percent'])
    .where('i.pipe_product_id', '=', product)
    .orderBy('i.share_percent', 'desc')
    .execute()
  return rows.map(({ code, share_percent }) => [code, share_percent])
}

story(
  'a planner enters an order, configures its pipe, splits it and plans a part, and undoes each',
  async (t) => {
    const page = await visit(t, planner, '/orders', { expects: /400/ })
    await page.getByRole('button', { name: 'New order' }).click()
    const dialog = page.getByRole('dialog', { name: 'New order' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Required.').first().waitFor()
    await dialog.getByLabel('Order number').fill('T-261')
    await dialog.getByRole('textbox', { name: 'Due', exact: true }).fill('18.12.2026')
    await dialog.getByLabel('Client').selectOption('Kaljuranna Sadam AS')
    const leaving = page.getByRole('dialog', { name: 'Unsaved changes' })
    await page.keyboard.press('Escape')
    await leaving.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByLabel('Description').fill('Toru DN/ID1200 SN8 PE100')
    await dialog.getByLabel('Quantity (m)').fill('18')
    await dialog.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('heading', { name: 'T-261' }).waitFor()
    await page.getByText('Not configured 18 m').waitFor()
    await page.getByRole('button', { name: 'Add product' }).dblclick()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Configure T-261-1' })
    await panel.getByText('Proposed: PR 90').waitFor()
    await panel.getByText('How it is calculated').click()
    await panel.getByText('0,1 × 90 + 1,5 = 10,5 mm').waitFor()
    await panel.getByText('Needed 8,4 (1,05 × SN8).').waitFor()
    await panel.getByText(/^One pipe \d+ kg/).waitFor()
    const length = panel.getByRole('textbox', { name: 'Length', exact: true })
    await length.fill('99999999')
    await panel.getByText('Enter 0,1 to 30.').waitFor()
    // Nothing is calculated from it.
    await panel.getByText('One pipe').waitFor({ state: 'detached' })
    await length.fill('12,5')
    await panel.getByText('Split the product before planning: 3 × 6 m.').waitFor()
    await length.fill('6')
    await panel.getByText('Split the product before planning: 3 × 6 m.').waitFor()
    await panel.getByLabel('Quantity').fill('6')
    await panel.getByText('Split the product before planning').waitFor({ state: 'detached' })
    await panel.getByLabel('Quantity').fill('18')
    await panel.getByLabel('Outside').selectOption('Blue (RAL 5005)')
    await panel.getByText('The catalogue has no masterbatch of this colour.').waitFor()
    await panel.getByLabel('Outside').selectOption('Black (RAL 9005)')
    await panel.getByLabel('Inside').selectOption('Light grey (RAL 7035)')
    await panel.getByLabel('Share 1 in percent').fill('70')
    await panel.getByRole('button', { name: 'Add material' }).press('Enter')
    await panel.getByLabel('Component 3').selectOption('Regrind')
    await panel.getByLabel('Material 3', { exact: true }).selectOption('PE-HD REG')
    await panel.getByLabel('Share 3 in percent').fill('20')
    await panel.getByLabel('Ring stiffness').selectOption('–')
    await panel.getByRole('button', { name: 'Save configuration' }).click()
    await panel.getByText('Select a ring stiffness.').nth(1).waitFor()
    await panel.getByText('The wall adds up to 90 %. It must be 100 %.').waitFor()
    await panel.getByLabel('Ring stiffness').selectOption('SN8')
    await panel.getByLabel('Share 3 in percent').fill('30')
    await panel.getByText('Wall 100 % of 100 %').waitFor()
    await panel.getByLabel('Cover s4').fill('8')
    await panel.getByText('calculated 7,3').waitFor()
    await panel.getByRole('button', { name: 'Save configuration' }).click()
    await panel.getByText('Say why this differs from the calculated value.').waitFor()
    await panel.getByLabel('Reason for the manual figures').fill('Die 3 is worn')
    assert.deepEqual(await axeFindings(page), [])
    await panel.getByRole('button', { name: 'Save configuration' }).click()
    await messages(page).getByText('T-261-1 configured. Split it before planning: 3 × 6 m').waitFor()
    await page.getByText('Not configured 18 m').waitFor({ state: 'detached' })
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Not configured 18 m').waitFor()
    await messages(page).getByRole('button', { name: 'Redo' }).click()
    await page.getByText('Not configured 18 m').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Split into 3 × 6 m', exact: true }).click()
    // A message that is pointed at stays.
    await messages(page).getByText('Product 1 split into 3').hover()
    await page.getByRole('rowheader', { name: /-1\/3/ }).waitFor()
    const row = await db
      .selectFrom('order_row')
      .select('id')
      .where('description', '=', 'Toru DN/ID1200 SN8 PE100')
      .executeTakeFirstOrThrow()
    const [parent, ...parts] = await productsOf(row.id)
    assert.deepEqual([parent?.s4, parent?.override_reason], [8, 'Die 3 is worn'])
    assert.deepEqual(await recipeOf(parent?.id), [
      ['PE100', 70],
      ['PE-HD REG', 30],
      ['MB-GREY', 1],
    ])
    assert.deepEqual(
      parts.map(({ quantity, parent_id }) => [quantity, parent_id]),
      [6, 6, 6].map((quantity) => [quantity, parent?.id]),
    )

    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText('Undone: T-261 · Product 1 split into 3').waitFor()
    await page.getByRole('button', { name: 'Split into 3 × 6 m', exact: true }).waitFor()
    assert.equal((await productsOf(row.id)).length, 1)
    await page.keyboard.press('Control+y')
    await page.getByRole('rowheader', { name: /-1\/3/ }).waitFor()
    await page.getByRole('button', { name: 'Undo: T-261 · Product 1 split into 3' }).click()
    await page.getByRole('button', { name: 'Split into 3 × 6 m', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Split into 3 × 6 m', exact: true }).click()
    await page.getByRole('rowheader', { name: /-1\/3/ }).waitFor()
    const orderPage = page.url()
    await page.goto(onlyOrder({ order: 'T-261' }))
    await dragToLine(page, page.getByRole('treeitem', { name: /-1\/1/ }), line, '14:00')
    await page.mouse.up()
    await pipeOn(page, line, { name: 'T-261-1/1' }).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual(
      (await productsOf(row.id)).map(({ production_status }) => production_status),
      [0, 1, 0, 0],
    )
    await page.keyboard.press('Control+z')
    await tool(page, 'Redo', 'enabled').waitFor()
    await page.goto(orderPage)

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: /Delete T-261/ })
    await question.getByText('This deletes 1 row and 1 product: -1 (18 m in 3 parts).').waitFor()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await messages(page).getByText('T-261 deleted').waitFor()
    assert.deepEqual(await productsOf(row.id), [])
  },
)

story('parts are selected and merged; products are deactivated and get a comment', async (t) => {
  const { id, row } = await anOpenOrder('261301', 12)
  const parent = await aPlannablePipe(db, { order_row_id: row, quantity: 12 })
  for (const position of [1, 2])
    await aPlannablePipe(db, { order_row_id: row, parent_id: parent.id, position, quantity: 6 })
  const page = await visit(t, planner, `/orders?order=${id}`)
  for (const number of ['1/1', '1/2']) await page.getByLabel(`Select product ${number}`).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  await bar.getByRole('button', { name: 'Comment' }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('Load last')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('rowheader', { name: /-1\/2 .*Load last/ }).waitFor()

  await bar.getByRole('button', { name: 'Merge' }).click()

  await messages(page).getByText('Products 1/1, 1/2 merged').waitFor()
  await page.getByRole('rowheader', { name: /-1\/1/ }).waitFor({ state: 'detached' })
  assert.deepEqual(
    (await productsOf(row)).map(({ quantity }) => quantity),
    [12],
  )
  await page.getByRole('button', { name: 'Actions of product 1' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('rowheader', { name: /-1 .*Deactivated/ }).waitFor()
})

story('what cannot be a split is said at once, and the menu of the parent merges its parts', async (t) => {
  const { id, row } = await anOpenOrder('261302', 12)
  await aPlannablePipe(db, { order_row_id: row, quantity: 12 })
  const page = await visit(t, planner, `/orders?order=${id}`)
  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Actions of product 1', exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await inMenu('Split…')
  const dialog = page.getByRole('dialog', { name: 'Split product 1 (12 m)' })
  for (const typed of ['0', '-1', 'abc', '100']) {
    await dialog.getByLabel('Length of a pipe (m)').fill('4')
    await dialog.getByText('3 parts, together 12 m.').waitFor()
    await dialog.getByLabel('Length of a pipe (m)').fill(typed)
    await dialog.getByText('Enter a length of at least 0,1 m that is shorter than 12 m.').waitFor()
  }
  await dialog.getByLabel('Length of a pipe (m)').fill('4')
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByRole('rowheader', { name: /-1\/3/ }).waitFor()

  await inMenu('Merge parts')

  await messages(page).getByText('Products 1/1, 1/2, 1/3 merged').waitFor()
  await page.getByRole('rowheader', { name: /-1\/1/ }).waitFor({ state: 'detached' })
  assert.deepEqual(
    (await productsOf(row)).map(({ quantity }) => quantity),
    [12],
  )
})

story('where a part is planned, the menu merges the others or says to unplan it first', async (t) => {
  const { id, row } = await anOpenOrder('261303', 18)
  const parent = await aPlannablePipe(db, { order_row_id: row, quantity: 18 })
  const part = { order_row_id: row, parent_id: parent.id, quantity: 6 }
  for (const position of [1, 2]) await aPlannablePipe(db, { ...part, position })
  await aPipeInSlot(db, { ...part, position: 3, line_id: line.id, start: '2026-03-04T08:00:00+02:00' })
  const page = await visit(t, planner, `/orders?order=${id}`)
  await page.getByRole('button', { name: 'Actions of product 1', exact: true }).click()

  await page.getByText('Part 1/3 is planned. To merge it, unplan it first.').waitFor()
  await page.getByRole('button', { name: 'Merge 1/1, 1/2', exact: true }).click()

  await messages(page).getByText('261303 · Products 1/1, 1/2 merged').waitFor()
  await page.getByRole('rowheader', { name: /-1\/2/ }).waitFor({ state: 'detached' })
  assert.deepEqual((await productsOf(row)).map(({ quantity }) => quantity).toSorted(), [12, 18, 6])
})

story('selected parts of which one is planned say so, are unplanned and then merged', async (t) => {
  const { id, row } = await anOpenOrder('261304', 12)
  const parent = await aPlannablePipe(db, { order_row_id: row, quantity: 12 })
  const part = { order_row_id: row, parent_id: parent.id, quantity: 6 }
  await aPipeInSlot(db, { ...part, line_id: line.id, start: '2026-03-05T08:00:00+02:00' })
  await aPlannablePipe(db, { ...part, position: 2 })
  const page = await visit(t, planner, `/orders?order=${id}`)
  const bar = page.getByRole('group', { name: 'Selected products' })
  const why = 'Part 1/1 is planned. To merge it, unplan it first.'
  await page.getByRole('button', { name: 'Actions of product 1/2' }).click()
  await page.getByText(why).waitFor()
  await page.keyboard.press('Escape')
  for (const number of ['1/1', '1/2']) await page.getByLabel(`Select product ${number}`).check()

  await bar.getByText(why).waitFor()
  await bar.getByRole('button', { name: 'Unplan 1/1', exact: true }).click()
  await messages(page).getByText('261304 · Product 1/1 unplanned').waitFor()
  await bar.getByRole('button', { name: 'Merge', exact: true }).click()

  await messages(page).getByText('261304 · Products 1/1, 1/2 merged').waitFor()
  assert.deepEqual(
    (await productsOf(row)).map(({ quantity }) => quantity),
    [12],
  )
})

story('a planned part that could not be merged then either is not to be unplanned first', async (t) => {
  const { id, row } = await anOpenOrder('261306', 12)
  const parent = await aPlannablePipe(db, { order_row_id: row, quantity: 12 })
  const part = { order_row_id: row, parent_id: parent.id, quantity: 6 }
  await aPipeInSlot(db, { ...part, line_id: line.id, start: '2026-03-06T08:00:00+02:00' })
  await aPlannablePipe(db, { ...part, position: 2, production_status: 4 })
  const page = await visit(t, planner, `/orders?order=${id}`)

  await page.getByRole('button', { name: 'Actions of product 1/1' }).click()

  await page.getByText('Part 1/2 cannot be merged: only unplanned parts can.').waitFor()
  assert.equal(await page.getByText('To merge it, unplan it first.').count(), 0)
})

story('on a phone, what can be done with selected products stays in view', async (t) => {
  const { id, row } = await anOpenOrder('261305', 72)
  for (let position = 1; position <= 12; position += 1)
    await aPlannablePipe(db, { order_row_id: row, position })
  const page = await visit(t, planner, `/orders?order=${id}`, { viewport: { width: 390, height: 844 } })

  await page.getByLabel('Select product 2', { exact: true }).check()

  const bar = page.getByRole('group', { name: 'Selected products' })
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  assert.ok(height > 0 && y > 0 && y + height <= 844, `${y} + ${height}`)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
})

for (const language of ['en', 'et'] as const)
  story(`filters and buttons of orders are shown in full, also narrow (${language})`, async (t) => {
    const { id, row } = await anOpenOrder(`26135${language}`)
    await aPipeProduct(db, { order_row_id: row, production_status: 6 })
    const user = await aUser(db, { can: [...planning, ...managing], open_view: 'pipes', language })
    const filters = `status=1&type=2&client=${client.id}&due=month&only=stock`
    const page = await visit(t, user, `/orders?order=${id}&${filters}`)
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('button', { name: /Internal|Sisetellimus/ }).waitFor()
      await page.getByRole('button', { name: /^(Configure|Seadista)$/ }).waitFor()
      const cut = await page.locator('main button span, main button').evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).clipPath === 'none')
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
          .filter((each) => getComputedStyle(each).overflow === 'hidden')
          .map(({ textContent }) => textContent),
      )
      assert.deepEqual(cut, [], `${width} px`)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    }
  })

story('blocked and unconfigured orders are found, and a blocker is resolved', async (t) => {
  const blocked = await anOpenOrder('261310')
  const product = await aPipeProduct(db, { order_row_id: blocked.row })
  await insert(db, 'pipe_blocker', {
    pipe_product_id: product.id,
    type: 'drawing',
    comment: 'Socket drawing',
  })
  const bare = await anOpenOrder('261311')
  await aPipeProduct(db, { order_row_id: bare.row, production_status: 6 })
  const page = await visit(t, planner, '/orders?only=blocked')
  const list = page.getByRole('region', { name: 'Orders' })

  await list.getByRole('button', { name: /261310.*1 blocker/ }).click()
  await page.getByText('Blocker on 261310-1: Drawing missing').waitFor()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await messages(page).getByText('Blocker resolved').waitFor()
  await list.getByText('No orders match these filters.').waitFor()
  await page.goto('/orders?only=configure')
  await list.getByRole('button', { name: /261311.*Not configured/ }).waitFor()
})

story('somebody changed the plan meanwhile: the planner is told who, and tries again', async (t) => {
  const { id, row } = await anOpenOrder('261320', 12)
  await aPlannablePipe(db, { order_row_id: row, quantity: 12 })
  await aPlannablePipe(db, { order_row_id: row, quantity: 6, position: 2 })
  const { revision } = await db
    .selectFrom('plan_revision')
    .select('revision')
    .where('plan', '=', 'pipes')
    .executeTakeFirstOrThrow()
  const page = await visit(t, planner, `/orders?order=${id}`, { expects: /409/ })
  await page.getByRole('button', { name: 'Actions of product 2' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await messages(page).getByText('Product 2 deactivated').waitFor()
  const stale = (route: Route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('state_hash', revision)
    return route.continue({ url: url.href })
  }
  await page.route(/\/split\//, stale)
  await page.getByRole('button', { name: 'Split into 2 × 6 m' }).click()
  await messages(page)
    .getByText(/Anneli Kuus changed the plan at \d\d:\d\d/)
    .waitFor()

  await page.unroute(/\/split\//, stale)
  await messages(page).getByRole('button', { name: 'Retry' }).click()

  await messages(page).getByText('Product 1 split into 2').waitFor()
  assert.equal((await productsOf(row)).length, 4)
})

story(
  'somebody configured the product meanwhile: what is typed stays, and the planner decides which is kept',
  async (t) => {
    const { id, row } = await anOpenOrder('261321', 12)
    const product = await aPlannablePipe(db, { order_row_id: row, quantity: 12, stiffness_class: 8 })
    await insert(db, 'pipe_product_material', {
      ...{ pipe_product_id: product.id, material_id: pe100.id, component: 1, share_percent: 100 },
    })
    const path = `/orders?order=${id}`
    const hers = await visit(t, planner, path, { expects: /409/ })
    const his = await visit(t, planner, path, { expects: /409/ })
    const open = async (page: typeof hers) => {
      await page.getByRole('button', { name: 'Actions of product 1' }).click()
      await page.getByRole('button', { name: 'Configure', exact: true }).click()
      return page.getByRole('complementary', { name: 'Configure 261321-1' })
    }
    const [first, second] = [await open(hers), await open(his)]
    const save = { name: 'Save configuration' }
    await first.getByLabel('Ring stiffness').selectOption('SN16')
    await second.getByLabel('Ring stiffness').selectOption('SN4')
    await first.getByRole('button', save).click()
    // A message that is pointed at stays.
    await messages(hers).getByText('261321-1 configured').hover()

    await second.getByRole('button', save).click()
    const said = second.getByRole('alert')
    await said
      .getByText(/Anneli Kuus changed the specification of 261321-1 on .* after you read it/)
      .waitFor()
    const { y, height } = (await said.boundingBox())!
    assert.ok(y >= 0 && y + height <= his.viewportSize()!.height, 'it is in view')
    assert.equal(await second.getByLabel('Ring stiffness').inputValue(), '4')
    await second.getByRole('button', { name: 'Take the other specification' }).click()
    assert.equal(await second.getByLabel('Ring stiffness').inputValue(), '16')
    await second.getByLabel('Ring stiffness').selectOption('SN4')
    await second.getByRole('button', save).click()
    await messages(his).getByText('261321-1 configured').waitFor()
    const classOf = async () => (await productsOf(row)).map(({ stiffness_class }) => stiffness_class)
    assert.deepEqual(await classOf(), [4])

    await messages(hers).getByRole('button', { name: 'Undo' }).click()
    await messages(hers)
      .getByText(/changed the specification of 261321-1/)
      .waitFor()
    assert.deepEqual(await classOf(), [4])
  },
)

story('without permission to change orders they are only read', async (t) => {
  const { id, row } = await anOpenOrder('261330')
  await aPipeProduct(db, { order_row_id: row, production_status: 6, quantity: 18 })
  const page = await visit(t, reader, `/orders?order=${id}&panel=configure&product=1`)

  await page.getByRole('heading', { name: '261330' }).waitFor()
  await page.getByText('Needs configuration').first().waitFor()
  for (const name of ['New order', 'Comment', 'Configure', 'Split into 3 × 6 m', 'Add product', 'Add row'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
  assert.equal(await page.getByRole('checkbox').count(), 0)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('complementary', { name: 'History of 261330' }).getByText('Created').waitFor()
})

story('on a phone the list and the order are pages of their own', async (t) => {
  const { row } = await anOpenOrder('261340')
  await aPipeProduct(db, { order_row_id: row, production_status: 6, quantity: 18 })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, planner, '/orders?q=261340', phone)

  await page.getByRole('button', { name: /261340/ }).click()
  await page.getByRole('heading', { name: '261340' }).waitFor()
  assert.equal(await page.getByRole('region', { name: 'Orders' }).count(), 0)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'Configure', exact: true }).click()
  await page.getByRole('button', { name: 'Save configuration' }).waitFor()
  const recipe = page.getByRole('group', { name: 'Recipe' })
  const isWithin = await recipe.evaluate((each) =>
    [...each.querySelectorAll('button')].every(
      (button) => button.getBoundingClientRect().right <= each.getBoundingClientRect().right,
    ),
  )
  assert.ok(isWithin, 'the button of a row does not stick out')
  await page.getByLabel('DN/ID').fill('900')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: /261340/ }).waitFor()
})

story(
  'a cancelled product no longer counts in its row, and the menu says what cancelling does',
  async (t) => {
    const { id, row } = await anOpenOrder('261299', 12)
    await aPlannablePipe(db, { order_row_id: row, position: 1 })
    await aPlannablePipe(db, { order_row_id: row, position: 2 })
    const page = await visit(t, planner, `/orders?order=${id}`)
    await page.getByText('0 of 2 products produced').waitFor()

    await page.getByRole('button', { name: 'Actions of product 2' }).click()
    await page.getByText('Stays in the order, but cannot be planned until it is activated.').waitFor()
    await page.getByRole('button', { name: /^Cancel production/ }).click()

    await page.getByText('0 of 1 product produced').waitFor()
  },
)
