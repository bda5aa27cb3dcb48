import assert from 'node:assert/strict'
import { endFades, story, visit } from '#test/support/browser.ts'
import { colourAt, computedColour, hue, lightness } from '#test/support/colours.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
import { aBoardPlanner, aBoardWorker, dayOf, PLAN } from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'
import { aManholeAtWork, cardOf, opened, rowOf, unsavedBar } from '#test/support/workshop.ts'

const themes = ['light', 'dark'] as const

for (const colorScheme of themes)
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

for (const colorScheme of themes)
  story(
    `in the ${colorScheme} theme, ticks of done actions are blue, and those not saved are not`,
    async (t) => {
      const worker = await aWorker(db)
      const order = await aManholeAtWork({ worker })
      const page = await visit(t, worker, opened(order), { colorScheme })
      const card = cardOf(page, order)
      await rowOf(card, 'Ladder install').click()
      await unsavedBar(page).getByRole('button', { name: 'Save' }).click()
      await unsavedBar(page).waitFor({ state: 'hidden' })
      await rowOf(card, 'Hole for inlet').click()
      await unsavedBar(page).waitFor()
      const tickOf = (name: string) => rowOf(card, name).locator('[data-tick]')
      const [done, unsaved] = [tickOf('Ladder install'), tickOf('Hole for inlet')]
      await endFades(page)

      const hues = await Promise.all([
        computedColour(done, 'color'),
        computedColour(done, 'borderTopColor'),
        computedColour(done, 'backgroundColor'),
      ])

      for (const colour of hues.map(hue)) assert.ok(colour > 205 && colour < 225, `blue: ${hues.map(hue)}`)
      const other = hue(await computedColour(unsaved, 'backgroundColor'))
      assert.ok(other < 205, `petrol: ${other}`)
    },
  )
