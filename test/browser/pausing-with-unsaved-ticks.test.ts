import assert from 'node:assert/strict'
import { messages, story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'
import {
  aManholeAtWork,
  cardOf,
  doneActionsOf,
  opened,
  rowOf,
  tickParent,
  unsavedBar,
} from '#test/support/workshop.ts'

story('a pause says how many ticks are not saved, and saves them when asked', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await tickParent(rowOf(card, 'Inlet stub'))
  await unsavedBar(page).getByText('3 unsaved changes').waitFor()

  await card.getByRole('button', { name: 'Pause', exact: true }).click()

  await messages(page).getByText(`Paused: ${order.number}. 3 ticks are not saved yet.`).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor()
  assert.equal(await doneActionsOf(order), 0)

  await messages(page).getByRole('button', { name: 'Save' }).click()

  await messages(page).getByText(`3 actions saved: ${order.number}`).waitFor()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  await messages(page).getByText('not saved yet').waitFor({ state: 'detached' })
  assert.equal(await doneActionsOf(order), 3)
  await card.getByText('Paused', { exact: true }).waitFor()
})

story('a pause of other work that runs as well says what is not saved of that work', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const other = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order, other))
  await rowOf(cardOf(page, other), 'Ladder install').click()
  await unsavedBar(page).getByText('1 unsaved change').waitFor()

  await cardOf(page, order)
    .getByRole('button', { name: `Pause ${other.number}` })
    .click()

  await messages(page).getByText(`Paused: ${other.number}. 1 tick is not saved yet.`).waitFor()
  await cardOf(page, order).getByRole('button', { name: 'Pause', exact: true }).click()
  await messages(page).getByText(`Paused: ${order.number}`, { exact: true }).waitFor()
})

story(
  'on a phone what a pause says covers neither its own buttons nor those of the unsaved ticks',
  async (t) => {
    const worker = await aWorker(db)
    const order = await aManholeAtWork({ worker })
    const page = await visit(t, worker, opened(order), { viewport: { width: 390, height: 844 } })
    await tickParent(rowOf(cardOf(page, order), 'Inlet stub'))
    await unsavedBar(page).getByText('3 unsaved changes').waitFor()
    await cardOf(page, order).getByRole('button', { name: 'Pause', exact: true }).click()

    const said = messages(page).getByText('3 ticks are not saved yet.')
    await said.waitFor()

    const [text, save, bar] = await Promise.all([
      said.boundingBox(),
      messages(page).getByRole('button', { name: 'Save' }).boundingBox(),
      unsavedBar(page).boundingBox(),
    ])
    assert.ok(text && save && bar)
    assert.ok(text.width >= 150, `room for words: ${text.width}`)
    assert.ok(save.y + save.height <= bar.y, 'above the bar')
  },
)
