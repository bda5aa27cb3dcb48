import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { INLET } from '#test/support/manhole.ts'
import { clock, db } from '#test/support/site.ts'
import {
  aManholeAtWork,
  cardOf,
  opened,
  rowOf,
  tickParent,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

story('saving the last tick of running work stops its clock and finishes it', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker, paths: INLET })
  const started = clock.now()
  const page = await visit(t, worker, opened(order))
  const card = cardOf(page, order)
  await tickParent(rowOf(card, 'Inlet stub'))
  clock.pass(11)

  await unsavedBar(page).getByRole('button', { name: 'Save' }).click()

  await card.getByText('Done', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByText('Work order done').waitFor()
  assert.equal(await card.getByRole('tree').count(), 0, 'done work is a summary only')
  assert.deepEqual(await trackersOf(order), [
    {
      operator_id: worker.operator_id,
      start_time: started,
      end_time: clock.now(),
      stop_reason: 'stopped',
    },
  ])
})
