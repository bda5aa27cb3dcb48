import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot, aPlannablePipe } from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'

/** A pipe of 12 m in two stages of 6 m on a line, the second an hour and a half after the first. */
async function aPipeInStages(line_id: number) {
  const whole = { is_multi_stage: true, length: 12, quantity: 12 }
  const { id: parent_id, order_row_id } = await aPlannablePipe(db, whole)
  const aStage = (stage_no: number, start: string, named: object) =>
    aPipeInSlot(db, {
      ...{ line_id, start, parent_id, order_row_id, is_multi_stage: true, stage_no, winding_minutes: 10 },
      ...named,
    })
  return [
    await aStage(1, '2026-03-02T08:00:00Z', { position: 1, stage_name: 'First half' }),
    await aStage(2, '2026-03-02T09:35:00Z', { position: 2, stage_operation: 'weld to the first half' }),
  ] as const
}

story('a pipe is wound in two stages: the second waits until the first is OK', async (t) => {
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  const line = await aLine(db)
  for (let n = 0; n < 2; n += 1) await aMandrel(db)
  const [first, second] = await aPipeInStages(line.id)
  const operator_id = (await anOperator(db)).id
  const can = ['@production_start', '@production_end', '@pipes_view', '@accounts_view_operators'] as const
  const page = await visit(t, await aUser(db, { can, operator_id }), `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const stageOne = page.getByText('Stage 1 · First half')
  const stageTwo = page.getByText('Stage 2 · then weld to the first half')
  const waits = page.getByText('Blocked: Previous stage unfinished (First half)')

  await stageOne.waitFor()
  await stageTwo.waitFor()
  await waits.waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button('Start').tap()
  await page.getByText('Winding since 10:00').waitFor()
  await stageOne.waitFor()
  clock.pass(8)
  await page.reload()
  await page.getByText('2 min', { exact: true }).waitFor()
  await button('End').tap()
  await page.getByRole('dialog').getByRole('button', { name: /^End / }).press('Enter')
  await messages(page).getByText('is wound and cools now').waitFor()

  await stageOne.waitFor({ state: 'detached' })
  await stageTwo.waitFor()
  await waits.waitFor()
  assert.ok(await button('Start').isDisabled())
  await asSystem(db, (tx) =>
    tx
      .updateTable('pipe')
      .set({ status: PipeStatus.Ok, stage: 'qa' })
      .where('pipe_product_id', '=', first.id)
      .execute(),
  )
  await waits.waitFor({ state: 'detached' })
  await button('Start').press('Enter')
  await page.getByText('Winding since 10:08').waitFor()
  await stageTwo.waitFor()

  clock.pass(8)
  await page.reload()
  await button('End').tap()
  await page.getByRole('dialog').getByRole('button', { name: /^End / }).press('Enter')
  await page.getByText('Nothing is planned on this line').waitFor()
  const made = await db
    .selectFrom('pipe')
    .select(['pipe_product_id', 'length'])
    .where('line_id', '=', line.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(made, [
    { pipe_product_id: first.id, length: 6 },
    { pipe_product_id: second.id, length: 6 },
  ])
})
