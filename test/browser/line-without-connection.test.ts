import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page, Request } from 'playwright-core'
import type { Permission } from '#domain/permission.ts'
import { browserOf, messages, story, visit } from '#test/support/browser.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { keptOnTablet, tablet } from '#test/support/measuring.ts'
import { aUserWithPassword, fillSignIn } from '#test/support/sign-in.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'

const can = ['@production_start', '@production_pause', '@production_end', '@pipeplan_view'] as const
await insert(db, 'problem_tag', {
  ...{ kind: 'pause', name: `Põhjus ${fresh()}`, name_en: 'Mandrel change', category: 'process' },
})
const options = {
  ...tablet,
  expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)|write failed|40[013]/,
}

let dn = 2100
/** A line that winds a pipe since ten minutes, and its page. */
async function aWindingLine() {
  dn += 1
  const [line, _] = [await aLine(db), await aMandrel(db, { dn })]
  const begun = { production_status: 2, started_at: clock.now(), winding_start: clock.now() }
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z', dn, ...begun })
  await insert(db, 'mandrel', { code: `M-${dn}-9`, dn, state: 'winding', pipe_product_id: product.id })
  clock.pass(40)
  return { line, product, path: `/operations/lines/${line.code}` }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const pipesOf = (id: number) =>
  db.selectFrom('pipe').select(['weight', 'produced_at']).where('pipe_product_id', '=', id).execute()

/** Opens the page of a line, with what it fetches ahead, and with a clock that the story moves. */
async function openAt(
  t: TestContext,
  path: string,
  ahead: readonly string[] = [],
  may: readonly Permission[] = can,
): Promise<Page> {
  const context = await browserOf(t, await aUser(db, { can: may }), options)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  const fetched = ahead.map((part) => page.waitForResponse((response) => response.url().includes(part)))
  await page.goto(path)
  for (const response of await Promise.all(fetched)) await response.finished()
  await button(page, 'End').waitFor()
  for (const part of ['dialog-modal', 'line-dialogs']) await loaded(page, part)
  return page
}

/** Waits until a part of the screen that the page fetches ahead is there, with all that it needs. */
async function loaded(page: Page, part: string): Promise<void> {
  const file = page.locator(`link[rel=modulepreload][href*="/${part}-"]`).first()
  await file.waitFor({ state: 'attached' })
  await file.evaluate(async (link: HTMLLinkElement) => void (await import(link.href)))
}

story('what is done at a line while the server is gone is sent once, with its time', async (t) => {
  const { product, path } = await aWindingLine()
  const page = await openAt(t, path)
  await button(page, 'End').tap()
  await dialog(page).getByLabel('Mass, kg').fill('291,5')
  await goDown(t)
  await page.clock.fastForward(5_000)
  await dialog(page).getByText('No connection. It is kept on this tablet').waitFor()
  const entered = clock.now().getTime()
  await dialog(page).getByRole('button', { name: /^End / }).tap()
  await page.getByText(/“End” of .+ waits for the connection and is then sent by itself\./).waitFor()
  assert.ok(await button(page, 'Pause').isDisabled())
  await page.getByText('Start, Pause, End and the mode are possible again once it is sent.').waitFor()
  await page.locator('button[data-loading]').waitFor({ state: 'detached' })
  await keptOnTablet(page, 'entries')

  await page.clock.fastForward('05:00')
  clock.pass(5)
  await comeBack()
  await page.clock.fastForward(5_000)

  await page.getByText('Nothing is planned on this line').first().waitFor()
  const [pipe, ...others] = await pipesOf(product.id)
  assert.deepEqual([pipe?.weight, others], [291.5, []])
  assert.ok(Math.abs((pipe?.produced_at.getTime() ?? 0) - entered) < 150_000, 'ended when it was entered')
})

story(
  'a note and a mode switch of a line are kept without a connection, and hinder nothing else',
  async (t) => {
    const { line, product, path } = await aWindingLine()
    const { id } = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T16:00:00Z', dn })
    // Who may pause is asked for the causes instead.
    const may = can.filter((held) => held !== '@production_pause')
    const page = await openAt(t, path, [], [...may, '@production_mark_next_shift', '@production_switch_mode'])
    const mark = page.getByRole('button', { name: 'Mark for next shift' })
    await mark.waitFor()
    await goDown(t)
    await page.clock.fastForward(5_000)
    const entered = clock.now().getTime()

    await mark.tap()
    await dialog(page).getByText('No connection. It is kept on this tablet').waitFor()
    await dialog(page).getByRole('textbox').fill('Zone 7 runs cold')
    await dialog(page).getByRole('button', { name: 'Leave note' }).tap()
    await page.getByText(/“Note” of .+ waits for the connection/).waitFor()
    await page.getByText('Zone 7 runs cold').waitFor()
    await page.getByRole('button', { name: /^Mode:/ }).tap()
    await button(page, 'Fault').tap()
    await page.getByText(/“Mode: Fault” of .+ waits for the connection/).waitFor()

    await button(page, 'End').and(page.locator(':enabled')).waitFor()
    assert.ok(await page.getByRole('button', { name: /^Mode:/ }).isDisabled())
    await page.getByText('The mode can be switched again once it is sent.').waitFor()
    await keptOnTablet(page, 'entries')
    await page.clock.fastForward('05:00')
    clock.pass(5)
    await comeBack()
    await page.clock.fastForward(5_000)

    await page.getByRole('button', { name: 'Mode: Fault' }).waitFor()
    const noted = await db
      .selectFrom('pipe_product')
      .select(['next_shift_note', 'next_shift_at'])
      .where('id', 'in', [product.id, id])
      .where('next_shift', '=', true)
      .execute()
    const switched = await db
      .selectFrom('machine_mode_switch')
      .selectAll()
      .where('machine_id', '=', line.id)
      .execute()
    assert.deepEqual(
      [noted.map(({ next_shift_note }) => next_shift_note), switched.map(({ to_mode }) => to_mode)],
      [['Zone 7 runs cold'], [8]],
    )
    for (const at of [noted[0]?.next_shift_at, switched[0]?.at])
      assert.ok(Math.abs((at?.getTime() ?? 0) - entered) < 150_000, 'has the time at which it was entered')
  },
)
story('without a connection a line is paused with its cause, resumed and ended, in this order', async (t) => {
  const { product, path } = await aWindingLine()
  const page = await openAt(t, path, ['pipe-pause-problem-tags'])
  // The tablet stands at the machine for a while.
  clock.pass(6)
  await page.clock.fastForward('06:00')
  await goDown(t)
  await page.clock.fastForward(5_000)

  await button(page, 'Pause').tap()
  await dialog(page).getByRole('checkbox', { name: 'Mandrel change' }).tap()
  await dialog(page).getByRole('button', { name: 'Pause line' }).tap()

  await page.getByText(/“Pause” of .+ waits for the connection/).waitFor()
  const banner = page.getByRole('alert').filter({ hasText: 'Lost internet connectivity.' })
  await banner
    .getByText('What you did is kept on this device and sent when the connection is back.')
    .waitFor()
  assert.equal(await banner.getByText('will be lost').count(), 0)
  await page.getByText(/^Paused since .+: Mandrel change/).waitFor()
  clock.pass(5)
  await page.clock.fastForward('05:00')
  await button(page, 'Resume').tap()
  await page.getByText(/“Resume” of .+ waits for the connection/).waitFor()
  await button(page, 'End').tap()
  await dialog(page).getByRole('button', { name: /^End / }).tap()
  await page.getByText(/“End” of .+ waits for the connection/).waitFor()
  assert.ok(await button(page, 'Start').isDisabled())
  await comeBack()
  await page.clock.fastForward(5_000)

  await messages(page)
    .getByText(/^“Resume” of .+ was sent\.$/)
    .waitFor()
  await page.getByText('Nothing is planned on this line').first().waitFor()
  const pauses = await db
    .selectFrom('pipe_pause')
    .select(['start_time', 'end_time'])
    .where('pipe_product_id', '=', product.id)
    .execute()
  const pausedMs = pauses.map(({ start_time, end_time }) => (end_time?.getTime() ?? 0) - start_time.getTime())
  assert.equal(pausedMs.length, 1)
  assert.ok(Math.abs(pausedMs[0]! - 5 * 60_000) < 60_000, `${pausedMs[0]} ms`)
  assert.equal((await pipesOf(product.id)).length, 1)
})

story(
  'the message of a start waits while a pause is entered, and covers nothing that its dialog says',
  async (t) => {
    dn += 1
    const [line] = [await aLine(db), await aMandrel(db, { dn })]
    await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString(), dn })
    const page = await openAt(t, `/operations/lines/${line.code}`, ['pipe-pause-problem-tags'])
    const started = messages(page).getByText(/^Winding of /)
    const kept = dialog(page).getByText('No connection. It is kept on this tablet')
    await button(page, 'Start').tap()
    await started.waitFor()

    await button(page, 'Pause').tap()
    await started.waitFor({ state: 'hidden' })
    await goDown(t)
    await page.clock.fastForward(5_000)
    await kept.waitFor()
    const isOnTop = await kept.evaluate((words) => {
      const { left, top, width, height } = words.getBoundingClientRect()
      return words.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    assert.ok(isOnTop, 'nothing lies over it')
    await button(page, 'Keep winding').tap()
    await started.waitFor()
    await comeBack()
  },
)

story('an end whose answer is lost is sent again with the same key, and counts once', async (t) => {
  const { product, path } = await aWindingLine()
  const page = await visit(t, await aUser(db, { can }), path, options)
  const keys: (string | undefined)[] = []
  const isEnd = (request: Request) => request.url().endsWith('/end/')
  page.on('request', (request) => {
    if (isEnd(request)) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(
    '**/end/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

  await button(page, 'End').tap()
  await dialog(page).getByRole('button', { name: /^End / }).tap()

  await messages(page).getByText('is wound and cools now').waitFor()
  assert.deepEqual(keys, [keys[0], keys[0]])
  assert.equal((await pipesOf(product.id)).length, 1)
})

story('what is entered in a dialog survives a reload and the end of the session', async (t) => {
  const { product, path } = await aWindingLine()
  const winder = await aUserWithPassword({ can })
  const page = await visit(t, winder, path, options)
  const mass = dialog(page).getByLabel('Mass, kg')
  await button(page, 'End').tap()
  await mass.fill('291,5')
  await keptOnTablet(page, 'dialogs')
  await page.reload()
  await mass.waitFor()
  assert.equal(await mass.inputValue(), '291,5')

  await db.deleteFrom('session').where('user_id', '=', winder.id).execute()
  await dialog(page).getByRole('button', { name: /^End / }).tap()
  await dialog(page).getByText('You were signed out.').waitFor()
  // By a key: so soon after the tap on End, another one there counts as its double tap.
  await dialog(page).getByRole('link', { name: 'Sign in' }).press('Enter')
  await fillSignIn(page, winder.username)
  assert.equal(await mass.inputValue(), '291,5')
  await dialog(page).getByRole('button', { name: /^End / }).tap()
  await messages(page).getByText('is wound and cools now').waitFor()
  assert.equal((await pipesOf(product.id)).length, 1)
})

story('the page of a line that winds stays signed in while nobody touches it', async (t) => {
  const { path } = await aWindingLine()
  const page = await openAt(t, path)

  for (let minutes = 0; minutes < 40; minutes += 1) {
    await page.clock.runFor(60_000)
    clock.pass(1)
  }

  assert.equal(await dialog(page).count(), 0)
  await button(page, 'Pause').tap()
  await dialog(page).getByRole('checkbox').first().tap()
  await dialog(page).getByRole('button', { name: 'Pause line' }).tap()
  await button(page, 'Resume').waitFor()
})
