import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { constants, setConstants } from '#test/support/constants.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aMaterial } from '#test/support/factories/pipes.ts'
import {
  anotherPlansPipe,
  aPipesPlanner,
  aWaitingPipe,
  PIPES_PLAN,
  theLineOf,
} from '#test/support/pipes-board.ts'
import { db } from '#test/support/site.ts'

story('the lines show when they do not work, and what is planned then or lacks material warns', async (t) => {
  const hours = { work_weekdays: 0b0011111, work_from_min: 6 * 60, work_until_min: 22 * 60 }
  setConstants(t, { pipe_plan: { ...constants.pipe_plan, ...hours } })
  const line = await theLineOf(600)
  const [late, short] = [await aWaitingPipe({ dn: 600 }), await aWaitingPipe({ dn: 600 })]
  const material = await aMaterial(db, { stock_kg: 100 })
  await insert(db, 'pipe_product_material', {
    ...{ pipe_product_id: short.id, material_id: material.id, component: 1 },
    ...{ share_percent: 100, nominal_kg: 288 },
  })
  await anotherPlansPipe(short, { start_time: '2026-03-03T10:00:00+02:00', line: line.id })
  await anotherPlansPipe(late, { start_time: '2026-03-03T21:00:00+02:00', line: line.id })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?panel=problems`)
  const problems = page.getByRole('complementary', { name: 'Problems' })

  await problems.getByRole('button', { name: late.order }).getByText('Outside working hours').waitFor()
  await problems.getByRole('button', { name: short.order }).getByText('Material short').waitFor()
  await page.getByRole('region', { name: 'Legend' }).getByText('No working time').waitFor()
  const nights = page.locator(`[data-line="${line.id}"] [data-off]`)
  assert.equal(await nights.count(), 11, 'the nights of two weeks, a weekend as one')
})
