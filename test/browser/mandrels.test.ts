import assert from 'node:assert/strict'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { messages, story, visit } from '#test/support/browser.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe } from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'
import { formatTime } from '#web/lib/format.ts'

/** Somebody who moves mandrels. */
const aHand = async (name: string) => {
  const { id: operator_id } = await anOperator(db, { name })
  const can = ['@production_mandrel_action', '@pipeplan_view'] as const
  return aUser(db, { can, operator_id, open_view: 'pipes' })
}

story(
  'a mandrel is mounted and preheated by touch, which others see; a late action is refused',
  async (t) => {
    const [line, mandrel] = [await aLine(db), await aMandrel(db, { dn: 1100 })]
    const page = await visit(t, await aHand('Raivo Kukk'), '/operations/mandrels', tablet)
    const other = await visit(t, await aHand('Tiit Kallas'), '/operations/mandrels', {
      ...tablet,
      expects: /400/,
    })
    const panel = page.getByRole('complementary', { name: `${mandrel.code} · DN1100` })
    const dialog = page.getByRole('dialog')
    // A key is pressed elsewhere before the dialog has the focus, and does nothing while the list is still read again.
    const ready = async (action: string) => {
      const asked = page.getByRole('dialog', { name: `${action}: ${mandrel.code}` })
      await asked.and(page.locator(':focus-within')).waitFor()
      await asked.getByRole('button', { name: action, disabled: false }).waitFor()
    }
    const mount = other.getByRole('dialog', { name: `Mount: ${mandrel.code}` })
    await other.getByRole('button', { name: mandrel.code }).tap()
    await other.getByRole('button', { name: 'Mount', exact: true }).tap()
    await mount.waitFor()

    await page.getByRole('button', { name: mandrel.code }).tap()
    await panel.getByText('Nothing has been recorded for this mandrel yet.').waitFor()
    await panel.getByRole('button', { name: 'Mount', exact: true }).tap()
    await ready('Mount')
    await dialog.getByLabel('Line').selectOption(line.code)
    // By key: a tap so soon, near to where the one before was, does not count.
    await dialog.getByRole('button', { name: 'Mount', exact: true }).press('Enter')
    await messages(page).getByText(`Mount recorded for ${mandrel.code}.`).waitFor()
    await panel.getByRole('button', { name: 'Move to winding' }).tap()
    await ready('Move to winding')
    await dialog.getByLabel('Line').selectOption('')
    await dialog.getByRole('button', { name: 'Move to winding' }).press('Enter')
    await dialog.getByText('Choose the line.').waitFor()
    await dialog.getByLabel('Line').selectOption(line.code)
    await dialog.getByRole('button', { name: 'Move to winding' }).press('Enter')
    await messages(page).getByText(`Move to winding recorded for ${mandrel.code}.`).waitFor()
    await panel.getByRole('button', { name: 'Start preheating' }).tap()
    await ready('Start preheating')
    await dialog.getByLabel('Surface temperature, °C').fill('1000')
    await dialog.getByRole('button', { name: 'Start preheating' }).press('Enter')
    await dialog.getByText('Enter a temperature from').waitFor()
    await dialog.getByLabel('Surface temperature, °C').fill('95,5')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Start preheating' }).press('Enter')

    const history = panel.getByRole('listitem')
    await history
      .filter({ hasText: 'Start preheating' })
      .getByText(new RegExp(`Raivo Kukk · ${line.code}`))
      .waitFor()
    await history.getByText('95,5 °C').waitFor()
    await panel.getByRole('button', { name: 'End preheating' }).waitFor()
    const row = other.getByRole('row').filter({ hasText: mandrel.code })
    await row.getByText('Preheating').waitFor()
    await mount.getByRole('button', { name: 'Mount', exact: true }).tap()
    await mount.getByText(`${mandrel.code} is being preheated, so it cannot be mounted.`).waitFor()
    assert.deepEqual(await axeFindings(other), [])
  },
)

story('mandrels that are due for maintenance are found, and are not due after it', async (t) => {
  const [due, good] = [await aMandrel(db, { dn: 1200, cycles: 230 }), await aMandrel(db, { dn: 1200 })]
  const page = await visit(t, await aHand('Mart Tamm'), '/operations/mandrels', tablet)
  const row = page.getByRole('row').filter({ hasText: due.code })
  const does = async (action: string) => {
    await page.getByRole('button', { name: action, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `${action}: ${due.code}` })
    await dialog.getByLabel('Place').fill('Workshop')
    await dialog.getByRole('button', { name: action, exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  await row.getByText('Due', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Maintenance due (1)' }).tap()
  await page.getByRole('button', { name: good.code }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: due.code }).tap()
  await page.getByText('Maintenance is due: after').waitFor()
  await does('Start maintenance')
  await row.getByText('Maintenance', { exact: true }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await messages(page).getByText(`Undone: ${due.code}`).waitFor()
  await row.getByText('In storage').waitFor()
  await page.getByText('Nothing has been recorded for this mandrel yet.').waitFor()
  await does('Start maintenance')
  await row.getByText('Maintenance', { exact: true }).waitFor()
  await does('End maintenance')

  await page.getByText('No mandrel matches the filters').waitFor()
  await page.getByRole('button', { name: 'Reset filters' }).tap()
  await row.getByText('In storage').waitFor()
  await page.getByText('Maintenance is due: after').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close' }).tap()
  await row.getByText('02.03.2026').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const stored = await db
    .selectFrom('mandrel')
    .select(['cycles_at_maintenance', 'location'])
    .where('id', '=', due.id)
    .execute()
  assert.deepEqual(stored, [{ cycles_at_maintenance: 230, location: 'Workshop' }])
})

story('the last action of a mandrel is undone in its panel, as long as it is possible', async (t) => {
  const mandrel = await aMandrel(db, { dn: 1300 })
  const page = await visit(t, await aHand('Kalle Saar'), '/operations/mandrels', tablet)
  const panel = page.getByRole('complementary', { name: `${mandrel.code} · DN1300` })
  const undo = panel.getByRole('button', { name: 'Undo: Start maintenance' })
  const starts = async () => {
    await panel.getByRole('button', { name: 'Start maintenance', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start maintenance' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  await page.getByRole('button', { name: mandrel.code }).tap()
  await starts()
  const until = formatTime(clock.now().getTime() + 2 * 60_000)
  await panel.getByText(`Possible until ${until}`).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await undo.press('Enter')
  await messages(page).getByText(`Undone: ${mandrel.code}`).waitFor()
  await panel.getByText('Nothing has been recorded for this mandrel yet.').waitFor()
  await undo.waitFor({ state: 'detached' })

  await starts()
  await undo.waitFor()
  clock.pass(3)
  await page.reload()
  await panel.getByRole('listitem').filter({ hasText: 'Start maintenance' }).waitFor()
  assert.equal(await undo.count(), 0)
})

story('a mandrel whose pipe is cold says Ready, as the cooling page does', async (t) => {
  const ready = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  const onIts = async (cooling_planned_end: Date) => {
    const pipe = await aPipe(db, { stage: 'cooling', status: PipeStatus.Cooling, cooling_planned_end })
    return aMandrel(db, { dn: 1200, state: 'cooling', pipe_id: pipe.id })
  }
  const [cold, warm] = [await onIts(ready(-1)), await onIts(ready(60))]
  const page = await visit(t, await aHand('Ain Vaher'), '/operations/mandrels')
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })

  await row(cold.code).getByText('Ready', { exact: true }).waitFor()
  await row(warm.code).getByText('Cooling', { exact: true }).waitFor()
})
