import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

story('on a phone a preset and a filter find a pipe', async (t) => {
  const today = await aPipe(db, { status: 1 })
  const older = await aPipe(db, { status: 4, produced_at: new Date('2026-02-26T08:00:00Z') })
  const user = await aUser(db, { can: ['@pipes_view', '@pipes_view_statistics'] })
  const page = await visit(t, user, '/qa', phone)
  await page.getByRole('link', { name: today.number }).waitFor()

  await page.getByRole('button', { name: 'Period: 02.03 – 03.03.2026' }).tap()
  await page.getByRole('button', { name: 'Last 7 Days' }).tap()
  await page.getByRole('link', { name: older.number }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('period'), 'last_7_days')

  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Add filter' }).tap()
  await sheet.getByLabel('Field').selectOption('Length')
  await sheet.getByLabel('Operator').selectOption('in range')
  await sheet.getByLabel('From').fill('8')
  await sheet.getByLabel('To', { exact: true }).fill('3,5')
  await sheet.getByRole('button', { name: 'Search' }).tap()
  await sheet.getByText('The end of the range is before its start.').waitFor()
  await sheet.getByRole('button', { name: 'Remove the filter Length' }).tap()
  await sheet.getByRole('button', { name: 'Add filter' }).tap()
  assert.equal(await page.getByText('Filters 1').count(), 0)
  await sheet.getByLabel('Value').selectOption('For review')
  await sheet.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('link', { name: today.number }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: older.number }).waitFor()
  await page.getByRole('button', { name: 'Filters 1' }).waitFor()

  await page.getByRole('button', { name: 'Save view' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Unchecked')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: 'View “Unchecked”' }).tap()
  await page.getByRole('button', { name: 'Rename or share…' }).tap()
  const details = page.getByRole('dialog', { name: 'Rename or share…' })
  await details.getByLabel('Name').fill('To check')
  await details.getByRole('button', { name: 'Save' }).tap()
  await messages(page).getByText('View renamed: To check').waitFor()
  await page.getByLabel('Saved views').selectOption('Today and tomorrow')
  await page.getByRole('link', { name: today.number }).waitFor()
  await page.getByLabel('Saved views').selectOption('To check')
  await page.getByRole('link', { name: older.number }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.deepEqual(await axeFindings(page), [])
})

story(
  'on a phone the filters show the export, and a message says that a report is being generated',
  async (t) => {
    const user = await aUser(db, { can: ['@pipes_view', '@pipes_export'] })
    const page = await visit(t, user, '/qa', phone)
    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'No export' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])

    await sheet.getByRole('button', { name: 'Generate report' }).tap()
    await page.getByRole('dialog', { name: 'Generate report' }).getByRole('button', { name: 'Yes' }).tap()

    await messages(page).getByText('The export is being generated. You can leave this page.').waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await sheet.getByRole('button', { name: 'Generating export...' }).waitFor()
    assert.ok(await sheet.getByRole('button', { name: 'Generate report' }).isDisabled())
  },
)
