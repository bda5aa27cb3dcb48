import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  lineOf,
  searched,
} from '#test/support/plan-board.ts'

story(
  'a tab that is empty because of a search says so, tells where it is found, and clears it',
  async (t) => {
    const manhole = await aWaitingManhole()
    await aWaitingManhole()
    await anotherPlans(manhole, await aBoardWorker(), '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'))
    const work = page.getByRole('complementary', { name: 'Work to plan' })
    await work.getByText(`Under Unplanned nothing has “${manhole.number}” in it.`).waitFor()
    await work.getByRole('button', { name: 'Found under Unassigned' }).waitFor()

    await work.getByRole('button', { name: 'Found under Planned' }).click()
    await lineOf(page, manhole.number).waitFor()

    await work.getByRole('textbox').fill('nobody has this')
    await work.getByText('Under Planned nothing has “nobody has this” in it.').waitFor()
    await work.getByRole('button', { name: 'Found under' }).waitFor({ state: 'detached' })
    await work.getByRole('button', { name: 'Clear the search' }).last().click()
    await work.getByRole('tree', { name: 'Planned' }).getByRole('treeitem').first().waitFor()
    assert.equal(await work.getByRole('textbox').inputValue(), '')
    await work.getByRole('button', { name: /^Unassigned/ }).click()
    await work.getByRole('treeitem').nth(2).waitFor()
  },
)
