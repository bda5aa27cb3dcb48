import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { story, visit } from '#test/support/browser.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  aForeman,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  dueOn,
  lineOf,
  ordersOf,
  PLAN,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 2000 } }

story('work is laid out by itself, and only what is wanted of it is planned', async (t) => {
  await aBoardWorker()
  const [wanted, left] = [await aWaitingManhole(), await aWaitingManhole()]
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  for (const { number } of [wanted, left]) {
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
    await pick(lineOf(page, number))
  }
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByRole('button', { name: 'Plan 2 of 2' }).waitFor()
  assert.deepEqual([await ordersOf(wanted), await ordersOf(left)], [[], []])
  await ghostsOf(page, left).locator('b').getByText(left.number).waitFor()
  await isBelowTheLoad(page, left)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await ghostsOf(page, left).waitFor()

  await panel.getByRole('checkbox', { name: left.number }).uncheck()
  await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()

  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual([(await ordersOf(wanted)).length, (await ordersOf(left)).length], [1, 0])
})

story('work that was planned on days that are not visible can be shown', async (t) => {
  const worker = await aBoardWorker()
  await anAbsence(db, { operator_id: worker.operator_id, end_time: new Date('2026-03-24T22:00:00Z') })
  const manhole = await aWaitingManhole(worker)
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  await pick(lineOf(page, manhole.number))
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByText(`Starts Wed 25.03 08:00, ${worker.name}`).waitFor()
  await dayOf(page, worker, 'Wed 25.03').waitFor()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await dayOf(page, worker, 'Mon 02.03').waitFor()
  await panel.getByRole('button', { name: 'Plan 1 of 1' }).click()

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }).click()

  await dayOf(page, worker, 'Wed 25.03')
    .getByRole('button', { name: `${manhole.number} ` })
    .waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-25T06:00:00Z'))
})

story(
  'laying out tells what is late and what has no place and why, and none of it need be planned',
  async (t) => {
    await aBoardWorker()
    const away = await aBoardWorker()
    await anAbsence(db, { operator_id: away.operator_id, end_time: new Date('2026-06-01T21:00:00Z') })
    const [late, soon] = [await aWaitingManhole(), await aWaitingManhole(away)]
    await dueOn(late, '2026-03-01')
    const page = await visit(t, await aBoardPlanner(), PLAN, tall)
    const search = page.getByRole('textbox', { name: 'Order, client, part or action' })
    for (const [number, tab] of [
      [late.number, 'Unassigned'],
      [soon.number, 'Unplanned'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click()
      await search.fill(number)
      await pick(lineOf(page, number))
    }
    await page.getByRole('button', { name: 'Auto-schedule…' }).click()
    const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
    const figure = (name: string) => panel.locator(`dt:text-is("${name}") + dd`).textContent()

    await panel.getByText('no working hours within 30 days (absent: Annual leave)').waitFor()
    await panel.getByText(/no operator with the skill can finish it sooner: /).waitFor()
    assert.deepEqual(
      await Promise.all(['Scheduled', 'Not scheduled', 'Late orders in any sequence, at least'].map(figure)),
      ['1', '1', '1'],
    )
    await panel
      .getByRole('radio', {
        name: new RegExp(`^Due date 1 order late · ${late.number}: .+ late · 1 not scheduled$`),
      })
      .waitFor()
    for (const order of ['As selected', 'Fewest late', 'Least lateness'])
      await panel.getByRole('radio', { name: `${order} Same result as “Due date”` }).waitFor()
    assert.equal(await panel.getByText('Split', { exact: true }).count(), 0, 'nothing that is zero')
    await panel.getByRole('checkbox', { name: 'Assign to the operator who can finish first' }).check()
    await panel.getByRole('button', { name: 'Plan 2 of 2' }).waitFor()
    await panel.getByRole('radio', { name: 'Least lateness' }).check()
    await panel.getByRole('button', { name: 'Between actions' }).click()

    await panel.getByRole('checkbox', { name: 'Select all' }).uncheck()

    await panel.getByRole('button', { name: 'Plan 0 of 2' }).and(page.locator(':disabled')).waitFor()
    await panel.getByRole('checkbox', { name: late.number }).check()
    await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual([(await ordersOf(late)).length, (await ordersOf(soon)).length], [1, 0])
  },
)

story('work is scheduled automatically from a later first day on', async (t) => {
  const worker = await aBoardWorker()
  const manhole = await aWaitingManhole(worker)
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
  await pick(lineOf(page, manhole.number))
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })

  await panel.getByRole('textbox', { name: 'First day' }).fill('04.03')
  await panel.getByRole('textbox', { name: 'First day' }).press('Enter')
  await panel.getByText('04.03.2026 08:00–09:10').waitFor()
  await panel.getByRole('button', { name: 'Plan 1 of 1' }).click()

  await dayOf(page, worker, 'Wed 04.03').getByRole('button', { name: manhole.number }).waitFor()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-04T06:00:00Z'))
})

