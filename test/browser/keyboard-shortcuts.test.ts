import assert from 'node:assert/strict'
import { focused, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aBoardPlanner, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

story('? lists the keys of the screen, and Escape leads back to where the keyboard was', async (t) => {
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const search = page.getByRole('textbox', { name: 'Order, client, part or action' })
  await search.fill('why')
  await search.press('?')
  assert.equal(await search.inputValue(), 'why?')
  const next = page.getByRole('button', { name: 'Next week' })
  await next.focus()

  await page.keyboard.press('?')

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('heading', { name: 'On the plan' }).waitFor()
  assert.deepEqual(await dialog.locator('dt:has-text("Shift+T") + dd').allTextContents(), [
    'Open the date for everyone',
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await focused(next)
})

story('the user menu lists the keys, in the language of the user', async (t) => {
  const user = await aUser(db, { can: ['@pipes_view'], language: 'et' })
  const page = await visit(t, user, '/qa')
  await page.getByRole('button', { name: user.first_name }).click()

  await page.getByRole('button', { name: 'Kiirklahvid' }).click()

  const dialog = page.getByRole('dialog', { name: 'Kiirklahvid' })
  await dialog.getByRole('heading', { name: 'Loendis' }).waitFor()
  await dialog.getByText('Muuda lahtrit').waitFor()
})
