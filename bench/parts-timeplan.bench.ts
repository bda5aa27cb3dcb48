import type { Page } from 'playwright-core'
import { aBigTimeplan } from '#test/support/big-timeplan.ts'
import { browserOf, story } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories.ts'
import { db } from '#test/support/site.ts'

const ROUNDS = 5
const PLAN = '/parts/production/timeplan'

/**
 * `npm run bench:board`: how long the board of 30 operators × 30 days with 9,000 work orders and a tree of 5,000 rows takes
 * from the answer to the first picture, from frame to frame while it scrolls, and from a drop to its picture.
 */
story('a board of 9,000 work orders and 5,000 rows', async (t) => {
  const user = await aUser(db, { is_superuser: true, open_view: 'parts' })
  const context = await browserOf(t, user)
  const plan = JSON.stringify(aBigTimeplan())
  await context.route('**/api/v1/part-timeplan/?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: plan }),
  )
  // The drop is shown before it is answered: what the answer says is no part of what is measured.
  await context.route('**/api/v1/part-products/plan/**', () => {})
  const page = await context.newPage()
  await page.addInitScript(noteFirstPicture)

  const first: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${PLAN}?from=2026-03-02`)
    first.push(await firstPicture(page))
  }
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  const frames = await scrolled(page)
  const bare = await scrolled(page, 0)
  const drops: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('[role=treeitem][aria-level="2"] [data-zone=tick]').first().click()
    drops.push(await dropped(page, 10 + round))
  }
  const figures = {
    firstPaintMs: median(first),
    scrollMedianMs: median(frames),
    scrollP95Ms: p95(frames),
    emptyScrollP95Ms: p95(bare),
    dropToPaintMs: median(drops),
    answerMB: Number((plan.length / 1e6).toFixed(1)),
  }
  console.log(JSON.stringify({ name: 'parts-timeplan', n: 9000, ...figures }))
})

/** In the page: notes when work orders are in sight for the first time. */
function noteFirstPicture(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-block]') || !document.querySelector('[role=treeitem]')) return
    observer.disconnect()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => Object.assign(globalThis, { paintedAt: performance.now() })
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the plan's arrival to its first picture. */
async function firstPicture(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'paintedAt') !== undefined)
  return page.evaluate(() => {
    const answer = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/part-timeplan/?'))
      .at(-1)
    const arrived = answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN
    return Number(Reflect.get(globalThis, 'paintedAt')) - arrived
  })
}

/** Milliseconds between frames while the board scrolls both ways; or while nothing does, to compare machines. */
function scrolled(page: Page, step = 48): Promise<number[]> {
  return page.evaluate(async (pixels) => {
    const grid = document.querySelector('[role=grid]')
    const times: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    const run = async (frames: number, left: number, top: number) => {
      for (let frame = 0; frame < frames; frame += 1) {
        grid?.scrollBy(left, top)
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - before)
        before = now
      }
    }
    await run(60, pixels, pixels / 2)
    await run(60, pixels, -pixels / 2)
    await run(120, -pixels, 0)
    return times
  }, step)
}

/** Milliseconds from a click that puts what is picked until the page shows it. */
function dropped(page: Page, lane: number): Promise<number> {
  return page.evaluate(async (at) => {
    document.querySelector('[role=grid]')?.scrollTo({ left: 0, top: at * 80 })
    const settled = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    for (let frame = 0; frame < 10; frame += 1) await settled()
    const cell = document.querySelector(`[role=gridcell][data-lane="${at}"][data-day="0"]`)
    const { left = 0, top = 0 } = cell?.getBoundingClientRect() ?? {}
    const channel = new MessageChannel()
    const painted = new Promise((resolve) => {
      channel.port1.onmessage = resolve
    })
    const planned = () => document.querySelectorAll('[data-block^="-"]').length
    const before = planned()
    const point = { clientX: left + 60, clientY: top + 12, bubbles: true }
    // Nothing is dropped that was not aimed before.
    cell?.dispatchEvent(new PointerEvent('pointermove', { ...point, pointerType: 'mouse' }))
    await settled()
    const start = performance.now()
    cell?.dispatchEvent(new PointerEvent('click', { ...point, pointerType: 'mouse' }))
    while (planned() === before) await new Promise((next) => setTimeout(next))
    requestAnimationFrame(() => channel.port2.postMessage(null))
    await painted
    return performance.now() - start
  }, lane)
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

function p95(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)
}
