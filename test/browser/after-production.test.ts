import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct, aPipeRow, aReviewer } from '#test/support/factories/pipes.ts'
import { PIPES_PLAN } from '#test/support/pipes-board.ts'
import { aDoubtfulPipe, queueOf } from '#test/support/review.ts'
import { ready } from '#test/support/review-page.ts'
import { clock, db } from '#test/support/site.ts'

const { Ok, Faulty, Reuse } = PipeStatus

const can = ['@pipes_view', '@pipes_review', '@pipes_produce_new', '@orders_view', '@pipeplan_view'] as const
async function aSorter() {
  const user = await aUser(db, { can: [...can], first_name: 'Liis', last_name: 'Toom' })
  await aReviewer(db, { user_id: user.id })
  return user
}

const pipeOf = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const replacementsOf = (id: number) =>
  db.selectFrom('pipe_product').select('id').where('replacement_of_id', '=', id).execute()

/** An order with a row of pipes of a diameter. */
async function anOrderOf(dn: number) {
  const order = await anOrder(db)
  const row = await aPipeRow(db, { order_id: order.id, description: `Pipe DN${dn}` })
  const product = await aPipeProduct(db, { order_row_id: row.id, dn })
  return { ...order, row, product }
}

story(
  'a pipe for reuse is used for another order row, its own order gets another, and both are undone',
  async (t) => {
    const [own, fitting, other] = [await anOrderOf(1000), await anOrderOf(1000), await anOrderOf(800)]
    const pipe = await aPipe(db, {
      ...{ pipe_product_id: own.product.id, order_row_id: own.row.id, status: Reuse },
    })
    const page = await visit(t, await aSorter(), `/qa/pipes/${pipe.id}`)
    const dialog = page.getByRole('dialog', { name: `Use ${pipe.number} for another order row` })

    await page.getByRole('button', { name: 'Use for another order row…' }).click()
    const row = (order: string) => dialog.getByRole('radio', { name: new RegExp(order) })
    await dialog.getByText(/^Show \d+ rows? that do(es)? not fit$/).click()
    await row(other.order_number).waitFor()
    assert.ok(await row(other.order_number).isDisabled())
    await dialog.getByText('Does not fit: DN800 wanted, the pipe is DN1000').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('textbox', { name: 'Search order rows' }).fill(fitting.order_number)
    await row(other.order_number).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Use for this row' }).click()
    await dialog.getByText('Select an order row.').waitFor()
    await row(fitting.order_number).check()
    await dialog.getByText(`Order ${fitting.order_number} then has 6 m of 36 m; 30 m are missing.`).waitFor()
    await dialog.getByText(`The pipe becomes OK and belongs to order ${fitting.order_number}.`).waitFor()
    await dialog.getByText(`Order ${own.order_number} then has 0 m of 36 m; 36 m are missing.`).waitFor()
    await dialog.getByRole('checkbox', { name: `Produce the pipe again for ${own.order_number}` }).check()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Short enough for the culvert')
    await dialog.getByRole('button', { name: 'Use for this row' }).click()
    await dialog.waitFor({ state: 'detached' })

    // A message that is pointed at stays.
    await page
      .getByText(`${pipe.number} is now for order ${fitting.order_number} and will be produced again`)
      .hover()
    await page.getByText('Marked: OK').waitFor()
    assert.deepEqual(
      [(await pipeOf(pipe.id)).status, (await pipeOf(pipe.id)).order_row_id],
      [Ok, fitting.row.id],
    )
    assert.equal((await replacementsOf(pipe.id)).length, 1)

    await messages(page).getByRole('button', { name: 'Undo' }).click()

    await page.getByRole('button', { name: 'Use for another order row…' }).waitFor()
    assert.deepEqual(
      [(await pipeOf(pipe.id)).status, (await pipeOf(pipe.id)).order_row_id],
      [Reuse, own.row.id],
    )
    assert.deepEqual(await replacementsOf(pipe.id), [])
  },
)

