import assert from 'node:assert/strict'
import { endFades, story, visit } from '#test/support/browser.ts'
import { colourAt, lightness } from '#test/support/colours.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
import { aBoardPlanner, aBoardWorker, dayOf, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

for (const colorScheme of ['light', 'dark'] as const)
  story(`in the ${colorScheme} theme of the plan, working time is the lighter ground`, async (t) => {
    const worker = await aBoardWorker()
    await anAbsence(db, {
      operator_id: worker.operator_id,
      start_time: new Date('2026-03-04T22:00:00Z'),
      end_time: new Date('2026-03-05T22:00:00Z'),
    })
    const page = await visit(t, await aBoardPlanner(), PLAN, { colorScheme })
    const ground = async (day: string) => {
      const cell = dayOf(page, worker, day)
      await cell.waitFor()
      return lightness(await colourAt(cell, 0.3, 0.8))
    }
    await endFades(page)

    const worked = await ground('Tue 03.03')

    for (const day of ['Thu 05.03', 'Sat 07.03']) {
      const off = await ground(day)
      assert.ok(worked > off, `${day}: ${worked} is not lighter than ${off}`)
    }
    assert.equal(worked > 0.5, colorScheme === 'light')
  })
