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
  story(`a message covers nothing to work with on a screen ${viewport.width} wide`, async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), PLAN, { viewport })
    const block = blockOf(page, manhole).first()
    await block.waitFor()
    await block.press('Delete')
    const message = messages(page).getByText(`${manhole.number} unplanned`)
    await message.waitFor()

    const shown = await message.locator('..').boundingBox()
    const legend = await page.getByRole('region', { name: 'Legend' }).boundingBox()
    assert.ok(shown && legend)
    assert.ok(
      legend.y <= shown.y && shown.y + shown.height <= legend.y + legend.height,
      `the message, from ${shown.y}, is over the legend, from ${legend.y}`,
    )
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await block.waitFor()
  })
