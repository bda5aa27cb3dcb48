import type { Page } from 'playwright-core'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { aBigTimeplan } from '#test/support/big-timeplan.ts'
import { browserOf, story } from '#test/support/browser.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

const ROUNDS = 5
const PLAN = '/parts/production/timeplan?from=2026-03-02'

/**
 * `npm run bench:board`: how long the board of 30 operators × 30 days with 9,000 work orders and a tree of 5,000 rows takes
 * from the answer to the first picture, from frame to frame while it scrolls, from letting go of what is dragged to its
 * picture, and from an answer in which another planner has changed one work order to that picture; beside a board with no
 * work orders and a tree of a few rows, the same boxes in a bare page that scrolls by itself, and frames in which nothing
 * happens.
 */
story('a board of 9,000 work orders and 5,000 rows', async (t) => {
  const user = await aUser(db, { is_superuser: true, open_view: 'parts' })
  const context = await browserOf(t, user)
  const big = aBigTimeplan()
  const few = { ...big, data: [], unplanned: big.unplanned.slice(0, 3 * ROUNDS) }
  let shown: PartTimeplan = big
  await context.route('**/api/v1/part-timeplan/?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(shown) }),
  )
  // The drop is shown before it is answered: what the answer says is no part of what is measured.
  await context.route('**/api/v1/part-products/plan/**', () => {})
  const page = await context.newPage()
  await page.addInitScript(noteFirstPicture)

  const first: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(PLAN)
    first.push(await firstPicture(page))
  }
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  const frames = await scrolled(page)
  const idle = await scrolled(page, 0)
  const told: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    shown = withStatus(big, 1 + round)
    told.push(await announced(page, () => anOperator(db)))
  }
  const drops = await droppedOften(page)
  await page.evaluate(strip)
  const bare = await scrolled(page)
  shown = few
  await page.goto(PLAN)
  const bareDrops = await droppedOften(page)
  const figures = {
    firstPaintMs: median(first),
    scrollMedianMs: median(frames),
    scrollP95Ms: p95(frames),
    scrollLateFrames: lateFrames(frames),
    bareScrollP95Ms: p95(bare),
    bareScrollLateFrames: lateFrames(bare),
    idleP95Ms: p95(idle),
    dropToPaintMs: median(drops),
    dropWorstMs: Math.max(...drops),
    bareDropToPaintMs: median(bareDrops),
    toldToPaintMs: median(told),
    answerMB: Number((JSON.stringify(big).length / 1e6).toFixed(1)),
  }
  console.log(JSON.stringify({ name: 'parts-timeplan', n: 9000, ...figures }))
})

/** In the page: records when work orders and the tree are first visible. */
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
  return page.evaluate(sinceAnswer, 'paintedAt')
}

/** In the page: milliseconds from the newest plan's arrival to what was noted. */
function sinceAnswer(noted: string): number {
  const answer = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/part-timeplan/?'))
    .at(-1)
  const arrived = answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN
  return Number(Reflect.get(globalThis, noted)) - arrived
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

/** In the page: puts in place of the board what it would be without a program: every block of it, copied onto all days. */
function strip(): void {
  const grid = document.querySelector('[role=grid]')
  const canvas = grid?.firstElementChild
  const rows = [...(canvas?.querySelectorAll('[role=row]:has([data-lane])') ?? [])]
  const cells = [...(rows[0]?.querySelectorAll<HTMLElement>('[data-lane]:has([data-block])') ?? [])]
  const cell = cells.find(({ dataset }) => dataset['first'] === undefined)
  if (!grid || !canvas || !cell) throw new Error('The board is not drawn.')
  const head = rows[0]?.firstElementChild
  const bare = canvas.cloneNode(false) as HTMLElement
  const [left, top] = [head?.clientWidth ?? 0, canvas.firstElementChild?.clientHeight ?? 0]
  const height = rows[0]?.getBoundingClientRect().height ?? 0
  const { clientWidth: width } = cell
  for (let y = top; y + height <= canvas.clientHeight; y += height)
    for (let x = left; x + width <= canvas.clientWidth; x += width) {
      const copy = cell.cloneNode(true) as HTMLElement
      Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, height: `${height}px` })
      bare.append(copy)
    }
  // What React holds stays in the page, unseen.
  const scroller = grid.cloneNode(false) as HTMLElement
  scroller.append(bare)
  grid.removeAttribute('role')
  grid.replaceWith(scroller)
}

