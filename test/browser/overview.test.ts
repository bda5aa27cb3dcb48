import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { MINUTE } from '#domain/time.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aDowntime, aTimeTracker } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import { until } from '#test/support/until.ts'
import {
  aManhole,
  aManholeAtWork,
  aManholeThatIs,
  BOARD,
  cardOf,
  opened,
  openedOf,
  tickParent,
  trackersOf,
  rowOf as treeRowOf,
  unsavedBar,
} from '#test/support/workshop.ts'
import { formatTime } from '#web/lib/format.ts'

const aForeman = (given: { operator_id?: number } = {}) =>
  aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders', '@time_edit_trackers'], ...given })
const named = async (name: string) => aWorker(db, { operator_id: (await anOperator(db, { name })).id })
const rowOf = (page: Page, name: string) => page.getByRole('rowgroup').filter({ hasText: name })
const namesOn = (page: Page) => page.getByRole('rowheader').locator('b').allTextContents()
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const searching = (words: string) => `${BOARD}?search=${words.toLowerCase()}`

story('a foreman sees downtime first, then who is idle, paused and running', async (t) => {
  const [runs, pauses, waits, stops] = [
    await named('Esimene Jookseb'),
    await named('Esimene Peatas'),
    await named('Esimene Ootab'),
    await named('Esimene Seisab'),
  ]
  await aManholeAtWork({ worker: runs })
  await aManholeThatIs('paused', { worker: pauses })
  const waiting = await aManhole({ worker: waits })
  const stopped = await aManholeThatIs('downtime', { worker: stops })

  const page = await visit(t, await aForeman(), searching('esimene'))

  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  await rowOf(page, 'Esimene Seisab').getByText(stopped.number).waitFor()
  assert.deepEqual(await namesOn(page), [
    'Esimene Seisab',
    'Esimene Ootab',
    'Esimene Peatas',
    'Esimene Jookseb',
  ])
  await rowOf(page, 'Esimene Seisab').getByText('40 min of 6 h 35').waitFor()
  await rowOf(page, 'Esimene Ootab').getByText('Nothing running').waitFor()
  await rowOf(page, 'Esimene Ootab').getByRole('link', { name: waiting.number }).waitFor()
  await rowOf(page, 'Esimene Jookseb').getByText('Running', { exact: true }).waitFor()
})

story('filters have counts, combine, and are kept in the address', async (t) => {
  const stops = await named('Filter Seisab')
  await named('Filter Ootab')
  await aManholeThatIs('downtime', { worker: stops })
  const page = await visit(t, await aForeman(), searching('filter'))
  await rowOf(page, 'Filter Ootab').waitFor()

  await filter(page, 'Downtime').click()
  await rowOf(page, 'Filter Ootab').waitFor({ state: 'detached' })
  await filter(page, 'Idle').click()
  await rowOf(page, 'Filter Ootab').waitFor()
  await page.reload()

  await rowOf(page, 'Filter Ootab').waitFor()
  assert.deepEqual(await namesOn(page), ['Filter Seisab', 'Filter Ootab'])
  assert.equal(await filter(page, 'Off shift').count(), 0, 'a filter that matches nobody is not offered')
  await filter(page, 'Idle').click()
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .fill('nobody at all')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Reset all filters' }).click()
  await rowOf(page, 'Filter Ootab').waitFor()
})

story('a change appears by itself, and rows wait to be sorted while the pointer is among them', async (t) => {
  const [one, other] = [await named('Elav Esimene'), await named('Elav Teine')]
  const order = await aManhole({ worker: other })
  await aManholeAtWork({ worker: one })
  const his = await visit(t, other, opened(order))
  const page = await visit(t, await aForeman(), searching('elav'))
  await rowOf(page, 'Elav Teine').getByText('Idle').waitFor()
  await rowOf(page, 'Elav Teine').hover()

  await cardOf(his, order).getByRole('button', { name: 'Start' }).click()
  await rowOf(page, 'Elav Teine').getByText('Running', { exact: true }).waitFor()
  await cardOf(his, order).getByRole('button', { name: 'Pause' }).click()
  await rowOf(page, 'Elav Teine').getByText('Paused', { exact: true }).waitFor()
  await cardOf(his, order).getByRole('button', { name: 'Resume' }).click()
  await rowOf(page, 'Elav Teine').getByText('Running', { exact: true }).waitFor()

  assert.deepEqual(await namesOn(page), ['Elav Teine', 'Elav Esimene'], 'nothing moves under the pointer')
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => document.querySelector('tbody b')?.textContent === 'Elav Esimene')
})

