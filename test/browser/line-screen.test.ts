import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { asSystem, fresh, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aMaterial,
  aPipe,
  aPipeInSlot,
  aPipeProfile,
  aReviewer,
} from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'
import { until } from '#test/support/until.ts'

/** A cause that is offered after those that were made before it. */
function aCause(name_en: string, is_other = false) {
  const sort = fresh()
  return insert(db, 'problem_tag', {
    ...{ kind: 'pause', name: `Põhjus ${sort}`, name_en, sort, category: 'process', is_other },
  })
}
await aCause('Mandrel change')
await aCause('Other', true)

story('a note that nobody has read yet is added to, not lost', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  await aPipeInSlot(db, {
    ...{ line_id: line.id, start: '2026-03-02T12:00:00Z' },
    ...{ next_shift: true, next_shift_note: 'Zone 7 runs low.', next_shift_at: clock.now() },
  })
  const winder = await aUser(db, { can: ['@production_start', '@production_mark_next_shift'] })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)

  await page.getByRole('button', { name: 'Mark for next shift' }).first().waitFor()
  await page.getByRole('button', { name: 'Mark for next shift' }).nth(1).tap()

  const note = page.getByRole('dialog').getByRole('textbox')
  await note.waitFor()
  await note.pressSequentially('Zone 8, too.')
  assert.equal(await note.inputValue(), 'Zone 7 runs low.\nZone 8, too.')
})

story('a note that was read and replaced is still there to be read', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  await aPipeInSlot(db, {
    ...{ line_id: line.id, start: '2026-03-02T08:00:00Z' },
    ...{ next_shift: true, next_shift_note: 'Zone 7 runs low.', next_shift_at: clock.now() },
  })
  const winder = await aUser(db, { can: ['@production_start', '@production_mark_next_shift'] })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
  const note = page.getByRole('dialog').getByRole('textbox')

  await page.getByRole('button', { name: 'Got it' }).tap()
  await page.getByText(/^Read by /).waitFor()
  await page.getByText('Earlier notes').press('Enter')
  await page.getByText('No other notes within the last 3 days.').waitFor()
  await page.getByRole('button', { name: 'Mark for next shift' }).first().press('Enter')
  await note.fill('Wire changed.')
  await page.getByRole('button', { name: 'Leave note' }).press('Enter')
  await page.getByText('“Wire changed.”').waitFor()

  const earlier = page.getByRole('listitem').filter({ hasText: '“Zone 7 runs low.”' })
  await earlier.getByText(/^Read by /).waitFor()
  assert.deepEqual(await axeFindings(page), [])
})

story('on a phone, a note that nobody has read yet stands before all pipes', async (t) => {
  const line = await aLine(db)
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  await aPipeInSlot(db, {
    ...{ line_id: line.id, start: '2026-03-02T12:00:00Z' },
    ...{ next_shift: true, next_shift_note: 'Zone 9 runs hot.', next_shift_at: clock.now() },
  })
  const winder = await aUser(db, { can: ['@production_start', '@production_mark_next_shift'] })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, {
    ...tablet,
    viewport: { width: 390, height: 844 },
  })
  const note = page.getByText('“Zone 9 runs hot.”')
  const length = page.getByText('Length', { exact: true }).first()
  const isFirst = async () => (await note.boundingBox())!.y < (await length.boundingBox())!.y
  await note.waitFor()
  assert.ok(await isFirst())

  await page.getByRole('button', { name: 'Got it' }).tap()
  await page.getByText(/^Read by/).waitFor()

  assert.ok(!(await isFirst()))
})

