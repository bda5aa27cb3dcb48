import type { Page } from 'playwright-core'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { aBigTimeplan } from '#test/support/big-timeplan.ts'
import { browserOf, story } from '#test/support/browser.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { showBare } from './board/bare-page.ts'
import { droppedMs } from './board/drop.ts'
import { boardBars, dropRatio, lateFrames, mean, median, p95, printJudged, ratio } from './board/figures.ts'
import { firstPicture, noteFirstPicture, sinceAnswer } from './board/first-picture.ts'
import { idleFrames, type ScrollRun, scrolled } from './board/frames.ts'

const ROUNDS = 5
/** Each later between two frames than the one before. */
const DROPS = 18
const PLAN = '/parts/production/timeplan?from=2026-03-02'
const BOARD = '[role=grid]'
/** Both ways. */
const RUNS: readonly ScrollRun[] = [
  { frames: 60, left: 48, top: 24 },
  { frames: 60, left: 48, top: -24 },
  { frames: 120, left: -48, top: 0 },
]

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
  const few = { ...big, data: [], unplanned: big.unplanned.slice(0, 3 * DROPS) }
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
    first.push((await firstPicture(page, 'part-timeplan')).sinceAnswer)
  }
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  const frames = await scrolled(page, BOARD, RUNS)
  const idle = await idleFrames(page, frames.length)
  const told: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    shown = withStatus(big, 1 + round)
    told.push(await announced(page, () => anOperator(db)))
  }
  const drops = await droppedOften(page)
  await showBare(BOARD, await page.evaluateHandle(boxesOfAllDays))
  const bare = await scrolled(page, BOARD, RUNS)
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
    dropToPaintMs: mean(drops),
    dropWorstMs: Math.round(Math.max(...drops)),
    bareDropToPaintMs: mean(bareDrops),
    scrollToBare: ratio(p95(frames), p95(bare)),
    dropToBare: dropRatio(drops, bareDrops),
    toldToPaintMs: median(told),
    answerMB: Number((JSON.stringify(big).length / 1e6).toFixed(1)),
  }
  printJudged('parts-timeplan', { n: 9000, ...figures }, boardBars)
})

/** In the page: the canvas of the board as it would be without a program: every block of it, copied onto all days. */
function boxesOfAllDays(): HTMLElement {
  const canvas = document.querySelector('[role=grid]')?.firstElementChild
  const rows = [...(canvas?.querySelectorAll('[role=row]:has([data-lane])') ?? [])]
  const cells = [...(rows[0]?.querySelectorAll<HTMLElement>('[data-lane]:has([data-block])') ?? [])]
  const cell = cells.find(({ dataset }) => dataset['first'] === undefined)
  if (!canvas || !cell) throw new Error('The board is not drawn.')
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
  return bare
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
  return sinceAnswer(page, 'toldAt', 'part-timeplan')
}

async function droppedOften(page: Page): Promise<number[]> {
  const drops: number[] = []
  for (let round = 0; round < DROPS; round += 1) drops.push(await dropped(page, round))
  return drops
}

/** Milliseconds from letting go of a part product that a mouse has dragged onto a day until the page shows it there. */
async function dropped(page: Page, round: number): Promise<number> {
  const lane = 10 + round
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
  return droppedMs(page, `[data-lane="${lane}"][data-day="0"] [data-block^="-"]`, round / DROPS)
}
