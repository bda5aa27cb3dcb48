import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { MINUTE } from '#domain/time.ts'
import { story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { anOperator, aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { fillSignIn, password } from '#test/support/sign-in.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  BOARD,
  cardOf,
  rowOf,
  ticked,
  tickParent,
  trackersOf,
} from '#test/support/workshop.ts'

story('an operator starts a manhole, reports a stop, ticks it off and is done, to the second', async (t) => {
  const operator_id = (await anOperator(db, { name: 'Mati Keevitaja' })).id
  const worker = await aWorker(db, { operator_id, password_hash: await hash(password) })
  const order = await aManhole({ worker, client: 'Vooluvesi OÜ' })
  const names = ['Power cut', 'Material missing', 'Crane busy', 'Drawing unclear', 'Tool broken']
  const more = ['Waiting for QA', 'Extruder cold', 'Wrong pipe', 'Lunch', 'Cleaning']
  for (const name_en of [...names, ...more]) await aProblemTag(db, { name_en })
  const page = await visit(t, undefined, BOARD)
  await fillSignIn(page, worker.username)
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  const card = cardOf(page, order)
  const unsaved = page.getByRole('group', { name: 'Unsaved changes' })
  // At a button's end, away from the ticks in the middle: a tap where the last one was counts as its double tap.
  const press = (name: string) =>
    card.getByRole('button', { name, exact: true }).click({ position: { x: 12, y: 12 } })

  await card.getByText('Not started').waitFor()
  await card.getByText('Actions 0/12').waitFor()
  await card.getByRole('button', { name: order.number }).click()
  await card.getByText('Start the work to tick actions.').waitFor()
  await rowOf(card, 'Body cutting').click({ force: true })
  await ticked(rowOf(card, 'Body cutting'), 'false').waitFor()

  const started = clock.now()
  await press('Start')
  await card.getByText('Running', { exact: true }).waitFor()
  await rowOf(card, 'Body cutting').click()
  await ticked(rowOf(card, 'DN1000 PR65'), 'mixed').waitFor()
  await unsaved.getByText('1 unsaved change').waitFor()

  clock.pass(12.5)
  const stopped = clock.now()
  await press('Report downtime')
  const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
  await dialog.getByRole('button', { name: 'Several causes' }).click()
  for (const [words, cause] of [
    ['POWER', 'Power cut'],
    ['mater', 'Material missing'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Search causes' }).fill(words)
    await dialog.getByRole('checkbox', { name: cause }).click()
  }
  await dialog.getByRole('button', { name: 'Report downtime' }).click()
  await card.getByText('Power cut, Material missing').waitFor()
  await card.getByText('since today').waitFor()

  clock.pass(7.25)
  const solved = clock.now()
  await press('Resolve')
  await card.getByText('Running', { exact: true }).waitFor()
  await tickParent(rowOf(card, 'Inlet stub'))
  await ticked(rowOf(card, 'Inlet stub'), 'true').waitFor()
  await unsaved.getByText('4 unsaved changes').waitFor()
  await tickParent(rowOf(card, 'DN1000 PR65'))
  await ticked(rowOf(card, 'DN1000 PR65'), 'true').waitFor()
  await tickParent(rowOf(card, 'DN1000 PR65'))
  await unsaved.waitFor({ state: 'hidden' })
  await rowOf(card, 'Ladder install').click()
  await tickParent(rowOf(card, 'Inlet stub'))
  clock.pass(3)
  const saved = clock.now()
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await unsaved.waitFor({ state: 'hidden' })
  await card.getByText('Actions 4/12').waitFor()

  clock.pass(5.5)
  const finished = clock.now()
  await press('Finish…')
  const question = page.getByRole('dialog', { name: `Finish ${order.number}?` })
  await question.getByText('8 actions are not done yet and will be marked done.').waitFor()
  await question.getByRole('button', { name: 'Finish work order' }).click()
  await card.getByText('Done', { exact: true }).waitFor()
  await page.getByText(`Work order done: ${order.number}`).waitFor()
  await card.getByText('21 min of 6 h 35 min').waitFor()

  assert.deepEqual(await trackersOf(order), [
    { operator_id, start_time: started, end_time: stopped, stop_reason: 'downtime' },
    { operator_id, start_time: solved, end_time: finished, stop_reason: 'stopped' },
  ])
  const downtimes = await db
    .selectFrom('downtime as d')
    .select(['d.start_time', 'd.end_time', 'd.operator_id', 'd.solved_by'])
    .where('work_order_id', '=', order.id)
    .execute()
  assert.deepEqual(downtimes, [
    { start_time: stopped, end_time: solved, operator_id, solved_by: operator_id },
  ])
  const done = await db
    .selectFrom('work_order_action as a')
    .innerJoin('part_action as p', 'p.id', 'a.part_action_id')
    .select(['p.name', 'a.done_at', 'a.done_by'])
    .where('work_order_id', '=', order.id)
    .orderBy('a.sort')
    .execute()
  const early = ['Cut tube to length', 'Hole for inlet', 'Extrusion weld, tube seam', 'Ladder install']
  for (const { name, done_at, done_by } of done) {
    assert.deepEqual(done_at, early.includes(name) ? saved : finished, name)
    assert.equal(done_by, operator_id)
  }
})

story('work beyond its planned time says so, and other work does not', async (t) => {
  const worker = await aWorker(db)
  const [over, other] = [await aManhole({ worker }), await aManholeAtWork({ worker })]
  await aTimeTracker(db, {
    work_order_id: over.id,
    operator_id: worker.operator_id,
    start_time: new Date(clock.now().getTime() - 450 * MINUTE),
  })
  const page = await visit(t, worker, BOARD)
  const said = (order: typeof over) =>
    cardOf(page, order).getByRole('progressbar', { name: 'Booked time' }).getAttribute('aria-valuetext')

  await cardOf(page, over).locator('[data-over]').getByText('7 h 30 min').waitFor()
  await cardOf(page, over).getByText('Booked time 7 h 30 min of 6 h 35 min').waitFor()
  assert.equal(await said(over), 'Time exceeded')
  await cardOf(page, other).getByText('of 6 h 35 min').waitFor()
  assert.equal(await said(other), null)
  assert.equal(await cardOf(page, other).locator('[data-over]').count(), 0)
})
