import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { focused, story, visit } from '#test/support/browser.ts'
import { asSystem, type Given } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMeasurement, aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

clock.set('2026-03-02T20:00:00+02:00')
const inspector = await aUser(db, { can: ['@pipes_view', '@qa_view'], open_view: 'pipes' })
const line = await aLine(db, { code: 'WL1' })
const on = (time: string) => new Date(`2026-03-02T${time}:00+02:00`)

/** A pipe that was wound from 6:00 to 8:00, was ready at 9:00 and left its mandrel at 10:00. */
const aMadePipe = (given: Given<'pipe'> = {}) =>
  aPipe(db, {
    ...{ winding_start: on('06:00'), produced_at: on('08:00'), cooling_start: on('08:00') },
    ...{ cooling_planned_end: on('09:00'), cooling_end: on('09:00'), demoulded_at: on('10:00') },
    ...{ status: PipeStatus.Ok, stage: 'yard', line_id: line.id },
    ...given,
  })
const long = await aMadePipe()
await aMeasurement(db, { pipe_id: long.id, measured_at: on('16:30') })
const short = await aMadePipe({ winding_start: on('06:30') })
await aMeasurement(db, { pipe_id: short.id, measured_at: on('10:20') })

const board = (page: Page) => page.getByRole('grid', { name: 'Pipes on a time axis' })
const rowOf = (page: Page, number: string) => board(page).getByRole('row').filter({ hasText: number })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Where waiting was longest' })

story('an inspector sees where a pipe waited longest and follows it to its passport and back', async (t) => {
  const page = await visit(t, inspector, '/qa')
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  const wait = rowOf(page, long.number).getByRole('link', {
    name: 'Waiting for QA, 6 h 30 min, 10:00–16:30',
  })
  await wait.waitFor()
  await rowOf(page, long.number).getByRole('img', { name: 'OK, 16:31' }).waitFor()
  assert.equal(
    await rowOf(page, short.number).getByText('Waiting for QA').count(),
    0,
    'short waits are hatched',
  )

  await panel(page)
    .getByRole('button', { name: /^Waiting for QA 6 h 50 2 times/ })
    .click()
  await page.locator('[data-marked]').first().waitFor()
  assert.equal(await page.locator('[data-marked]').count(), 2)
  await panel(page).getByRole('button', { name: long.number }).click()
  await page.waitForURL(/wait=wait_qa&pipe=/)
  await rowOf(page, long.number).and(page.locator('[data-shown]')).waitFor()

  await wait.click()
  await page.waitForURL(`/qa/pipes/${long.id}`)
  await page.getByRole('heading', { name: long.number }).waitFor()
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await wait.waitFor()
})

