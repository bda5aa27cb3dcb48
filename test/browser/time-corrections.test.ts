import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  BOARD,
  CARDS,
  cardOf,
  opened,
  openedOf,
  rowOf,
  trackersOf,
} from '#test/support/workshop.ts'
import { formatMinutes, formatTime } from '#web/lib/format.ts'

const foremanCan = [...workerPermissions, '@parts_manage_all_workorders', '@time_edit_trackers'] as const
const friday = (time: string) => new Date(`2026-02-27T${time}:00+02:00`)

/** A manhole on which a named worker's clock has run since Friday 15:15. */
async function aForgotten(name: string) {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name })).id })
  const order = await aManhole({ worker })
  await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id: worker.operator_id,
    start_time: friday('15:15'),
  })
  return { worker, order }
}

const endOf = async (order: { id: number }) =>
  (await trackersOf(order)).map(({ end_time }) => end_time?.toISOString() ?? null)

story('a worker says with one tap when they really stopped, and can withdraw it', async (t) => {
  const { worker, order } = await aForgotten('Mati Unustaja')
  const page = await visit(t, worker, opened(order), { viewport: { width: 390, height: 844 } })
  const card = cardOf(page, order)

  await card.getByRole('button', { name: 'I stopped at' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('I stopped: time').waitFor()
  assert.equal(await dialog.getByLabel('I stopped: time').inputValue(), '16:30')
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'End of shift · 27.02 16:30' }).click()

  await card.getByText('Corrected: stopped 27.02.2026 at 16:30. Waiting for the foreman to accept.').waitFor()
  await card.getByText('Paused', { exact: true }).waitFor()
  assert.deepEqual(await endOf(order), [friday('16:30').toISOString()])
  assert.deepEqual(await axeFindings(page), [])

  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Running', { exact: true }).waitFor()
  assert.deepEqual(await endOf(order), [null])
})

