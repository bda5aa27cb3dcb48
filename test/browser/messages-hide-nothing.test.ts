import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { aManhole, aManholeAtWork, cardOf, opened } from '#test/support/workshop.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  story(
    `a message covers nothing at the end of the work orders on a screen ${viewport.width} wide`,
    async (t) => {
      const worker = await aWorker(db)
      await aManholeAtWork({ worker })
      const order = await aManhole({ worker })
      const page = await visit(t, worker, opened(order), { viewport })
      await cardOf(page, order).getByRole('button', { name: 'Start', exact: true }).click()
      const message = messages(page).getByText(
        `Started: ${order.number}. You now have two work orders running.`,
      )
      await message.waitFor()
      await message.hover()

      const last = page.getByRole('button', { name: 'Show older' })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

      const [button, shown] = await Promise.all([last.boundingBox(), message.locator('..').boundingBox()])
      assert.ok(button && shown)
      const end = button.y + button.height
      assert.ok(
        end <= shown.y,
        `the last button, down to ${end}, is above the message, which begins at ${shown.y}`,
      )
    },
  )
