import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  PLAN,
} from '#test/support/plan-board.ts'

const LANES = 12

await Promise.all(Array.from({ length: LANES }, () => aBoardWorker()))

for (const viewport of [
  { width: 1440, height: 700 },
  { width: 1024, height: 700 },
])
  story(`a message covers nothing at the end of the board on a screen ${viewport.width} wide`, async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), PLAN, { viewport })
    const block = blockOf(page, manhole).first()
    await block.waitFor()
    await block.press('Delete')
    const message = messages(page).getByText(`${manhole.number} unplanned`)
    await message.waitFor()
    await message.hover()

    const grid = page.getByRole('grid')
    const count = await grid.getAttribute('aria-rowcount')
    const last = grid.locator(`[aria-rowindex="${count}"]`)
    await grid.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await last.waitFor()

    const { y: top = 0, height = 0 } = (await last.boundingBox()) ?? {}
    const { y = 0 } = (await message.locator('..').boundingBox()) ?? {}
    const end = top + height
    assert.ok(end <= y, `the last operator, down to ${end}, is above the message, which begins at ${y}`)
  })
