import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aPartBlocker, aTimeTracker } from '#test/support/factories/work.ts'
import { pagesOf } from '#test/support/pdf-text.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  dueOn,
  PLAN,
  printOut,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

story('the week is printed: everybody’s days with their work orders, and why nobody works', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const over = await aWaitingManhole()
  await anotherPlans(over, worker, '2026-03-06T16:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, { colorScheme: 'dark' })
  await blockOf(page, manhole).first().waitFor()
  // What is printed begins on Monday, also where the board does not.
  const first = page.getByRole('textbox', { name: 'First day shown' })
  await first.fill('04.03.2026')
  await first.press('Enter')
  await dayOf(page, worker, 'Mon 02.03').waitFor({ state: 'detached' })
  await printOut(page, /^The week/)

  const own = page.getByRole('table').getByRole('row', { name: worker.name })
  await page.getByRole('heading', { name: 'Time plan · Week 10 · 02.03.2026–08.03.2026' }).waitFor()
  await own.getByRole('cell', { name: `${manhole.number} 08:00–09:10` }).waitFor()
  const printed = (await own.textContent()) ?? ''
  assert.match(printed, new RegExp(`${manhole.number} 08:00–09:10[^·]+ · [^·]+ · [^·]+ · Due [\\d.]+`))
  assert.doesNotMatch(printed, /Not started/, 'that goes without saying')
  await own.getByRole('cell', { name: `${over.number} 16:00 – 09.03 08:` }).waitFor()
  assert.equal(await page.getByRole('columnheader', { name: /^(Sat|Sun)/ }).count(), 2, 'Monday to Sunday')
  await page.getByText(/^Printed 02\.03\.2026/).waitFor()
  assert.equal(await page.getByRole('grid').isVisible(), false, 'only the week is printed')
  const paper = page.locator('body > section', { has: page.getByRole('table') })
  assert.equal(await paper.evaluate((each) => getComputedStyle(each).backgroundColor), 'rgb(255, 255, 255)')

  await page.emulateMedia({ media: 'screen' })
  await printOut(page, 'One page per operator')
  const sheet = page.getByRole('article').filter({ hasText: worker.name })
  await sheet.getByText('Cut tube to length').first().waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('article').waitFor({ state: 'detached' })
  await blockOf(page, manhole).first().waitFor()
})

story('finished work keeps its place on paper as done, without its steps', async (t) => {
  const worker = await aBoardWorker()
  const [finished, waiting] = [await aWaitingManhole(), await aWaitingManhole()]
  const order = await anotherPlans(finished, worker, '2026-03-02T08:00:00+02:00')
  await anotherPlans(waiting, worker, '2026-03-04T08:00:00+02:00')
  await asSystem(db, async (tx) => {
    const done_at = new Date('2026-03-02T07:10:00Z')
    await tx.updateTable('work_order_action').set({ done_at }).where('work_order_id', '=', order).execute()
  })
  await aTimeTracker(db, {
    ...{ work_order_id: order, operator_id: worker.operator_id },
    ...{ start_time: new Date('2026-03-02T06:00:00Z'), end_time: new Date('2026-03-02T07:10:00Z') },
  })
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await blockOf(page, finished)
    .and(page.getByRole('button', { name: /Done/ }))
    .first()
    .waitFor()

  await printOut(page, /^The week/)
  const own = page.getByRole('table').getByRole('row', { name: worker.name })
  await own.getByText(`${finished.number} 08:00–09:10 ✓ Done`).waitFor()
  assert.equal((await own.textContent())?.split('✓').length, 2, 'what waits is not marked')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('table').waitFor({ state: 'detached' })
  await printOut(page, worker.name)

  const sheet = page.getByRole('article')
  await sheet.getByText('✓ Done').waitFor()
  assert.equal(await sheet.getByText('Cut tube to length').count(), 1)
})

