import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Permission } from '#domain/permission.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { browserOf, messages, story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

const saw = await insert(db, 'station', { name: 'Saw', station_type: 3, order: 1 })
const mill = await insert(db, 'station', { name: 'Mill', station_type: 3, order: 2 })
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const

/** Somebody who works on pipes; they see only where they are themselves, unless they can do more. */
async function aHand(name: string, ...more: Permission[]) {
  const operator = await anOperator(db, { name })
  const can = ['@stations_view', '@stations_subscribe', '@pipes_view', ...more] as const
  return aUser(db, { can, operator_id: operator.id, open_view: 'pipes' })
}

const anOperation = (pipe: { id: number }, operation = 'cut', station = saw) =>
  insert(db, 'pipe_operation', { pipe_id: pipe.id, operation, station_id: station.id })
const row = (page: Page, pipe: { number: string }, kind = 'Cut') =>
  page.getByRole('listitem', { name: `${kind} ${pipe.number}` })
const button = (of: Locator, does: string) => of.getByRole('button', { name: new RegExp(`^${does}:`) })
const stored = (id: number) =>
  db.selectFrom('pipe_operation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const timesOf = (id: number) =>
  db.selectFrom('pipe_operation_time').selectAll().where('pipe_operation_id', '=', id).execute()

story(
  'a pipe is cut by touch: started, paused, resumed, finished, undone and seen in its passport',
  async (t) => {
    const pipe = await aPipe(db, { status: PipeStatus.Ok, stage: 'yard' })
    const { id } = await anOperation(pipe)
    const context = await browserOf(t, await aHand('Raivo Kukk'), tablet)
    const page = await context.newPage()
    await page.goto('/operations/stations')
    const cut = row(page, pipe)
    const start = button(cut, 'Start')
    await start.waitFor()
    const place = await start.boundingBox()

    await start.tap()
    await cut.getByText('Running').waitFor()
    // The second tap of an impatient finger: the button has stayed, and does nothing.
    assert.ok(place)
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    await button(cut, 'Pause').tap()
    await cut.getByText('Paused', { exact: true }).waitFor()
    assert.deepEqual(await button(cut, 'Resume').boundingBox(), place)
    await button(cut, 'Resume').tap()
    await cut.getByText('Running').waitFor()
    clock.pass(8)
    await button(cut, 'Finish').tap()
    await cut.getByText('Finished', { exact: true }).waitFor()
    assert.notEqual((await stored(id)).finished_at, null)
    assert.equal(await messages(page).getByRole('button').count(), 0)
    assert.deepEqual(
      await button(cut, 'Finish')
        .boundingBox()
        .then((box) => box?.y),
      place.y,
    )
    await button(cut, 'Undo').tap()
    await cut.getByText('Running').waitFor()
    assert.deepEqual(
      (await timesOf(id)).map(({ end_time }) => end_time === null),
      [false, true],
    )
    await button(cut, 'Finish').tap()
    await cut.getByText('Finished', { exact: true }).waitFor()
    assert.deepEqual(await axeFindings(page), [])

    await cut.getByRole('link', { name: pipe.number }).tap()
    const operations = page.getByRole('region', { name: 'Operations' })
    await operations
      .getByRole('listitem', { name: 'Cut' })
      .getByText(/took 8\s+min · Raivo Kukk/)
      .waitFor()
    await operations.getByText('Finished').waitFor()
  },
)

story(
  'an operation is added to a pipe by touch and waits at its station; a wrong one is deleted',
  async (t) => {
    const pipe = await aPipe(db, { status: PipeStatus.Ok, stage: 'yard' })
    const page = await visit(t, await aHand('Jaan Pihl'), `/qa/pipes/${pipe.id}`, tablet)
    const operations = page.getByRole('region', { name: 'Operations' })
    const milled = operations.getByRole('listitem', { name: 'Mill' })

    await operations.getByText('No operation was added.').waitFor()
    await operations.getByRole('button', { name: 'Add operation' }).tap()
    const dialog = page.getByRole('dialog', { name: `Add an operation to ${pipe.number}` })
    await dialog.getByLabel('Operation').selectOption('Mill')
    await dialog.getByLabel('Station').selectOption('Mill')
    await dialog.getByLabel('Comment').fill('Both ends')
    assert.deepEqual(await axeFindings(page), [])
    // By key: a tap so soon, near to where the one before was, does not count.
    await dialog.getByRole('button', { name: 'Add operation' }).press('Enter')
    await milled.getByText('Mill · Both ends').waitFor()
    await milled.getByText('Waiting').waitFor()

    await page.goto('/operations/stations')
    await page
      .getByRole('region', { name: 'Mill' })
      .getByRole('listitem', { name: `Mill ${pipe.number}` })
      .waitFor()
    await page.goBack()
    await milled.getByRole('button', { name: 'Delete Mill' }).tap()
    await messages(page).getByText(`Mill of ${pipe.number} deleted`).waitFor()
    await milled.waitFor({ state: 'detached' })
    const left = db.selectFrom('pipe_operation').select('id').where('pipe_id', '=', pipe.id)
    assert.deepEqual(await left.execute(), [])
  },
)

story('stations are filtered by who works there, also after a reload', async (t) => {
  for (const [name, station] of [
    ['Ain Sild', saw],
    ['Epp Mets', mill],
  ] as const) {
    const { id: operator_id } = await anOperator(db, { name })
    const { id } = await insert(db, 'station_subscription', { operator_id, start_time: clock.now() })
    await insert(db, 'subscribed_station', { station_subscription_id: id, station_id: station.id })
  }
  const viewer = await aHand('Urve Kuusk', '@accounts_view_operators')
  const page = await visit(t, viewer, '/operations/stations', tablet)
  const station = (name: string) => page.getByRole('region', { name, exact: true })

  await station('Saw').waitFor()
  await page.getByRole('button', { name: 'Person' }).tap()
  await page.getByRole('checkbox', { name: 'Epp Mets' }).tap()
  await station('Saw').waitFor({ state: 'detached' })
  await station('Mill').getByText('Epp Mets').waitFor()
  await page.waitForURL(/who=/)
  await page.reload()
  await station('Mill').waitFor()
  await station('Saw').waitFor({ state: 'detached' })
})

story('who leaves their stations is told what still runs under their name', async (t) => {
  const [pipe, other] = [await aPipe(db), await aPipe(db)]
  const weld = await insert(db, 'station', { name: 'Weld', station_type: 3, order: 9, capacity: 2 })
  for (const each of [pipe, other]) await anOperation(each, 'mill', weld)
  const page = await visit(t, await aHand('Kalle Rebane'), '/operations/stations', tablet)
  await button(row(page, pipe, 'Mill'), 'Start').tap()
  await row(page, pipe, 'Mill').getByText('Running').waitFor()
  await page.getByRole('button', { name: 'Choose my stations' }).tap()
  await page.getByRole('checkbox', { name: 'Weld' }).tap()
  await page.getByRole('button', { name: 'Work at these stations' }).tap()

  await page.getByRole('button', { name: 'My stations: Weld' }).tap()
  await page.getByRole('button', { name: 'Leave all stations' }).tap()

  await messages(page)
    .getByText(`You work at no station now. Still running: Mill ${pipe.number}`, { exact: true })
    .waitFor()
})

story('an operation of a faulty or blocked pipe says so and asks before it is started', async (t) => {
  const faulty = await aPipe(db, { status: PipeStatus.Faulty })
  const blocked = await aPipe(db)
  await insert(db, 'pipe_blocker', { pipe_id: blocked.id, type: 'drawing', comment: 'Rev C' })
  const [first, second] = [await anOperation(faulty, 'mill', mill), await anOperation(blocked, 'mill', mill)]
  const page = await visit(t, await aHand('Tiit Kallas'), '/operations/stations', tablet)

  await row(page, blocked, 'Mill').getByText('Blocked: Drawing missing (Rev C)').waitFor()
  await row(page, faulty, 'Mill').getByText('This pipe is faulty.').waitFor()
  await button(row(page, faulty, 'Mill'), 'Start').tap()
  const dialog = page.getByRole('dialog', { name: `Start Mill ${faulty.number} all the same?` })
  await dialog.getByRole('button', { name: 'Do not start' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  assert.deepEqual(await timesOf(first.id), [])

  await button(row(page, blocked, 'Mill'), 'Start').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).tap()
  await row(page, blocked, 'Mill').getByText('Running').waitFor()
  assert.equal((await timesOf(second.id)).length, 1)

  await button(row(page, faulty, 'Mill'), 'Start').tap()
  await dialog.getByText('1 of 1 places here are in use.').waitFor()
})

story(
  'a worker chooses stations, changes and stops them; a foreman sees where everyone is and stops somebody',
  async (t) => {
    const worker = await aHand('Mart Tamm')
    const context = await browserOf(t, worker, tablet)
    const page = await context.newPage()
    await page.goto('/operations/stations')
    const choose = async (...names: string[]) => {
      const dialog = page.getByRole('dialog', { name: 'At which stations do you work?' })
      for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).tap()
      return dialog
    }

    await page.getByRole('button', { name: 'Choose my stations' }).tap()
    const first = await choose()
    await first.getByRole('button', { name: 'Work at these stations' }).tap()
    await first.getByText('Select at least one station.').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await choose('Saw')
    await first.getByRole('button', { name: 'Work at these stations' }).tap()
    await page.getByRole('region', { name: 'Mill' }).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Saw' }).getByText('Mart Tamm').waitFor()

    await page.getByRole('button', { name: 'My stations: Saw' }).tap()
    await (await choose('Mill')).getByRole('button', { name: 'Change stations' }).tap()
    await page.getByRole('region', { name: 'Mill' }).getByText('Mart Tamm').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'My stations: Saw, Mill' }).waitFor()

    const foreman = await aHand('Urmas Sepp', '@stations_stop_others', '@accounts_view_operators')
    const other = await visit(t, foreman, '/operations/stations', tablet)
    await other.getByRole('region', { name: 'Who is where' }).getByText('Mart Tamm').waitFor()
    await other.getByRole('button', { name: 'Stop Mart Tamm' }).tap()
    await other.getByRole('button', { name: 'Take off', exact: true }).tap()
    // A message that is pointed at stays.
    await messages(other).getByText('Mart Tamm works at no station now').hover()
    await page.getByRole('button', { name: 'Choose my stations' }).waitFor()

    await messages(other).getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('button', { name: 'My stations: Saw, Mill' }).tap()
    await (await choose()).getByRole('button', { name: 'Leave all stations' }).tap()
    await page.getByRole('button', { name: 'Choose my stations' }).tap()
    // What was chosen last is proposed.
    await (await choose()).getByRole('checkbox', { name: 'Mill', checked: true }).waitFor()
    const open = await db
      .selectFrom('station_subscription')
      .select('id')
      .where('operator_id', '=', worker.operator_id)
      .where('end_time', 'is', null)
      .execute()
    assert.deepEqual(open, [])
  },
)

story('a failed change of stations is logged and said in one quiet line', async (t) => {
  const page = await visit(t, await aHand('Ain Vaher'), '/operations/stations', {
    ...tablet,
    expects: /write failed|500/,
  })
  await page.route('**/api/v1/stations-subscriptions/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )

  await page.getByRole('button', { name: 'Choose my stations' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Saw' }).tap()
  await dialog.getByRole('button', { name: 'Work at these stations' }).tap()

  await dialog
    .getByRole('status')
    .getByText(/slight problem/)
    .waitFor()
  assert.equal(await messages(page).getByRole('listitem').count(), 0)
  assert.equal(await dialog.getByRole('checkbox', { name: 'Saw' }).isChecked(), true)
})