story('a faulty pipe is produced again and reground, and the passport says why', async (t) => {
  const order = await anOrderOf(1000)
  const given = { pipe_product_id: order.product.id, order_row_id: order.row.id }
  const pipe = await aPipe(db, { ...given, status: Faulty, weight: 290 })
  const page = await visit(t, await aSorter(), `/qa/pipes/${pipe.id}`)

  await page.getByRole('button', { name: 'Produce again' }).click()
  await page.getByRole('link', { name: `Product ${order.product.name}` }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('No related pipes').waitFor()
  await page.getByRole('button', { name: 'Produce again' }).click()
  await page.getByRole('button', { name: 'Produce again' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Regrind' }).click()
  const dialog = page.getByRole('dialog', { name: `Regrind ${pipe.number}` })
  await dialog.getByText('290 kg of regrind').waitFor()
  await dialog.getByRole('button', { name: 'Regrind' }).click()
  await dialog.getByText('Select a reason.').waitFor()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Crushed by the crane')
  await dialog.getByRole('button', { name: 'Regrind' }).click()

  await page.getByText('Other · “Crushed by the crane” · 290 kg of regrind').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'Regrind' }).waitFor()
  assert.equal((await pipeOf(pipe.id)).scrapped_at, null)

  await page.getByRole('link', { name: `Product ${order.product.name}` }).click()
  await page
    .getByRole('heading', { name: new RegExp(order.order_number) })
    .first()
    .waitFor()
  assert.equal(new URL(page.url()).pathname, '/orders')
})

story('the review offers at once what can be done with a pipe that was just marked faulty', async (t) => {
  const [pipe, next] = [await aDoubtfulPipe(0), await aDoubtfulPipe(1)]
  const page = await visit(t, await aSorter(), queueOf([pipe, next]))

  await ready(page, pipe)
  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Cracked all along')
  await page.getByRole('button', { name: 'Cracks' }).click()
  await page.keyboard.press('Control+Enter')
  await ready(page, next)
  assert.equal(await page.getByRole('button', { name: 'Produce again' }).count(), 0)
  await messages(page).getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Produce again' }).click()

  await page.getByRole('button', { name: 'Produce again' }).waitFor({ state: 'detached' })
  assert.equal((await replacementsOf(pipe.id)).length, 1)
  await page.goto(PIPES_PLAN)
  await page.getByText('To be produced again').first().waitFor()
})

story('a decision is not offered to be undone once the pipe was reground', async (t) => {
  const [pipe, next] = [await aDoubtfulPipe(0), await aDoubtfulPipe(1)]
  const page = await visit(t, await aSorter(), queueOf([pipe, next]))
  await ready(page, pipe)
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Cracks' }).click()
  await page.keyboard.press('Control+Enter')
  await ready(page, next)
  await page.getByRole('button', { name: /^Decided today/ }).click()
  const decided = page.getByRole('listitem').filter({ hasText: pipe.number })
  await decided.getByRole('button', { name: `Undo the decision on ${pipe.number}` }).waitFor()

  await decided.getByRole('button', { name: 'Regrind' }).click()
  const dialog = page.getByRole('dialog', { name: `Regrind ${pipe.number}` })
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Crushed by the crane')
  await dialog.getByRole('button', { name: 'Regrind' }).click()

  await decided.getByText('Reground').waitFor()
  assert.equal(await decided.getByRole('button', { name: `Undo the decision on ${pipe.number}` }).count(), 0)
})

story('a pipe for reuse that was reground is no longer said to be for reuse', async (t) => {
  const pipe = await aPipe(db, { status: Reuse, scrapped_at: clock.now() })

  const page = await visit(t, await aSorter(), `/qa/pipes/${pipe.id}`)

  await page.getByRole('heading', { name: pipe.number }).waitFor()
  await page.getByText('Reground', { exact: true }).first().waitFor()
  assert.equal(await page.getByText('Reuse', { exact: true }).count(), 0)
})

story('if a pipe fits no order row, that is said first, and nothing can be saved', async (t) => {
  const [own, other] = [await anOrderOf(1400), await anOrderOf(900)]
  const unspecified = await anOrder(db)
  await aPipeRow(db, { order_id: unspecified.id, description: 'Special pipe' })
  const pipe = await aPipe(db, {
    ...{ pipe_product_id: own.product.id, order_row_id: own.row.id, status: Reuse },
  })
  const page = await visit(t, await aSorter(), `/qa/pipes/${pipe.id}`)
  await page.getByRole('button', { name: 'Use for another order row…' }).click()
  const dialog = page.getByRole('dialog', { name: `Use ${pipe.number} for another order row` })
  const rows = dialog.getByRole('group', { name: 'Order row' })

  await rows.getByText('The pipe fits none of the order rows found').waitFor()

  const [sentence] = await rows.locator('> *').allTextContents()
  assert.match(sentence ?? '', /^The pipe fits none of the order rows found/)
  await rows.getByRole('radio', { name: unspecified.order_number }).waitFor()
  assert.equal(await rows.getByRole('radio', { name: other.order_number }).count(), 0)
  assert.equal(await dialog.getByRole('button', { name: 'Use for this row' }).isDisabled(), true)
  await rows.getByText(/^Show \d+ rows? that do(es)? not fit$/).click()
  await rows.getByRole('radio', { name: other.order_number }).waitFor()
})