story('one operator’s week is printed on a page of its own, also without work', async (t) => {
  const [worker, idle, manhole] = [await aBoardWorker(), await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await blockOf(page, manhole).first().waitFor()

  for (const { name } of [worker, idle]) {
    await printOut(page, name)
    await page.getByRole('heading', { name: `${name} · Week 10 · 02.03.2026–08.03.2026` }).waitFor()
    assert.equal(await page.getByRole('article').count(), 1)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('article').waitFor({ state: 'detached' })
  }
})

story('a long week of one operator is printed on one sheet', async (t) => {
  const worker = await aBoardWorker()
  for (const date of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'])
    for (const time of ['08:00', '09:30'])
      await anotherPlans(await aWaitingManhole(), worker, `${date}T${time}:00+02:00`)
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-03-09`)
  await dayOf(page, worker, 'Thu 12.03, load').waitFor()
  await printOut(page, worker.name)
  await page.getByRole('heading', { name: `${worker.name} · Week 11 · 09.03.2026–15.03.2026` }).waitFor()
  assert.equal(await page.getByRole('article').getByText('Cut tube to length').count(), 10)

  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })).length, 1)
})

story('every sheet of the printed week has its number, and the first says when it was printed', async (t) => {
  const page = await printedWeekOf(t, 60)

  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))

  assert.ok(sheets.length > 1, `${sheets.length} sheets`)
  for (const [index, sheet] of sheets.entries())
    assert.match(sheet, new RegExp(`^${index + 1} / ${sheets.length}`))
  assert.match(sheets[0] ?? '', /Printed 02\.03\.2026 \d\d:\d\d/)
})

story('no sheet of the printed week has the last operator alone, however high the paper is', async (t) => {
  const page = await printedWeekOf(t, 12)

  for (let height = 50; height <= 120; height += 2) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, `@page { size: 297mm ${height}mm }`)
    const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    const last = sheets.at(-1)?.match(/Aab \d{3}|Operator \d+/g) ?? []
    assert.ok(sheets.length > 1 && last.length > 1, `${height} mm: ${last.length} of ${sheets.length} sheets`)
  }
})

story('a signature takes no sheet of its own', async (t) => {
  const worker = await aBoardWorker()
  for (const time of ['08:00', '09:30', '11:00'])
    await anotherPlans(await aWaitingManhole(), worker, `2026-06-08T${time}:00+03:00`)
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-06-08`)
  await dayOf(page, worker, 'Mon 08.06, load').waitFor()

  await printOut(page, worker.name)
  await page.getByRole('heading', { name: `${worker.name} · Week 24` }).waitFor()

  const [first, ...more] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  assert.match(first ?? '', /Signature:.*Printed 02\.03\.2026.*Cut tube to length/s)
  assert.deepEqual(more, [])
})

/** A week without work that is printed for so many operators more. */
async function printedWeekOf(t: TestContext, operators: number): Promise<Page> {
  for (let count = 0; count < operators; count += 1) await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-05-11`)
  await page
    .getByRole('gridcell', { name: /^Aab \d+, Mon 11.05/ })
    .first()
    .waitFor()
  await printOut(page, /^The week/)
  await page.getByRole('heading', { name: 'Week 20' }).waitFor()
  return page
}

story('late and blocked work is marked on paper, and other work is not', async (t) => {
  const [worker, late, other] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  await dueOn(late, '2026-02-27')
  const order = await anotherPlans(late, worker, '2026-03-03T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order, type: 'quality' })
  await anotherPlans(other, worker, '2026-03-04T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await blockOf(page, other).first().waitFor()

  await printOut(page, /^The week/)

  const own = page.getByRole('table').getByRole('row', { name: worker.name })
  const printedOf = ({ number }: typeof late) => own.getByRole('cell', { name: number }).textContent()
  assert.match((await printedOf(late)) ?? '', /late, blocked/)
  assert.doesNotMatch((await printedOf(other)) ?? '', /late|blocked/)
  await page.emulateMedia({ media: 'screen' })
  await printOut(page, worker.name)
  await page.getByRole('article').getByText('late, blocked').waitFor()
})