/** The plan in which the first work order on the board has another status. */
function withStatus(plan: PartTimeplan, status: number): PartTimeplan {
  const [first, ...rest] = plan.data
  if (!first?.workOrder) return plan
  const workOrder = { ...first.workOrder, status: status % 2 === 0 ? 0 : 1 } as const
  return { ...plan, state_hash: `b${status}`, data: [{ ...first, workOrder }, ...rest] }
}

/** Milliseconds from the arrival of a plan that is read because of an announcement to its picture. */
async function announced(page: Page, announce: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    document.querySelector('[role=grid]')?.scrollTo({ left: 0, top: 0 })
    Object.assign(globalThis, { toldAt: undefined })
    const channel = new MessageChannel()
    channel.port1.onmessage = () => Object.assign(globalThis, { toldAt: performance.now() })
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => channel.port2.postMessage(null))
    })
    const grid = document.querySelector('[role=grid]')
    if (grid) observer.observe(grid, { attributeFilter: ['data-status'], subtree: true })
  })
  await announce()
  await page.waitForFunction(() => Reflect.get(globalThis, 'toldAt') !== undefined)
  return page.evaluate(sinceAnswer, 'toldAt')
}

async function droppedOften(page: Page): Promise<number[]> {
  const drops: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) drops.push(await dropped(page, 10 + round))
  return drops
}

/** Milliseconds from letting go of a part product that a mouse has dragged onto a day until the page shows it there. */
async function dropped(page: Page, lane: number): Promise<number> {
  await page.locator('[role=gridcell]').first().waitFor()
  await page.evaluate((at) => {
    document.querySelector('[role=grid]')?.scrollTo({ left: 0, top: at * 62 })
  }, lane)
  const cell = page.locator(`[role=gridcell][data-lane="${lane}"][data-day="0"]`)
  await page.locator('[role=treeitem][aria-level="2"]').first().hover()
  await page.mouse.down()
  await cell.hover({ position: { x: 60, y: 12 }, force: true })
  await cell.hover({ position: { x: 61, y: 12 }, force: true })
  await page.locator('[data-tone=fit]').waitFor()
  await page.evaluate(noteDrop, lane)
  await page.mouse.up()
  await page.waitForFunction(() => Reflect.get(globalThis, 'droppedMs') !== undefined)
  return Math.round(await page.evaluate(() => Number(Reflect.get(globalThis, 'droppedMs'))))
}

/** In the page: notes how long after the pointer has gone up the picture of a work order new in a lane's first day is made. */
function noteDrop(lane: number): void {
  Object.assign(globalThis, { droppedMs: undefined })
  const added = () =>
    document.querySelectorAll(`[data-lane="${lane}"][data-day="0"] [data-block^="-"]`).length
  const before = added()
  let up = Number.NaN
  addEventListener('pointerup', ({ timeStamp }) => (up = timeStamp), { capture: true, once: true })
  const channel = new MessageChannel()
  channel.port1.onmessage = () => Object.assign(globalThis, { droppedMs: performance.now() - up })
  const observer = new MutationObserver(() => {
    if (added() === before) return
    observer.disconnect()
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
  observer.observe(document, { childList: true, subtree: true })
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

/** How many frames in a hundred come later than the next one should. */
function lateFrames(values: readonly number[]): number {
  return Math.round((100 * values.filter((value) => value > 20).length) / values.length)
}

function p95(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)
}
