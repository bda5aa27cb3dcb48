import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { drag } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const lineOf = (plan: Locator, line: number) => plan.getByRole('row').filter({ hasText: `Line ${line}` })
const jobOf = (plan: Locator, line: number, name: string) =>
  lineOf(plan, line).getByRole('button', { name: `${name} ` })

async function samplePlan(t: Parameters<typeof visit>[0]): Promise<{ page: Page; plan: Locator }> {
  const page = await visit(t, await aUser(db, { is_superuser: true }), '/react-elements?part=sample-plan')
  const plan = page.locator('#sample-plan')
  await jobOf(plan, 1, 'Alpha').waitFor()
  await plan.scrollIntoViewIfNeeded()
  return { page, plan }
}

/** Drags a job to the first day of a line. */
async function dragTo(page: Page, plan: Locator, job: Locator, line: number): Promise<void> {
  const day = lineOf(plan, line).getByRole('gridcell').first()
  await drag(page, job, day, { x: 100, y: 40 })
  await page.mouse.up()
}

story('a plan of its own kind is drawn, dragged and undone with its four adapters', async (t) => {
  const { page, plan } = await samplePlan(t)

  assert.equal(await plan.getByRole('grid').locator('[data-block]').count(), 3)

  await dragTo(page, plan, jobOf(plan, 1, 'Alpha'), 2)

  await jobOf(plan, 2, 'Alpha').waitFor()
  await page.getByText('Alpha planned: Line 2').waitFor()
  await plan.getByRole('button', { name: 'Undo: Alpha to Line 2' }).click()
  await jobOf(plan, 1, 'Alpha').waitFor()
  await plan.getByRole('button', { name: 'Redo: Alpha to Line 2' }).waitFor()
})

story('a plan of its own kind asks where others have moved the same work', async (t) => {
  const { page, plan } = await samplePlan(t)
  await plan.getByRole('button', { name: 'Somebody else moves Alpha' }).click()

  await dragTo(page, plan, jobOf(plan, 1, 'Alpha'), 2)

  const dialog = page.getByRole('dialog', { name: 'Someone else moved this work' })
  await dialog.getByText('Leida Laur').waitFor()
  await jobOf(plan, 1, 'Alpha').waitFor()
  await dialog.getByRole('button', { name: /^Move to/ }).click()
  await jobOf(plan, 2, 'Alpha').waitFor()
})
