import assert from 'node:assert/strict'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anAbsence, aWorkingPeriod } from '#test/support/factories/working-times.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  leftSinceFriday,
  lineOf,
  PLAN,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const absencesOf = ({ operator_id }: { operator_id: number }) =>
  db.selectFrom('absence').selectAll().where('operator_id', '=', operator_id).execute()

story('an absence entered on a day shades it at once and leads to what no longer fits', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aTimekeeper(), PLAN, desk)

  await dayOf(page, worker, 'Tue 03.03').click({ button: 'right', position: { x: 100, y: 50 } })
  const panel = timePanel(page)
  await panel.getByText('08:00–10:00, 10:15–12:00, 12:30–14:30, 14:45–16:30').waitFor()
  await panel.getByRole('button', { name: 'Add absence' }).click()
  const form = panel.getByRole('form', { name: 'Add absence' })
  await form.getByText('1 work order would no longer fit').waitFor()
  // However long the plan takes to be read again.
  await page.route('**/api/v1/part-timeplan/?*', () => {})
  await form.getByRole('button', { name: 'Save' }).click()

  await messages(page).getByText('Absence added').waitFor()
  await page.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, absent: Annual leave` }).waitFor()
  await page.unroute('**/api/v1/part-timeplan/?*')
  const unfit = panel.getByRole('region', { name: 'No longer fits' })
  await unfit.getByText('Inlet stub').waitFor()
  await unfit.getByRole('button', { name: manhole.number }).click()
  const card = page.getByRole('complementary', { name: manhole.number })
  await card.waitFor()
  await blockOf(page, manhole).first().waitFor()
  assert.equal(new URL(page.url()).searchParams.get('open'), String(order))

  await card.getByRole('button', { name: 'Close' }).click()
  // Its message may have gone by now.
  await page.getByRole('button', { name: `Undo: add an absence of ${worker.name}` }).click()
  await messages(page).getByText(`Undone: add an absence of ${worker.name}`).waitFor()
  await messages(page).getByRole('button', { name: 'Redo' }).waitFor()
  await unfit.waitFor({ state: 'detached' })
  assert.deepEqual(await absencesOf(worker), [])
})

story(
  'an absence is added from the list, and what no longer fits is scheduled again; both are undone in turn',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=absences`, desk)
    const panel = timePanel(page)
    await panel.getByRole('button', { name: 'Add absence' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    const who = panel.getByRole('combobox', { name: 'Operator' })
    await who.and(page.locator('[aria-invalid=true]')).waitFor()
    await who.selectOption(worker.name)
    await panel.getByLabel('First day').fill('3.3')
    await panel.getByLabel('Last day').fill('3.3')
    await panel.getByText('1 work order would no longer fit').waitFor()
    await panel.getByRole('button', { name: 'Save' }).click()

    await panel.getByRole('button', { name: 'Auto-schedule these' }).click()

    const fit = page.getByRole('complementary', { name: 'Auto-schedule' })
    await fit.getByRole('checkbox', { name: manhole.number }).waitFor()
    const undo = page.getByRole('button', { name: `Undo: add an absence of ${worker.name}` })
    await undo.click()
    await fit.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Add absence' }).waitFor()
    await page.keyboard.press('Control+y')
    await messages(page).getByText(`Redone: add an absence of ${worker.name}`).waitFor()
    await page.getByRole('button', { name: /^\d+ problems?$/ }).click()
    const problems = page.getByRole('complementary', { name: 'Problems' })
    await problems.getByRole('button', { name: /^Hours/ }).click()
    await problems.getByRole('button', { name: /^Auto-schedule \d+ work orders?$/ }).click()
    await fit.getByRole('checkbox', { name: manhole.number }).waitFor()
    await fit.getByText(`${worker.name} · 02.03.2026`).waitFor()
    await fit.getByRole('button', { name: 'Plan 1 of 1' }).click()
    await messages(page).getByText(`${manhole.number} planned`).waitFor()

    await tool(page, 'Undo', 'enabled').click()
    await messages(page).getByText(`Undone: plan ${manhole.number}`).waitFor()
    await undo.click()
    await messages(page).getByText(`Undone: add an absence of ${worker.name}`).waitFor()
    assert.deepEqual(await absencesOf(worker), [])
    await page.keyboard.press('Control+y')
    await messages(page).getByText(`Redone: add an absence of ${worker.name}`).waitFor()
    await page.getByRole('button', { name: `Redo: plan ${manhole.number}` }).waitFor()
    assert.equal((await absencesOf(worker)).length, 1)
  },
)

