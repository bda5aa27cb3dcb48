import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import { pipesExport } from '#contract/pipe-export.ts'
import { generateExports } from '#server/modules/pipe-export/commands/generate.ts'
import { axeFindings } from '#test/support/axe.ts'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { setConstants } from '#test/support/constants.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

const aManager = (more: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { can: ['@pipes_view', '@pipes_export'], ...more })
const generate = () => generateExports({ db, now: clock.now, signal: new AbortController().signal })
const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate report' })
const stateButton = (page: Page, label: string) => page.getByRole('button', { name: label })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Generate report' })
const yes = (page: Page) => dialog(page).getByRole('button', { name: 'Yes' })
const no = (page: Page) => dialog(page).getByRole('button', { name: 'No', exact: true })

story(
  'a manager generates a report, leaves the page, is told that it is ready and downloads it',
  async (t) => {
    const pipe = await aPipe(db, { comment: 'Kriimustus' })
    const page = await visit(t, await aManager(), '/qa?q=Kriimustus')
    const colleague = await visit(t, await aManager(), '/qa')
    await stateButton(page, 'No export').waitFor()

    await generateButton(page).click()
    await dialog(page)
      .getByText(
        'Are you sure that you wish to generate a report? The system only allows to generate 1 report a time.',
      )
      .waitFor()
    await dialog(page).getByText('1 pipe matches your filters').waitFor()
    await focused(yes(page))
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Enter')
    await stateButton(page, 'Generating export...').waitFor()
    await page.getByText('You can leave this page.').waitFor()
    assert.deepEqual(await axeFindings(page), [])

    await stateButton(colleague, 'Generating export...').click()
    await colleague.getByText(/^Started by User/).waitFor()
    assert.ok(await generateButton(colleague).isDisabled())

    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: pipe.number }).click()
    await page.getByRole('heading', { name: pipe.number }).waitFor()
    await generate()
    await messages(page).getByText('Export ready: 1 pipe').waitFor()
    const downloading = page.waitForEvent('download')
    await messages(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading

    assert.equal(download.suggestedFilename(), 'pipes-02.03-03.03.2026.xlsx')
    const { sheets } = await readXlsx(await readFile(await download.path()))
    assert.deepEqual(sheets[0]?.rows[1]?.[0], pipe.number)
    await stateButton(colleague, 'Export ready').waitFor()
  },
)

story(
  'a report that exists is overwritten only after a second question, whose answer is no by default',
  async (t) => {
    setConstants(t, { export_max_pipes: 1 })
    await aPipe(db)
    await aPipe(db)
    const page = await visit(t, await aManager(), '/qa')
    await stateButton(page, 'Export ready').click()
    await page.getByText(/^1 pipe · \d+ kB · 02\.03\.2026 10:00/).waitFor()
    await page.keyboard.press('Escape')

    await generateButton(page).click()
    await yes(page).click()
    await dialog(page).getByText('There is an existing export that will be overwritten. Continue?').waitFor()
    await dialog(page).getByText('Only the newest 1 will be exported, the export maximum.').waitFor()
    await focused(no(page))
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await stateButton(page, 'Export ready').waitFor()
    await generateButton(page).click()
    await dialog(page).getByLabel('CSV (.csv)').check()
    await yes(page).click()
    await yes(page).click()
    await stateButton(page, 'Generating export...').waitFor()
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await messages(page).getByText('Export cancelled').waitFor()
    await stateButton(page, 'Export ready').waitFor()
  },
)

story('who comes second is refused, and a fault of the server can be tried again', async (t) => {
  const other = await aUser(db)
  const page = await visit(t, await aManager(), '/qa', { expects: /409|500|write failed/ })
  await page.route(
    (url) => url.pathname === pipesExport.start.path,
    (route, request) =>
      request.method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await generateButton(page).click()
  await yes(page).click()
  await yes(page).click()
  await messages(page).getByText('Unknown error occurred!').waitFor()
  await page.unrouteAll()
  const exportId = await anExportOf(other.id)
  await messages(page).getByRole('button', { name: 'Retry' }).click()

  await messages(page).getByText('Export generation already in progress').waitFor()

  await asSystem(db, (tx) =>
    tx.updateTable('pipe_export').set({ failed_at: clock.now() }).where('id', '=', exportId).execute(),
  )
  await stateButton(page, 'Export failed').click()
  await page.getByText('The export could not be generated.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await asSystem(db, async (tx) => {
    await tx.deleteFrom('pipe_export').execute()
  })
  await page.getByRole('button', { name: /^Download the file from/ }).click()
  await messages(page).getByText('No export to download!').waitFor()
})

async function anExportOf(user: number): Promise<number> {
  const { id } = await asSystem(db, (tx) =>
    tx
      .insertInto('pipe_export')
      .values({
        ...{ requested_by: user, requested_at: clock.now(), format: 'xlsx', language: 'en', maximum: 9 },
        ...{ selection: '{}', summary: '{"period":null,"rules":[]}', file_name: 'pipes.xlsx' },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await db.insertInto('pipe_export_progress').values({ pipe_export_id: id }).execute()
  return id
}
