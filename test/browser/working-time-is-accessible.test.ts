import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { anAbsence, anOvertime, aWorkingPeriod } from '#test/support/factories/working-times.ts'
import { aBoardWorker, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { aTimekeeper, timePanel } from '#test/support/time-board.ts'

async function isSound(page: Page, what: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], what)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.equal(width, page.viewportSize()?.width, `${what}: nothing sticks out sideways`)
}

/** An operator with every kind of working time. */
async function aBusyWorker() {
  const worker = await aBoardWorker()
  const { operator_id } = worker
  await anOvertime(db, { operator_id, comment: 'The pump station goes out' })
  await anAbsence(db, {
    ...{
      operator_id,
      start_time: new Date('2026-03-03T22:00:00Z'),
      end_time: new Date('2026-03-05T22:00:00Z'),
    },
  })
  await aWorkingPeriod(db, { name: 'Early shift', start_minute: 360, operators: [operator_id] })
  return worker
}

story('the working time editor is accessible, light and dark', async (t) => {
  const { operator_id } = await aBusyWorker()
  const page = await visit(t, await aTimekeeper(), PLAN)
  const panel = timePanel(page)
  const own = `2026-03-02.${operator_id}`
  for (const [width, time, seen] of [
    [1440, own, 'Approve'],
    [1440, '2026-03-04', 'Annual leave'],
    [1440, 'overtime', 'Awaiting decision'],
    [1440, 'holidays', 'automatic'],
    [390, own, 'Approve'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${PLAN}?panel=time&time=${time}`)
    await panel.getByText(seen).first().waitFor()
    await isSound(page, `${width} ${time}`)
  }
})

story('a working period with errors is accessible, light and dark', async (t) => {
  const { operator_id } = await aBusyWorker()
  const page = await visit(t, await aTimekeeper(), `${PLAN}?panel=time&time=2026-03-02.${operator_id}`)
  const panel = timePanel(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await panel.getByRole('button', { name: 'Add working period' }).click()
    await panel.getByLabel('First day').fill('x')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('“x” is not a valid date. Use DD.MM.YYYY, years 2000 to 2099.').waitFor()
    await isSound(page, `${width} a form with its errors`)
    await panel.getByRole('button', { name: 'Cancel' }).click()
  }
})

story('the working time editor speaks Estonian', async (t) => {
  const { operator_id } = await aBusyWorker()
  const page = await visit(
    t,
    await aTimekeeper({ language: 'et' }),
    `${PLAN}?panel=time&time=2026-03-02.${operator_id}`,
  )
  const panel = timePanel(page, 'Tööaeg')
  const english = /\b(Working|Overtime|Absence|absent|Day|Approve|Deadline|paid|Save|Cancel|Mon|lunch|rest)\b/

  await panel.getByRole('button', { name: 'Kinnita: Ületunnid' }).waitFor()
  assert.doesNotMatch((await panel.textContent()) ?? '', english)
  await panel.getByRole('button', { name: 'Lisa tööperiood' }).click()
  await panel.getByRole('button', { name: 'Salvesta' }).click()
  await panel.getByText('Sisesta nimi.').waitFor()

  assert.doesNotMatch((await panel.textContent()) ?? '', english)
  await panel.getByRole('button', { name: 'Ava kalender' }).first().click()
  await page
    .getByRole('dialog', { name: 'Kalender' })
    .getByText(/märts 2026/i)
    .waitFor()
  // The open calendar covers parts of the fields below it.
  assert.deepEqual(await axeFindings(page, ['target-size']), [])
})
