import assert from 'node:assert/strict'
import { endFades, story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  drag,
  PLAN,
} from '#test/support/plan-board.ts'

for (const colorScheme of ['light', 'dark'] as const)
  story(
    `in the ${colorScheme} theme, a block under a ghost steps back, and the ghost hides it`,
    async (t) => {
      const [worker, manhole, other] = [
        await aBoardWorker(),
        await aWaitingManhole(),
        await aWaitingManhole(),
      ]
      await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
      await anotherPlans(other, worker, '2026-03-03T13:00:00+02:00')
      const page = await visit(t, await aBoardPlanner(), PLAN, { colorScheme })
      const opacityOf = (label: typeof other) =>
        blockOf(page, label)
          .first()
          .locator('span[aria-hidden]')
          .first()
          .evaluate((shown) => Number(getComputedStyle(shown).opacity))
      await blockOf(page, other).first().waitFor()
      assert.deepEqual([await opacityOf(manhole), await opacityOf(other)], [1, 1])

      const day = dayOf(page, worker, 'Tue 03.03')
      await drag(page, blockOf(page, manhole).first(), day, { x: 80, y: 40 })
      await day.hover({ position: { x: 14, y: 40 }, force: true })

      const ghost = page.locator('[data-tone]').first()
      await ghost.waitFor()
      await endFades(page)
      assert.ok((await opacityOf(manhole)) < 0.5)
      assert.equal(await opacityOf(other), 1, 'beside the ghost')
      const ground = await ghost.evaluate((shown) => getComputedStyle(shown).backgroundColor)
      assert.ok(!/\/|rgba/.test(ground), `opaque: ${ground}`)

      await page.keyboard.press('Escape')

      await ghost.waitFor({ state: 'detached' })
      await page.mouse.up()
      assert.equal(await opacityOf(manhole), 1)
    },
  )