story('a foreman starts somebody’s work after a confirmation, and undoes it', async (t) => {
  const worker = await named('Kinnitus Kersti')
  const order = await aManhole({ worker })
  const page = await visit(t, await aForeman(), searching('kinnitus'))

  await page.getByRole('button', { name: `Start… ${order.number}, Kinnitus Kersti` }).click()
  const dialog = page.getByRole('dialog', { name: `Start Kinnitus Kersti’s work ${order.number}?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await trackersOf(order), [])

  await page.getByRole('button', { name: `Start… ${order.number}` }).click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await rowOf(page, 'Kinnitus Kersti').getByText('Running', { exact: true }).waitFor()
  assert.deepEqual(
    (await trackersOf(order)).map(({ operator_id }) => operator_id),
    [worker.operator_id],
  )

  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Kinnitus Kersti').getByText('Idle').waitFor()
})

story('a foreman who is an operator starts work on the worker’s time, or on their own', async (t) => {
  const worker = await named('Kellele Kalle')
  const [first, second] = [await aManhole({ worker }), await aManhole({ worker })]
  const page = await visit(
    t,
    await aForeman({ operator_id: (await anOperator(db)).id }),
    searching('kellele'),
  )
  const dialog = page.getByRole('dialog')
  const start = ({ number }: { number: string }) => page.getByRole('button', { name: `Start… ${number}` })

  await start(first).click()
  await dialog.getByText('The time will be booked to Kellele Kalle.').waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await messages(page).getByText('The clock is running for Kellele Kalle.').waitFor()
  await start(second).click()
  await dialog.getByText('Kellele Kalle will have two work orders running.').waitFor()
  await dialog.getByRole('button', { name: 'My time' }).click()
  await dialog.getByText('The time will be booked to you.').waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await messages(page).getByText('The clock is running for you.').waitFor()

  const operators = [...(await trackersOf(first)), ...(await trackersOf(second))].map(
    (each) => each.operator_id,
  )
  assert.equal(operators.length, 2)
  assert.equal(operators[0], worker.operator_id)
  assert.notEqual(operators[1], worker.operator_id)
})

story('a foreman reads that a second order will run, before and after', async (t) => {
  const worker = await named('Kaks Kalle')
  await aManholeAtWork({ worker })
  const stopped = await aManholeThatIs('downtime', { worker })
  const page = await visit(t, await aForeman(), searching('kaks kalle'))

  await page.getByRole('button', { name: `Resolve… ${stopped.number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Kaks Kalle will have two work orders running.').waitFor()
  await dialog.getByRole('button', { name: 'Resolve' }).click()

  await messages(page).getByText('Kaks Kalle now has two work orders running.').waitFor()
})

story('a foreman with work of their own running reads that theirs would be the second', async (t) => {
  const [worker, operator] = [await named('Omal Ajal Anne'), await anOperator(db)]
  const paused = await aManholeThatIs('paused', { worker })
  await aManholeAtWork({ worker: { operator_id: operator.id } })
  const foreman = await aForeman({ operator_id: operator.id })
  const page = await visit(t, foreman, searching('omal ajal'))
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: `Resume… ${paused.number}` }).click()
  await dialog.getByText('The time will be booked to Omal Ajal Anne.').waitFor()
  assert.equal(await dialog.getByText('work orders running').count(), 0)
  await dialog.getByRole('button', { name: 'My time' }).click()
  await dialog.getByText('You will have two work orders running.').waitFor()
  await dialog.getByRole('button', { name: 'Resume' }).click()

  await messages(page).getByText('You now have two work orders running.').waitFor()
})

story('a foreman resolves a downtime, and reads why when somebody was faster', async (t) => {
  const worker = await named('Kiirus Kaja')
  const order = await aManholeThatIs('downtime', { worker })
  const his = await visit(t, worker, opened(order))
  const page = await visit(t, await aForeman(), searching('kiirus'), { expects: /400/ })
  await page.getByRole('button', { name: `Resolve… ${order.number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Resolve the downtime of Kiirus Kaja’s work ${order.number}?`).waitFor()
  await cardOf(his, order).getByRole('button', { name: 'Resolve' }).click()
  await cardOf(his, order).getByText('Running', { exact: true }).waitFor()

  await dialog.getByRole('button', { name: 'Resolve' }).click()

  await messages(page).getByText(`${order.number} was not changed:`).waitFor()
  await rowOf(page, 'Kiirus Kaja').getByText('Running', { exact: true }).waitFor()
})

story('one tap leads to the card and back, to all cards, and to the time plan', async (t) => {
  const worker = await named('Teekond Tiina')
  const order = await aManholeAtWork({ worker })
  const next = await aManhole({ worker })
  const page = await visit(t, await aForeman(), searching('teekond'))

  await rowOf(page, 'Teekond Tiina').getByRole('link', { name: order.number }).click()
  await cardOf(page, order).getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'All work orders' }).click()
  await page.getByRole('link', { name: 'All work orders' }).and(page.locator('[aria-current]')).waitFor()
  await page.goBack()

  await rowOf(page, 'Teekond Tiina').getByRole('link', { name: next.number }).click()
  await page.getByRole('complementary', { name: next.number }).getByText('Teekond Tiina').waitFor()
})

