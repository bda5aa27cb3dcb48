import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aWaitingManhole,
  dueOn,
  lineOf,
  ordersOf,
  PLAN,
  pick,
  tool,
} from '#test/support/plan-board.ts'

story(
  'each aim says how late orders would be as the list of problems says it once they are planned',
  async (t) => {
    await aBoardWorker()
    const manholes = [await aWaitingManhole(), await aWaitingManhole(), await aWaitingManhole()]
    const [worst, late] = manholes
    await dueOn(worst!, '2026-02-24')
    await dueOn(late!, '2026-03-01')
    const page = await visit(t, await aBoardPlanner(), PLAN, { viewport: { width: 1440, height: 2000 } })
    for (const { number } of manholes) {
      await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
      await pick(lineOf(page, number))
    }

    await page.getByRole('button', { name: 'Auto-schedule…' }).click()
    const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
    const aim = panel.locator('label').filter({ has: page.getByRole('radio', { name: /^Due date/ }) })
    await panel.getByRole('button', { name: 'Plan 3 of 3' }).waitFor()
    await aim.filter({ hasText: /orders late/ }).waitFor()
    const words = (await aim.textContent()) ?? ''
    const [, count, named = '', days, hours] =
      /(\d+) orders late · .+ in all · worst (\w+): (\d+) days( \d+\sh.*)? late/.exec(words) ?? []
    await panel.getByRole('button', { name: 'Plan 3 of 3' }).click()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.equal((await Promise.all(manholes.map(ordersOf))).flat().length, 3)

    await page.goto(`${PLAN}?panel=problems`)
    const problems = page.getByRole('complementary', { name: 'Problems' })
    await problems.getByRole('button', { name: /^Late/ }).click()
    const lines = problems.getByRole('listitem')
    await lines.first().waitFor()
    const texts = await lines.allTextContents()
    const [first = '', second = ''] = texts
    assert.deepEqual([count, named], [`${texts.length}`, worst!.number], words)
    // The list says the day that has begun.
    const begun = Number(days) + (hours ? 1 : 0)
    assert.ok(first.includes(named) && first.includes(`${begun} days late`), `${first}; ${words}`)
    assert.ok(second.includes(late!.number), second)
  },
)
