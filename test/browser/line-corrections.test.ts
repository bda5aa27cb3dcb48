import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aMeasurement, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'

const can = ['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const

/** A winder, and a line on which a pipe of 12 m is planned for now. */
async function aPlannedLine() {
  const [line, { dn }, { id: operator_id }] = [await aLine(db), await aMandrel(db), await anOperator(db)]
  const product = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: clock.now().toISOString(), dn, length: 12, quantity: 12 },
  })
  return { product, winder: await aUser(db, { can, operator_id }), path: `/operations/lines/${line.code}` }
}

story(
  'a winder corrects the length of a pipe that was just ended, from the line, which keeps the undo of its end',
  async (t) => {
    const { product, winder, path } = await aPlannedLine()
    const page = await visit(t, winder, path, tablet)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await button('Start').tap()
    await page.getByText('Winding since').waitFor()
    clock.pass(10)
    await page.reload()
    await button('End').tap()
    await dialog.getByLabel('Length, m').fill('6')
    const end = dialog.getByRole('button', { name: /^End / })
    await end.tap()
    await dialog.getByText('You entered 6 m, but 12 m is planned.').waitFor()
    await end.and(page.locator(':enabled')).tap()
    await button('Undo end').waitFor()
    const { id, number } = await db
      .selectFrom('pipe')
      .select(['id', 'number'])
      .where('pipe_product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    await aMeasurement(db, { pipe_id: id, measured_by: null })
    await page.reload()
    await button('Undo end').waitFor()

    await page.getByRole('link', { name: `Last pipe: ${number}` }).tap()
    await page.getByText('6,000 m', { exact: true }).waitFor()
    await button('Correct length').tap()
    await dialog.getByLabel('Length, m').fill('1')
    await dialog.getByLabel('Reason').fill('Typed 6 instead of 12')
    await dialog.getByRole('button', { name: 'Correct length' }).tap()
    await dialog.getByText('The plan is 12 m. If 1 m is correct, press the button again.').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByLabel('Length, m').fill('12')
    await dialog.getByRole('button', { name: 'Correct length' }).tap()

    await messages(page).getByText(`${number} is 12 m long`).waitFor()
    await page.getByText('12,000 m', { exact: true }).waitFor()
    await messages(page).getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('6,000 m', { exact: true }).waitFor()
  },
)
