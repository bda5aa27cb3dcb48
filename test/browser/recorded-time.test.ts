import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { plantDay } from '#domain/time.ts'
import { axeFindings } from '#test/support/axe.ts'
import { focused, story, visit } from '#test/support/browser.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { clock, db } from '#test/support/site.ts'
import { aManhole, aManholeThatIs, trackersOf } from '#test/support/workshop.ts'
import { formatTime } from '#web/lib/format.ts'

const foremanCan = [...workerPermissions, '@parts_manage_all_workorders', '@time_edit_trackers'] as const
const foreman = () => aUser(db, { can: foremanCan })
const monday = (time: string) => new Date(`2026-03-02T${time}:00+02:00`)

/** The address of a worker's Monday; the clock of the stories may have moved on. */
const addressOf = ({ operator_id }: { readonly operator_id: number }) =>
  `/parts/operations/time?date=2026-03-02&operator=${operator_id}`

/** A worker with work on one order from 08:00 to 08:40 and from 09:00 to 09:30. */
async function aDay(name: string) {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name })).id })
  const order = await aManhole({ worker })
  const record = (from: string, to: string, work_order_id = order.id) =>
    aTimeTracker(db, {
      work_order_id,
      operator_id: worker.operator_id,
      start_time: monday(from),
      end_time: monday(to),
      stop_reason: 'paused',
    })
  await record('08:00', '08:40')
  await record('09:00', '09:30')
  return { worker, order, record, path: addressOf(worker) }
}

const rows = (page: Page) => page.getByRole('list', { name: /^Recorded time of/ }).getByRole('listitem')

