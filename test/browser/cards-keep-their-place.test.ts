import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { doubleTap, story, visit } from '#test/support/browser.ts'
import { aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aPartBlocker, aTimeTracker } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  aManholeThatIs,
  BOARD,
  CARDS,
  cardOf,
  opened,
  rowOf,
  ticked,
  trackersOf,
} from '#test/support/workshop.ts'

type Order = Awaited<ReturnType<typeof aManhole>>

/** The numbers of the visible cards, from the top. */
const numbersOn = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => /26\d{5}/.exec(card.textContent)?.[0]))

const openTrackersOf = async (order: Order) =>
  (await trackersOf(order)).filter(({ end_time }) => end_time === null).length

story('a card that is resumed stays in the filtered list, so that a double tap hits no other', async (t) => {
  const worker = await aWorker(db)
  const orders = [
    await aManholeThatIs('paused', { worker }),
    await aManholeThatIs('paused', { worker }),
    await aManholeThatIs('paused', { worker }),
  ] as const
  const numbers = orders.map(({ number }) => number)
  const page = await visit(t, worker, `${BOARD}?status=2`)
  const first = cardOf(page, orders[0])

  await doubleTap(page, first.getByRole('button', { name: 'Resume' }))

  await first.getByText('Running', { exact: true }).waitFor()
  await first.getByText('No longer matches the filters.').waitFor()
  assert.deepEqual(await numbersOn(page), numbers)
  assert.deepEqual(await Promise.all(orders.map(openTrackersOf)), [1, 0, 0])
  await page.getByRole('button', { name: 'Refresh list' }).click()
  await first.waitFor({ state: 'detached' })
  assert.deepEqual(await numbersOn(page), numbers.slice(1))
})

story(
  'cards that come to match are added below, and all are in their places after the filter changed',
  async (t) => {
    const worker = await aWorker(db)
    const early = await aManholeThatIs('paused', { worker })
    const late = await aManholeThatIs('paused', { worker })
    await aTimeTracker(db, {
      work_order_id: late.id,
      operator_id: worker.operator_id,
      start_time: clock.now(),
    })
    const page = await visit(t, worker, `${BOARD}?status=1`)
    await cardOf(page, late).waitFor()

    await aTimeTracker(db, {
      work_order_id: early.id,
      operator_id: worker.operator_id,
      start_time: clock.now(),
    })

    await cardOf(page, early).waitFor()
    assert.deepEqual(await numbersOn(page), [late.number, early.number])
    await page.getByRole('button', { name: 'Reset all filters' }).click()
    await page.getByRole('article').first().getByRole('heading', { name: early.number }).waitFor()
    assert.deepEqual(await numbersOn(page), [early.number, late.number])
  },
)

story('a note that comes into an open card puts no other action under the finger', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  // Without scrolling, which would keep the actions in place.
  const page = await visit(t, worker, opened(order), { viewport: { width: 1440, height: 1600 } })
  const row = rowOf(cardOf(page, order), 'Ladder install')
  const place = await row.boundingBox()
  assert.ok(place)
  const tapped = page.waitForFunction(
    ([x, y]) =>
      document.querySelector('article [data-kind=blocked]') && {
        row: document.elementFromPoint(x, y)?.closest('[role=treeitem]')?.textContent ?? 'none',
      },
    [place.x + place.width / 2, place.y + place.height / 2] as const,
  )

  await aPartBlocker(db, { work_order_id: order.id })

  assert.deepEqual(await (await tapped).jsonValue(), { row: 'none' })
  const moved = await row.boundingBox()
  assert.ok(moved && moved.y > place.y, 'the note has moved the actions')
  await row.click()
  await ticked(row, 'true').waitFor()
})

story('the second tap of a double tap on a dialog does not reach the card below it', async (t) => {
  const worker = await aWorker(db)
  const running = await aManholeThatIs('paused', { worker })
  const other = await aManholeThatIs('paused', { worker })
  for (const _ of Array.from({ length: 4 })) await aManholeThatIs('paused', { worker })
  await aTimeTracker(db, {
    work_order_id: running.id,
    operator_id: worker.operator_id,
    start_time: clock.now(),
  })
  const page = await visit(t, worker, BOARD)
  await cardOf(page, running).getByRole('button', { name: 'Finish' }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Finish work order' })
  const below = cardOf(page, other).getByRole('button', { name: 'Resume', includeHidden: true })
  await lieUnder(yes, below)

  await doubleTap(page, yes)

  await cardOf(page, running).getByText('Done', { exact: true }).waitFor()
  assert.equal(await openTrackersOf(other), 0)
})

/** Moves the page's content until one thing is below another. */
async function lieUnder(above: Locator, below: Locator): Promise<void> {
  const [target, thing] = [await above.boundingBox(), await below.boundingBox()]
  assert.ok(target && thing)
  const [dx, dy] = [target.x - thing.x, target.y - thing.y]
  await below
    .page()
    .getByRole('main', { includeHidden: true })
    .evaluate(
      (main, by) => {
        main.style.translate = `${by.dx}px ${by.dy}px`
      },
      { dx, dy },
    )
}

story(
  "somebody else's work is started, paused and finished only after a question that names them",
  async (t) => {
    const worker = await aWorker(db)
    const { name } = await db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', worker.operator_id)
      .executeTakeFirstOrThrow()
    const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
    const order = await aManhole({ worker })
    const page = await visit(t, foreman, `${CARDS}?operator=${worker.operator_id}&open=${order.id}`)
    const card = cardOf(page, order)
    const ask = (title: string) => page.getByRole('dialog', { name: title })

    await card.getByRole('button', { name: 'Start' }).click()
    await ask(`Start ${name}’s work ${order.number}?`).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.deepEqual(await trackersOf(order), [])
    await card.getByRole('button', { name: 'Start' }).click()
    await ask(`Start ${name}’s work ${order.number}?`).getByRole('button', { name: 'Start' }).click()
    await card.getByText('Running', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Pause' }).click()
    await ask(`Pause ${name}’s work ${order.number}?`).getByRole('button', { name: 'Pause' }).click()
    await card.getByText('Paused', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Resume' }).click()
    await ask(`Resume ${name}’s work ${order.number}?`).getByRole('button', { name: 'Resume' }).click()
    await card.getByRole('button', { name: 'Report downtime' }).click()
    await page.getByRole('dialog').getByText(`${order.number} · assigned to ${name}`).waitFor()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Finish' }).click()
    await ask(`Finish ${order.number}?`).getByText(`${name} is assigned to this work.`).waitFor()
    await ask(`Finish ${order.number}?`).getByRole('button', { name: 'Keep working' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.equal(await openTrackersOf(order), 1)
  },
)
