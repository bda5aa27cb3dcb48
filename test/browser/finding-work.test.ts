import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { clock, db } from '#test/support/site.ts'
import { aManhole, aManholeAtWork, BOARD, cardOf, openSearch } from '#test/support/workshop.ts'

const choose = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('button', { name: filter }).click()
  await page.getByRole('group', { name: filter }).getByText(choice, { exact: true }).click()
  await page.keyboard.press('Escape')
}
const search = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Search' }).fill(words)
  await page.keyboard.press('Enter')
}

story('a late work order says so on its closed card, and is what Late finds', async (t) => {
  const worker = await aWorker(db)
  const [late, other] = [await aManhole({ worker }), await aManhole({ worker })]
  await asSystem(db, (tx) =>
    tx
      .updateTable('part_product')
      .set({ delivery_date: '2026-02-27' })
      .where('id', 'in', (query) =>
        query.selectFrom('work_order').select('part_product_id').where('id', '=', late.id),
      )
      .execute(),
  )
  const page = await visit(t, worker, BOARD)
  const says = (order: typeof late) => cardOf(page, order).getByText('late, due 27.02', { exact: true })

  await says(late).waitFor()
  await cardOf(page, other).waitFor()
  assert.equal(
    await cardOf(page, other)
      .getByText(/late|due/)
      .count(),
    0,
  )
  await openSearch(page)
  await page.getByRole('button', { name: 'Late 1' }).click()
  await cardOf(page, other).waitFor({ state: 'detached' })
  await says(late).waitFor()
})

story('work is found by status, client, order and words, and stays found over a reload', async (t) => {
  const worker = await aWorker(db)
  const running = await aManholeAtWork({ worker, client: 'Kaevumeister OÜ' })
  const waiting = await aManhole({ worker, client: 'Põltsamaa Vesi AS' })
  const last = await aManhole({ worker, client: 'Ühisveevärk OÜ' })
  const page = await visit(t, worker, BOARD)
  const shown = async (...orders: { number: string }[]) => {
    for (const order of [running, waiting, last])
      await cardOf(page, order).waitFor({ state: orders.includes(order) ? 'visible' : 'detached' })
  }
  await shown(running, waiting, last)

  await openSearch(page)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Not started 2' }).waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'Status', 'Running')
  await shown(running)
  await page.getByRole('status').getByText('1 work order', { exact: true }).waitFor()
  await page.reload()
  await shown(running)
  await page.getByRole('button', { name: 'Status: Running' }).waitFor()
  await page.getByRole('button', { name: 'Reset all filters' }).click()
  await shown(running, waiting, last)

  await page.getByRole('button', { name: 'Planned start' }).click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await shown(waiting)
  await page.getByRole('button', { name: 'Late 0' }).click()
  await shown()
  await page.getByRole('button', { name: 'Reset all filters' }).first().click()
  await shown(running, waiting, last)

  await choose(page, 'Client', 'Põltsamaa Vesi AS')
  await shown(waiting)
  await page.getByRole('button', { name: 'Client' }).click()
  await page.getByRole('checkbox', { name: 'Ühisveevärk OÜ 1' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('checkbox', { name: `${last.number} 0` }).waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'Client', 'Ühisveevärk OÜ')
  await shown(waiting, last)
  await choose(page, 'Order', last.number)
  await shown(last)
  await page.goBack()
  await shown(waiting, last)
  await page.getByRole('button', { name: 'Reset all filters' }).click()

  await search(page, 'PÕLTSAMAA')
  await shown(waiting)
  assert.equal(new URL(page.url()).searchParams.get('search'), 'põltsamaa')
  await page.reload()
  await shown(waiting)
  await search(page, 'nothing is called this')
  await page.getByText('No work orders available!').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await shown(running, waiting, last)
})

story(
  'a search is applied 50 ms after Enter, 350 ms after a click, a filter 400 ms after the last choice',
  async (t) => {
    const worker = await aWorker(db)
    await aManhole({ worker })
    const context = await browserOf(t, worker)
    await context.clock.install({ time: clock.now() })
    const page = await context.newPage()
    await page.goto(BOARD)
    await page.getByRole('article').waitFor()
    await openSearch(page)
    await page.clock.pauseAt(clock.now().getTime() + 60_000)
    const asked = (name: string) => new URL(page.url()).searchParams.get(name)
    const appliedAfter = async (ms: number, name: string) => {
      const before = asked(name)
      await page.clock.runFor(ms - 1)
      assert.equal(asked(name), before, `not before ${ms} ms`)
      await page.clock.runFor(1)
      assert.notEqual(asked(name), before, `at ${ms} ms`)
    }

    await search(page, 'one')
    await appliedAfter(50, 'search')
    await page.getByRole('textbox', { name: 'Search' }).fill('two')
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
    await appliedAfter(350, 'search')
    await choose(page, 'Status', 'Paused')
    await page.clock.runFor(399)
    await choose(page, 'Status', 'Running')
    await appliedAfter(400, 'status')
    assert.equal(asked('status'), '2,1')
  },
)

story('without work the screen says so', async (t) => {
  const page = await visit(t, await aWorker(db), BOARD)

  await page.getByText('No work orders available!').waitFor()
})

story('work that cannot be loaded says why, by its status code, and can be tried again', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const breakIt = sql`alter table if exists part_product rename to part_product_gone`
  const mendIt = sql`alter table if exists part_product_gone rename to part_product`
  t.after(() => mendIt.execute(db))
  await breakIt.execute(db)
  const context = await browserOf(t, worker, { expects: /500/ })
  // Nothing but the button loads again.
  await context.route('**/api/v1/events/', () => {})
  const page = await context.newPage()
  await page.goto(BOARD)
  const box = page.getByRole('alert')
  await box.getByText('Loading failed (500)').waitFor()
  await box.getByText('There might be a slight problem somewhere deep in the server... :/').waitFor()

  await mendIt.execute(db)
  await box.getByRole('button', { name: 'Try again' }).click()

  await cardOf(page, order).waitFor()
  await box.waitFor({ state: 'detached' })
})

story('a user who loses the right to it while the screen is open reads so', async (t) => {
  const worker = await aWorker(db)
  await aManhole({ worker })
  const page = await visit(t, worker, BOARD, { expects: /403/ })
  await page.getByRole('article').waitFor()
  await asSystem(db, (tx) => tx.deleteFrom('user_role').where('user_id', '=', worker.id).execute())

  await openSearch(page)
  await search(page, 'kaev')

  await page.getByRole('alert').getByText('Loading failed (403)').waitFor()
  await page
    .getByRole('alert')
    .getByText("You don't have permission to do that. Please check you haven't logged out in another tab.")
    .waitFor()
})

story('work that cannot be loaded without a connection says so with the code 0', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await (await browserOf(t, worker, { expects: /net::ERR_|\(0\)/ })).newPage()
  await page.route('**/api/v1/workplan/work-scheduler/**', (route) => route.abort('connectionreset'))
  await page.goto(BOARD)
  const box = page.getByRole('alert')

  await box.getByText('Loading failed (0)').waitFor()
  await box.getByText('The server cannot be reached.').waitFor()
  await page.unrouteAll()
  await box.getByRole('button', { name: 'Try again' }).click()
  await cardOf(page, order).waitFor()
})