story('unsaved ticks are asked about on the way back to the overview', async (t) => {
  const worker = await named('Linnuke Liina')
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, await aForeman(), openedOf(worker, order))
  await tickParent(treeRowOf(cardOf(page, order), 'Inlet stub'))
  await unsavedBar(page).waitFor()

  await page.getByRole('link', { name: 'Overview' }).click()

  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('link', { name: 'Overview' }).and(page.locator('[aria-current]')).waitFor()
})

story('a clock that somebody forgot leads to the recorded time of that day', async (t) => {
  const worker = await named('Unustas Uku')
  const order = await aManhole({ worker })
  const start_time = new Date(clock.now().getTime() - 3 * 24 * 60 * MINUTE)
  for (let before = 10; before > 0; before -= 1) {
    const begun = start_time.getTime() - before * 20 * MINUTE
    await aTimeTracker(db, {
      ...{ work_order_id: (await aManhole({ worker })).id, operator_id: worker.operator_id },
      ...{ start_time: new Date(begun), end_time: new Date(begun + 20 * MINUTE) },
    })
  }
  await aTimeTracker(db, { work_order_id: order.id, operator_id: worker.operator_id, start_time })
  const viewport = { width: 1440, height: 600 }
  const page = await visit(t, await aForeman(), searching('unustas'), { viewport })

  const link = rowOf(page, 'Unustas Uku').getByRole('link', { name: /Clock forgotten/ })
  assert.ok(await link.evaluate((each) => each.scrollWidth <= each.clientWidth), 'it can be read in full')
  await link.click()

  await page.getByRole('heading', { name: 'Recorded time' }).waitFor()
  await page.getByRole('heading', { name: 'Unustas Uku' }).waitFor()
  const entry = page.getByRole('listitem').and(page.locator('[aria-current]'))
  await entry.filter({ hasText: order.number }).waitFor()
  await until(async () => {
    const { y, height } = (await entry.boundingBox()) ?? { y: -1, height: 0 }
    return y > 0 && y + height <= viewport.height
  })
  for (const name of ['Work scheduler', 'Recorded time'])
    await page.getByRole('link', { name }).and(page.locator('[aria-current]')).waitFor()
})

story('a manager sees the same without buttons', async (t) => {
  const worker = await named('Vaatleja Virve')
  await aManholeThatIs('downtime', { worker })
  const forgotten = await aManhole({ worker })
  const start_time = new Date(clock.now().getTime() - 3 * 24 * 60 * MINUTE)
  await aTimeTracker(db, { work_order_id: forgotten.id, operator_id: worker.operator_id, start_time })

  const page = await visit(
    t,
    await aUser(db, { can: ['@parts_manage_all_workorders'] }),
    searching('vaatleja'),
  )

  await rowOf(page, 'Vaatleja Virve').getByText('Downtime').waitFor()
  await rowOf(page, 'Vaatleja Virve').getByText('Clock forgotten?').waitFor()
  assert.equal(await page.getByRole('table').getByRole('button').count(), 0)
  assert.equal(await page.getByRole('region', { name: 'Time corrections' }).count(), 0)
})