story('an absence that cannot be is told why beside its field, and what was typed stays', async (t) => {
  const worker = await aBoardWorker()
  await anAbsence(db, {
    operator_id: worker.operator_id,
    start_time: new Date('2026-03-09T22:00:00Z'),
    end_time: new Date('2026-03-10T22:00:00Z'),
  })
  const path = `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`
  const page = await visit(t, await aTimekeeper(), path, { ...desk, expects: /400/ })
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add absence' }).click()
  await panel.getByLabel('Comment').fill('To see the sea')
  await panel.getByLabel('Last day').fill('2.3')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('The last day cannot be before the first day.').waitFor()
  await focused(panel.getByLabel('Last day'))

  await panel.getByLabel('Last day').fill('20.3')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('The operator is already absent during this time.').waitFor()
  await dayOf(page, worker, 'Wed 04.03').click({ button: 'right', position: { x: 100, y: 50 } })
  await panel.getByText('Wed 04.03.2026').waitFor()
  assert.equal(await panel.getByText('Draft restored').count(), 0)
  await panel.getByRole('button', { name: 'Previous day' }).click()

  await panel.getByText('Draft restored. Check it before you save.').waitFor()
  assert.equal(await panel.getByText('The operator is already absent').count(), 0)
  assert.equal(await panel.locator('[aria-invalid=true]').count(), 0, 'nothing is wrong before it is saved')
  assert.equal(await panel.getByLabel('Comment').inputValue(), 'To see the sea')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  for (const leave of [
    () => panel.getByLabel('Last day').press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('button', { name: 'Changes', exact: true }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
  }
  assert.equal(await panel.getByLabel('Comment').inputValue(), 'To see the sea')
  await panel.getByLabel('Last day').fill('6.3')
  await panel.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Absence added').waitFor()
  assert.equal((await absencesOf(worker)).length, 2)
})

story('an absence whose answer is lost keeps what was typed, and counts once', async (t) => {
  const worker = await aBoardWorker()
  const path = `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`
  const page = await visit(t, await aTimekeeper(), path, {
    ...desk,
    expects: /ERR_|Failed|write failed|loading failed: .* \(0\)/,
  })
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add absence' }).click()
  await panel.getByLabel('Comment').fill('At the dentist')
  await page.route('**/api/v1/absences/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('alert').getByText('The server cannot be reached').waitFor()
  assert.equal(await panel.getByLabel('Comment').inputValue(), 'At the dentist')

  await page.unroute('**/api/v1/absences/')
  await panel.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Absence added').waitFor()
  assert.deepEqual(
    (await absencesOf(worker)).map(({ comment }) => comment),
    ['At the dentist'],
  )
})

story(
  'an absence that somebody else changes meanwhile is not overwritten, and what was typed stays',
  async (t) => {
    const worker = await aBoardWorker()
    const { id } = await anAbsence(db, { operator_id: worker.operator_id, comment: 'Riga' })
    const path = `${PLAN}?panel=time&time=2026-03-02.${worker.operator_id}`
    const page = await visit(t, await aTimekeeper(), path, { ...desk, expects: /409|write failed/ })
    const panel = timePanel(page)
    await panel.getByRole('button', { name: /^Edit: / }).click()
    await panel.getByLabel('Comment').fill('Tartu')
    await asSystem(db, (tx) =>
      tx.updateTable('absence').set({ comment: 'Narva' }).where('id', '=', id).execute(),
    )

    await panel.getByRole('button', { name: 'Save' }).click()

    await panel.getByRole('alert').getByText('Someone has changed this since you opened it.').waitFor()
    assert.equal(await panel.getByLabel('Comment').inputValue(), 'Tartu')
    assert.deepEqual(
      (await absencesOf(worker)).map(({ comment }) => comment),
      ['Narva'],
    )
  },
)

story('a night shift shades the board over midnight and names the nights of the clocks', async (t) => {
  const worker = await aBoardWorker()
  const path = `${PLAN}?from=2026-03-23&panel=time&time=2026-03-23.${worker.operator_id}`
  const page = await visit(t, await aTimekeeper(), path, desk)
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add working period' }).click()
  await panel.getByLabel('Type').selectOption('night')
  await panel.getByLabel('Rest (minutes)').fill('0')
  await panel.getByRole('button', { name: 'Sat' }).click()
  await panel.getByText('Ends on the next day.').waitFor()
  await panel.getByText('Sat 28.03: 7 h, because the clocks change that night.').waitFor()
  await panel.getByText('Sat 24.10: 9 h, because').waitFor()
  // Two taps before anything is drawn.
  await panel.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

  await messages(page).getByText('Working period added').waitFor()
  await panel.getByText('22:00–01:45, 02:15–06:00 (Tue)').waitFor()
  const given = db.selectFrom('working_period_operator').where('operator_id', '=', worker.operator_id)
  assert.equal((await given.select('id').execute()).length, 1)
  await page.getByRole('gridcell', { name: `${worker.name}, Mon 23.03, load 0 / 7 h 30` }).waitFor()
  await page.goto(`${PLAN}?from=2026-03-27&panel=time&time=2026-03-28.${worker.operator_id}`)
  await panel.getByText('6 h 30').waitFor()
  await panel.getByText('The clocks go forward at 03:00').waitFor()
  await page.getByRole('gridcell', { name: `${worker.name}, Sat 28.03, load 0 / 6 h 30` }).waitFor()
})

story('a day off is entered from its date, and the day before it can be shortened', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), `${PLAN}?from=2026-07-06`, desk)
  await page.getByRole('columnheader').getByRole('button', { name: 'Working time, Tue 07.07' }).click()
  const panel = timePanel(page)
  await panel.getByRole('heading', { name: 'Everyone Tue 07.07.2026' }).waitFor()
  await panel.getByRole('button', { name: 'Shorten day' }).click()
  await panel.getByText('Only the day before a day off can be shortened').waitFor()
  await panel.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Add day off' }).click()
  await panel.getByLabel('Name in Estonian').fill('Suvepäevad')
  await panel.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Day off added').waitFor()
  await page
    .getByRole('gridcell', { name: `${worker.name}, Tue 07.07, public holiday: Suvepäevad` })
    .waitFor()

  await panel.getByRole('button', { name: 'Previous day' }).click()
  await panel.getByRole('button', { name: 'Shorten day' }).click()
  await panel.getByLabel('Name in English').fill('Before the summer days')
  await panel.getByRole('button', { name: 'Save' }).click()
  await messages(page).getByText('Shortened day added').waitFor()
  await page.getByRole('gridcell', { name: `${worker.name}, Mon 06.07, load 0 / 4 h 45` }).waitFor()
  await panel.getByRole('button', { name: 'Holidays' }).click()
  await panel.getByText('automatic').first().waitFor()
  for (const name of ['Before the summer days', 'Suvepäevad'])
    await panel
      .getByRole('button', { name: `Delete: ${name}` })
      .click()
      .then(() => panel.getByRole('button', { name: `Delete: ${name}` }).waitFor({ state: 'detached' }))
  await page.getByRole('gridcell', { name: `${worker.name}, Tue 07.07, load 0 / 7 h 30` }).waitFor()
})

