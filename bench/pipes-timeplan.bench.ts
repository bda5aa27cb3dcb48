import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { type PipeTimeplan, pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { componentTags } from '#contract/tags.ts'
import { suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { browserOf, story } from '#test/support/browser.ts'
import { aPipesPlanner, PIPES_PLAN, pointOf } from '#test/support/pipes-board.ts'
import { address, db } from '#test/support/site.ts'
import { showBare } from './board/bare-page.ts'
import { droppedMs } from './board/drop.ts'
import { boardBars, dropRatio, lateFrames, mean, median, p95, printJudged, ratio } from './board/figures.ts'
import { firstPicture, noteFirstPicture } from './board/first-picture.ts'
import { framesDuring, idleFrames, type ScrollRun, scrolled } from './board/frames.ts'
import { waitOfOthers } from './http/other-user.ts'
import { boxesOfAllHours, boxesOfTree } from './pipes-timeplan/bare-boxes.ts'
import { aPipesPlant, type Hole } from './pipes-timeplan/plant.ts'

/**
 * `npm run bench:pipes-board`: the board of 600 planned pipes on six lines beside a tree of 3,000 pipes that wait. From the
 * answer to the first picture; from frame to frame while lanes and tree scroll, beside the same boxes in a bare page; from
 * letting go of what is dragged, from the tree and on the lanes, to its picture, beside a plan with hardly any pipes; and how
 * long the suggestion for 150 pipes takes to open over HTTP, and how long another user waits meanwhile.
 */
const ROUNDS = 5
/** Each later between two frames than the one before. */
const DROPS = 9
const LANES = '[aria-label="Lines and mandrels"]'
const TREE = '[role=tree]'
/** Of the lines that are in view. */
const DROP_LINES = 3
/** The pipes whose suggestion is opened. */
const ASKED = 150
const suggestionBars = { openMs: 1_000, waitMs: 100 }

const holes = await aPipesPlant(db)
const planner = await aPipesPlanner()

story('the first picture of 600 pipes on lines and 3,000 in the tree', async (t) => {
  const page = await (await browserOf(t, planner)).newPage()
  await page.addInitScript(noteFirstPicture)
  const rounds: Awaited<ReturnType<typeof firstPicture>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(PIPES_PLAN)
    rounds.push(await firstPicture(page, 'pipe-timeplan'))
  }
  const figures = {
    firstPaintMs: median(rounds.map(({ sinceAnswer }) => sinceAnswer)),
    sinceNavigationMs: median(rounds.map(({ sinceNavigation }) => sinceNavigation)),
  }
  printJudged('pipes-timeplan, first picture', figures, boardBars)
})

/** Over nine days and back, and over lines and mandrels. */
const overWeeks: readonly ScrollRun[] = [
  { frames: 90, left: 72, top: 0 },
  { frames: 30, left: 0, top: 24 },
  { frames: 30, left: 0, top: -24 },
  { frames: 90, left: -72, top: 0 },
]
const overPipes: readonly ScrollRun[] = [
  { frames: 60, left: 0, top: 48 },
  { frames: 60, left: 0, top: -48 },
]

story('scrolling lanes and tree', async (t) => {
  const page = await (await browserOf(t, planner)).newPage()
  await openPlan(page)
  await page.evaluate((where) => document.querySelector(where)?.scrollTo(0, 0), LANES)
  const [lanes, tree] = [await scrolled(page, LANES, overWeeks), await scrolled(page, TREE, overPipes)]
  const idle = await idleFrames(page, 120)
  await showBare(TREE, await page.evaluateHandle(boxesOfTree))
  await showBare(LANES, await page.evaluateHandle(boxesOfAllHours))
  const bareLanes = await scrolled(page, LANES, overWeeks)
  const bareTree = await scrolled(page, TREE, overPipes)
  const scrolling = (frames: readonly number[], bare: readonly number[]) => ({
    ...{ scrollMedianMs: median(frames), scrollP95Ms: p95(frames), scrollLateFrames: lateFrames(frames) },
    ...{ bareScrollP95Ms: p95(bare), bareScrollLateFrames: lateFrames(bare), idleP95Ms: p95(idle) },
    scrollToBare: ratio(p95(frames), p95(bare)),
  })
  printJudged('pipes-timeplan, lanes', scrolling(lanes, bareLanes), boardBars)
  printJudged('pipes-timeplan, tree', scrolling(tree, bareTree), boardBars)
})

story('dragging pipes and dropping them', async (t) => {
  const context = await browserOf(t, planner)
  // The drop is shown before it is answered: what the answer says is no part of what is measured.
  await context.route('**/api/v1/pipe-products/plan/**', () => {})
  const page = await context.newPage()
  const all = await drops(page)
  await showOnlyDropped(context)
  const bare = await drops(page)
  const dragging = (of: 'fromTree' | 'onLanes') => ({
    ...{ dragP95Ms: p95(all[of].frames), bareDragP95Ms: p95(bare[of].frames) },
    ...{ dropToPaintMs: mean(all[of].drops), dropWorstMs: Math.round(Math.max(...all[of].drops)) },
    bareDropToPaintMs: mean(bare[of].drops),
    dropToBare: dropRatio(all[of].drops, bare[of].drops),
  })
  printJudged('pipes-timeplan, dropped from the tree', dragging('fromTree'), boardBars)
  printJudged('pipes-timeplan, dropped on the lanes', dragging('onLanes'), boardBars)
})

test(`opening the suggestion for ${ASKED} pipes`, async (t) => {
  const cookie = await cookieOf(await browserOf(t, planner))
  const other = await cookieOf(await browserOf(t, await aPipesPlanner('Leida', 'Laur')))
  const plan = await read<PipeTimeplan>(pipeTimeplan.read.path, cookie)
  const waiting = plan.products.filter(({ has_parts, slot }) => !has_parts && !slot).slice(0, ASKED)
  const ids = waiting.map(({ id }) => id).join()
  const [open, all, waits]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = waitOfOthers(address + componentTags.list.path, other)
    const began = performance.now()
    const ask = (aim: string) =>
      read(`${pipeTimeplan.suggest.path}?ids=${ids}&aim=${aim}&end_date=2026-03-31`, cookie)
    const [first, ...rest] = suggestionAims
    await Promise.all([
      read(`${pipeTimeplan.read.path}?date=2026-03-01&end_date=2026-03-31`, cookie),
      ask(first),
    ])
    open.push(performance.now() - began)
    // The server computes one suggestion of a user after the other, in whatever order they are asked for.
    for (const aim of rest) await ask(aim)
    all.push(performance.now() - began)
    waits.push(await others.end())
  }
  const figures = {
    ...{ n: ASKED, openMs: median(open), allAimsMs: median(all) },
    ...{ waitMs: Math.max(...waits), waitMedianMs: median(waits) },
  }
  printJudged('pipes-timeplan, suggestion', figures, suggestionBars)
})

