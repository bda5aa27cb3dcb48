import assert from 'node:assert/strict'
import { story, visit, visitWithClock } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aForeman,
  anotherPlans,
  aWaitingManhole,
  lineOf,
  PLAN,
  searched,
} from '#test/support/plan-board.ts'
import { clock } from '#test/support/site.ts'

for (const language of ['en', 'et'] as const)
  story(`the search field has room for its hint, ${language}`, async (t) => {
    const page = await visit(t, await aBoardPlanner({ language }), PLAN, {
      viewport: { width: 1440, height: 900 },
    })
    const field = page.locator('aside, [role=complementary]').getByRole('textbox').first()
    await field.waitFor()

    const [wanted, given] = await field.evaluate((input: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = getComputedStyle(input).font
      return [context.measureText(input.placeholder).width, input.clientWidth]
    })

    assert.ok(wanted! <= given!, `${wanted} of ${given} pixels`)
  })

story(
  'a tab that is empty because of a search says so, tells where it is found, and clears it',
  async (t) => {
    const manhole = await aWaitingManhole()
    await aWaitingManhole()
    await anotherPlans(manhole, await aBoardWorker(), '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'))
    const work = page.getByRole('complementary', { name: 'Work to plan' })
    await work.getByText(`“${manhole.number}” was not found in Unplanned.`).waitFor()
    await work.getByRole('button', { name: 'Found in Unassigned' }).waitFor()

    await work.getByRole('button', { name: 'Found in Planned' }).click()
    await lineOf(page, manhole.number).waitFor()

    await work.getByRole('textbox').fill('nobody has this')
    await work.getByText('“nobody has this” was not found in Planned.').waitFor()
    await work.getByRole('button', { name: 'Found in' }).waitFor({ state: 'detached' })
    await work.getByRole('button', { name: 'Clear search' }).last().click()
    await work.getByRole('tree', { name: 'Planned' }).getByRole('treeitem').first().waitFor()
    assert.equal(await work.getByRole('textbox').inputValue(), '')
    await work.getByRole('button', { name: /^Unassigned/ }).click()
    await work.getByRole('treeitem').nth(2).waitFor()
  },
)

story('what is typed is searched once typing rests for 400 ms, and right after Enter', async (t) => {
  const [one, other] = [await aWaitingManhole(), await aWaitingManhole()]
  const page = await visitWithClock(t, await aBoardPlanner(), PLAN)
  const search = page.getByRole('textbox', { name: 'Order, client, part or action' })
  const searchedFor = () => new URL(page.url()).searchParams.get('search')
  await page.getByRole('treeitem').first().waitFor()
  await page.clock.pauseAt(new Date(clock.now().getTime() + 60_000))

  await search.pressSequentially(one.number.slice(0, -1))
  await page.clock.runFor(390)
  assert.equal(searchedFor(), null)
  await search.press('End')
  await search.pressSequentially(one.number.slice(-1))
  await page.clock.runFor(390)
  assert.equal(searchedFor(), null, 'each letter begins the wait again')
  await page.clock.runFor(20)
  assert.equal(searchedFor(), one.number)
  await lineOf(page, one.number).waitFor()

  await search.fill(other.number)
  await search.press('Enter')
  await page.clock.runFor(60)
  assert.equal(searchedFor(), other.number)
})

story('each tab says which work it lists, and who may plan also how', async (t) => {
  const [planner, foreman] = [await aBoardPlanner(), await aForeman()]
  for (const user of [planner, foreman]) {
    const page = await visit(t, user, PLAN)
    const work = page.getByRole('complementary', { name: 'Work to plan' })
    for (const [tab, says] of [
      ['Unplanned', 'Work with an operator but no time yet'],
      ['Planned', 'Open work on 02.03.2026–'],
      ['Unassigned', 'Work without an operator, planned or not'],
    ] as const) {
      await work.getByRole('button', { name: new RegExp(`^${tab}`) }).click()
      const about = work.getByRole('paragraph').filter({ hasText: says })
      await about.waitFor()
      assert.equal((await about.textContent())?.includes('·'), user === planner, tab)
    }
  }
})