story('a failed read says so and is tried again', async (t) => {
  const page = await visit(t, await aForeman(), BOARD, { expects: /500|boom|Failed to load/ })
  await page.getByRole('table').waitFor()
  await page.route('**/workplan/overview/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByText('Loading failed (500)').waitFor()
  await page.unroute('**/workplan/overview/')

  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('table').waitFor()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ])
    story(`the overview is accessible and fits a ${colorScheme} screen ${viewport.width} wide`, async (t) => {
      const worker = await named(`Ligipääs ${colorScheme} ${viewport.width}`)
      await aManholeThatIs('downtime', { worker })
      await aManholeAtWork({ worker })
      const page = await visit(t, await aForeman(), BOARD, { viewport, colorScheme })
      await rowOf(page, `Ligipääs ${colorScheme} ${viewport.width}`).waitFor()

      assert.deepEqual(await axeFindings(page), [])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= viewport.width, `${width} px wide`)
    })

for (const width of [1440, 1024, 390])
  story(`the downtime of a day has its minutes and causes, all readable at ${width} px`, async (t) => {
    const worker = await named(`Seisab ${width}`)
    await aManholeThatIs('downtime', { worker })
    const since = formatTime(clock.now())
    clock.pass(25)
    const viewport = { width, height: 900 }
    const page = await visit(t, await aForeman(), searching(`seisab ${width}`), { viewport })
    const panel = page.getByRole('region', { name: /^Downtime/ })

    await panel.getByRole('listitem').first().waitFor()
    assert.match((await panel.getByRole('heading').textContent()) ?? '', /Downtime .*\d\s(h|min)/)

    const cell = rowOf(page, `Seisab ${width}`).locator('[data-column=since]')
    await cell.getByText(new RegExp(`^Since ${since} · .*Ootan varuosa`)).waitFor()
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-column=since] *, [role=region] li, section li')].filter(
          (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === 'hidden',
        ).length,
    )
    assert.equal(cut, 0)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
  })

story('on a phone a link leads from the top of the overview to the downtime of the day', async (t) => {
  const worker = await named('Telefonis Seisab')
  await aManholeThatIs('downtime', { worker })
  const page = await visit(t, await aForeman(), BOARD, { viewport: { width: 390, height: 844 } })
  const panel = page.getByRole('region', { name: /downtime/i })
  await rowOf(page, 'Telefonis Seisab').waitFor()
  const topOf = async () => (await panel.boundingBox())?.y ?? Number.NaN
  assert.ok((await topOf()) > 844, 'out of view')

  await page.getByRole('link', { name: 'Downtime of the day' }).click()

  // Below the bar.
  await until(async () => {
    const top = await topOf()
    return top >= 60 && top < 844 - 100
  })
})

story('a manager steps to what was lost on an earlier day, and not into the future', async (t) => {
  const worker = await named('Eile Seisnud')
  const lost = await aManhole({ worker })
  const tracker = await aTimeTracker(db, {
    ...{ work_order_id: lost.id, operator_id: worker.operator_id, stop_reason: 'downtime' },
    start_time: new Date('2026-02-27T09:00:00+02:00'),
    end_time: new Date('2026-02-27T10:30:00+02:00'),
  })
  const { id: problem_tag_id } = await aProblemTag(db, { name_en: 'Crane of Friday' })
  await aDowntime(db, {
    ...{
      work_order_id: lost.id,
      operator_id: worker.operator_id,
      time_tracker_id: tracker.id,
      problem_tag_id,
    },
    start_time: new Date('2026-02-27T10:30:00+02:00'),
    end_time: new Date('2026-02-27T12:10:00+02:00'),
  })
  const page = await visit(t, await aForeman(), BOARD)
  const panel = page.getByRole('region', { name: /downtime/i })
  const next = panel.getByRole('button', { name: 'Next day' })

  assert.ok(await next.isDisabled())
  for (const _ of [1, 2, 3]) await panel.getByRole('button', { name: 'Previous day' }).click()
  await panel.getByText('Crane of Friday 1 h 30').waitFor()
  await page.reload()

  await panel.getByText('Crane of Friday 1 h 30').waitFor()
  assert.equal(new URL(page.url()).searchParams.get('downtime'), '2026-02-27')
  await panel.getByRole('textbox', { name: 'Date' }).fill('27.03.2026')
  await page.keyboard.press('Enter')
  await panel.getByText('Crane of Friday').waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).searchParams.get('downtime'), null)
  assert.ok(await next.isDisabled())
})
