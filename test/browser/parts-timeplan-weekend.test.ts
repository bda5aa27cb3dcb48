import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aBoardPlanner, aBoardWorker, dayOf, PLAN } from '#test/support/plan-board.ts'
import { clock } from '#test/support/site.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const worker = await aBoardWorker()
const planner = await aBoardPlanner()
const SATURDAY = 5 * 24 * 60
clock.pass(SATURDAY)

story('at a weekend without work the board opens at the week after it', async (t) => {
  const page = await visit(t, planner, PLAN, desk)

  await dayOf(page, worker, 'Fri 13.03').waitFor()
  const right = (name: string) =>
    page.getByRole('columnheader', { name }).evaluate((head) => head.getBoundingClientRect().right)
  const friday = await right('Fri 13.03')
  assert.ok(friday <= 1440, `the next week ends at ${friday}`)
})

story('the time of now does not stand over the number of a thin weekend day', async (t) => {
  const page = await visit(t, planner, `${PLAN}?zoom=hours`, desk)
  const saturday = page.getByRole('columnheader', { name: 'Sat 07.03' })

  await saturday.getByText('7', { exact: true }).waitFor()

  assert.equal(await saturday.getByText('10:00', { exact: true }).count(), 0)
})
