import type { Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { aPartAction } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aPartProduct } from '#test/support/factories/orders.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import { aPart, aStep, aWorkPlan } from '#test/support/work-plans.ts'

const PARTS = 60
const STEPS = 5
const ROUNDS = 5

/** `npm run bench:scheduler`: how long a card of 300 actions takes to open and its root to be ticked, until it is painted. */
story('a card of 300 actions', async (t) => {
  const page = await visit(t, await aWorkerWithABigOrder(), '/parts/operations')
  const head = page.getByRole('article').getByRole('button', { expanded: true })
  await head.waitFor()
  const expand: number[] = []
  const tick: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('article').getByRole('button', { expanded: true }).click()
    await page.getByRole('tree').waitFor({ state: 'detached' })
    expand.push(await untilPainted(page, 'article h2 button'))
    tick.push(await untilPainted(page, '[role=treeitem] [data-zone=tick]'))
    await page.getByRole('button', { name: 'Discard' }).click()
    bare.push(await bareRows(page, PARTS * STEPS))
  }
  const figures = {
    expandMs: median(expand),
    tickRootMs: median(tick),
    bareRowsMs: median(bare),
    expandToBare: ratio(expand, bare),
    tickRootToBare: ratio(tick, bare),
    layoutShift1440: await layoutShift(page, 1440),
    layoutShift390: await layoutShift(page, 390),
  }
  console.log(JSON.stringify({ name: 'work-scheduler', n: PARTS * STEPS, ...figures }))
})

async function aWorkerWithABigOrder() {
  const worker = await aWorker(db)
  const { id } = await aPartAction(db)
  const parts = Array.from({ length: PARTS }, (_, part) =>
    aPart({
      id: `p${part}`,
      part_name: `Part ${part + 1}`,
      actions: Array.from({ length: STEPS }, (_, step) => aStep({ uid: `s${step}`, id, order: step })),
    }),
  )
  const plan = aWorkPlan({ uid: 'body', parts })
  const product = await aPartProduct(db, { work_plan: JSON.stringify(plan) })
  const order = await aWorkOrder(db, {
    operator_id: worker.operator_id,
    part_product_id: product.id,
    actions: 0,
  })
  const paths = parts.flatMap((part) => part.actions.map((step) => `cbody/p${part.id}/a${step.uid}`))
  await asSystem(db, (tx) =>
    tx
      .insertInto('work_order_action')
      .values(
        paths.map((path, sort) => ({
          work_order_id: order.id,
          part_product_id: product.id,
          part_action_id: id,
          path,
          sort,
          duration_minutes: 10,
        })),
      )
      .execute(),
  )
  await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id: worker.operator_id,
    start_time: clock.now(),
  })
  return worker
}

/** Milliseconds from a click on the first such element until the page shows what came of it. */
function untilPainted(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (where) => {
    const element = document.querySelector<HTMLElement>(where)
    const start = performance.now()
    element?.click()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return performance.now() - start
  }, selector)
}

/** The same for as many bare checkboxes with a label, to compare machines. */
function bareRows(page: Page, rows: number): Promise<number> {
  return page.evaluate(async (count) => {
    const start = performance.now()
    const list = document.createElement('div')
    for (let row = 0; row < count; row += 1) {
      const label = list.appendChild(document.createElement('label'))
      label.append(Object.assign(document.createElement('input'), { type: 'checkbox' }), `Row ${row}`)
    }
    document.body.append(list)
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const taken = performance.now() - start
    list.remove()
    return taken
  }, rows)
}

/** How far the first screen moved while it was built, of a page opened afresh. */
async function layoutShift(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 })
  await page.reload()
  await page.getByRole('tree').waitFor()
  return page.evaluate(async () => {
    const shifts: number[] = []
    const keep = (entries: readonly PerformanceEntry[]) =>
      shifts.push(...entries.map((entry) => Number(Reflect.get(entry, 'value'))))
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    keep(observer.takeRecords())
    return Number(shifts.reduce((sum, shift) => sum + shift, 0).toFixed(3))
  })
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

function ratio(values: readonly number[], baseline: readonly number[]): number {
  return Number((median(values) / median(baseline)).toFixed(1))
}
