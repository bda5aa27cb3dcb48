import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

story('signing in and out is accessible, light and dark', async (t) => {
  const page = await visit(t, undefined, '/login/', { expects: /400|403/ })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This field is required.').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await page.goto('/logout/')
  await page.getByText('You have been signed out.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
})

story('the shell is accessible with its menus open, light and dark', async (t) => {
  const user = await aUser(db, { can: ['@parts_view_own_workorders', '@parts_plan'] })
  const page = await visit(t, user, '/parts/operations')
  await page.getByText('No work orders available!').waitFor()
  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('radio', { name: 'Eesti' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByText('No work orders available!').waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  assert.deepEqual(await axeFindings(page), [])
})
