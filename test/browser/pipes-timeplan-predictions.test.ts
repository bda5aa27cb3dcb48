import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipeInSlot, aPipeRow } from '#test/support/factories/pipes.ts'
import {
  aPipesPlanner,
  aPipesViewer,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  PIPES_PLAN,
  storedSlot,
  theLineOf,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const [late, punctual] = await thePipeLines()
const at = (time: string) => `2026-03-02T${time}:00+02:00`
const order_row_id = (await aPipeRow(db, { delivery_date: '2026-03-02' })).id

/**
 * The first line began 35 minutes late; what is planned on it until after midnight follows without a gap, the next of them once a
 * mandrel is free at 12:25.
 */
const running = await aPipeInSlot(db, {
  ...{ line_id: late.id, start: at('09:00'), production_status: 2, started_at: new Date(at('09:35')) },
})
const long = await aPipeInSlot(db, {
  ...{ line_id: late.id, start: at('10:35'), planned_end: new Date(at('23:55')), winding_minutes: 765 },
  order_row_id,
})
await aPipeInSlot(db, { line_id: late.id, start: at('23:55') })
await aPipeInSlot(db, { line_id: punctual.id, start: at('12:00') })

const foreman = await aUser(db, {
  can: ['@pipeplan_view', '@production_cancel_prediction'],
  open_view: 'pipes',
})

story('a line that is behind shows by how much, and where the pipes of today will be', async (t) => {
  const page = await visit(t, await aPipesViewer(), PIPES_PLAN)
  const lane = page.locator(`[data-line="${late.id}"]`)

  await lane.locator('[data-name]').getByRole('button', { name: '1 h 50 min behind' }).click()
  await page.getByText(/is predicted to end 02.03 11:10, planned 02.03 10:35\./).waitFor()
  await page.getByText(/then waits 1\sh\s15\smin for a DN\d+ mandrel, until 02.03 12:25\./).waitFor()
  await lane
    .locator('[data-name]')
    .getByText(/In production: \d+-1/)
    .waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cancel prediction' }).count(), 0)
  assert.equal(await page.locator(`[data-line="${punctual.id}"] [data-name]`).getByText('behind').count(), 0)

  const shadows = lane.locator('[data-shadow]')
  assert.equal(await shadows.count(), 2, 'what begins after midnight has none')
  const box = (await shadows.first().boundingBox())!
  assert.ok(Math.abs(box.width - (28 * 35) / 60) < 1, `35 minutes at 28 pixels an hour: ${box.width}`)
  const words = await lane.locator(`[data-block="${long.id}"]`).getAttribute('aria-label')
  assert.match(words ?? '', /Winding 11:10–02\.03 23:55\./, 'the plan stays')
  assert.match(words ?? '', /Predicted end 03\.03 01:45, 1\sh\s50\smin after plan\. Ends after delivery date/)

  await page.goto(`${PIPES_PLAN}?date=2026-03-03`)
  await lane.locator('[data-block]').first().waitFor()
  assert.equal(
    await lane.locator('[data-name]').getByText('behind').count(),
    0,
    'on a later day it does not matter',
  )
})

story(
  'a planner moves what waits on a line that is behind to where it is predicted, and undoes that',
  async (t) => {
    const page = await visit(t, await aPipesPlanner(), PIPES_PLAN)
    const before = await storedSlot(long)

    const behind = page.getByRole('button', { name: '1 h 50 min behind', exact: true })
    await behind.click()
    await page.getByRole('button', { name: 'Move the plan' }).click()
    await page.getByText(/^\S+-1, \S+-1 moved to .*, set-up 02\.03 12:25/).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual((await storedSlot(long)).planned_start, new Date(at('12:25')), 'once a mandrel is free')

    await page.getByRole('button', { name: '35 min behind, then on time' }).click()
    await page.getByText('The plan is caught up').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Move the plan' }).count(), 0)
    await page.keyboard.press('Escape')

    await tool(page, 'Undo', 'enabled').click()
    await behind.waitFor()
    await tool(page, 'Redo', 'enabled').waitFor()
    assert.deepEqual(await storedSlot(long), before)
  },
)

story('the card of a late pipe and the printed plan say what is predicted of it', async (t) => {
  const page = await visit(t, await aPipesViewer(), PIPES_PLAN)

  await page.locator(`[data-block="${running.id}"]`).focus()
  const card = page.getByRole('tooltip')
  await card.getByText('until 02.03 11:55').waitFor()
  await card.getByText('free 02.03 12:25').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))

  await page.getByText('In production · Predicted end 02.03 11:10, 35 min after plan').waitFor()
})

story('the preview of a place on a line that is behind says when the pipe will be made', async (t) => {
  const page = await visit(t, await aPipesPlanner(), onlyOrder(await aWaitingPipe()))

  await dragToLine(page, leafOf(page), late, '27:00')

  await page.getByText(/Predicted end 03\.03 04:55: \S+ is 1\sh\s50\smin behind$/).waitFor()
})

story('a cancelled prediction leaves the plan as it is', async (t) => {
  const page = await visit(t, foreman, PIPES_PLAN)
  const name = page.locator(`[data-line="${late.id}"] [data-name]`)
  const before = await storedSlot(long)

  await name.getByRole('button', { name: '1 h 50 min behind' }).click()
  await page.getByRole('button', { name: 'Cancel prediction' }).click()

  await name.getByText('Prediction cancelled').waitFor()
  await page.locator('[data-shadow]').first().waitFor({ state: 'detached' })
  assert.deepEqual(await storedSlot(long), before)
  const { prediction_cancelled_at } = await db
    .selectFrom('pipe_product')
    .select('prediction_cancelled_at')
    .where('id', '=', running.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(prediction_cancelled_at, new Date(at('10:00')))
})

story('moving the plan of a full line says how many other pipes become late', async (t) => {
  const line = await theLineOf(1300)
  const pipe = { line_id: line.id, dn: 1300 }
  await aPipeInSlot(db, {
    ...{ ...pipe, start: at('07:00'), production_status: 2, started_at: new Date(at('07:00')) },
  })
  await aPipeInSlot(db, { ...pipe, order_row_id, start: at('08:35') })
  const last = { order_row_id, planned_end: new Date(at('21:40')), winding_minutes: 545 }
  await aPipeInSlot(db, { ...pipe, ...last, start: at('12:00') })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?panel=problems`)
  const problems = page.getByRole('complementary', { name: 'Problems' })

  await problems
    .getByRole('button', {
      name: `${line.code}, set-up 02.03 11:45, on time; makes 1 other late · Move the plan`,
    })
    .waitFor()
  await page
    .locator(`[data-line="${line.id}"] [data-name]`)
    .getByRole('button', { name: /behind$/ })
    .click()
  await page.getByText(/You can undo it\. 1 pipe that was on time becomes late\./).waitFor()
})