story(
  'where the plan has a blocked pipe first, the line shows what is next and starts that after a question',
  async (t) => {
    const [line] = [await aLine(db), await aMandrel(db)]
    const blocked = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
    await insert(db, 'pipe_blocker', { pipe_product_id: blocked.id, type: 'drawing', comment: '' })
    const next = await aPipeInSlot(db, {
      ...{ line_id: line.id, start: '2026-03-02T12:00:00Z', end_1: 1, end_2: 1, winding_minutes: 5 },
    })
    for (const [code, component, share_percent] of [
      ['PE100 natural', 1, 70],
      ['Reground PE', 9, 30],
    ] as const) {
      const { id: material_id } = await aMaterial(db, { code })
      await insert(db, 'pipe_product_material', {
        pipe_product_id: next.id,
        material_id,
        component,
        share_percent,
      })
    }
    const own = await anOperatorAt(line)
    const winder = await aUser(db, {
      can: ['@production_start', '@stations_view', '@accounts_view_operators'],
      operator_id: own.id,
    })
    const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)

    await page.getByRole('list', { name: 'Who is here' }).getByText(own.name).waitFor()
    await page.getByText('2 × Socket').waitFor()
    await page.getByText('PE100 natural 70 % Main wall').waitFor()
    await page.getByText('Reground PE 30 % Regrind').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled())
    assert.deepEqual(await axeFindings(page), [])
    const between = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T10:00:00Z' })
    await insert(db, 'pipe_blocker', { pipe_product_id: between.id, type: 'drawing', comment: '' })
    await page.reload()
    await page.getByRole('button', { name: /^Start .+ now$/ }).tap()
    await page.getByText(/^In the plan, .+ comes first\. This starts .+ before it/).waitFor()
    const panel = page.locator(':popover-open')
    await panel.getByText('2 × Socket').waitFor()
    await page
      .getByRole('button', { name: /^Start .+ now$/ })
      .last()
      .tap()
    await page.getByText('Winding since 10:00').waitFor()
    await page.getByRole('button', { name: 'Specification' }).tap()
    await panel.getByText('PE100 natural 70 % Main wall').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Escape')

    const bar = page.getByRole('progressbar').locator('span')
    const colour = () => bar.evaluate((part) => getComputedStyle(part).backgroundColor)
    const within = await colour()
    clock.pass(7)
    t.after(() => clock.set('2026-03-02T08:00:00Z'))
    await page.reload()
    await page.getByText('2 min over the nominal time').waitFor()
    assert.notEqual(await colour(), within)
  },
)