story('arrow keys lead along a pipe and to the next one, and Enter opens the passport', async (t) => {
  const page = await visit(t, inspector, '/qa/timeline')
  const name = rowOf(page, long.number).getByRole('link', { name: long.number })
  await name.focus()
  await page.keyboard.press('ArrowRight')
  await focused(board(page).getByRole('link', { name: 'Winding, 2 h, 06:00–08:00' }))
  await page.keyboard.press('End')
  await focused(board(page).getByRole('link', { name: 'Quality check, 1 min, 16:30–16:31' }))
  await page.keyboard.press('ArrowLeft')
  await focused(board(page).getByRole('link', { name: 'Waiting for QA, 6 h 30 min, 10:00–16:30' }))
  await page.keyboard.press('ArrowDown')
  await focused(rowOf(page, short.number).getByRole('link', { name: 'Waiting for QA, 20 min, 10:00–10:20' }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await focused(name)
  assert.equal(await board(page).locator('[tabindex="0"]').count(), 1, 'the board is one stop of the Tab key')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/qa/pipes/${long.id}`)
})

story('a wait that goes on ends when someone else measures the pipe', async (t) => {
  const pipe = await aMadePipe({ status: PipeStatus.None, stage: 'qa' })
  const page = await visit(t, inspector, `/qa/timeline?search=${pipe.number.toLowerCase()}`)
  await board(page).getByRole('link', { name: 'Waiting for QA, 10 h, 10:00–now' }).waitFor()

  await aMeasurement(db, { pipe_id: pipe.id, measured_at: on('19:00') })

  await board(page).getByRole('link', { name: 'Waiting for QA, 9 h, 10:00–19:00' }).waitFor()
})

story('the period, filters and grouping are kept in the address', async (t) => {
  const other = await aLine(db, { code: 'WL9' })
  const pipe = await aMadePipe({ line_id: other.id, status: PipeStatus.Reuse })
  const page = await visit(t, inspector, '/qa/timeline')
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  await page.getByRole('checkbox', { name: 'WL9' }).check()
  await page.keyboard.press('Escape')
  await rowOf(page, long.number).waitFor({ state: 'detached' })
  await rowOf(page, pipe.number).waitFor()
  await page.getByRole('button', { name: 'By order' }).click()
  await rowOf(page, 'WL9').waitFor({ state: 'detached' })
  await page.reload()
  await rowOf(page, pipe.number).waitFor()
  assert.equal(await rowOf(page, long.number).count(), 0)

  await page.getByRole('button', { name: 'Earlier' }).click()
  await page.getByText('No pipe matches.').waitFor()
  await page.getByRole('button', { name: 'Now' }).click()
  await rowOf(page, pipe.number).waitFor()
})

story('of 2,000 pipes only the rows that are seen are drawn, and the last one is reached', async (t) => {
  const own = await aLine(db, { code: 'WL3' })
  const product = await aPipeProduct(db)
  const numberOf = (index: number) =>
    `270101-X${Math.floor(index / 1000)}-${String(index % 1000).padStart(3, '0')}`
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    ...{ number: numberOf(index), pipe_product_id: product.id, line_id: own.id, length: 6 },
    ...{ status: PipeStatus.Ok, stage: 'yard', demoulded_at: on('10:00'), produced_at: on('08:00') },
    winding_start: new Date(on('06:00').getTime() + index * 1000),
  }))
  await asSystem(db, (tx) => tx.insertInto('pipe').values(rows).execute())
  const page = await visit(t, inspector, `/qa/timeline?line=${own.id}`)
  await rowOf(page, numberOf(0)).waitFor()
  assert.ok((await board(page).locator('[data-row]').count()) < 40)

  await rowOf(page, numberOf(0))
    .getByRole('link', { name: numberOf(0) })
    .focus()
  await board(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }))
  await rowOf(page, numberOf(1999)).waitFor()
  await page.keyboard.press('ArrowDown')
  await focused(rowOf(page, numberOf(1)).getByRole('link', { name: numberOf(1) }))
  assert.ok((await board(page).locator('[data-row]').count()) < 40)
  await asSystem(db, (tx) => tx.deleteFrom('pipe').where('line_id', '=', own.id).execute())
})

story('a timeline that could not be read says so, and is read again', async (t) => {
  const page = await visit(t, inspector, '/qa', { expects: /pipe-timeline|ERR_FAILED/ })
  await page.route('**/api/v1/pipe-timeline/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
  await page.unroute('**/api/v1/pipe-timeline/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, long.number).waitFor()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ])
    story(`the timeline is accessible and fits a ${colorScheme} screen ${viewport.width} wide`, async (t) => {
      const page = await visit(t, inspector, '/qa/timeline?wait=wait_qa', { viewport, colorScheme })
      if (viewport.width > 400) await rowOf(page, long.number).waitFor()
      else {
        const pipe = page.getByRole('listitem').filter({ hasText: long.number })
        await pipe.getByText('Waiting for QA, 6 h 30 min, 10:00–16:30').waitFor()
        assert.equal(await pipe.getByRole('link').getAttribute('href'), `/qa/pipes/${long.id}`)
      }
      assert.deepEqual(await axeFindings(page), [])
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width)
    })
