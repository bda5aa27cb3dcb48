import assert from 'node:assert/strict'
import { browserOf, story } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aWaitingManhole,
  dayOf,
  drag,
  lineOf,
  ordersOf,
  searched,
  tool,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

for (const [browser, isOld] of [
  ['a browser without calendar arithmetic of its own', true],
  ['a browser of today', false],
] as const)
  story(
    `${browser} plans over the change of the clock, and fetches ${isOld ? 'it' : 'no other'}`,
    async (t) => {
      const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
      const context = await browserOf(t, await aBoardPlanner(), tall)
      if (isOld) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
      const page = await context.newPage()
      const fetched: string[] = []
      page.on('request', (request) => {
        if (/\/global\.esm-/.test(request.url())) fetched.push(request.url())
      })
      await page.goto(searched(manhole, '&from=2026-03-29'))

      // The clock is put forward in the night of Sunday, 29 March.
      await drag(page, lineOf(page, manhole.number), dayOf(page, worker, 'Mon 30.03'), { x: 5, y: 50 })
      await page.getByRole('status').getByText('30.03.2026 08:00–15:35').waitFor()
      await page.mouse.up()

      await tool(page, 'Undo', 'enabled').waitFor()
      assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-30T05:00:00Z'))
      assert.equal(fetched.length, isOld ? 1 : 0)
    },
  )