story('the usual day that is changed elsewhere shades an open board', async (t) => {
  const worker = await aBoardWorker()
  const [mine, theirs] = [
    await visit(t, await aTimekeeper(), PLAN, desk),
    await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=periods`, desk),
  ]
  await mine.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, load 0 / 7 h 30` }).waitFor()
  const panel = timePanel(theirs)
  await panel.getByRole('button', { name: 'Edit usual day' }).click()
  await panel.getByLabel('End', { exact: true }).fill('15:30')
  await panel.getByRole('button', { name: 'Save' }).click()
  const undo = messages(theirs).getByRole('button', { name: 'Undo' })
  await undo.hover()

  await mine.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, load 0 / 6 h 30` }).waitFor()
  await undo.click()
  await mine.getByRole('gridcell', { name: `${worker.name}, Tue 03.03, load 0 / 7 h 30` }).waitFor()
})

story('a period is changed and deleted, and each can be undone', async (t) => {
  const worker = await aBoardWorker()
  const { id } = await aWorkingPeriod(db, {
    name: 'Early',
    start_minute: 360,
    operators: [worker.operator_id],
  })
  const page = await visit(
    t,
    await aTimekeeper(),
    `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`,
    desk,
  )
  const panel = timePanel(page)
  const stored = () =>
    db.selectFrom('working_period').select(['name', 'start_minute']).where('id', '=', id).execute()
  await panel.getByRole('button', { name: 'Edit: Working period Early' }).click()
  await panel.getByLabel('Start', { exact: true }).fill('7')
  await panel.getByLabel('Name').press('Enter')
  await messages(page).getByText('Working period updated').waitFor()
  assert.deepEqual(await stored(), [{ name: 'Early', start_minute: 420 }])

  await panel.getByRole('button', { name: 'Delete: Working period Early' }).click()
  await messages(page).getByText('Working period deleted').waitFor()
  assert.deepEqual(await stored(), [])
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await panel.getByRole('button', { name: 'Delete: Working period Early' }).waitFor()
})

story('a date far ahead brings the board along', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=holidays`, desk)
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Wed 24.06 Midsummer Day' }).click()
  await panel.getByText('Midsummer Day').waitFor()

  await page.getByRole('columnheader', { name: 'Wed 24.06 Midsummer Day' }).waitFor()
  await page
    .getByRole('gridcell', { name: `${worker.name}, Wed 24.06, public holiday: Midsummer Day` })
    .waitFor()
})