story('what several workers have is laid out for each of them, and planned so', async (t) => {
  const [one, other] = [await aBoardWorker(), await aBoardWorker()]
  const manhole = await aWaitingManhole(one, other)
  const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
  await pick(lineOf(page, manhole.number))

  await page.getByRole('button', { name: 'Auto-schedule…' }).click()

  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByRole('checkbox', { name: `${one.name} ·` }).waitFor()
  // The other one's work follows, and so begins once the first is done.
  await panel.getByRole('checkbox', { name: `${other.name} ·` }).waitFor()
  await panel.getByText('after the work that comes first, which ends Mon 02.03').waitFor()
  assert.equal(await panel.getByText('in the wrong order').count(), 0)
  assert.equal(await ghostsOf(page, manhole).count(), 2)
  const steps = panel.getByRole('list', { name: manhole.number }).getByRole('listitem').locator('b')
  assert.deepEqual(await steps.allTextContents(), ['Welding, step 3', 'Welding, steps 4–5'])
  await panel.getByRole('button', { name: 'Plan 2 of 2' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual(
    new Set((await ordersOf(manhole)).map(({ operator_id }) => operator_id)),
    new Set([one.operator_id, other.operator_id]),
  )

  await page.goto(`${PLAN}?panel=changes`)
  const change = page.getByRole('complementary', { name: 'Changes' }).getByRole('listitem').first()
  await change.getByText('Welding, step 3 · 1 action').waitFor()
  await change.getByText('Welding, steps 4–5 · 2 actions').waitFor()
  assert.equal(await change.getByText(manhole.number).count(), 1, 'its order once')
})

story(
  'what is left out stays selected to be planned next, and a new selection starts with its own ticks',
  async (t) => {
    const workers = [await aBoardWorker(), await aBoardWorker()]
    const manhole = await aWaitingManhole(...workers)
    const page = await visit(t, await aBoardPlanner(), searched(manhole, '&tab=unplanned'), tall)
    const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
    await pick(lineOf(page, manhole.number))
    await page.getByRole('button', { name: 'Auto-schedule…' }).click()
    await panel.getByRole('checkbox', { name: workers[1]!.name }).uncheck()

    await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()

    await panel.getByRole('button', { name: 'Plan 0 of 1' }).waitFor()
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.equal((await ordersOf(manhole)).length, 1)
    await page.getByRole('button', { name: 'Show the list of work' }).click()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await panel.getByText('Nothing selected').waitFor()
    await pick(lineOf(page, manhole.number))
    await panel.getByRole('button', { name: 'Plan 1 of 1' }).click()
    await panel.waitFor({ state: 'detached' })
  },
)

story('what is left out stays where it is planned, and the rest is planned around it as shown', async (t) => {
  const worker = await aBoardWorker()
  const [urgent, planned] = [await aWaitingManhole(worker), await aWaitingManhole()]
  await anotherPlans(planned, worker, '2026-03-02T10:15:00+02:00')
  await dueOn(urgent, '2026-03-03')
  await dueOn(planned, '2026-03-31')
  const page = await visit(t, await aBoardPlanner(), searched(urgent, '&tab=unplanned'), tall)
  await pick(lineOf(page, urgent.number))
  await page.getByRole('button', { name: /^Planned/ }).click()
  await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(planned.number)
  await pick(lineOf(page, planned.number))
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByText('02.03.2026 10:15–11:25').waitFor()
  const ghost = page.getByRole('gridcell', { name: new RegExp(`^${planned.number} `) })
  await ghost.waitFor()

  await panel.getByRole('checkbox', { name: planned.number }).uncheck()

  await panel.getByText(`${worker.name} · stays at 02.03.2026 10:15–11:25`).waitFor()
  await panel.getByText(`${worker.name} · 02.03.2026 11:25–13:05`).waitFor()
  await ghost.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual(
    [...(await ordersOf(urgent)), ...(await ordersOf(planned))].map(({ start_time }) => start_time),
    [new Date('2026-03-02T09:25:00Z'), new Date('2026-03-02T08:15:00Z')],
  )
})

story('a refused plan leaves selected and ticked what was', async (t) => {
  const worker = await aBoardWorker()
  const [wanted, left] = [await aWaitingManhole(worker), await aWaitingManhole(worker)]
  const expects = /planning failed|status of 4\d\d/
  const options = { ...tall, expects }
  const page = await visit(t, await aBoardPlanner(), `${PLAN}?tab=unplanned`, options)
  for (const { number } of [wanted, left]) {
    await page.getByRole('textbox', { name: 'Order, client, part or action' }).fill(number)
    await pick(lineOf(page, number))
  }
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()
  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  await panel.getByRole('checkbox', { name: left.number }).uncheck()
  const colleagues = await aWaitingManhole()
  await page.route(
    '**/api/v1/part-products/plan/**',
    async (route) => {
      await anotherPlans(colleagues, worker, '2026-03-02T10:15:00+02:00')
      await route.continue()
    },
    { times: 1 },
  )

  await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()

  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(`${wanted.number} could not be planned`)
    .waitFor()
  assert.deepEqual(await ordersOf(wanted), [])
  await panel.getByRole('checkbox', { name: left.number }).and(page.locator(':not(:checked)')).waitFor()
  await panel.getByRole('checkbox', { name: wanted.number }).and(page.locator(':checked')).waitFor()
  await panel.getByText(`${worker.name} · 02.03.2026 11:25–13:05`).waitFor()
  await panel.getByRole('button', { name: 'Plan 1 of 2' }).click()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(wanted))[0]?.start_time, new Date('2026-03-02T09:25:00Z'))
  assert.deepEqual(await ordersOf(left), [])
})

