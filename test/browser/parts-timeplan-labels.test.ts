import assert from 'node:assert/strict'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { aBigTimeplan } from '#test/support/big-timeplan.ts'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { formsInLegend } from '#test/support/legend.ts'
import { INLET } from '#test/support/manhole.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  dueOn,
  PLAN,
  searched,
} from '#test/support/plan-board.ts'
import { clock, db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

story('a work order shows as much as fits, never part of its number, and its name says all', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  const block = blockOf(page, manhole).first()
  await block.waitFor()
  const [name, ...words] = await block.locator('> span').allTextContents()

  assert.match(name ?? '', new RegExp(`^${manhole.number} Welding · .*, 1.h.10, Not started$`))
  assert.deepEqual(words, [''], 'a day has room for its icon alone')
  assert.equal(await block.locator('svg').count(), 1)
})

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
  const legend = page.getByRole('region', { name: 'Legend' })
  await legend.getByText('Missing skill').waitFor()
  await legend.getByText('Outside working hours').waitFor()
  await legend.getByText('Narrow block with a problem').waitFor()
  await legend.getByText('Over 120 %, or no working time').waitFor()
  const forms = await formsInLegend(page)
  assert.equal(new Set(forms).size, forms.length, 'meanings differ not only by colour')
})

story('a weekend on which nothing is planned takes little room', async (t) => {
  const worker = await aBoardWorker()
  const page = await visit(t, await aBoardPlanner(), '/parts/production/timeplan?from=2026-04-24', tall)
  const widthOf = async (day: string) => (await dayOf(page, worker, day).boundingBox())?.width ?? 0

  await dayOf(page, worker, 'Fri 24.04').waitFor()

  assert.ok((await widthOf('Sat 25.04')) < (await widthOf('Fri 24.04')) / 2)
})

story('a card says what is done in a work order, inside the window also at its edge', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-06T13:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)

  await blockOf(page, manhole).first().hover()
  const card = page.getByRole('tooltip')
  await card.getByText('Cut tube to length').first().waitFor()

  const { x, width } = (await card.boundingBox())!
  assert.ok(x >= 0 && x + width <= tall.viewport.width, `${x} + ${width}`)
})

story('a card says when a work order is due, how far it is and what blocks it', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await dueOn(manhole, '2026-03-03')
  const order = await anotherPlans(manhole, worker, '2026-03-05T08:00:00+02:00')
  await aPartBlocker(db, { work_order_id: order, type: 'drawing', comment: 'Inlet is missing' })
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order_action')
      .set({ done_at: clock.now(), done_by: worker.operator_id })
      .where('work_order_id', '=', order)
      .where('path', '=', INLET[0] ?? '')
      .execute(),
  )
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)

  await blockOf(page, manhole).first().hover()

  const card = page.getByRole('tooltip')
  await card.getByText(`${manhole.number} · `).getByText('due 03.03.2026').waitFor()
  await card.getByText('2 days late').waitFor()
  await card.getByText(/^14\smin of 1\sh\s10\smin$/).waitFor()
  await card.getByText('Drawing missing: Inlet is missing').waitFor()
})

story('work that goes on over a weekend says its number whole, or not at all', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-06T16:00:00+02:00')
  const planner = await aBoardPlanner()
  const numbersIn = async (days: string) => {
    const page = await visit(t, planner, searched(manhole, days), tall)
    await dayOf(page, worker, 'Mon 09.03').locator('[data-block]').waitFor()
    const names = (await page.getByRole('rowheader').last().boundingBox())!
    return blockOf(page, manhole)
      .locator('b')
      .evaluateAll(
        (parts, left) =>
          parts
            .filter((part) => /^\d+$/.test(part.textContent) && part.getBoundingClientRect().right > left)
            .map((part) => {
              const words = part.parentElement!
              return part.getBoundingClientRect().left >= left && words.scrollWidth <= words.clientWidth
            }),
        names.x + names.width,
      )
  }

  const [fromSaturday, fromThursday] = [
    await numbersIn('&from=2026-03-07&zoom=hours'),
    await numbersIn('&from=2026-03-05'),
  ]

  assert.ok(fromSaturday.length > 0 && fromThursday.length > 0, 'there is room for it')
  assert.deepEqual(new Set([...fromSaturday, ...fromThursday]), new Set([true]))
})

story('a week of thirty operators fits the window, and no label is cut inside a number', async (t) => {
  const context = await browserOf(t, await aBoardPlanner(), { viewport: { width: 1440, height: 900 } })
  const week = JSON.stringify(aWeek())
  await context.route('**/api/v1/part-timeplan/?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: week }),
  )
  const page = await context.newPage()
  await page.goto(PLAN)
  const grid = page.getByRole('grid', { name: 'Plan by operator and day' })
  await grid.locator('[data-block]').first().waitFor()

  const edge = await grid.evaluate((board) => board.getBoundingClientRect().left + board.clientWidth)
  const days = await grid
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.slice(1, 8).map((head) => head.getBoundingClientRect().right))
  assert.deepEqual([days.length, days.filter((right) => right > edge + 1)], [7, []])
  const numbers = await grid.locator('[data-block] b').evaluateAll((parts) =>
    parts
      .filter((part) => /^\d{6}$/.test(part.textContent))
      .map((part) => {
        const [own, block] = [part, part.closest('[data-block]')!].map((each) => each.getBoundingClientRect())
        return own!.left >= block!.left && own!.right <= block!.right
      }),
  )
  assert.ok(numbers.length > 50, `${numbers.length} blocks show their number`)
  assert.ok(numbers.every((isWhole) => isWhole))

  await page.goto(`${PLAN}?zoom=hours`)
  await grid.locator('[data-block]').first().waitFor()
  const products = await grid.locator('[data-block] b').evaluateAll((parts) =>
    parts
      .filter((part) => /^\D+$/.test(part.textContent))
      .map((part) => part.parentElement!)
      .filter(({ textContent }) => textContent.includes(' · '))
      .map(({ textContent, scrollWidth, clientWidth }) => ({
        textContent,
        isCut: scrollWidth > clientWidth,
      })),
  )
  assert.ok(products.length > 5, `${products.length} blocks show their product`)
  assert.deepEqual(
    products.filter(({ isCut }) => isCut),
    [],
    'a product is cut between its words',
  )
})

/** Five working days of thirty operators: some with many short work orders, the others with two long ones a day. */
function aWeek(): PartTimeplan {
  const plan = aBigTimeplan()
  const data = plan.data.flatMap((group, index) => {
    const { workOrder, workerId } = group
    if (!workOrder || Date.parse(workOrder.start_time) >= Date.parse('2026-03-07T00:00:00Z')) return []
    if (Number(workerId) % 3 === 0) return [group]
    const end_time = new Date(Date.parse(workOrder.start_time) + 200 * 60_000).toISOString()
    return index % 5 === 0 ? [{ ...group, workOrder: { ...workOrder, end_time } }] : []
  })
  return { ...plan, data }
}
