import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { hashOf } from '#server/http/session.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { address, clock, db } from '#test/support/site.ts'

const cause = await aProblemTag(db, { kind: 'pause' })

/** A line that winds a pipe of 6 m since now, and its product. */
async function aWindingLine() {
  const [line] = [await aLine(db), await aMandrel(db)]
  const token = randomUUID()
  await insert(db, 'machine_token', { machine_id: line.id, label: 'Computer', token_hash: hashOf(token) })
  const product = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: '2026-03-02T08:00:00Z', production_status: ProductionStatus.InProduction },
    ...{ started_at: clock.now(), winding_start: clock.now() },
  })
  return { line, token, product }
}

/** Reports, as the line, that it has wound a metre in each ten minutes up to so many of the last ones. */
async function reportWinding(
  { line, token }: Pick<Awaited<ReturnType<typeof aWindingLine>>, 'line' | 'token'>,
  { from, to, stands = 0 }: { readonly from: number; readonly to: number; readonly stands?: number },
): Promise<void> {
  const now = clock.now().getTime()
  const count = (to - from + stands) * 6
  const items = Array.from({ length: count + 1 }, (_, index) => {
    const minutes = Math.min(from + index / 6, to)
    const metrics = { wound_length: minutes / 10, wound_mass: minutes * 4.8, throughput: 288 }
    return { guid: randomUUID(), timestamp: new Date(now - (count - index) * 10_000).toISOString(), metrics }
  })
  const { status } = await fetch(`${address}/api/v1/machine_data/pipe-production-data/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ machine: line.code, items }),
  })
  assert.equal(status, 200)
}

story('a pipe is watched while it is wound, without a reload', async (t) => {
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  const winding = await aWindingLine()
  const operator = await aUser(db, { can: ['@production_start', '@production_pause', '@pipes_view'] })
  clock.pass(10)
  await reportWinding(winding, { from: 0, to: 10 })
  const page = await visit(t, operator, `/operations/lines/${winding.line.code}`, tablet)
  const strip = page.getByRole('region', { name: 'What the machine reports' })

  await strip.getByText('1,00 of 6 m').waitFor()
  await strip.getByText('48,0 kg/m, nominal 48').waitFor()
  await strip.getByText('288 kg/h').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  clock.pass(8)
  await reportWinding(winding, { from: 10, to: 18 })

  await strip.getByText('1,80 of 6 m').waitFor()
  await strip.getByText('Machine is winding').waitFor()
})

story('a pipe is ended with another length than the machine has counted only after a question', async (t) => {
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  const winding = await aWindingLine()
  const operator = await aUser(db, { can: ['@production_start', '@production_end', '@pipes_view'] })
  clock.pass(40)
  await reportWinding(winding, { from: 0, to: 40 })
  const page = await visit(t, operator, `/operations/lines/${winding.line.code}`, tablet)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'End', exact: true }).tap()
  await dialog.getByText('Machine: 4,00 m').waitFor()

  await dialog.getByRole('button', { name: /^End / }).tap()
  await dialog.getByText('You entered 6 m, but the machine has counted 4,00 m.').waitFor()
  await dialog.getByLabel('Length, m').fill('4,1')
  await dialog.getByRole('button', { name: /^End / }).tap()

  await messages(page).getByText('is wound and cools now').waitFor()
  const pipe = db.selectFrom('pipe').select('length').where('pipe_product_id', '=', winding.product.id)
  assert.deepEqual(await pipe.execute(), [{ length: 4.1 }])
})

story('a stop is explained with its cause, from its own start, and another one is dismissed', async (t) => {
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  const winding = await aWindingLine()
  const operator = await aUser(db, { can: ['@production_start', '@production_pause', '@pipes_view'] })
  clock.pass(30)
  await reportWinding(winding, { from: 0, to: 20, stands: 10 })
  const page = await visit(t, operator, `/operations/lines/${winding.line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const question = page.getByText(/^Stopped since .+: pause with cause\?$/)

  await page.getByText('Stopped since 10:20: pause with cause?').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button('Pause with cause').tap()
  await page.getByRole('dialog').getByRole('checkbox', { name: cause.name_en }).tap()
  await button('Pause line').tap()
  await page.getByText(`Paused since 10:20: ${cause.name_en}`).waitFor()
  await question.waitFor({ state: 'detached' })

  await button('Resume').tap()
  await button('Start').waitFor()
  clock.pass(12)
  await reportWinding(winding, { from: 20, to: 24, stands: 8 })
  await page.getByText('Stopped since 10:34: pause with cause?').waitFor()
  await button('Not a pause').tap()
  await messages(page).getByText('is not a pause').waitFor()
  await question.waitFor({ state: 'detached' })
  await page.getByText('Stopped since 10:34').waitFor()
  const pauses = await db
    .selectFrom('pipe_pause')
    .select('start_time')
    .where('pipe_product_id', '=', winding.product.id)
    .execute()
  assert.deepEqual(
    pauses.map(({ start_time }) => start_time.toISOString()),
    ['2026-03-02T08:20:00.000Z'],
  )
})
