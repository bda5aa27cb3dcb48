import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aPause, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

const aCause = (name_en: string, name: string) =>
  insert(db, 'problem_tag', { ...{ name, name_en, category: 'process' }, kind: 'pause' })
const wire = await aCause('Wire change', 'Traadi vahetus')
const heating = await aCause('Heating', 'Kuumutamine')

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/** A line that was paused for 40 minutes for both causes, and has been for 10 minutes for one of them. */
async function aPausedLine() {
  const line = await aLine(db)
  const started_at = minutesAgo(60)
  const { id: pipe_product_id } = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: started_at.toISOString(), started_at },
    production_status: ProductionStatus.Paused,
  })
  const pauses = [
    { start_time: minutesAgo(55), end_time: minutesAgo(15), causes: [wire, heating] },
    { start_time: minutesAgo(10), end_time: null, causes: [wire] },
  ]
  for (const { causes, ...times } of pauses)
    await aPause(db, { pipe_product_id, line_id: line.id, ...times }, causes)
  return line
}
const rows = async (list: Locator) =>
  (await list.getByRole('listitem').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1024, 'dark'],
  [390, 'dark'],
] as const)
  story(`a manager sees for how long a line was paused and why, ${width} px wide`, async (t) => {
    const [line, wound] = [await aPausedLine(), await aLine(db)]
    const manager = await aUser(db, { can: ['@pipes_view'], open_view: 'pipes' })
    const page = await visit(t, manager, '/operations', { viewport: { width, height: 900 }, colorScheme })
    const pauses = page.getByRole('region', { name: 'Line pauses' })
    const own = pauses.getByRole('listitem', { name: line.code, exact: true })

    await own.getByRole('heading', { name: `${line.code} 50 min` }).waitFor()

    assert.deepEqual(await rows(own), ['Wire change 50 min', 'Heating 40 min'])
    const other = pauses.getByRole('listitem', { name: wound.code, exact: true })
    await other.getByRole('heading', { name: `${wound.code} No pauses` }).waitFor()
    await pauses.getByText('A pause with several causes counts in full for each of them').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)

    await pauses.getByRole('button', { name: 'Previous day' }).click()
    await pauses.getByText('No line was paused on this day.').waitFor()
    await pauses.getByRole('button', { name: 'Next day' }).click()
    await own.getByText('Heating').waitFor()
  })