story('an end that cannot be true is refused beside the field', async (t) => {
  const { worker, order } = await aForgotten('Mati Tulevik')
  const page = await visit(t, worker, opened(order), { expects: /400/ })
  await cardOf(page, order).getByRole('button', { name: 'I stopped at' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByLabel('I stopped: date').fill('03.03.2027')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This time is in the future.').waitFor()
  await dialog.getByLabel('I stopped: time').fill('noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('“noon” is not a valid time. Use HH:MM.').waitFor()

  assert.deepEqual(await endOf(order), [null])
})

story('without a connection the worker reads that it has to wait', async (t) => {
  const { worker, order } = await aForgotten('Mati Võrguta')
  const page = await visit(t, worker, opened(order), { expects: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
  const offer = cardOf(page, order).getByRole('button', { name: 'I stopped at' })
  await offer.waitFor()

  await page.context().setOffline(true)
  await page.getByText(/Lost internet connectivity/).waitFor()
  await offer.click()

  await page
    .getByRole('dialog')
    .getByText(/No connection. You can correct the time when/)
    .waitFor()
})

story('a card with a clock that somebody forgot leads a foreman to where it is corrected', async (t) => {
  const { worker, order } = await aForgotten('Meelis Meeletu')
  const page = await visit(t, await aUser(db, { can: foremanCan }), openedOf(worker, order))

  await cardOf(page, order).getByRole('link', { name: 'Correct recorded time…' }).click()

  await page.getByRole('heading', { name: 'Recorded time' }).waitFor()
  await page.getByRole('heading', { name: 'Meelis Meeletu' }).waitFor()
  await page.getByText(order.number).first().waitFor()
})

story('a foreman accepts a correction, and another one sees it gone', async (t) => {
  const { worker, order } = await aForgotten('Mart Täpne')
  const [one, two] = [await aUser(db, { can: foremanCan }), await aUser(db, { can: foremanCan })]
  const hers = await visit(t, worker, opened(order))
  const pages = [await visit(t, one, BOARD), await visit(t, two, BOARD)] as const
  const rowOf = (page: (typeof pages)[number]) =>
    page
      .getByRole('region', { name: 'Time corrections' })
      .getByRole('listitem')
      .filter({ hasText: 'Mart Täpne' })

  await cardOf(hers, order).getByRole('button', { name: 'I stopped at' }).click()
  await hers.getByRole('button', { name: /^End of shift/ }).click()
  await rowOf(pages[1]).waitFor()
  const booked = formatMinutes((clock.now().getTime() - friday('15:15').getTime()) / 60_000)
  await rowOf(pages[0])
    .getByText(`Stopped 27.02.2026 at 16:30, clock ran until today at ${formatTime(clock.now())}`)
    .waitFor()
  await rowOf(pages[0])
    .getByText(`Booked ${booked} → ${formatMinutes(75)}`)
    .waitFor()
  await rowOf(pages[0]).getByRole('button', { name: 'Accept' }).click()
  const undo = pages[0].getByRole('button', { name: 'Undo' })
  await undo.hover()

  await rowOf(pages[1]).waitFor({ state: 'detached' })
  await undo.click()
  await rowOf(pages[1]).waitFor()

  await rowOf(pages[1]).getByRole('button', { name: 'Accept' }).click()
  await cardOf(hers, order).getByText('Waiting for the foreman').waitFor({ state: 'detached' })
})

story('that no correction waits is said only once it is known', async (t) => {
  const foreman = await aUser(db, { can: foremanCan })
  const page = await visit(t, foreman, BOARD, { expects: /500|Failed to load/ })
  const panel = page.getByRole('region', { name: 'Time corrections' })
  await panel.waitFor()
  const held = Promise.withResolvers<void>()
  const read = /\/time-corrections\/(\?|$)/
  await page.route(read, async (route) => {
    await held.promise
    await route.fulfill({ status: 500, body: '{}' })
  })

  await page.reload()
  await page.getByRole('table').waitFor()
  await panel.waitFor()
  assert.equal(await panel.getByText('No time corrections to review').count(), 0)
  held.resolve()
  await page.getByText('Loading failed (500)').waitFor()
  await page.unroute(read)
  await page.getByRole('button', { name: 'Try again' }).click()

  await panel.waitFor()
})

story('accepting a correction twice in a row leaves the one below it to be read', async (t) => {
  const forgotten = [await aForgotten('Mart Esimene'), await aForgotten('Mart Teine')]
  for (const { worker, order } of forgotten) {
    const own = cardOf(await visit(t, worker, opened(order)), order)
    await own.getByRole('button', { name: 'I stopped at' }).click()
    await own
      .page()
      .getByRole('button', { name: /^End of shift/ })
      .click()
    await own.getByText('Waiting for the foreman').waitFor()
  }
  const foreman = await aUser(db, { can: foremanCan })
  const page = await visit(t, foreman, BOARD)
  const items = page.getByRole('region', { name: 'Time corrections' }).getByRole('listitem')
  const [first, second] = ['Mart Esimene', 'Mart Teine'].map((hasText) => items.filter({ hasText }))
  const accept = first?.getByRole('button', { name: 'Accept' })
  await accept?.scrollIntoViewIfNeeded()
  const place = await accept?.boundingBox()
  assert.ok(first && second && place)
  await accept?.click()
  await page.getByText(/^Accepted: Mart Esimene/).waitFor()

  const click = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await click()
  await first.waitFor({ state: 'detached' })
  await click()

  await second.getByRole('button', { name: 'Accept' }).press('Enter')
  await page.getByText(/^Accepted: Mart Teine/).waitFor()
  const accepted = await db
    .selectFrom('time_correction')
    .select('id')
    .where('state', '=', 'accepted')
    .where('decided_by', '=', foreman.id)
    .execute()
  assert.equal(accepted.length, 2)
})

for (const width of [1440, 1024])
  story(`a foreman sees what waits however far a list ${width} wide is scrolled`, async (t) => {
    const { worker, order } = await aForgotten(`Mart Kerija ${width}`)
    const hers = await visit(t, worker, opened(order))
    await cardOf(hers, order).getByRole('button', { name: 'I stopped at' }).click()
    await hers.getByRole('button', { name: /^End of shift/ }).click()
    await cardOf(hers, order).getByText('Waiting for the foreman').waitFor()
    const page = await visit(t, await aUser(db, { can: foremanCan }), `${CARDS}?search=${order.number}`, {
      viewport: { width, height: 400 },
    })
    const panel = page.getByRole('region', { name: 'Time corrections' })
    await cardOf(page, order).getByRole('button', { expanded: false }).click()
    await panel.getByRole('button').first().waitFor()

    const far = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      return scrollY
    })

    assert.ok(far > 500, `scrolled by ${far}`)
    const box = await panel.getByRole('button').first().boundingBox()
    assert.ok(box && box.y > 0 && box.y + box.height < 400, `the panel's button is at ${box?.y}`)
  })

story('a foreman changes a correction for a reason, from a line that opens on a tablet', async (t) => {
  const { worker, order } = await aForgotten('Mart Muutja')
  const hers = await visit(t, worker, opened(order))
  await cardOf(hers, order).getByRole('button', { name: 'I stopped at' }).click()
  await hers.getByRole('button', { name: /^End of shift/ }).click()
  await cardOf(hers, order).getByText('Waiting for the foreman').waitFor()
  const foreman = await aUser(db, { can: foremanCan })
  const page = await visit(t, foreman, `${CARDS}?search=${order.number}`, {
    viewport: { width: 1024, height: 768 },
  })
  await page.getByRole('button', { name: /time corrections? to review/ }).click()
  const row = page
    .getByRole('region', { name: 'Time corrections' })
    .getByRole('listitem')
    .filter({ hasText: 'Mart Muutja' })

  await row.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stopped: time').fill('16:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Forgot to stop the clock' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByText('Mart Muutja stopped 27.02.2026 at 16:00').waitFor()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(await endOf(order), [friday('16:00').toISOString()])
})

story('a line on a correction that is read late puts no action under a finger', async (t) => {
  const { worker, order } = await aForgotten('Mati Hiline')
  const page = await visit(t, worker, opened(order), { viewport: { width: 1024, height: 1600 } })
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'I stopped at' }).click()
  await page.getByRole('button', { name: /^End of shift/ }).click()
  await card.getByText('Waiting for the foreman').waitFor()
  const mayBeRead = Promise.withResolvers<void>()
  await page.route('**/api/v1/time-corrections/**', async (route) => {
    await mayBeRead.promise
    await route.continue()
  })
  await page.reload()
  const row = await rowOf(card, 'Ladder install').boundingBox()
  assert.ok(row)
  const under = page.waitForFunction(
    ([x, y]) =>
      document.querySelector('article')?.textContent.includes('Waiting for the foreman') && {
        row: document.elementFromPoint(x, y)?.closest('[role=treeitem]')?.textContent ?? 'none',
      },
    [row.x + row.width / 2, row.y + row.height / 2] as const,
  )

  mayBeRead.resolve()

  assert.deepEqual(await (await under).jsonValue(), { row: 'none' })
})

story('the line that leads to corrections covers nothing of the open card', async (t) => {
  const { worker, order } = await aForgotten('Mart Riba')
  const other = await aManholeAtWork({ worker })
  const hers = await visit(t, worker, opened(order))
  await cardOf(hers, order).getByRole('button', { name: 'I stopped at' }).click()
  await hers.getByRole('button', { name: /^End of shift/ }).click()
  const viewport = { width: 1024, height: 768 }
  const page = await visit(t, await aUser(db, { can: foremanCan }), openedOf(worker, other), { viewport })
  const line = page.getByRole('button', { name: /^\d+ time corrections? to review$/ })
  await line.waitFor()
  const pause = cardOf(page, other).getByRole('button', { name: 'Pause' })
  await pause.waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

  await cardOf(page, other).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }))

  const [above, header] = await Promise.all([line.boundingBox(), pause.boundingBox()])
  assert.ok(above && header)
  assert.ok(above.y + above.height <= header.y, `${above.y + above.height} is above ${header.y}`)
})