story(
  'the line shows how the next pipe is made in large type: its profile, colours and marking',
  async (t) => {
    const [line] = [await aLine(db), await aMandrel(db)]
    await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
    const profile = await aPipeProfile(db, { code: 'PR 54 special' })
    await aPipeInSlot(db, {
      ...{ line_id: line.id, start: '2026-03-02T12:00:00Z', profile_id: profile.id, name: 'DN1000 PR54 SN8' },
      ...{ colour_inner: 3, colour_outer: 1, standard: 'EN 13476-3', application: 'U' },
      ...{ outer_diameter: 1122, weight: 786, end_1: 1, end_2: 2 },
    })
    const winder = await aUser(db, { can: ['@production_start', '@production_mark_next_shift'] })
    const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
    const figure = (name: string, value: string) =>
      page
        .locator('div', { has: page.getByText(name, { exact: true }) })
        .filter({ hasText: value })
        .last()

    await figure('Profile', 'PR 54 special').waitFor()
    await figure('Colours', 'Light grey (RAL 7035) + Black (RAL 9005)').waitFor()
    await figure('Marking', 'EN 13476-3 U DN/ID1000 SN8').waitFor()
    const sizeOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
    assert.equal(
      await page
        .getByRole('heading', { name: /DN1000 PR54 SN8$/ })
        .evaluate((shown) => getComputedStyle(shown).fontSize),
      '31px',
    )
    assert.ok((await sizeOf('PR 54 special')) >= 21)
    for (const viewport of [tablet.viewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport)
      for (const name of ['Start', 'Pause', 'End']) {
        const { y, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!
        assert.ok(y >= 0 && y + height <= viewport.height, `${name} is in view at ${viewport.width}`)
      }
    }
    assert.deepEqual(await axeFindings(page), [])
  },
)

/** An operator who works at the station of a line. */
async function anOperatorAt({ id: machine_id }: { id: number }) {
  const operator = await anOperator(db)
  const station = await insert(db, 'station', { name: `Line ${fresh()}`, station_type: 0, machine_id })
  const { id: station_subscription_id } = await insert(db, 'station_subscription', {
    ...{ operator_id: operator.id, start_time: clock.now() },
  })
  await insert(db, 'subscribed_station', { station_subscription_id, station_id: station.id })
  return operator
}

story('a line operator winds a planned pipe by touch, with a pause', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  const product = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: '2026-03-02T08:00:00Z' },
    ...{ next_shift: true, next_shift_note: 'Zone 7 runs low.', next_shift_at: clock.now() },
  })
  const [own, mate, here] = [await anOperator(db), await anOperator(db), await anOperatorAt(line)]
  const winder = await aUser(db, {
    can: [
      '@accounts_view_operators',
      ...(['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const),
      '@production_mark_next_shift',
    ],
    operator_id: own.id,
  })
  const page = await visit(t, winder, '/operations', tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await page.getByRole('link', { name: line.code }).tap()
  await page.getByText('“Zone 7 runs low.”').waitFor()
  await button('Got it').tap()
  await page.getByText(/^Read by /).waitFor()
  for (const name of ['Start', 'Pause', 'End']) {
    const { width, height } = (await button(name).boundingBox())!
    assert.ok(width >= 300 && height >= 72, `${name}: ${width} × ${height}`)
  }
  assert.deepEqual(await axeFindings(page), [])

  await button('Start').tap()
  await page.getByText('Winding since 10:00').waitFor()
  clock.pass(8)
  await page.reload()
  await page.getByText('52 min', { exact: true }).waitFor()

  await button('Pause').tap()
  await dialog.getByRole('checkbox', { name: 'Other' }).waitFor()
  clock.pass(4)
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await dialog.getByText('Select at least one cause.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Other' }).tap()
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await dialog.getByText('“Other” needs a comment').waitFor()
  await dialog.getByRole('checkbox', { name: 'Other' }).tap()
  await dialog.getByRole('checkbox', { name: 'Mandrel change' }).tap()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await page.getByText('Paused since 10:08: Mandrel change').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button('Resume').tap()
  await button('Start').waitFor()

  clock.pass(8)
  // The page learns of the time that has passed.
  await page.reload()
  await page.getByText('44 min', { exact: true }).waitFor()
  await button('End').tap()
  await dialog.getByLabel('Mass, kg').fill('0,1')
  await dialog.getByRole('button', { name: /^End / }).tap()
  await dialog.getByText('Enter a mass from').waitFor()
  await dialog.getByLabel('Mass, kg').fill('291,5')
  await dialog.getByLabel('Length, m').fill('12')
  await dialog.getByRole('button', { name: /^End / }).dblclick()
  await dialog.getByText('You entered 12 m, but 6 m is planned.').waitFor()
  await dialog.getByLabel('Length, m').fill('6')
  for (const { name } of [own, here])
    assert.ok(await dialog.getByRole('checkbox', { name, exact: true }).isChecked(), name)
  await dialog.getByRole('button', { name: /^All \d+ operators/ }).tap()
  await dialog.getByRole('checkbox', { name: mate.name, exact: true }).tap()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: /^End / }).tap()
  await dialog.getByText('Wound for 16 min of 1 h: end it? Press the button again to confirm.').waitFor()
  await dialog.getByRole('button', { name: /^End / }).tap()
  await messages(page).getByText('is wound and cools now').waitFor()
  await page.getByText('Nothing is planned on this line').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Winding since').waitFor()
  // By key: a second tap so soon, where the first was, does not count.
  await messages(page).getByRole('button', { name: 'Redo' }).press('Enter')

  await page.getByText('Nothing is planned on this line').waitFor()
  const pipe = await db
    .selectFrom('pipe')
    .select(['number', 'status', 'length', 'weight'])
    .where('pipe_product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([pipe.status, pipe.length, pipe.weight], [PipeStatus.Cooling, 6, 291.5])
  await page.goto('/qa')
  await page.getByText(pipe.number).first().tap()
  await page.getByText(`${own.name}, ${mate.name}, ${here.name}`).waitFor()
})

