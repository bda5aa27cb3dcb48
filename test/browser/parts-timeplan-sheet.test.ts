import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { OvertimeStatus } from '#contract/overtimes.ts'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { anOvertime } from '#test/support/factories/working-times.ts'
import { pagesOf } from '#test/support/pdf-text.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  leftSinceFriday,
  PLAN,
  printOut,
  stopped,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

story(
  'a sheet says first what its operator has left from earlier days, until the week is over',
  async (t) => {
    const [worker, other] = [await aBoardWorker(), await aBoardWorker()]
    const [left, next] = [await aWaitingManhole(), await aWaitingManhole()]
    await leftSinceFriday(await anotherPlans(left, worker, '2026-03-02T11:00:00+02:00'))
    await leftSinceFriday(await anotherPlans(await aWaitingManhole(), other, '2026-03-02T11:00:00+02:00'))
    await anotherPlans(next, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), PLAN)
    await dayOf(page, worker, 'Mon 02.03')
      .getByText(/1 h 10 from earlier|\+/)
      .first()
      .waitFor()

    const sheet = await sheetOf(page, worker)
    const heading = sheet.getByRole('heading', { name: 'Unfinished from earlier' })
    await heading.waitFor()

    const printed = (await sheet.textContent()) ?? ''
    assert.match(
      printed,
      new RegExp(
        `Unfinished from earlier[^·]+ · Manhole [^·]+ · 1\\sh\\s10 left${left.number} · .*27.02.2026 09:00–10:10.*Mon 02.03.*Tue 03.03.*${next.number}`,
      ),
    )
    assert.equal(printed.match(/ left/g)?.length, 1, 'what another operator has left is on their sheet')

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('textbox', { name: 'First day shown' }).fill('23.02.2026')
    await page.getByRole('textbox', { name: 'First day shown' }).press('Enter')
    await dayOf(page, worker, 'Fri 27.02').waitFor()
    const before = await sheetOf(page, worker)
    await before.getByText('Fri 27.02').waitFor()
    assert.equal(await heading.count(), 0, 'a week that is over has its work on its days')
  },
)

story('a sheet says why work is stopped, also work that is left from earlier days', async (t) => {
  const [worker, left, next] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const { operator_id } = worker
  const earlier = await anotherPlans(left, worker, '2026-03-02T11:00:00+02:00')
  await leftSinceFriday(earlier)
  const later = await anotherPlans(next, worker, '2026-03-03T08:00:00+02:00')
  const friday = await stopped({ operator_id, work_order_id: earlier }, new Date('2026-02-27T07:00:00Z'))
  const today = await stopped({ operator_id, work_order_id: later }, new Date('2026-03-02T05:00:00Z'))
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await dayOf(page, worker, 'Mon 02.03')
    .getByText(/1 h 10 from earlier|\+/)
    .first()
    .waitFor()

  const sheet = await sheetOf(page, worker)

  await sheet.getByText(`${left.number} · `).getByText(`Downtime (${friday})`).waitFor()
  await sheet.getByText(`${next.number} · `).getByText(`Downtime (${today})`).waitFor()
})

story('an operator without work on the days has a sheet for what is left', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await leftSinceFriday(await anotherPlans(manhole, worker, '2026-03-02T11:00:00+02:00'))
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await dayOf(page, worker, 'Mon 02.03')
    .getByText(/1 h 10 from earlier|\+/)
    .first()
    .waitFor()

  await printOut(page, 'One page per operator')

  await page.getByRole('article').filter({ hasText: worker.name }).getByText('1 h 10 left').waitFor()
})

story(
  'a sheet says how long each action takes, how many pieces are made, and why work is blocked',
  async (t) => {
    const [worker, many, one] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
    const order = await anotherPlans(many, worker, '2026-03-03T08:00:00+02:00')
    await asSystem(db, (tx) =>
      tx.updateTable('part_product').set({ pieces: 3 }).where('id', '=', many.id).execute(),
    )
    await aPartBlocker(db, { work_order_id: order, type: 'quality', comment: 'the seam leaks' })
    await anotherPlans(one, worker, '2026-03-04T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), PLAN)
    await blockOf(page, one).first().waitFor()

    const sheet = await sheetOf(page, worker)

    const printed = (await sheet.textContent()) ?? ''
    assert.match(
      printed,
      new RegExp(`${many.number} · [^·]+ · 3 pcs · .*blocked \\(Quality[^:)]*: the seam leaks\\)`),
    )
    assert.match(
      printed,
      new RegExp(`${one.number} · [^·]+ · 1\\sh\\s10 · `),
      'one piece goes without saying',
    )
    const steps = await sheet.getByRole('listitem').allTextContents()
    const minutes = steps.map((step) => Number(/· (\d+)\smin$/.exec(step)?.[1]))
    assert.equal(minutes.length, 6)
    assert.equal(
      minutes.reduce((sum, each) => sum + each, 0),
      2 * 70,
    )

    await page.emulateMedia({ media: 'screen' })
    await printOut(page, /^The week/)
    const row = page.getByRole('table').getByRole('row', { name: worker.name })
    assert.match((await row.textContent()) ?? '', /3 pcs.*blocked \(Quality[^:)]*: the seam leaks\)/)
  },
)

story('a day on a sheet says from when to when its operator works, and the overtime', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const decided = { status: OvertimeStatus.Approved, approved_at: new Date('2026-03-01T10:00:00Z') }
  await anOvertime(db, {
    ...{ operator_id: worker.operator_id, ...decided },
    start_time: new Date('2026-03-03T15:00:00Z'),
    end_time: new Date('2026-03-03T17:00:00Z'),
  })
  const page = await visit(t, await aBoardPlanner(), PLAN)
  await blockOf(page, manhole).first().waitFor()

  const sheet = await sheetOf(page, worker)

  await sheet
    .getByRole('heading', { name: /^Tue 03\.03 08:00–16:30 · overtime 17:00–19:00 · 1 h 10 \// })
    .waitFor()
  const wednesday = await sheet.getByRole('heading', { name: /^Wed 04\.03/ }).textContent()
  assert.match(wednesday ?? '', /^Wed 04\.03 08:00–16:30 · 0 \//)
})

story('a day that goes on in the next column or on the next sheet repeats its heading there', async (t) => {
  const worker = await aBoardWorker()
  for (const time of ['08:00', '09:30', '11:00', '13:00', '14:30'])
    await anotherPlans(await aWaitingManhole(), worker, `2026-06-08T${time}:00+03:00`)
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-06-08`)
  await dayOf(page, worker, 'Mon 08.06, load').waitFor()
  await sheetOf(page, worker)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@page { size: 297mm 75mm }')
    document.adoptedStyleSheets = [sheet]
  })

  const [first, second] = pagesOf(await page.pdf({ preferCSSPageSize: true }))

  assert.equal(first?.match(/Mon 08\.06/g)?.length, 2, 'once in each column')
  assert.match(second ?? '', /Mon 08\.06.*Cut tube to length/s)
})

/** Work that was planned for the Friday before the week and has not been done. */
async function sheetOf(page: Page, { name }: { readonly name: string }): Promise<Locator> {
  await printOut(page, name)
  const sheet = page.getByRole('article').filter({ hasText: name })
  await sheet.waitFor()
  return sheet
}