async function openPlan(page: Page): Promise<void> {
  await page.goto(PIPES_PLAN)
  await page.locator('[role=treeitem][aria-level="3"]').first().waitFor()
  await page.locator('[data-line]').first().waitFor()
}

type Drops = { readonly frames: number[]; readonly drops: number[] }

/** Drags pipes into the holes of the lines: such that wait, and then such that are planned. */
async function drops(page: Page): Promise<{ readonly fromTree: Drops; readonly onLanes: Drops }> {
  await openPlan(page)
  const [fromTree, onLanes]: [Drops, Drops] = [
    { frames: [], drops: [] },
    { frames: [], drops: [] },
  ]
  for (let round = 0; round < DROPS; round += 1)
    await drop(page, page.locator('[role=treeitem][aria-level="3"]').first(), holeOf(round), fromTree)
  for (let round = 0; round < DROPS; round += 1) {
    const hole = holeOf(round + 1, round)
    await drop(page, page.locator(`[data-block="${holeOf(round).before}"]`), hole, onLanes)
  }
  return { fromTree, onLanes }
}

function holeOf(line: number, nth = line): Hole {
  const hole = holes[line % DROP_LINES]?.[nth]
  assert.ok(hole, 'there is a hole')
  return hole
}

/** Drags a pipe along a line, and drops it in a hole of it. */
async function drop(page: Page, pipe: Locator, { line, time }: Hole, { frames, drops }: Drops) {
  const track = { id: line }
  await page.locator(`[data-line="${line}"] [data-track]`).waitFor()
  const { x: ahead } = await pointOf(page, track, time)
  await page.evaluate(({ where, by }) => document.querySelector(where)?.scrollBy(by, 0), {
    where: LANES,
    by: ahead - DROP_X,
  })
  const { x, y } = await pointOf(page, track, time)
  const id = (await pipe.getAttribute('data-block')) ?? (await pipe.getAttribute('data-row'))?.slice(1)
  await pipe.hover()
  await page.mouse.down()
  await page.mouse.move(x - 200, y)
  await page.locator('[data-ghosts]').waitFor({ state: 'attached' })
  frames.push(...(await framesDuring(page, () => page.mouse.move(x + 4, y, { steps: 40 }))))
  await page.locator('[data-ghosts]').waitFor({ state: 'attached' })
  drops.push(await droppedMs(page, `[data-line="${line}"] [data-block="${id}"]`, drops.length / DROPS))
}

/** Where holes are brought to, in the window. */
const DROP_X = 1000

/** Answers with hardly any pipes: those that are dropped, and as many that wait. */
async function showOnlyDropped(context: BrowserContext): Promise<void> {
  const dropped = new Set(Array.from({ length: DROPS }, (_, round) => holeOf(round).before))
  await context.route('**/api/v1/pipe-timeplan/?*', async (route) => {
    const response = await route.fetch()
    const plan: PipeTimeplan = await response.json()
    const waiting = plan.products.filter(({ slot }) => !slot)
    const planned = plan.products.filter(({ id }) => dropped.has(id))
    const products = [...waiting.filter(({ has_parts }) => !has_parts).slice(0, 3 * DROPS), ...planned]
    const parents = new Set(products.map(({ parent }) => parent))
    const rowIds = new Set(products.map(({ order_row }) => order_row))
    await route.fulfill({
      response,
      json: {
        ...plan,
        products: [...waiting.filter(({ id }) => parents.has(id)), ...products],
        rows: plan.rows.filter(({ id }) => rowIds.has(id)),
      },
    })
  })
}

async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function read<Reply>(path: string, cookie: string): Promise<Reply> {
  const answer = await fetch(address + path, { headers: { cookie } })
  const text = await answer.text()
  assert.equal(answer.status, 200, text.slice(0, 300))
  return JSON.parse(text)
}
