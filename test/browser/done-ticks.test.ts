import assert from 'node:assert/strict'
import { endFades, story, visit } from '#test/support/browser.ts'
import { computedColour, hue } from '#test/support/colours.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManholeAtWork, cardOf, opened, rowOf, unsavedBar } from '#test/support/workshop.ts'

for (const colorScheme of ['light', 'dark'] as const)
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