story('who may not plan sees the plan and moves nothing', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
  const page = await visit(t, await aForeman(), PLAN, tall)

  await blockOf(page, manhole).first().click()

  const card = page.getByRole('complementary', { name: manhole.number })
  await card.getByText('Not started').waitFor()
  await card.getByRole('link', { name: 'Work scheduler' }).waitFor()
  assert.equal(await card.getByRole('button', { name: 'Unplan' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
  await page.getByText('Read-only').waitFor()
})

/** Where a manhole would lie, on the board. */
function ghostsOf(page: Page, { number }: { readonly number: string }): Locator {
  return page.getByRole('grid').getByRole('gridcell', { name: `${number} ` })
}

/** Sees that the figure of the day can be read above a manhole's place. */
async function isBelowTheLoad(page: Page, manhole: { readonly number: string }): Promise<void> {
  const ghost = ghostsOf(page, manhole)
  await ghost.scrollIntoViewIfNeeded()
  const { y = 0 } = (await ghost.boundingBox()) ?? {}
  const title = (await ghost.getAttribute('title')) ?? ''
  const [, worker = ''] = /(Aab \d+)/.exec(title) ?? []
  const load = page
    .getByRole('gridcell', { name: `${worker}, Mon 02.03` })
    .locator('[data-hours] span')
    .last()
  const { top = 0, height = 0 } = await load.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { top, height } = range.getBoundingClientRect()
    return { top, height }
  })
  assert.ok(top + height <= y + 2, `${top + height} ${y} ${title}`)
}
