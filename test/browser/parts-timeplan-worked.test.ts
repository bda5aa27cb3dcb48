import { story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aDowntime, aTimeTracker } from '#test/support/factories/work.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'
import { INLET } from '#test/support/manhole.ts'
import {
  aBoardPlanner,
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  blockOf,
  dayOf,
  lineOf,
  PLAN,
  pick,
  searched,
} from '#test/support/plan-board.ts'
import { db } from '#test/support/site.ts'

const tall = { viewport: { width: 1440, height: 1400 } }
const TODAY = '2026-03-02T08:00:00+02:00'

/** The inlet of a manhole that its worker has worked on for 99 minutes. */
async function aWorkedInlet() {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, TODAY)
  const tracker = await aTimeTracker(db, {
    ...{ work_order_id: order, operator_id: worker.operator_id },
    start_time: new Date('2026-03-02T06:00:00Z'),
    end_time: new Date('2026-03-02T07:39:00Z'),
  })
  return { worker, manhole, order, tracker }
}

/** The same, stopped by a downtime 21 minutes ago. */
async function aStoppedInlet() {
  const worked = await aWorkedInlet()
  const cause = await aProblemTag(db)
  await aDowntime(db, {
    ...{ work_order_id: worked.order, problem_tag_id: cause.id, time_tracker_id: worked.tracker.id },
    start_time: new Date('2026-03-02T07:39:00Z'),
    comment: 'the saw is dull',
  })
  return { ...worked, cause }
}

story(
  'work that is moved while it is paused leaves the part that was done, which is no overrun',
  async (t) => {
    const { worker, manhole, order } = await aWorkedInlet()
    await asSystem(db, (tx) =>
      tx
        .updateTable('work_order_action')
        .set({ done_at: new Date('2026-03-02T07:30:00Z') })
        .where('work_order_id', '=', order)
        .where('path', '=', INLET[0] ?? '')
        .execute(),
    )
    const page = await visit(t, await aBoardPlanner(), PLAN, tall)
    const card = page.getByRole('complementary', { name: manhole.number })
    await blockOf(page, manhole).first().click()
    await card.getByLabel('Day').fill('05.03')
    await card.getByLabel('Start').fill('08')
    await card.getByRole('button', { name: 'Move' }).click()

    await page
      .getByRole('grid')
      .getByRole('button', { name: `${manhole.number} ` })
      .and(page.getByRole('button', { name: /Part done/ }))
      .click()

    await card.getByText('Part done').waitFor()
    await card.getByText('1 h 39 min booked, the rest is planned for Thu 05.03').waitFor()
    await page.getByRole('region', { name: 'Legend' }).getByText('Part done', { exact: true }).waitFor()
    await page.goto(`/parts/operations/work-orders?open=${order}`)
    await page.getByText('1 h 39 min booked, the rest is planned for Thu 05.03').waitFor()
    await page.getByText(/^worked until /).waitFor()

    const rest = page.getByText(`Started on Mon 02.03 by ${worker.name} · 1 h 39 min booked`)
    await rest.locator('..').getByRole('link', { name: 'Show first part' }).click()
    await page.locator(`#work-order-${order}:target`).waitFor()
  },
)

story('a planner goes from a card of the Work scheduler to its work in the time plan', async (t) => {
  const { manhole, order } = await aWorkedInlet()
  const page = await visit(t, await aBoardPlanner(), `/parts/operations/work-orders?open=${order}`, tall)

  await page.getByRole('link', { name: /^Planned .+ · Time plan$/ }).click()

  await page.getByRole('complementary', { name: manhole.number }).waitFor()
})

story(
  'the card of stopped work shows its cause and start, and users with permission resolve it there',
  async (t) => {
    const { worker, manhole, cause } = await aStoppedInlet()
    const looking = await visit(t, await aBoardPlanner(), PLAN, tall)
    await blockOf(looking, manhole).first().click()
    const seen = looking.getByRole('complementary', { name: manhole.number })
    await seen.getByText('Stopped since 02.03.2026 09:39').waitFor()
    await seen.getByText(`${cause.name_en}, the saw is dull`).waitFor()
    await seen.getByRole('link', { name: 'Resolve it in the Work scheduler' }).waitFor()

    const foreman = await aBoardPlanner({ can: ['@parts_manage_all_workorders', '@parts_report_downtime'] })
    const page = await visit(t, foreman, PLAN, tall)
    await blockOf(page, manhole).first().click()
    const card = page.getByRole('complementary', { name: manhole.number })
    await card.getByRole('button', { name: 'Resolve…' }).click()
    const question = page.getByRole('dialog', {
      name: `Resolve the downtime of ${worker.name}’s work ${manhole.number}?`,
    })
    await question.getByRole('button', { name: 'Resolve' }).click()

    await card.getByText('Running').waitFor()
    await card.getByText('Stopped since').waitFor({ state: 'detached' })
  },
)

story('work that was done before its day says when, and its time is free for other work', async (t) => {
  const [worker, manhole, other] = [await aBoardWorker(), await aWaitingManhole(), await aWaitingManhole()]
  const order = await anotherPlans(manhole, worker, '2026-03-04T08:00:00+02:00')
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order_action')
      .set({ done_at: new Date('2026-03-02T07:30:00Z') })
      .where('work_order_id', '=', order)
      .execute(),
  )
  await anotherPlans(other, worker, '2026-03-04T08:00:00+02:00')
  const page = await visit(t, await aBoardPlanner(), PLAN, tall)
  const day = dayOf(page, worker, 'Wed 04.03')

  await day.getByRole('button', { name: new RegExp(`^${manhole.number} .*, Done on 02.03$`) }).waitFor()

  await day.getByText('1 h 10 / 7 h 30', { exact: true }).waitFor()
  // The block of the other work is above it.
  await day.getByRole('button', { name: `${other.number} ` }).hover()
  await page.getByRole('tooltip').getByText(other.number).waitFor()
})

story('resolving the downtime of somebody who is off shift leaves the work paused', async (t) => {
  const { worker, manhole } = await aStoppedInlet()
  await anAbsence(db, { operator_id: worker.operator_id })
  const foreman = await aBoardPlanner({ can: ['@parts_manage_all_workorders', '@parts_report_downtime'] })
  const page = await visit(t, foreman, PLAN, tall)
  await blockOf(page, manhole).first().click()
  const card = page.getByRole('complementary', { name: manhole.number })
  await card.getByRole('button', { name: 'Resolve…' }).click()
  const question = page.getByRole('dialog', {
    name: `When was the downtime of ${worker.name}’s work ${manhole.number} resolved?`,
  })
  await question.getByText(`${worker.name} is off shift.`).waitFor()

  await question.getByRole('button', { name: 'Resolve only' }).click()

  await card.getByText('Paused').waitFor()
  await card.getByText('Stopped since').waitFor({ state: 'detached' })
})

story('a suggestion names planned work that it would leave before work that comes first', async (t) => {
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  await anotherPlans(manhole, worker, TODAY)
  const page = await visit(t, await aBoardPlanner(), searched(manhole), tall)
  await pick(lineOf(page, manhole.number))
  await page.getByRole('button', { name: 'Auto-schedule…' }).click()

  const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
  const warning = panel.getByText(`(${worker.name}), would start before`)
  await warning.waitFor()
  await warning.getByRole('button', { name: 'Show' }).click()

  await dayOf(page, worker, 'Mon 02.03').waitFor()
})
