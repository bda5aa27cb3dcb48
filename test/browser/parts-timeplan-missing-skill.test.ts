import assert from 'node:assert/strict'
import { workTypes } from '#domain/work-types.ts'
import { story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  dayOf,
  drag,
  lineOf,
  ordersOf,
  pick,
  searched,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 } }
const ALL_BUT_WELDING = [1, 2, 4, 5, 6, 7, 8]

story('a missing skill is said before the drop and answered after it, with a way back', async (t) => {
  const [unskilled, skilled] = [await aBoardWorker({}, ALL_BUT_WELDING), await aBoardWorker()]
  const manhole = await aWaitingManhole()
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  await drag(page, lineOf(page, manhole.number), dayOf(page, unskilled, 'Tue 03.03'), { x: 5, y: 50 })

  await page.getByRole('grid').getByText('Missing skill: welding · Tue 03.03 08:00').waitFor()
  await rowOf(unskilled.name).getByRole('rowheader').getByText('missing skill: welding').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `${unskilled.name} · missing skill: welding` })
    .waitFor()
  assert.equal(await rowOf(unskilled.name).getAttribute('data-unfit'), 'true')
  assert.equal(await rowOf(skilled.name).getAttribute('data-unfit'), null)
  await page.mouse.up()
  const said = `planned for ${unskilled.name}, Tue 03.03 08:00 · missing skill: welding`
  await page.getByText(said).waitFor()
  assert.equal(await rowOf(unskilled.name).getAttribute('data-unfit'), null)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await lineOf(page, manhole.number).waitFor()
  assert.deepEqual(await ordersOf(manhole), [])
})

story('with the keyboard, too, the missing skill is said before Enter', async (t) => {
  const unskilled = await aBoardWorker({}, ALL_BUT_WELDING)
  const manhole = await aWaitingManhole()
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await pick(lineOf(page, manhole.number))

  await dayOf(page, unskilled, 'Tue 03.03').focus()
  await page.keyboard.press('ArrowRight')

  await page
    .getByRole('status')
    .filter({ hasText: `${unskilled.name} · missing skill: welding` })
    .waitFor()
})

story(
  'testing can be planned before its welding, and the planner is told so wherever they look',
  async (t) => {
    await asSystem(db, (tx) =>
      tx
        .updateTable('part_action')
        .set({ work_type: workTypes.testing })
        .where('id', 'in', [25, 26, 27])
        .execute(),
    )
    const [welder, tester] = [await aBoardWorker(), await aBoardWorker()]
    const manhole = await aWaitingManhole()
    await anotherPlans(manhole, welder, '2026-03-10T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
    const told = `tarts before welding ends, Tue 10.03 09:10 (${welder.name})`

    await drag(page, lineOf(page, manhole.number), dayOf(page, tester, 'Tue 03.03'), { x: 5, y: 50 })

    await page.getByRole('grid').getByText(`S${told} · Tue 03.03 08:00`).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: `s${told}` })
      .waitFor()
    await page.mouse.up()
    await page.getByText(`planned for ${tester.name}, Tue 03.03 08:00 · s${told}`).waitFor()
    assert.equal((await ordersOf(manhole)).length, 2)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^\d+ problems?$/ })
      .click()
    const problems = page.getByRole('complementary', { name: 'Problems' })
    await problems
      .getByRole('button', { name: manhole.number })
      .filter({ hasText: `s${told}` })
      .click()
    await page.getByRole('complementary', { name: manhole.number }).getByText(`s${told}`).waitFor()
  },
)
