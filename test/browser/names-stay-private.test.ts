import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, story } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { INLET } from '#test/support/manhole.ts'
import { clock, db } from '#test/support/site.ts'
import { aManhole, cardOf, opened, openedOf, rowOf, tickParent, unsavedBar } from '#test/support/workshop.ts'

/** Everything the server tells a page, announcements included, as it comes in. */
async function overhear(page: Page): Promise<() => Promise<string>> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/events/')) return
    // A redirect has no body.
    bodies.push(response.text().catch(() => ''))
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const streams = new Set<string>()
  const keep = (base64 = '') => bodies.push(Promise.resolve(Buffer.from(base64, 'base64').toString()))
  wire.on('Network.responseReceived', async ({ requestId, response }) => {
    if (!response.url.includes('/api/v1/events/')) return
    streams.add(requestId)
    const { bufferedData } = await wire.send('Network.streamResourceContent', { requestId })
    keep(bufferedData)
  })
  wire.on('Network.dataReceived', ({ requestId, data }) => {
    if (streams.has(requestId)) keep(data)
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

story('no answer to a worker holds another worker’s name, all day long', async (t) => {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name: 'Mati Oma' })).id })
  const colleague = await aWorker(db, {
    operator_id: (await anOperator(db, { name: 'Kalle Salajane' })).id,
    first_name: 'Kalle',
    last_name: 'Salajane',
  })
  const foreman = await aUser(db, {
    can: [...workerPermissions, '@parts_manage_all_workorders'],
    operator_id: (await anOperator(db, { name: 'Juhan Peidetu' })).id,
    first_name: 'Juhan',
    last_name: 'Peidetu',
  })
  await aProblemTag(db)
  const order = await aManhole({ worker })
  const theirs = await aManhole({ worker: colleague, paths: INLET })
  const his = await (await browserOf(t, worker)).newPage()
  const heard = await overhear(his)
  const hers = await (await browserOf(t, foreman)).newPage()
  await his.goto(opened(order))
  await hers.goto(openedOf(worker, order))
  const [hisCard, herCard] = [cardOf(his, order), cardOf(hers, order)]

  await herCard.getByRole('button', { name: 'Start' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await hisCard.getByText('Running', { exact: true }).waitFor()
  // Work can be ticked from then on.
  await herCard.getByText('Running', { exact: true }).waitFor()
  await aTimeTracker(db, { work_order_id: theirs.id, operator_id: colleague.operator_id })
  await tickParent(rowOf(herCard, 'Inlet stub'))
  await unsavedBar(hers).getByRole('button', { name: 'Save' }).click()
  await hisCard.getByText('Actions 3/12').waitFor()
  clock.pass(1)
  await hisCard.getByRole('button', { name: 'Report downtime' }).click()
  const dialog = his.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Causes' }).getByRole('button').first().click()
  clock.pass(1)
  await herCard.getByRole('button', { name: 'Resolve' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await hisCard.getByText('Running', { exact: true }).waitFor()
  await rowOf(hisCard, 'Leak test').click()
  await unsavedBar(his).getByRole('button', { name: 'Save' }).click()
  await hisCard.getByText('Actions 4/12').waitFor()
  await his.getByRole('button', { name: 'Show older' }).click()
  await his.waitForURL(/older=1/)
  await hisCard.getByRole('button', { name: 'Finish' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).click()
  await hisCard.getByText('Done', { exact: true }).waitFor()

  const all = await heard()
  assert.match(all, /Mati Oma/)
  assert.match(all, /"table":"time_tracker"/, 'announcements were heard')
  assert.deepEqual(all.match(/.{0,60}(?:Salajane|Peidetu|Kalle|Juhan).{0,20}/g), null)
  assert.equal(await his.getByText('Salajane').count(), 0)
})

story('a foreman reads beside each change who made it', async (t) => {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name: 'Mati Muhk' })).id })
  const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aManhole({ worker })
  const his = await (await browserOf(t, worker)).newPage()
  const hers = await (await browserOf(t, foreman)).newPage()
  await his.goto(opened(order))
  await hers.goto(openedOf(worker, order))

  await cardOf(his, order).getByRole('button', { name: 'Start' }).click()
  await rowOf(cardOf(his, order), 'Leak test').click()
  await unsavedBar(his).getByRole('button', { name: 'Save' }).click()

  await rowOf(cardOf(hers, order), 'Leak test').getByText('Mati Muhk').waitFor()
  await unsavedBar(his).waitFor({ state: 'hidden' })
  assert.equal(await rowOf(cardOf(his, order), 'Leak test').getByText('Mati Muhk').count(), 0)
  assert.equal(await rowOf(cardOf(hers, order), 'Ladder install').getByText('Mati Muhk').count(), 0)
})