story('a mandrel is chosen at the start, and several causes at the pause, one by search', async (t) => {
  for (let n = 1; n <= 9; n += 1) await aCause(`Screw ${n}`)
  await aCause('Zone heater broken')
  const line = await aLine(db)
  const [, chosen] = [await aMandrel(db, { dn: 1500 }), await aMandrel(db, { dn: 1500 })]
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z', dn: 1500 })
  const can = ['@production_start', '@production_pause'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const causesOf = () =>
    db
      .selectFrom('pipe_pause as p')
      .innerJoin('pipe_pause_problem as c', 'c.pipe_pause_id', 'p.id')
      .innerJoin('problem_tag as t', 't.id', 'c.problem_tag_id')
      .select('t.name_en')
      .where('p.pipe_product_id', '=', product.id)
      .orderBy('t.name_en')
      .execute()

  await page.getByLabel('Mandrel').selectOption(chosen.code)
  await button('Start').tap()
  await page.getByText('Winding since').waitFor()
  const wound = db.selectFrom('mandrel').select('code').where('pipe_product_id', '=', product.id)
  assert.deepEqual(await wound.execute(), [{ code: chosen.code }])

  await button('Pause').tap()
  await dialog.getByRole('checkbox', { name: 'Other' }).tap()
  await button('Keep winding').tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Winding since').waitFor()
  assert.deepEqual(await causesOf(), [])

  await button('Pause').tap()
  await dialog.getByRole('button', { name: /^All \d+ causes/ }).tap()
  await dialog.getByRole('checkbox', { name: 'Mandrel change' }).tap()
  await dialog.getByLabel('Search').fill('heater')
  await dialog.getByRole('checkbox', { name: 'Zone heater broken' }).tap()
  await dialog.getByRole('checkbox', { name: 'Screw 1', exact: true }).waitFor({ state: 'detached' })
  await dialog.getByText('2 causes selected').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await page.getByText(/^Paused since .+Mandrel change, Zone heater broken/).waitFor()
  assert.deepEqual(await causesOf(), [{ name_en: 'Mandrel change' }, { name_en: 'Zone heater broken' }])
})

story(
  'a pause that began and ended earlier than recorded is corrected by steps, also once it is over',
  async (t) => {
    const [line] = [await aLine(db), await aMandrel(db)]
    const product = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
    await aCause('Spool change')
    const can = ['@production_start', '@production_pause'] as const
    const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, {
      ...tablet,
      expects: /write failed|status of 400/,
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const step = (name: string) => dialog.getByRole('button', { name }).tap()
    const minutes = async () => {
      const { start_time, end_time } = await db
        .selectFrom('pipe_pause')
        .select(['start_time', 'end_time'])
        .where('pipe_product_id', '=', product.id)
        .executeTakeFirstOrThrow()
      return [start_time, end_time].map(
        (at) => at && Math.round((clock.now().getTime() - at.getTime()) / 60_000),
      )
    }
    await button('Start').tap()
    await page.getByText('Winding since').waitFor()
    clock.pass(12)
    await page.reload()
    await button('Pause').tap()
    await dialog.getByRole('button', { name: /^All \d+ causes/ }).tap()
    await dialog.getByRole('checkbox', { name: 'Spool change' }).tap()
    await dialog.getByText('1 cause selected').waitFor()
    await dialog.getByRole('button', { name: 'Pause line' }).tap()

    await button('Edit pause').tap()
    const start = dialog.getByRole('textbox', { name: 'Paused at' })
    const recorded = await start.inputValue()
    await start.fill('99')
    await dialog.getByRole('button', { name: 'Save pause' }).tap()
    await dialog.getByRole('alert').getByText('Enter a time such as 14:30.').waitFor()
    await start.fill(recorded)
    await step('Paused at: 5 min earlier')
    await step('Paused at: 5 min earlier')
    await step('Paused at: 5 min earlier')
    await dialog.getByRole('button', { name: 'Save pause' }).tap()
    await dialog.getByText(/^Paused at: The last change was on/).waitFor()
    await step('Paused at: 5 min later')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Save pause' }).tap()
    await messages(page).getByText(`Pause on ${line.code} changed.`).waitFor()
    assert.deepEqual(await minutes(), [10, null])

    await button('Resume').tap()
    await button('1 pause').tap()
    await page.getByRole('button', { name: /Spool change$/ }).tap()
    await step('Resumed at: 5 min earlier')
    await dialog.getByRole('button', { name: 'Save pause' }).tap()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await minutes(), [10, 5])
  },
)

story('the cause of a pause is changed, and a pause by mistake is undone', async (t) => {
  const line = await aLine(db)
  await aMandrel(db)
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  for (const name of ['Core tube break', 'Material change']) await aCause(name)
  const can = ['@production_start', '@production_pause'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const cause = (name: string) => dialog.getByRole('checkbox', { name })
  await button('Start').tap()
  await button('Pause').tap()
  await dialog.getByRole('button', { name: /^All \d+ causes/ }).tap()
  await cause('Core tube break').tap()
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await page.getByText(/^Paused since .+: Core tube break$/).waitFor()

  await button('Edit pause').tap()
  assert.ok(await cause('Core tube break').isChecked())
  await cause('Core tube break').tap()
  await dialog.getByRole('button', { name: /^All \d+ causes/ }).tap()
  await cause('Material change').tap()
  await dialog.getByRole('button', { name: 'Save pause' }).tap()
  await page.getByText(/^Paused since .+: Material change$/).waitFor()
  await page.getByText(`Pause on ${line.code} changed.`).waitFor()
  await button('Undo').tap()
  await page.getByText(/^Paused since .+: Core tube break$/).waitFor()

  await button('Resume').tap()
  await button('Pause').tap()
  await dialog.getByRole('button', { name: /^All \d+ causes/ }).tap()
  await cause('Core tube break').tap()
  await dialog.getByRole('button', { name: 'Pause line' }).tap()
  await page.getByText(`${line.code} paused at`).waitFor()
  await button('Undo').tap()
  await page.getByText(`Undone: pause of ${line.code}`).waitFor()
  await page.getByText('Winding since').waitFor()
  const pauses = db.selectFrom('pipe_pause').select('end_time').where('pipe_product_id', '=', product.id)
  assert.equal((await pauses.execute()).length, 1)
})

story('a wrong start is undone, and a fault while a pipe is wound asks for the pause', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  const winder = await aUser(db, {
    can: ['@production_start', '@production_pause', '@production_switch_mode', '@pipeplan_view'],
    operator_id: (await anOperator(db)).id,
  })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const status = async () =>
    (
      await db
        .selectFrom('pipe_product')
        .select('production_status')
        .where('id', '=', product.id)
        .executeTakeFirst()
    )?.production_status

  await button('Start').tap()
  await page.getByText('Winding since').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).tap()
  await messages(page)
    .getByText(/^Undone: start of .+-\d+$/)
    .waitFor()
  await page.getByText('Winding since').waitFor({ state: 'hidden' })
  assert.equal(await status(), ProductionStatus.Planned)
  // By key: a second tap so soon, where the first was, does not count.
  await messages(page).getByRole('button', { name: 'Redo' }).press('Enter')
  await page.getByText('Winding since').waitFor()

  await page.getByRole('button', { name: /^Mode: / }).tap()
  await button('Fault').tap()
  await dialog.getByText(/^Fault on .+ paused from/).waitFor()
  assert.equal(await status(), ProductionStatus.InProduction)
  await dialog.getByRole('checkbox', { name: 'Mandrel change' }).tap()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Pause and switch mode' }).tap()

  await page.getByText(/^Paused since .+: Mandrel change/).waitFor()
  await page.getByRole('button', { name: 'Mode: Fault' }).tap()
  await button('Producing').tap()
  await page.getByRole('button', { name: 'Mode: Producing' }).waitFor()
  await page.getByText(/^Paused since/).waitFor({ state: 'hidden' })
  assert.equal(await status(), ProductionStatus.InProduction)

  await asSystem(db, (tx) => tx.updateTable('machine').set({ mode: 8 }).where('id', '=', line.id).execute())
  await page.getByText('the pipe is still counted as being wound').waitFor()
  assert.deepEqual(await axeFindings(page), [])
})

