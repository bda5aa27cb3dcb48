import type { Page } from 'playwright-core'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { aBigTimeplan } from '#test/support/big-timeplan.ts'
import { browserOf, story } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import { lateFrames, median, p95, printJudged, ratio } from './board/figures.ts'
import { framesDuring, idleFrames } from './board/frames.ts'

const PLAN = '/parts/production/timeplan?from=2026-03-02&tab=unplanned'
const ORDERS = 30
const EACH = 10
const OPERATORS = 30
const ROUNDS = 1

/**
 * `npm run bench:drag`: the milliseconds between frames while a selection of 300 groups, each with an operator of its own, is
 * dragged over the board of 9,000 work orders, beside one group dragged over a board without work orders.
 */
story('dragging 300 groups with their own operators over 9,000 work orders', async (t) => {
  const user = await aUser(db, { is_superuser: true, open_view: 'parts' })
  const context = await browserOf(t, user)
  const big = withOperators(aBigTimeplan())
  const few = { ...big, data: [], unplanned: big.unplanned.slice(0, 1) }
  let shown: PartTimeplan = big
  await context.route('**/api/v1/part-timeplan/?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(shown) }),
  )
  const page = await context.newPage()
  await openPlan(page)
  const began = performance.now()
  const picked = await pickAll(page)
  const pickMs = Math.round(performance.now() - began)
  const [frames, work] = await dragged(page)
  shown = few
  await openPlan(page)
  await pickAll(page)
  const [bare, bareWork] = await dragged(page)
  const idle = await idleFrames(page, frames.length)
  const figures = {
    ...{
      n: picked,
      pickMs,
      dragMedianMs: median(frames),
      dragP95Ms: p95(frames),
      dragWorstMs: Math.round(Math.max(...frames)),
    },
    ...{
      dragLateFrames: lateFrames(frames),
      dragWorkP95Ms: p95(work),
      dragWorkWorstMs: Math.round(Math.max(...work)),
    },
    ...{
      bareDragP95Ms: p95(bare),
      bareLateFrames: lateFrames(bare),
      bareWorkP95Ms: p95(bareWork),
      idleP95Ms: p95(idle),
    },
    dragToBare: ratio(p95(frames), p95(bare)),
  }
  printJudged('parts-timeplan, dragging 300 groups', figures, { dragToBare: 1.3 })
})

/** The plan in which the unplanned work is that of 30 orders, each divided between ten operators. */
function withOperators(plan: PartTimeplan): PartTimeplan {
  const unplanned = plan.unplanned.slice(0, ORDERS).flatMap((group, index) =>
    Array.from({ length: EACH }, (_, nth) => {
      const of = group.actions.filter((_action, at) => at % EACH === nth)
      return assigned(group, 1 + ((index + 3 * nth) % OPERATORS), of)
    }),
  )
  return { ...plan, unplanned }
}

function assigned(group: ActionGroup, workerId: number, actions: ActionGroup['actions']): ActionGroup {
  const duration = actions.reduce((sum, each) => sum + each.duration, 0)
  return { ...group, id: `${group.partProductId}-${workerId}-unplanned`, workerId, actions, duration }
}

async function openPlan(page: Page): Promise<void> {
  await page.goto(PLAN)
  await page.locator('[role=gridcell]').first().waitFor()
  await page.locator('[role=treeitem]').first().waitFor()
}

/** Selects all work of the tree; returns how many groups that is. */
async function pickAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Collapse all' }).click()
  const picked = await page.evaluate(async () => {
    const tree = document.querySelector('[role=tree]')
    const scroller = [tree, ...(tree?.querySelectorAll('*') ?? []), tree?.parentElement].find(
      (each) =>
        each instanceof HTMLElement &&
        each.scrollHeight > each.clientHeight + 10 &&
        getComputedStyle(each).overflowY !== 'visible',
    )
    const frame = () => new Promise(requestAnimationFrame)
    const seen = new Set<string>()
    for (;;) {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=treeitem][aria-level="1"]')]
      const next = rows.find(({ dataset }) => !seen.has(dataset['row'] ?? ''))
      if (next) {
        seen.add(next.dataset['row'] ?? '')
        next.querySelector<HTMLElement>('[data-zone=tick]')?.click()
        await frame()
        continue
      }
      const before = scroller?.scrollTop
      scroller?.scrollBy(0, 300)
      await frame()
      await frame()
      if (scroller?.scrollTop !== before) continue
      scroller?.scrollTo(0, 0)
      return seen.size
    }
  })
  return picked * EACH
}

/** Returns the milliseconds between frames, and those that each move of the mouse costs, while a selection is dragged from day to day. */
async function dragged(page: Page): Promise<readonly [number[], number[]]> {
  const row = page.locator('[role=treeitem][aria-level="1"]').first()
  const board = await page.locator('[role=grid]').boundingBox()
  if (!board) throw new Error('The board is not drawn.')
  await row.hover()
  await page.mouse.down()
  await page.mouse.move(board.x + 250, board.y + 200, { steps: 4 })

  await page.locator('[data-tone]').first().waitFor()
  await page.evaluate(() => {
    const work: number[] = []
    const request = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (run) =>
      request((now) => {
        const began = performance.now()
        run(now)
        work.push(performance.now() - began)
      })
    Object.assign(globalThis, { frameWork: work })
  })
  const frames = await framesDuring(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.mouse.move(board.x + board.width - 80, board.y + 600, { steps: 30 })
      await page.mouse.move(board.x + 250, board.y + 200, { steps: 30 })
    }
  })
  const work: number[] = await page.evaluate(() => Reflect.get(globalThis, 'frameWork'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return [frames, work]
}