story('a foreman fills a gap with one tap and a reason, and undoes it', async (t) => {
  const { order, path } = await aDay('Ants Augumees')
  const page = await visit(t, await foreman(), path)
  const gap = rows(page).filter({ hasText: '08:40–09:00' })
  await gap.getByText('Nothing recorded').waitFor()

  await gap.getByRole('button', { name: `Record ${order.number}, 08:40–09:00` }).click()
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByLabel('From: time').inputValue(), '08:40')
  await dialog.getByRole('button', { name: 'Forgot to start the clock' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  // A message that is pointed at stays.
  await page.getByText('Time added: ').hover()
  await gap.getByRole('button', { name: `Correct ${order.number}, 08:40–09:00` }).waitFor()
  assert.equal((await trackersOf(order)).length, 3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Undone: Ants Augumees, ${order.number}, 08:40–09:00`).waitFor()
  await gap.getByText('Nothing recorded').waitFor()
  assert.equal((await trackersOf(order)).length, 2)
})

story('a clock that nobody stopped is not corrected without its end', async (t) => {
  const { worker, order, path } = await aDay('Ants Unustaja')
  const other = await aManhole({ worker })
  await aTimeTracker(db, {
    work_order_id: other.id,
    operator_id: worker.operator_id,
    start_time: monday('09:40'),
  })
  const page = await visit(t, await foreman(), path)
  await page.getByRole('button', { name: `Correct ${other.number}, since 09:40` }).click()
  const dialog = page.getByRole('dialog')
  const end = dialog.getByLabel('To: time')

  await dialog.getByRole('button', { name: 'Forgot to stop the clock' }).click()
  await focused(end)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a time as HH:MM.').waitFor()
  assert.equal((await trackersOf(other))[0]?.end_time, null)
  await end.fill('955')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByText(`Time corrected: Ants Unustaja, ${other.number}, 09:40–09:55`).waitFor()
  assert.deepEqual((await trackersOf(other))[0]?.end_time, monday('09:55'))
  assert.equal((await trackersOf(order)).length, 2)
})

story('a clock that nobody stopped gets the end of its shift by a tap', async (t) => {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name: 'Ants Lahkuja' })).id })
  const order = await aManhole({ worker })
  const start_time = new Date('2026-02-27T15:15:00+02:00')
  await aTimeTracker(db, { work_order_id: order.id, operator_id: worker.operator_id, start_time })
  const path = `/parts/operations/time?date=2026-02-27&operator=${worker.operator_id}`
  const page = await visit(t, await foreman(), path)
  await page.getByRole('button', { name: `Correct ${order.number}, since 15:15` }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: 'End of shift · 27.02 16:30' }).click()
  await dialog.getByRole('button', { name: 'Forgot to stop the clock' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByText(/^Time corrected: Ants Lahkuja, /).waitFor()
  const end = new Date('2026-02-27T16:30:00+02:00')
  assert.deepEqual((await trackersOf(order))[0]?.end_time, end)
})

story('the operator whose time is put right stays, though now another one stands out', async (t) => {
  const { order } = await aDay('Aaa Esimene')
  await aDay('Aab Teine')
  const page = await visit(t, await foreman(), '/parts/operations/time?date=2026-03-02')
  await page.getByRole('heading', { name: 'Aaa Esimene' }).waitFor()
  const gap = page.getByRole('button', { name: /^Record other work, / })

  for (let left = await gap.count(); left > 0; left -= 1) {
    await gap.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Work order').selectOption(String(order.id))
    await dialog.getByRole('button', { name: 'Wrong order' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await gap.nth(left - 1).waitFor({ state: 'detached' })
  }

  const chosen = page.getByRole('navigation', { name: 'Operators' }).locator('[aria-current]')
  await chosen.filter({ hasText: 'Aaa Esimene' }).filter({ hasNotText: 'gap' }).waitFor()
  await page.getByRole('heading', { name: 'Aaa Esimene' }).waitFor()
})

story('a double tap on Undo undoes once', async (t) => {
  const { order, path } = await aDay('Ants Kaksiklöök')
  const page = await visit(t, await foreman(), path)
  const gap = rows(page).filter({ hasText: '08:40–09:00' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/time-changes/undo/')) calls.push(request.method())
  })
  await gap.getByRole('button', { name: `Record ${order.number}, 08:40–09:00` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot to start the clock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Undo' }).dblclick()

  await page.getByText(/^Undone: /).waitFor()
  await gap.getByText('Nothing recorded').waitFor()
  assert.deepEqual(calls, ['POST'])
})

story('work orders that read alike are told apart by their planned start', async (t) => {
  const { worker, order, path } = await aDay('Ants Sarnane')
  const { part_product_id } = await db
    .selectFrom('work_order')
    .select('part_product_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const [from, to] of [
    ['2026-03-09T08:00:00+02:00', '2026-03-09T09:00:00+02:00'],
    ['2026-03-10T08:00:00+02:00', '2026-03-10T09:00:00+02:00'],
  ] as const)
    await aWorkOrder(db, {
      ...{ part_product_id, operator_id: worker.operator_id },
      ...{ start_time: new Date(from), end_time: new Date(to) },
    })
  const page = await visit(t, await foreman(), path)

  await page.getByRole('button', { name: 'Add time' }).click()
  const choices = page.getByRole('dialog').getByLabel('Work order').locator('option')
  await choices.filter({ hasText: '10.03.2026 08:00' }).waitFor({ state: 'attached' })

  const names = (await choices.allTextContents()).filter((name) => name.startsWith(order.number))
  assert.equal(names.length, 3)
  assert.equal(new Set(names).size, 3)
})

story('a foreman deletes what was recorded twice, by keyboard, and the overlap is gone', async (t) => {
  const { worker, order, record, path } = await aDay('Ants Topelt')
  const other = await aManhole({ worker })
  await record('08:10', '08:40', other.id)
  const page = await visit(t, await foreman(), path)
  const double = rows(page).filter({ hasText: '08:10–08:40' })
  await double.getByText(/Overlaps /).waitFor()

  const remove = double.getByRole('button', { name: `Delete ${other.number}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason', { exact: true })
  await reason.fill('xy')
  await reason.press('Enter')
  await dialog.getByText('Reason is too short. Minimum 3 characters.').waitFor()
  await reason.fill('Recorded twice')
  await focused(reason)
  await reason.press('Enter')

  await page.getByText(`Deleted: Ants Topelt, ${other.number}, 08:10–08:40`).waitFor()
  await double.waitFor({ state: 'detached' })
  await focused(rows(page).getByRole('button', { name: `Record ${order.number}, 08:40–09:00` }))
  assert.deepEqual(await trackersOf(other), [])
  await page.getByText(/Overlaps /).waitFor({ state: 'detached' })
})

story('a correction over other time of the order is refused in the form, in words', async (t) => {
  const { order, path } = await aDay('Ants Kattuv')
  const page = await visit(t, await foreman(), path, { expects: /400/ })

  await page.getByRole('button', { name: `Correct ${order.number}, 08:00–08:40` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To: time').fill('09:10')
  await dialog.getByRole('button', { name: 'Wrong order' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await dialog.getByText(/This time overlaps another time tracker or downtime/).waitFor()
  assert.equal((await trackersOf(order))[0]?.end_time?.getTime(), monday('08:40').getTime())
})

story('the border with a downtime moves on both sides', async (t) => {
  const worker = await aWorker(db, { operator_id: (await anOperator(db, { name: 'Ants Piir' })).id })
  const order = await aManholeThatIs('downtime', { worker })
  const until = clock.now()
  const earlier = (minutes: number) => new Date(until.getTime() - minutes * 60_000)
  const path = `/parts/operations/time?date=${plantDay(until)}&operator=${worker.operator_id}`
  const page = await visit(t, await foreman(), path)

  await page.getByRole('button', { name: `Correct ${order.number}, ${formatTime(earlier(40))}–` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To: time').fill(formatTime(earlier(10)))
  assert.ok(await dialog.getByLabel('Also move the adjacent downtime').isChecked())
  await dialog.getByRole('button', { name: 'Forgot to stop the clock' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await rows(page)
    .filter({ hasText: `${formatTime(earlier(40))}–${formatTime(earlier(10))}` })
    .waitFor()
  await rows(page)
    .filter({ hasText: `since ${formatTime(earlier(10))}` })
    .waitFor()
})

story(
  'who may only view recorded time reads who corrects it, and finds no button that changes it',
  async (t) => {
    const { path } = await aDay('Ants Vaadatud')
    const viewer = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_view_all'] })
    const page = await visit(t, viewer, path)

    await page.getByText('You can view recorded time. Only foremen can correct it.').waitFor()
    for (const name of [/^Add time/, /^Correct/, /^Delete/, /^Record/])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
  },
)

story('the day and the operator stand in the address, and the arrows lead to other days', async (t) => {
  const { worker, path } = await aDay('Ants Aadress')
  const page = await visit(t, await foreman(), path)
  await page.getByRole('heading', { name: 'Ants Aadress' }).waitFor()

  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByText('Nothing recorded on this day.').waitFor()
  const { searchParams } = new URL(page.url())
  assert.deepEqual(
    [searchParams.get('date'), searchParams.get('operator')],
    ['2026-03-01', String(worker.operator_id)],
  )
  await page.goBack()
  await rows(page).filter({ hasText: '08:00–08:40' }).waitFor()
})

story('on a phone a manager reads how much everyone has recorded without opening each day', async (t) => {
  const { path } = await aDay('Ants Menüüs')
  const page = await visit(t, await foreman(), path, { viewport: { width: 390, height: 844 } })

  const all = page.getByRole('combobox', { name: 'Operator' }).locator('option')

  await all.filter({ hasText: /^Ants Menüüs · 1\sh\s10\smin · / }).waitFor({ state: 'attached' })
})

story('recorded time is accessible and fits at every width, light and dark', async (t) => {
  const { path } = await aDay('Ants Ligipääs')
  const page = await visit(t, await foreman(), path)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await rows(page).first().waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    assert.deepEqual(await axeFindings(page), [], String(width))
    await page.getByRole('button', { name: 'Add time' }).click()
    await page.getByRole('dialog').getByLabel('Reason', { exact: true }).waitFor()
    assert.deepEqual(await axeFindings(page), [], `${width}, adding`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