story('a start and an end are still undone at the line after a reload', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  const product = await aPipeInSlot(db, {
    winding_minutes: 15,
    line_id: line.id,
    start: '2026-03-02T08:00:00Z',
  })
  const winder = await aUser(db, {
    can: ['@production_start', '@production_pause', '@production_end', '@pipeplan_view'],
    operator_id: (await anOperator(db)).id,
  })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pipesOf = () =>
    db.selectFrom('pipe').select('number').where('pipe_product_id', '=', product.id).execute()

  await button('Start').tap()
  await page.getByText('Winding since').waitFor()
  await page.reload()
  await button('Undo start').tap()
  await page.getByText('The product goes back to where it was before the start.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button('Undo start').last().tap()
  await messages(page)
    .getByText(/^Undone: start of /)
    .waitFor()

  await button('Start').tap()
  await page.getByText('Winding since').waitFor()
  clock.pass(10)
  await page.reload()
  await button('End').tap()
  await page.getByRole('dialog').getByRole('button', { name: /^End / }).tap()
  await button('Undo end').waitFor()
  const [pipe] = await pipesOf()
  await page.reload()
  await page.getByText(`Last pipe: ${pipe?.number}`).waitFor()
  await button('Undo end').tap()
  await page.getByText(`The end of pipe ${pipe?.number}`).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await button('Undo end').last().tap()
  await messages(page).getByText(`Undone: end of ${pipe?.number}`).waitFor()
  await page.getByText('Winding since').waitFor()
  assert.deepEqual(await pipesOf(), [])
  assert.equal(await button('Undo start').count(), 0)
})