story('an absence is entered with the keyboard alone, from the day and back to it', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), PLAN, desk)
  const day = dayOf(page, worker, 'Mon 02.03')
  await day.focus()
  await page.keyboard.press('t')
  const panel = timePanel(page)
  await panel.getByRole('heading', { name: worker.name }).waitFor()
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
  }
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  while ((await focusedText()) !== 'Add absence') await press('Tab')
  await press('Enter')
  await panel.getByRole('form').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT')
  await press('ArrowDown')
  await press('Tab', 3)
  await press('ArrowUp')
  await press('Enter')

  await messages(page).getByText('Absence added').waitFor()
  const [absence] = await absencesOf(worker)
  assert.equal(absence?.reason, 'sick_leave')
  assert.deepEqual(absence?.end_time, new Date('2026-03-03T22:00:00Z'))
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
  await press('Escape')
  await panel.waitFor({ state: 'detached' })
  await focused(day)
  await press('T')
  await panel.getByRole('heading', { name: 'Everyone' }).waitFor()
})

story('who may not change a list of working time reads so in it', async (t) => {
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?panel=time&time=absences`, desk)
  for (const tab of ['Absences', 'Overtime', 'Periods', 'Holidays']) {
    await timePanel(page).getByRole('button', { name: tab }).click()
    await timePanel(page).getByText('You can view this list but not change it.').waitFor()
  }
})

story('an operator’s name on the board leads to their working time', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aTimekeeper(), `${PLAN}?from=2026-02-26`, desk)

  await page.getByRole('button', { name: `Working time, ${worker.name}`, exact: true }).click()

  await timePanel(page)
    .getByRole('heading', { name: `${worker.name} Mon 02.03.2026` })
    .waitFor()
  await timePanel(page).getByRole('button', { name: 'Add absence' }).waitFor()
  await timePanel(page).getByRole('button', { name: 'Add overtime' }).waitFor()
})

story('what a first day reads as while it is typed does not stay in the last day', async (t) => {
  const worker = await aBoardWorker()
  const path = `${PLAN}?panel=time&time=2026-11-27.${worker.operator_id}`
  const page = await visit(t, await aTimekeeper(), path, desk)
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add absence' }).click()
  const [first, last] = [panel.getByLabel('First day'), panel.getByLabel('Last day')]

  await first.fill('')
  // 30.1 is a day of the next year.
  await first.pressSequentially('30.11.2026')

  await last.and(page.locator('[value="30.11.2026"]')).waitFor()
})

story('a date is chosen in the calendar by keyboard or mouse, wherever the browser is', async (t) => {
  const worker = await aBoardWorker()
  const path = `${PLAN}?panel=time&time=2026-03-03.${worker.operator_id}`
  const page = await visit(t, await aTimekeeper(), path, { ...desk, timezoneId: 'America/Los_Angeles' })
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add absence' }).click()
  const [first, last] = [panel.getByLabel('First day'), panel.getByLabel('Last day')]
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })

  await first.press('Alt+ArrowDown')
  await focused(day('3 March 2026'))
  assert.equal(await calendar.locator('th').first().textContent(), 'Mo')
  await page.keyboard.press('Escape')
  await focused(first)
  await first.press('Alt+ArrowDown')
  await focused(day('3 March 2026'))
  await page.keyboard.press('ArrowRight')
  await focused(day('4 March 2026'))
  await page.keyboard.press('Enter')
  await focused(first)
  assert.equal(await first.inputValue(), '04.03.2026')
  await panel.getByRole('button', { name: 'Open calendar' }).nth(1).click()
  const heightOf = async () => (await calendar.boundingBox())?.height
  const inMarch = await heightOf()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await day('1 April 2026').waitFor()
  assert.equal(await heightOf(), inMarch, 'March has six weeks, April five')
  await day('1 April 2026').click()
  assert.equal(await last.inputValue(), '01.04.2026')
  await panel.getByRole('button', { name: 'Save' }).click()

  await messages(page).getByText('Absence added').waitFor()
  const [absence] = await absencesOf(worker)
  assert.deepEqual(absence?.start_time, new Date('2026-03-03T22:00:00Z'))
  assert.deepEqual(absence?.end_time, new Date('2026-04-01T21:00:00Z'))
})

story('a finger opens an operator’s day, on the board and on a telephone', async (t) => {
  const worker = await aBoardWorker()
  const user = await aTimekeeper()
  const wide = await visit(t, user, PLAN, { viewport: { width: 1100, height: 900 }, hasTouch: true })
  await dayOf(wide, worker, 'Mon 02.03').tap({ position: { x: 100, y: 50 } })
  await timePanel(wide).getByRole('heading', { name: worker.name }).waitFor()

  const page = await visit(t, user, PLAN, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('button', { name: `Working time, ${worker.name}, Mon 02.03` }).tap()
  const panel = timePanel(page)
  await panel.getByRole('button', { name: 'Add absence' }).tap()
  for (const control of await panel.locator('button, input:not([type=checkbox]), select, label').all()) {
    const box = await control.boundingBox()
    if (
      box &&
      (await control.evaluate((node) => node.tagName !== 'LABEL' || node.querySelector('input') !== null))
    )
      assert.ok(
        box.height >= 44,
        `${await control.evaluate((node) => node.outerHTML.slice(0, 120))}: ${box.height}`,
      )
  }
  await panel.getByRole('button', { name: 'Save' }).tap()
  await messages(page).getByText('Absence added').waitFor()
  assert.equal((await absencesOf(worker)).length, 1)
})

story('what is left from earlier days is read in full by touch and by keyboard', async (t) => {
  const [worker, manhole, user] = [await aBoardWorker(), await aWaitingManhole(), await aTimekeeper()]
  await leftSinceFriday(await anotherPlans(manhole, worker, '2026-03-02T11:00:00+02:00'))
  const left = '1 h 10 min of planned work is unfinished from earlier days.'
  const narrow = { viewport: { width: 1024, height: 768 } }
  const touched = await visit(t, user, PLAN, { ...narrow, hasTouch: true })
  const load = dayOf(touched, worker, 'Mon 02.03').locator('[data-hours]')
  await load.getByText('+', { exact: true }).tap()
  await timePanel(touched).getByText(left).waitFor()

  const page = await visit(t, user, PLAN, narrow)
  await dayOf(page, worker, 'Mon 02.03').focus()
  await page.keyboard.press('t')
  await timePanel(page).getByText(left).waitFor()
  await timePanel(page).getByRole('button', { name: 'Next day' }).click()
  await timePanel(page).getByText('Tue 03.03.2026').waitFor()
  await timePanel(page).getByText(left).waitFor({ state: 'detached' })
})

story('picked work is still planned by a click on the hours of a day, and opens nothing', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const page = await visit(t, await aTimekeeper(), searched(manhole), {
    viewport: { width: 1440, height: 2000 },
  })
  await pick(lineOf(page, manhole.number))
  await dayOf(page, worker, 'Tue 03.03').click({ position: { x: 60, y: 8 } })

  await dayOf(page, worker, 'Tue 03.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  assert.equal(await timePanel(page).count(), 0)
  await dayOf(page, worker, 'Wed 04.03').click({ position: { x: 60, y: 8 } })
  await timePanel(page).getByRole('heading', { name: worker.name }).waitFor()
})
