import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, story } from '#test/support/browser.ts'
import { aClient, anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { aBoardPlanner, PLAN } from '#test/support/plan-board.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'

const words =
  'Lost internet connectivity. Do not refresh the page before the connection has been re-established, otherwise any unsaved changes will be lost.'

/** Every control in the window: what it is called and where it stands. */
const controlsOf = (page: Page) =>
  page.locator('a, button, input').evaluateAll((controls) =>
    controls.map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      return [control.textContent, left, top, width, height].join(' ')
    }),
  )

story('a lost connection is said over everything, and what was missed is read when it is back', async (t) => {
  const worker = await aWorker(db)
  const orderOf = async (name: string) => {
    const client_id = (await aClient(db, { name })).id
    const order_row_id = (await anOrderRow(db, { order_id: (await anOrder(db, { client_id })).id })).id
    const part_product_id = (await aPartProduct(db, { order_row_id })).id
    return aWorkOrder(db, { operator_id: worker.operator_id, part_product_id })
  }
  for (const name of ['Aru', 'Tamm', 'Kask', 'Haab', 'Lepp', 'Pihl']) await orderOf(`${name} OÜ`)
  const { id: work_order_id } = await orderOf('Rand OÜ')
  const { operator_id } = worker
  await aTimeTracker(db, { work_order_id, operator_id, start_time: clock.now() })
  const context = await browserOf(t, worker, {
    viewport: { width: 1024, height: 600 },
    expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/,
  })
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto('/parts/operations')
  const cards = page.getByRole('article')
  await cards.filter({ hasText: 'Pihl OÜ' }).waitFor()
  const banner = page.getByRole('alert').filter({ hasText: words })
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'I stopped at' }).waitFor()
  const before = await controlsOf(page)

  await goDown(t)
  await page.clock.fastForward(5_000)
  await banner.waitFor()
  await page.getByText('No connection. If you stop now, you can enter the time later').waitFor()
  assert.equal(await banner.textContent(), words)
  assert.deepEqual(await controlsOf(page), before, 'nothing moves under a finger')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [last, shown] = [await cards.last().boundingBox(), await banner.boundingBox()]
  assert.ok(last && shown && shown.y + shown.height <= 600, 'the banner stays visible')
  assert.ok(last.y + last.height <= shown.y, 'the last card can be scrolled from under it')
  assert.equal(await cards.count(), 7)

  await orderOf('Vaher OÜ')
  await comeBack()
  await page.clock.fastForward(5_000)
  await banner.waitFor({ state: 'detached' })
  await cards.filter({ hasText: 'Vaher OÜ' }).waitFor()
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  story(`on the time plan at ${width} a lost connection moves nothing and hides no tool`, async (t) => {
    const context = await browserOf(t, await aBoardPlanner(), {
      viewport: { width, height },
      expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/,
    })
    await context.clock.install({ time: clock.now() })
    const page = await context.newPage()
    await page.goto(`${PLAN}?panel=problems`)
    await page.getByRole('grid').waitFor()
    await page.getByRole('complementary', { name: 'Problems' }).waitFor()
    // Counted on the server, not with the plan.
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^(No|\d+) problems?$/ })
      .waitFor()
    const before = await controlsOf(page)

    await goDown(t)
    await page.clock.fastForward(5_000)
    const banner = page.getByRole('alert').filter({ hasText: words })
    await banner.waitFor()

    assert.deepEqual(await controlsOf(page), before)
    const shown = await banner.boundingBox()
    assert.ok(shown)
    const hidden = await page.locator('header *, [role=toolbar] *, aside *').evaluateAll((controls, over) => {
      const meets = (control: Element) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isBeside = left >= over.x + over.width || right <= over.x
        return !isBeside && top < over.y + over.height && bottom > over.y
      }
      return controls.filter(meets).map(({ textContent }) => textContent)
    }, shown)
    assert.deepEqual(hidden, [])
    await comeBack()
  })
