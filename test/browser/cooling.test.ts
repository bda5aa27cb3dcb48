import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { browserOf, doubleTap, messages, story, visit } from '#test/support/browser.ts'
import { setConstants } from '#test/support/constants.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

const operator = await aUser(db, { can: ['@cooling_view', '@cooling_end'], open_view: 'pipes' })
const place = await insert(db, 'station', { name: 'Cooling place 1', station_type: 1, capacity: 1 })

/** A pipe on its mandrel at the place, ready so many minutes from now. */
async function aCoolingPipe(readyInMinutes: number, station_id: number | null = place.id, number?: string) {
  const mandrel = await aMandrel(db)
  const pipe = await aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, mandrel_id: mandrel.id, station_id },
    ...(number !== undefined && { number }),
    ...{ produced_at: clock.now(), cooling_start: clock.now() },
    cooling_planned_end: new Date(clock.now().getTime() + readyInMinutes * 60_000),
  })
  await insert(db, 'mandrel', { code: `H-${fresh()}`, dn: 1000, state: 'cooling', pipe_id: pipe.id })
  return pipe
}
const stored = (id: number) =>
  db.selectFrom('pipe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

story('a cooling pipe becomes ready and is demoulded; another is ended early with a reason', async (t) => {
  const soon = await aCoolingPipe(2)
  const late = await aCoolingPipe(100)
  const context = await browserOf(t, operator)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto('/cooling')
  const ready = page.getByRole('region', { name: 'Ready now' })
  const cooling = page.getByRole('region', { name: 'Cooling', exact: true })
  await cooling.getByRole('listitem', { name: soon.number }).getByText('2 min').waitFor()
  await page.getByText('Over-full: 2 of 1').waitFor()

  clock.pass(2)
  await page.clock.fastForward(120_000)
  await ready.getByRole('listitem', { name: soon.number }).getByText('Ready', { exact: true }).waitFor()

  // The device sleeps for ten minutes: its monotonic clock stands still.
  clock.pass(10)
  await page.clock.setSystemTime(clock.now())
  await cooling.getByRole('listitem', { name: late.number }).getByText('1 h 28').waitFor()

  await cooling.getByRole('button', { name: `End early: ${late.number}` }).click()
  const dialog = page.getByRole('dialog', { name: `End cooling of ${late.number} early?` })
  await dialog.getByRole('button', { name: 'End cooling early' }).click()
  await dialog.getByText('Select why you end the cooling early.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.equal((await stored(late.id)).cooling_end, null)
  await dialog.getByRole('radio', { name: 'Mandrel needed' }).check()
  await dialog.getByRole('button', { name: 'End cooling early' }).click()
  await ready.getByRole('listitem', { name: late.number }).getByText('Ended', { exact: true }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor()
  assert.equal((await stored(late.id)).cooling_end_reason, 'mandrel_needed')

  await ready.getByRole('button', { name: `Demould ${soon.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demould' }).click()
  await ready.getByRole('listitem', { name: soon.number }).waitFor({ state: 'detached' })
  assert.equal((await stored(soon.id)).stage, 'qa')

  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: 'Hall view' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: late.number.slice(7) })
    .waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth, scrollHeight]
  })
  assert.deepEqual(size, [1920, 1080])
})

story('an early end is undone, and a pipe is moved to another place by touch', async (t) => {
  const other = await insert(db, 'station', { name: 'Cooling place 2', station_type: 1, capacity: 1 })
  const pipe = await aCoolingPipe(100)
  const page = await visit(t, operator, '/cooling', { hasTouch: true })
  const row = page.getByRole('listitem', { name: pipe.number })

  await row.getByRole('button', { name: `End early: ${pipe.number}` }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Cold enough' }).check()
  await dialog.getByRole('button', { name: 'End cooling early' }).tap()
  await messages(page).getByText(`Cooling of ${pipe.number} ended`).waitFor()
  // By key: a tap so soon, near to where the one before was, does not count.
  await messages(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await row.getByRole('button', { name: `End early: ${pipe.number}` }).waitFor()
  const { cooling_end, cooling_end_reason } = await stored(pipe.id)
  assert.deepEqual([cooling_end, cooling_end_reason], [null, null])

  await row.getByRole('button', { name: new RegExp(`: move ${pipe.number}$`) }).tap()
  await row.getByRole('button', { name: /^Cooling place 2/ }).tap()
  await messages(page).getByText(`${pipe.number} moved to Cooling place 2`).waitFor()
  await row.getByRole('button', { name: /^Place .*2: move/ }).waitFor()
  assert.equal((await stored(pipe.id)).station_id, other.id)
})

story('demoulding a pipe whose cooling was ended early says how early, and how warm it was', async (t) => {
  const [early, cold] = [await aCoolingPipe(53, null), await aCoolingPipe(0, null)]
  const page = await visit(t, operator, '/cooling', { hasTouch: true })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `End early: ${early.number}` }).tap()
  await dialog.getByRole('radio', { name: 'Mandrel needed' }).check()
  await dialog.getByLabel('Surface (°C)').fill('68')
  await dialog.getByText('Above 60 °C a pipe can lose its shape when it is demoulded.').waitFor()
  await dialog.getByRole('button', { name: 'End cooling early' }).tap()

  await page.getByRole('button', { name: `Demould ${early.number}` }).tap()
  await dialog.getByText(/^Its cooling was ended 5[23]\smin early\./).waitFor()
  await dialog.getByText('Its surface was at 68 °C. It is ready by the rule at').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Leave on mandrel' }).tap()
  await page.getByRole('button', { name: `Demould ${cold.number}` }).tap()
  await dialog.getByText('the pipe goes to the quality check').waitFor()
  assert.equal(await dialog.getByText('early').count(), 0)
})

story('after an hour asleep, a countdown agrees with the server within a second', async (t) => {
  setConstants(t, { auto_logout: { enabled: true, timeout_s: 7_200, prompt_s: 60 } })
  const pipe = await aCoolingPipe(61, null)
  const context = await browserOf(t, operator)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto('/cooling')
  const row = page.getByRole('listitem', { name: pipe.number })
  await row.getByText(/^1\sh\s0[01]$/).waitFor()
  const paused = await page.evaluate(() => Date.now() + 1_000)
  await page.clock.pauseAt(paused)

  // The device sleeps for an hour: its monotonic clock stands still.
  clock.pass(60)
  await page.clock.setSystemTime(paused + 3_600_000)
  const seconds = row.getByText(/^\d+\ss$/)
  while (!(await seconds.isVisible())) {
    clock.pass(0.1 / 60)
    await page.clock.runFor(100)
  }

  const left = ((pipe.cooling_planned_end?.getTime() ?? 0) - clock.now().getTime()) / 1000
  const shown = Number.parseInt((await seconds.textContent()) ?? '', 10)
  assert.ok(Math.abs(shown - left) <= 1, `shows ${shown} s, ${left} s are left`)
})

story('pipes of two days with the same short number show their day, also at two places', async (t) => {
  const away = await insert(db, 'station', { name: 'Cooling place 8', station_type: 1, capacity: 1 })
  const near = await insert(db, 'station', { name: 'Cooling place 9', station_type: 1, capacity: 1 })
  await aCoolingPipe(100, near.id, '260302-W8-012')
  await aCoolingPipe(-600, away.id, '260301-W8-012')
  await aCoolingPipe(90, away.id, '260302-W8-013')
  const page = await visit(t, operator, '/cooling')
  const place = (name: string) =>
    page.getByRole('region', { name: 'Places' }).getByRole('listitem', { name: `Cooling place ${name}` })

  await place('9').getByText('02-W8-012', { exact: true }).waitFor()
  await place('8').getByText('01-W8-012', { exact: true }).waitFor()
  await place('8').getByText('W8-013', { exact: true }).waitFor()
})

story('a cooling place and the list of lines say who works there, each only its own people', async (t) => {
  const station = await insert(db, 'station', { name: 'Cooling place 7', station_type: 1, capacity: 1 })
  const line = await aLine(db)
  const machine = await insert(db, 'station', {
    ...{ name: `Line ${line.code}`, station_type: 0, machine_id: line.id },
  })
  const workAt = async (name: string, station_id: number) => {
    const { id: operator_id } = await anOperator(db, { name })
    const { id: station_subscription_id } = await insert(db, 'station_subscription', {
      ...{ operator_id, start_time: clock.now() },
    })
    await insert(db, 'subscribed_station', { station_subscription_id, station_id })
  }
  await workAt('Raivo Kukk', station.id)
  await workAt('Mart Tamm', machine.id)
  const foreman = await aUser(db, {
    can: ['@cooling_view', '@stations_view', '@accounts_view_operators', '@pipeplan_view'],
    open_view: 'pipes',
  })
  const page = await visit(t, foreman, '/cooling')
  const places = page.getByRole('region', { name: 'Places' })

  await places.getByRole('listitem', { name: 'Cooling place 7' }).getByText('Raivo Kukk').waitFor()
  assert.equal(await places.getByText('Mart Tamm').count(), 0)
  await page.goto('/operations')
  const people = page.getByRole('region', { name: 'Who is at the lines' })
  await people.getByText('Mart Tamm').waitFor()
  await people.getByText(`Line ${line.code}`).waitFor()
  assert.equal(await page.getByText('Raivo Kukk').count(), 0)
})

story('without a connection a demoulding is refused in words, and nothing is done later', async (t) => {
  const pipe = await aCoolingPipe(2, null)
  clock.pass(3)
  const context = await browserOf(t, operator, { expects: /Failed to load|ERR_|failed/ })
  const page = await context.newPage()
  await page.goto('/cooling')
  const row = page.getByRole('listitem', { name: pipe.number })
  await row.waitFor()
  await context.setOffline(true)
  await page.getByText('Lost internet connectivity').waitFor()

  await row.getByRole('button', { name: `Demould ${pipe.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demould' }).click()
  await messages(page)
    .getByText('The server cannot be reached. Check your connection and try again.')
    .waitFor()
  await context.setOffline(false)
  await page.getByText('Lost internet connectivity').waitFor({ state: 'detached' })

  assert.equal((await stored(pipe.id)).stage, 'cooling')
  await row.getByRole('button', { name: `Demould ${pipe.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demould' }).click()
  await row.waitFor({ state: 'detached' })
  assert.equal((await stored(pipe.id)).stage, 'qa')
})

story('a double tap on Demould opens its question and does not close it again', async (t) => {
  const pipe = await aCoolingPipe(2, null)
  clock.pass(3)
  const page = await visit(t, operator, '/cooling', { hasTouch: true })
  const demould = page.getByRole('button', { name: `Demould ${pipe.number}` })
  const dialog = page.getByRole('dialog')
  // A first time fetches what dialogs are made of.
  await demould.tap()
  await dialog.getByRole('button', { name: 'Leave on mandrel' }).tap()
  await dialog.waitFor({ state: 'detached' })

  await doubleTap(page, demould)

  await dialog.getByRole('button', { name: 'Demould' }).tap()
  await demould.waitFor({ state: 'detached' })
})

story('on a phone, the counts lead to what they count', async (t) => {
  for (let n = 0; n < 6; n += 1) await aCoolingPipe(100 + n)
  const page = await visit(t, operator, '/cooling', { hasTouch: true, viewport: { width: 390, height: 844 } })
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? -1
  const counts = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Cooling' }) })
  await page.getByRole('region', { name: 'Places' }).waitFor()
  assert.ok((await topOf('Places')) > 844, 'the places are out of sight')

  await counts.getByRole('link', { name: /over-full/i }).tap()

  await page.waitForFunction(() => scrollY > 0)
  const top = await topOf('Places')
  assert.ok(top >= 0 && top < 0.75 * 844, `the places begin at ${top}`)
})
