import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { setConstants } from '#test/support/constants.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aReviewer } from '#test/support/factories/pipes.ts'
import { anInspector, current, enterReadings, padKey, tablet } from '#test/support/measuring.ts'
import {
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  pipeOn,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { ready } from '#test/support/review-page.ts'
import { clock, db } from '#test/support/site.ts'

const [line] = await thePipeLines()
await insert(db, 'problem_tag', {
  ...{ kind: 'pause', name: 'Traadi vahetus', name_en: 'Wire change', category: 'process' },
})
const { id: operator_id } = await anOperator(db)
const seller = await aUser(db, { can: ['@orders_view', '@pipes_view', '@pipeplan_view'], open_view: 'pipes' })
const winder = await aUser(db, {
  can: [
    ...(['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const),
    ...(['@cooling_view', '@cooling_end'] as const),
  ],
  operator_id,
})
const reviewer = await aUser(db, { can: ['@pipes_view', '@pipes_review', '@pipes_change_status'] })
await aReviewer(db, { user_id: reviewer.id })

const pipeOf = (product: { readonly id: number }) =>
  db.selectFrom('pipe').selectAll().where('pipe_product_id', '=', product.id).executeTakeFirstOrThrow()

const orderOf = async ({ order }: { readonly order: string }) => {
  const found = db.selectFrom('customer_order').select('id').where('order_number', '=', order)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Winds what is planned next on the line, with a pause. */
async function wind(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await button('Start').tap()
  await page.getByText('Winding since').waitFor()
  clock.pass(20)
  await button('Pause').tap()
  await dialog.getByRole('checkbox', { name: 'Wire change' }).tap()
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await page.getByText(/^Paused since \d\d:\d\d: Wire change/).waitFor()
  clock.pass(5)
  await button('Resume').tap()
  await button('Start').waitFor()
  clock.pass(40)
  await button('End').tap()
  await dialog.getByLabel('Mass, kg').fill('470')
  await dialog.getByRole('button', { name: /^End / }).tap()
  // Its walls were not set up yet.
  await dialog.getByText('You entered 470 kg, but about').waitFor()
  await dialog.getByRole('button', { name: /^End / }).tap()
  await messages(page).getByText('is wound and cools now').waitFor()
}

/** Ends a cooling before the pipe is ready, and demoulds it. */
async function coolAndDemould(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/cooling')
  await page.getByRole('button', { name: `End early: ${number}` }).tap()
  await dialog.getByRole('button', { name: 'End cooling early' }).tap()
  await dialog.getByText('Select why you end the cooling early.').waitFor()
  await dialog.getByRole('radio', { name: 'Cold enough' }).check()
  await dialog.getByRole('button', { name: 'End cooling early' }).tap()
  await page.getByRole('button', { name: `Demould ${number}` }).tap()
  await dialog.getByRole('button', { name: 'Demould' }).tap()
  await page.getByText('No pipe is ready.').waitFor()
}

/** Measures everything, with a wall that is too thin at first. */
async function measure(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Measure' }).tap()
  await current(page, 'Inner diameter').waitFor()
  await enterReadings(page, '998', '999')
  await current(page, 'Inner wall s1').waitFor()
  await enterReadings(page, '11', '10,4', '9,7', '11', '12')
  await page.getByRole('button', { name: 'Measure again' }).tap()
  await enterReadings(page, '11', '10,4', '10,7', '11', '12')
  await current(page, 'Weight').waitFor()
  await enterReadings(page, '470')
  await current(page, 'Visual inspection').waitFor()
  await padKey(page, 'OK').tap()
  await page.getByRole('heading', { name: 'Everything is measured' }).waitFor()
}

story('a pipe goes from the order to the list: planned, wound, cooled, measured and reviewed', async (t) => {
  setConstants(t, { auto_logout: { enabled: true, timeout_s: 14_400, prompt_s: 60 } })
  const product = await aWaitingPipe({ profile_family: 'ST', name: 'DN1000 ST SN8' })
  const orders = await visit(t, seller, `/orders?order=${await orderOf(product)}`)
  await orders.getByRole('cell', { name: 'not planned' }).waitFor()

  const plan = await visit(t, await aPipesPlanner(), onlyOrder(product))
  await leafOf(plan).waitFor()
  await dragToLine(plan, leafOf(plan), line, '14:00')
  await plan.mouse.up()
  await pipeOn(plan, line, product).waitFor()
  await orders.getByRole('link', { name: `${line.code}, 02.03` }).waitFor()

  const hall = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
  await wind(hall)
  const wound = await pipeOf(product)
  assert.deepEqual([wound.status, wound.weight], [PipeStatus.Cooling, 470])
  await coolAndDemould(hall, wound.number)
  assert.equal((await pipeOf(product)).cooling_end_reason, 'cold_enough')

  clock.pass(30)
  const quality = await visit(t, await anInspector(), `/qa/pipes/${wound.id}`, tablet)
  await measure(quality)
  assert.equal((await pipeOf(product)).status, PipeStatus.Review)

  const review = await visit(t, reviewer, `/qa/review?ids=${wound.id}`)
  await ready(review, wound)
  await review
    .getByText(/Inner wall s1/)
    .first()
    .waitFor()
  await review.keyboard.press('o')
  await messages(review).getByText(`${wound.number} marked OK`).waitFor()

  await orders.goto('/qa')
  const row = orders.getByRole('row').filter({ hasText: wound.number })
  await row.getByText('OK', { exact: true }).waitFor()
  await row.getByText('470').waitFor()
})
