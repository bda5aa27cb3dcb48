import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  dueOn,
  lineOf,
  PLAN,
  pick,
  searched,
} from '#test/support/plan-board.ts'
import { until } from '#test/support/until.ts'

for (const [language, label] of [
  ['en', 'Work to plan'],
  ['et', 'Planeeritav töö'],
] as const)
  for (const width of [1024, 390])
    story(
      `the hours under each tab of the tree are read whole, ${language} and ${width} px wide`,
      async (t) => {
        await aWaitingManhole()
        const viewport = { width, height: 900 }
        const page = await visit(t, await aBoardPlanner({ language }), PLAN, { viewport })
        const tabs = page.getByRole('group', { name: label }).getByRole('button')
        await page.getByRole('tree').waitFor()

        assert.equal(await tabs.count(), 3)
        for (const tab of await tabs.all())
          assert.deepEqual(await cutIn(tab), [], (await tab.textContent()) ?? '')
      },
    )

story('the list of work is widened by mouse and by keyboard, and stays so after a reload', async (t) => {
  await aWaitingManhole()
  const page = await visit(t, await aBoardPlanner(), PLAN)
  const edge = page.getByRole('separator', { name: 'Width of the list' })
  const widthOf = async () => (await page.getByRole('tree').boundingBox())?.width ?? Number.NaN
  await page.getByRole('tree').waitFor()
  const before = await widthOf()
  const { x, y } = (await edge.boundingBox())!

  await edge.hover()
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 20)
  await page.mouse.move(x + 100, y + 20)
  await page.mouse.up()
  await until(async () => Math.abs((await widthOf()) - before - 100) < 10)
  const dragged = await widthOf()
  await edge.press('ArrowRight')
  await edge.press('ArrowRight')
  await edge.press('ArrowLeft')
  await until(async () => (await widthOf()) > dragged && (await widthOf()) < dragged + 30)
  const widened = await widthOf()

  await page.reload()
  await page.getByRole('tree').waitFor()

  assert.equal(await widthOf(), widened)
  const board = (await page.getByRole('grid').boundingBox())!
  assert.ok(board.x >= x + 100, 'beside the list, not below it')
})

for (const [where, more] of [
  ['beside a panel', '&panel=problems'],
  ['in a month', '&zoom=month'],
] as const)
  story(`the board stays where it is when the selection is cleared, ${where}`, async (t) => {
    const manhole = await aWaitingManhole()
    const desk = { viewport: { width: 1440, height: 900 } }
    const page = await visit(t, await aBoardPlanner(), searched(manhole, more), desk)
    await pick(lineOf(page, manhole.number))
    const picked = page.getByRole('region', { name: 'Selected' })
    await picked.waitFor()
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill('')
    await page.waitForURL((url) => !url.searchParams.has('search'))
    const before = await page.getByRole('grid').boundingBox()

    await picked.getByRole('button', { name: 'Clear selection' }).click()

    await picked.waitFor({ state: 'detached' })
    assert.deepEqual(await page.getByRole('grid').boundingBox(), before)
    await page.getByRole('button', { name: 'Hide the list of work' }).waitFor()
  })

story('a panel opens in 160 ms, and at once with reduced motion', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const planner = await aBoardPlanner()
  const opened = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await visit(t, planner, PLAN, { reducedMotion })
    await blockOf(page, manhole).click()
    const panel = page.getByRole('complementary', { name: manhole.number })
    await panel.waitFor()
    return panel
      .locator('h2')
      .evaluate((title) => getComputedStyle(title.parentElement!))
      .then(({ animationName, animationDuration }) => [animationName === 'none', animationDuration])
  }

  assert.deepEqual(await opened('no-preference'), [false, '0.16s'])
  assert.equal((await opened('reduce'))[0], true)
})

story('at midday the load of the day is still read beside the names', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?from=2026-03-03&zoom=hours`)
  const load = dayOf(page, worker, 'Tue 03.03').locator('[data-hours] > span').getByText('1 h 10 / 7 h 30')
  await load.waitFor()

  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 200 }))

  const names = await page.getByRole('rowheader', { name: worker.name }).boundingBox()
  const box = await load.boundingBox()
  assert.ok(box && names && box.x >= names.x + names.width, 'not behind the names')
  assert.ok(box && names && box.x < names.x + names.width + 100, 'beside the names')
})

story('the name of a month with one day does not run into the next', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?zoom=month&from=2026-03-31`)
  await dayOf(page, worker, 'Tue 31.03').waitFor()

  const [march, april] = await Promise.all(
    ['March 2026', 'April 2026'].map((name) => page.getByRole('grid').getByText(name).boundingBox()),
  )
  assert.ok(march && april && march.x + march.width <= april.x, JSON.stringify({ march, april }))
})

story('work that is due off screen is told at the head of its row, which leads there', async (t) => {
  const [manhole, before] = [await aWaitingManhole(), await aWaitingManhole()]
  await dueOn(manhole, '2026-09-17')
  await dueOn(before, '2026-01-08')
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&from=2026-08-03'))
  const later = page.getByRole('button', {
    name: /^\d+ h( \d\d)? from 17.09.2026: .* after the days shown$/,
  })

  await later.click()

  await page.waitForURL(/from=2026-09-17/)
  // All that was due before is told truly: it is not due on this day.
  await page.getByRole('button', { name: / · overdue since 08.01.2026: .*, due by Thu 17.09$/ }).waitFor()
  await later.waitFor({ state: 'detached' })
})

story('a block at the edge of a tablet is still read once its card is open beside it', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-05T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, { viewport: { width: 1024, height: 768 } })
  const block = blockOf(page, manhole).first()

  await block.click()
  await page.getByRole('complementary', { name: manhole.number }).waitFor()

  await page.waitForFunction(
    ([board, piece]) => {
      const [around, inside] = [board!.getBoundingClientRect(), piece!.getBoundingClientRect()]
      return around.width < 700 && inside.right <= around.right && inside.bottom <= around.bottom
    },
    [await page.getByRole('grid').elementHandle(), await block.elementHandle()] as const,
  )
})

/** The words in a button that are not seen whole, and the button itself where its pane cuts it off. */
function cutIn(button: Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const pane = element.closest('aside')?.getBoundingClientRect() ?? element.getBoundingClientRect()
    const isCut = (each: Element) =>
      each.getBoundingClientRect().right > pane.right || each.scrollWidth > each.clientWidth
    return [element, ...element.querySelectorAll('span')]
      .filter(isCut)
      .map(({ textContent }) => textContent ?? '')
  })
}
