import assert from 'node:assert/strict'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  anotherPlansPipe,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  pipeOn,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const planner = await aUser(db, {
  can: [
    ...(['@pipeplan_view', '@pipeplan_plan', '@pipeplan_split_merge', '@pipeplan_manage_blockers'] as const),
    ...(['@pipeplan_configure', '@orders_view', '@orders_edit'] as const),
  ],
  ...{ open_view: 'pipes', first_name: 'Kadri', last_name: 'Lind' },
})
const [line] = await thePipeLines()

const orderPage = async ({ order }: { readonly order: string }) => {
  const found = db.selectFrom('customer_order').select('id').where('order_number', '=', order)
  return `/orders?order=${(await found.executeTakeFirstOrThrow()).id}`
}

story('the history of a product says who planned, unplanned and split it, and when', async (t) => {
  const pipe = await aWaitingPipe()
  const page = await visit(t, planner, onlyOrder(pipe))
  await dragToLine(page, leafOf(page), line, '14:00')
  await page.mouse.up()
  await pipeOn(page, line, pipe).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  await pipeOn(page, line, pipe).focus()
  await page.keyboard.press('Delete')
  await messages(page).getByText(`${pipe.name} unplanned`).waitFor()

  await page.goto(await orderPage(pipe))
  await page.getByRole('button', { name: 'Actions of product 1', exact: true }).click()
  await page.getByRole('button', { name: 'Split…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Split product 1 (6 m)' })
  await dialog.getByLabel('Length of a pipe (m)').fill('3')
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await messages(page).getByText('Product 1 split into 2').waitFor()
  await page.getByRole('button', { name: 'Actions of product 1', exact: true }).click()
  await page.getByRole('button', { name: 'History', exact: true }).last().click()

  const changes = page.getByRole('complementary', { name: `History of ${pipe.name}` }).getByRole('listitem')
  await changes.nth(2).waitFor()
  const [split, unplanned, planned] = await changes.allTextContents()
  for (const change of [split, unplanned, planned])
    assert.match(change!, /Kadri Lind, \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
  assert.match(split!, /Parts: .*2/)
  assert.match(unplanned!, /Status: Planned → /)
  assert.match(planned!, /Status: .* → Planned/)
  assert.match(planned!, new RegExp(`Line: – → ${line.code}`))
})

story('a blocker that is added in the order is a warning of the pipe in the time plan', async (t) => {
  const pipe = await aWaitingPipe()
  await anotherPlansPipe(pipe, { start_time: '2026-03-02T18:00:00+02:00', line: line.id })
  const page = await visit(t, planner, onlyOrder(pipe))
  assert.doesNotMatch((await pipeOn(page, line, pipe).getAttribute('aria-label'))!, /Has open blockers/)

  await page.goto(await orderPage(pipe))
  await page.getByRole('button', { name: 'Actions of product 1', exact: true }).click()
  await page.getByRole('button', { name: 'Add blocker', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add blocker to product 1' })
  await dialog.getByRole('textbox').fill('Socket drawing')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.locator('[class*=error]').getByText('Select a reason').waitFor()
  await focused(dialog.getByLabel('Reason'))
  await dialog.getByLabel('Reason').selectOption('Drawing missing')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(`Blocker on ${pipe.name}: Drawing missing`).waitFor()

  await page.goto(onlyOrder(pipe))
  const block = pipeOn(page, line, pipe).and(page.getByRole('button', { name: /Has open blockers/ }))
  await block.waitFor()
  await block.hover()
  await page.getByRole('tooltip').getByText('Blocked: Drawing missing').waitFor()
})