story('the prediction of what is wound is cancelled at the line, and its plan stays', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  const can = ['@production_start', '@production_cancel_prediction'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, tablet)
  const planned = () =>
    db
      .selectFrom('pipe_product')
      .select(['planned_start', 'planned_end'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()

  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await page.getByText('Winding since').waitFor()
  const before = await planned()
  await page.getByRole('button', { name: 'More about the predicted end' }).tap()
  await page.getByText('This removes the prediction, not the plan.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'Cancel prediction' }).tap()

  await messages(page).getByText(`Prediction for ${line.code} cancelled.`).waitFor()
  await page.getByText('Prediction cancelled').waitFor()
  assert.equal(await page.getByRole('button', { name: 'More about the predicted end' }).count(), 0)
  assert.deepEqual(await planned(), before)
})

story('a line that waits for a mandrel leads to the pipe to be demoulded on it', async (t) => {
  const [line, pipe] = [
    await aLine(db),
    await aPipe(db, { cooling_planned_end: clock.now(), stage: 'cooling', status: PipeStatus.Cooling }),
  ]
  await insert(db, 'mandrel', { code: 'M-2401-1', dn: 2401, state: 'cooling', pipe_id: pipe.id })
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z', dn: 2401 })
  const can = ['@production_start', '@cooling_view', '@cooling_end'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, tablet)

  await page.getByText(`M-2401-1 is free once ${pipe.number} is demoulded.`).waitFor()
  await page.getByRole('link', { name: 'Demould it' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Demould', exact: true }).tap()
  await messages(page).getByText(pipe.number).waitFor()
  await page.getByText('Sound is off').waitFor()
  await page.getByRole('link', { name: `Back to ${line.code}` }).tap()
  await page.getByRole('button', { name: 'Start', exact: true }).and(page.locator(':enabled')).waitFor()
})

story('the card of a line and its next pipe say at once which mandrel they wait for', async (t) => {
  const line = await aLine(db)
  const pipe = await aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, cooling_start: clock.now() },
    cooling_planned_end: new Date(clock.now().getTime() + 90 * 60_000),
  })
  await insert(db, 'mandrel', { code: 'M-2404-1', dn: 2404, state: 'cooling', pipe_id: pipe.id })
  for (const start of ['2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z'])
    await aPipeInSlot(db, { line_id: line.id, start, dn: 2404 })
  const winder = await aUser(db, { can: ['@production_start', '@cooling_view'], open_view: 'pipes' })
  const page = await visit(t, winder, '/operations', tablet)

  await page
    .getByRole('link', { name: new RegExp(`^${line.code}\\b`) })
    .getByText(/^Cannot start\. M-2404-1 cools until \d\d:\d\d and is free around \d\d:\d\d\.$/)
    .waitFor()
  await page.goto(`/operations/lines/${line.code}`)
  const next = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Next · set-up planned' })
    .last()
  const why = (await next.getByText(/^M-2404-1 cools until/).boundingBox())!
  const figures = (await next.locator('dl').boundingBox())!

  assert.ok(why.y + why.height <= figures.y, 'before how the pipe is made')
  assert.ok(why.y + why.height <= tablet.viewport.height, 'visible without scrolling')
})

story('a line that waits for a mandrel leads to the pipe that cools on it, marked and visible', async (t) => {
  const ready = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  const cooling = { stage: 'cooling', status: PipeStatus.Cooling, cooling_start: clock.now() } as const
  for (let n = 1; n <= 12; n += 1) await aPipe(db, { ...cooling, cooling_planned_end: ready(n) })
  const [line, pipe] = [await aLine(db), await aPipe(db, { ...cooling, cooling_planned_end: ready(90) })]
  await insert(db, 'mandrel', { code: 'M-2403-1', dn: 2403, state: 'cooling', pipe_id: pipe.id })
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z', dn: 2403 })
  const can = ['@production_start', '@cooling_view', '@cooling_end'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, tablet)

  await page.getByRole('link', { name: 'See cooling' }).tap()
  const row = page.getByRole('listitem', { name: pipe.number })
  await row.and(page.locator('[aria-current=true]')).waitFor()
  await until(async () => {
    const { y, height } = (await row.boundingBox())!
    return y >= 0 && y + height <= 768
  })
  assert.equal(await page.locator('main [aria-current=true]').count(), 1)
  assert.deepEqual(await axeFindings(page), [])
})

story('on a phone the buttons of a line are always visible, and no message covers them', async (t) => {
  const line = await aLine(db)
  for (const _ of [1, 2]) await aMandrel(db, { dn: 2402 })
  for (const start of ['2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z'])
    await aPipeInSlot(db, { line_id: line.id, start, dn: 2402 })
  const can = ['@production_start', '@production_pause', '@production_end'] as const
  const page = await visit(t, await aUser(db, { can }), `/operations/lines/${line.code}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const box = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!

  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await page.getByText('Winding since').waitFor()
  const message = (await messages(page)
    .getByText(/^Winding of/)
    .boundingBox())!
  for (const name of ['Pause', 'End']) {
    const { y, height } = await box(name)
    assert.ok(y + height <= 844, `${name} ends at ${y + height}`)
    assert.ok(message.y + message.height <= y, `${name} is not covered`)
  }
  assert.deepEqual(await axeFindings(page), [])
})

story('a line says why nothing can be started, and lets others only look', async (t) => {
  const line = await aLine(db)
  await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z', dn: 2400 })
  const page = await visit(t, await aUser(db, { can: ['@pipeplan_view'] }), `/operations/lines/${line.code}`)

  await page.getByText('Cannot start. There is no DN2400 mandrel.').waitFor()
  await page.getByText('You can view this line but not run it.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled())

  await asSystem(db, (tx) => tx.updateTable('machine').set({ mode: 7 }).where('id', '=', line.id).execute())
  await page.getByText('Cannot start: the line is in mode “Maintenance”.').waitFor()
})

story(
  'a product is finished early by touch, which can be undone, and a pipe is ended for review',
  async (t) => {
    const line = await aLine(db)
    for (const _ of [1, 2]) await aMandrel(db, { dn: 1400 })
    const slot = { line_id: line.id, start: '2026-03-02T08:00:00Z', dn: 1400 }
    const product = await aPipeInSlot(db, { winding_minutes: 15, ...slot, quantity: 30, pieces: 5 })
    const winder = await aUser(db, {
      can: ['@production_start', '@production_pause', '@production_end', '@pipes_view', '@pipeplan_view'],
      operator_id: (await anOperator(db)).id,
    })
    const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await button('Start').tap()
    await page.getByText('Winding since').waitFor()
    clock.pass(10)
    await page.reload()
    await button('End').tap()
    await dialog.getByRole('checkbox', { name: 'Send to review' }).tap()
    await dialog.getByRole('button', { name: /^End / }).tap()
    await dialog.getByText('Write in at least 3 characters what is wrong with the pipe.').waitFor()
    await dialog.getByLabel('What is wrong with the pipe').fill('Weld seam open at 2 m')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: /^End / }).tap()

    await button('Finish product').tap()
    await dialog.getByText('1 of 5 made, 4 will not be made.').waitFor()
    await dialog.getByText('They become a new product').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Finish product' }).tap()
    await messages(page).getByText('is finished. The rest waits to be planned as').waitFor()
    await page.getByText('Nothing is planned on this line').first().waitFor()
    const quantities = async () =>
      (
        await db
          .selectFrom('pipe_product')
          .select('quantity')
          .where('order_row_id', '=', product.order_row_id)
          .orderBy('quantity')
          .execute()
      ).map(({ quantity }) => quantity)
    assert.deepEqual(await quantities(), [6, 24])
    await messages(page).getByRole('button', { name: 'Undo' }).tap()
    await button('Finish product').waitFor()
    assert.deepEqual(await quantities(), [30])

    const reviewer = await aUser(db, { can: ['@pipes_view', '@pipes_review'] })
    await aReviewer(db, { user_id: reviewer.id })
    const review = await visit(t, reviewer, '/qa/review')
    await review.getByText('Weld seam open at 2 m').first().waitFor()
  },
)
