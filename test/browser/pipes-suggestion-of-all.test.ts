import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aPipeInSlot } from '#test/support/factories/pipes.ts'
import { aPipesPlanner, aWaitingPipe, PIPES_PLAN, thePipeLines } from '#test/support/pipes-board.ts'
import { db } from '#test/support/site.ts'

const [line] = await thePipeLines()
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Suggested plan' })

story('all that can move is asked for again once the whole plan is known', async (t) => {
  const waiting = await aWaitingPipe()
  // The board shows it from a later day on; it is beyond the days that are known from today on.
  const beyond = await aPipeInSlot(db, { line_id: line.id, start: '2026-06-10T12:00:00+03:00' })
  const page = await visit(t, await aPipesPlanner(), `${PIPES_PLAN}?date=2026-03-25`)
  const whole = Promise.withResolvers<void>()
  await page.route('**/pipe-timeplan/?*date=2026-03-01&*', async (route) => {
    await whole.promise
    await route.continue()
  })
  const asked = (isWithIt: boolean) =>
    page.waitForRequest((request) => {
      const ids = new URL(request.url()).searchParams.get('ids')?.split(',') ?? []
      return ids.includes(`${waiting.id}`) && ids.includes(`${beyond.id}`) === isWithIt
    })
  await page.getByRole('button', { name: 'Suggest plan' }).click()
  const first = asked(true)
  await panelOf(page).getByRole('button', { name: 'All that can move' }).click()
  await first

  const again = asked(false)
  whole.resolve()

  await again
  await panelOf(page)
    .getByRole('checkbox', { name: new RegExp(`^Plan ${waiting.name} `) })
    .waitFor()
})
