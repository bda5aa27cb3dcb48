import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { controlsUnder } from '#test/support/covering.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

story('a page that is older than the server says so and keeps what was typed', async (t) => {
  const { number } = await aPipe(db)
  const inspector = await aUser(db, { can: ['@pipes_view'] })
  const page = await visit(t, inspector, '/qa', { expects: /404|not loaded/ })
  const row = page.getByRole('row').filter({ hasText: number })
  await row.waitFor()
  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('Kriimustus')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/qa', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/assets\/[\w-]+\.js/g, 'assets/newer.js')
    await route.fulfill({ response, body })
  })

  await row.locator('[data-check]').click()

  await page.getByRole('alert').getByText('Keere was updated. Reload the page.').waitFor()
  assert.equal(await search.inputValue(), 'Kriimustus')
  assert.deepEqual(await controlsUnder(page.getByRole('alert').filter({ hasText: 'Keere was updated' })), [])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await row.locator('[data-check]').click()
  await page.getByText('1 pipe selected').waitFor()
})
