import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

const manager = await aUser(db, {
  can: ['@pipes_view', '@pipes_view_statistics'],
  open_view: 'pipes',
})
const aReason = (name_en: string) =>
  insert(db, 'problem_tag', { kind: 'scrap', name: `${name_en} (et)`, name_en, category: 'process' })
const [thin, open] = [await aReason('Wall too thin'), await aReason('Weld open')]

/** A pipe of a size that was found faulty for these reasons. */
async function aFaultyPipe(dn: number, ...reasons: { id: number }[]): Promise<string> {
  const { id: pipe_product_id } = await aPipeProduct(db, { dn })
  const pipe = await aPipe(db, { pipe_product_id, status: PipeStatus.Faulty, weight: 288 })
  const { id: pipe_decision_id } = await insert(db, 'pipe_decision', {
    ...{ pipe_id: pipe.id, from_status: PipeStatus.Review, to_status: PipeStatus.Faulty },
    ...{ decided_by: manager.id, decided_at: clock.now() },
  })
  for (const { id } of reasons)
    await insert(db, 'pipe_decision_reason', { pipe_decision_id, problem_tag_id: id })
  return pipe.number
}

story('a fault reason and a group open as many pipes in the pipe list as they count', async (t) => {
  const both = await aFaultyPipe(1000, thin, open)
  const large = [await aFaultyPipe(2000, thin), await aFaultyPipe(2000, thin)]
  const welds = await aFaultyPipe(1000, open)
  const good = await aPipe(db, { status: PipeStatus.Ok })
  const page = await visit(t, manager, '/qa/faults')
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
  /** Waits until the pipe list shows these pipes, and no others. */
  const assertListed = async (numbers: readonly string[]) => {
    const links = page.getByRole('link', { name: /^260302-/ })
    for (const name of numbers) await page.getByRole('link', { name }).waitFor()
    await links.nth(numbers.length).waitFor({ state: 'detached' })
    const shown = await links.allTextContents()
    assert.deepEqual(shown.toSorted(), numbers.toSorted())
  }

  const reason = row('Fault reasons', 'Wall too thin')
  assert.equal(await reason.getByRole('cell').nth(0).textContent(), '3')
  // One good pipe was not weighed.
  await page.getByRole('region', { name: 'Totals' }).getByText('4 of 5 weighed').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await reason.getByRole('link').click()
  await assertListed([both, ...large])
  await page.goBack()
  await reason.locator('i').click()
  await assertListed([both, ...large])

  await page.goBack()
  await page.getByLabel('Group by').selectOption('By DN')
  const size = row('By DN', '2000')
  await size.getByRole('link', { name: '2', exact: true }).click()
  await assertListed(large)

  await page.goBack()
  await row('By DN', '1000').getByRole('link').first().click()
  await assertListed([both, welds, good.number])
})
