import assert from 'node:assert/strict'
import { browserOf, story } from '#test/support/browser.ts'
import { aClient, anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'

const words =
  'Lost internet connectivity. Do not refresh the page before the connection has been re-established, otherwise any unsaved changes will be lost.'

story('a lost connection is said over everything, and what was missed is read when it is back', async (t) => {
  const worker = await aWorker(db)
  const orderOf = async (name: string) => {
    const client_id = (await aClient(db, { name })).id
    const order_row_id = (await anOrderRow(db, { order_id: (await anOrder(db, { client_id })).id })).id
    const part_product_id = (await aPartProduct(db, { order_row_id })).id
    return aWorkOrder(db, { operator_id: worker.operator_id, part_product_id })
  }
  for (const name of ['Aru', 'Tamm', 'Kask', 'Haab', 'Lepp', 'Pihl']) await orderOf(`${name} OÜ`)
  const context = await browserOf(t, worker, {
    viewport: { width: 1024, height: 600 },
    expects: /net::ERR_|loading failed: .* \(0\)/,
  })
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto('/parts/operations')
  const cards = page.getByRole('article')
  await cards.filter({ hasText: 'Pihl OÜ' }).waitFor()
  const banner = page.getByRole('alert').filter({ hasText: words })

  await goDown(t)
  await page.clock.fastForward(5_000)
  await banner.waitFor()
  assert.equal(await banner.textContent(), words)
  await cards.last().scrollIntoViewIfNeeded()
  const { y = -1 } = (await banner.boundingBox()) ?? {}
  assert.ok(y >= 0 && y < 200, 'the banner stays in sight')
  assert.equal(await cards.count(), 6)

  await orderOf('Vaher OÜ')
  await comeBack()
  await page.clock.fastForward(5_000)
  await banner.waitFor({ state: 'detached' })
  await cards.filter({ hasText: 'Vaher OÜ' }).waitFor()
})
