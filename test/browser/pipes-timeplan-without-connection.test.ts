import assert from 'node:assert/strict'
import { story, visitWithClock } from '#test/support/browser.ts'
import {
  aPipesPlanner,
  aWaitingPipe,
  dragToLine,
  leafOf,
  onlyOrder,
  pipeOn,
  storedSlot,
  thePipeLines,
} from '#test/support/pipes-board.ts'
import { tool } from '#test/support/plan-board.ts'
import { comeBack, goDown } from '#test/support/site.ts'

const [line] = await thePipeLines()
const MINUTE = 60_000

story(
  'what is planned without a connection says that it was not, until it is tried again and planned',
  async (t) => {
    const pipe = await aWaitingPipe()
    const expects = /net::ERR_|a part of the screen was not loaded|planning failed|loading failed: .* \(0\)/
    const page = await visitWithClock(t, await aPipesPlanner(), onlyOrder(pipe), { expects })
    const lost = page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' })
    const refused = page.getByText(
      `${pipe.name} could not be planned: There is no connection. The work is still selected.`,
    )
    await leafOf(page).waitFor()

    await goDown(t)
    await page.clock.runFor(6_000)
    await lost.waitFor()
    await dragToLine(page, leafOf(page), line, '14:00')
    await page.mouse.up()
    await refused.waitFor()
    await page.getByRole('treeitem', { checked: true }).first().waitFor()
    await page.clock.runFor(2 * MINUTE)
    assert.ok(await refused.isVisible(), 'the message stays')

    await comeBack()
    await page.clock.runFor(6_000)
    await lost.waitFor({ state: 'detached' })
    assert.equal((await storedSlot(pipe)).planned_start, null)
    await page.getByRole('button', { name: 'Try again' }).click()

    await pipeOn(page, line, pipe).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    await page.clock.runFor(1_000)
    await refused.waitFor({ state: 'detached' })
    assert.deepEqual((await storedSlot(pipe)).planned_start, new Date('2026-03-02T12:00:00Z'))
  },
)
