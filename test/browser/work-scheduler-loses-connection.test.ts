import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { messages, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManhole, aManholeAtWork, BOARD, cardOf, opened, trackersOf } from '#test/support/workshop.ts'

const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|write failed/

/** Waits until the code of something that is opened later has been fetched. */
async function fetched(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
    name,
  )
}

story('search and filters open also once the connection is lost', async (t) => {
  const worker = await aWorker(db)
  const order = await aManhole({ worker })
  const page = await visit(t, worker, BOARD, { expects })
  await cardOf(page, order).waitFor()
  await fetched(page, 'filter-bar')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Search and filter' }).click()

  await page.getByRole('textbox', { name: 'Search' }).waitFor()
})

story('Finish asks also when the server has just gone, and finishes once it is back', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order), { expects, hasTouch: true })
  const card = cardOf(page, order)
  await card.waitFor()
  for (const part of ['command-question', 'work-dialogs.en', 'recorded-time.en']) await fetched(page, part)
  await page.route('**/*', (request) => request.abort())
  const finish = async () => {
    await card.getByRole('button', { name: 'Finish…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).tap()
  }

  await finish()

  await card.getByText('No connection. Not saved. Try again.').waitFor()
  await page.unroute('**/*')
  await finish()
  await messages(page).getByText(`Work order done: ${order.number}`).waitFor()
  assert.deepEqual(
    (await trackersOf(order)).map(({ stop_reason }) => stop_reason),
    ['stopped'],
  )
})
