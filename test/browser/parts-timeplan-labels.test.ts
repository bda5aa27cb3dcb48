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
  searched,
} from '#test/support/plan-board.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

story(
  'a work order tells its words whole, at least its number, and all of them when pointed at',
  async (t) => {
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
    const block = blockOf(page, manhole).first()
    const title = (await block.getAttribute('title')) ?? ''

    assert.match(title, new RegExp(`^${manhole.number} 1.h.10 .*, Not started$`))
    assert.equal(await block.textContent(), manhole.number, 'half an inch has room for the number alone')
    assert.deepEqual(await cutWords(block), [])

    await page.getByRole('button', { name: 'Hours' }).click()
    await block.getByText(manhole.number).waitFor()
    for (const width of [64, 66, 70, 80, 90, 110, 160])
      assert.deepEqual(await cutWords(block, width), [], `${width} pixels`)
  },
)

story('a work order bears what is the matter with it', async (t) => {
  const [worker, manhole] = [await aBoardWorker({}, []), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-14T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&from=2026-03-12'), tall)

  await page
    .getByRole('button', {
      name: new RegExp(`^${manhole.number} .*, missing skill, outside working hours$`),
    })
    .waitFor()
  await dayOf(page, worker, 'Sat 14.03, weekend, load 1 h 10 / 0').getByText('weekend').last().waitFor()
})

story('a weekend on which nothing is planned takes little room', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), '/parts/production/timeplan?from=2026-04-24', tall)
  const widthOf = async (day: string) => (await dayOf(page, worker, day).boundingBox())?.width ?? 0

  await dayOf(page, worker, 'Fri 24.04').waitFor()

  assert.ok((await widthOf('Sat 25.04')) < (await widthOf('Fri 24.04')) / 2)
})

/** The words that are seen in part when a work order is so wide; what ends in dots is meant to. */
function cutWords(block: Locator, width?: number): Promise<string[]> {
  return block.evaluate((element, pixels) => {
    if (element instanceof HTMLElement && pixels !== undefined) element.style.width = `${pixels}px`
    const frame = element.getBoundingClientRect()
    const isCut = (word: Element) => {
      const { left, right, top, bottom } = word.getBoundingClientRect()
      const clip = word.parentElement?.getBoundingClientRect() ?? frame
      if (word.textContent === '') return false
      const isSeen = top < clip.bottom - 1
      return isSeen && (left < frame.left || right > frame.right || bottom > clip.bottom + 1)
    }
    const words = [...element.querySelectorAll('b, span > span')]
    return words.filter(isCut).map(({ textContent }) => textContent ?? '')
  }, width)
}
