import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { browserOf, messages, story, visit } from '#test/support/browser.ts'
import { setConstants } from '#test/support/constants.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'

const HALL = '/cooling?view=hall'
const MINUTE_MS = 60_000
const board = { viewport: { width: 1920, height: 1080 } }
const viewer = await aUser(db, { can: ['@cooling_view'], open_view: 'pipes' })
await insert(db, 'station', { name: 'Cooling place 1', station_type: 1, capacity: 1 })

/** A pipe on its mandrel, ready so many minutes from now. */
async function aCoolingPipe(readyInMinutes: number, given: Given<'pipe'> = {}) {
  const pipe = await aPipe(db, {
    ...given,
    ...{ stage: 'cooling', status: PipeStatus.Cooling, produced_at: clock.now(), cooling_start: clock.now() },
    cooling_planned_end: new Date(clock.now().getTime() + readyInMinutes * MINUTE_MS),
  })
  await insert(db, 'mandrel', { code: `H-${fresh()}`, dn: 1000, state: 'cooling', pipe_id: pipe.id })
  return pipe
}

/** Keeps what the page asks of the device: locks of the screen, and notes of the chime. Sound needs a tap, as in a browser with a window. */
async function observeDevice(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['screen-wake-lock'])
  await context.addInitScript(() => {
    const seen = { locks: [] as WakeLockSentinel[], notes: 0 }
    Object.assign(globalThis, { seen })
    // The empty page before the first has no such features.
    if (!('WakeLock' in globalThis)) return
    const { request } = WakeLock.prototype
    WakeLock.prototype.request = async function lock(type) {
      const sentinel = await request.call(this, type)
      seen.locks.push(sentinel)
      return sentinel
    }
    // Whatever Playwright evaluates counts as an activation by the user.
    let wasTapped = false
    const handleTap = () => {
      wasTapped = true
    }
    addEventListener('pointerup', handleTap, { capture: true })
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        if (!wasTapped) void this.suspend()
      }
      override resume() {
        return wasTapped ? super.resume() : new Promise<void>(() => {})
      }
    }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function play(when) {
      seen.notes += 1
      start.call(this, when)
    }
  })
}
type Seen = { readonly seen: { readonly locks: readonly WakeLockSentinel[]; readonly notes: number } }
const heard = (page: Page, notes: number) =>
  page.waitForFunction((count) => (globalThis as unknown as Seen).seen.notes === count, notes)
const isAwake = (page: Page, locks: number) =>
  page.waitForFunction((count) => {
    const { seen } = globalThis as unknown as Seen
    return seen.locks.length === count && seen.locks.at(-1)?.released === false
  }, locks)

/** Lets the time pass for the server and the page, which says meanwhile that it is in use. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 5) {
    const isInUse = page.waitForResponse('**/session/keep-alive/')
    clock.pass(Math.min(5, left))
    await page.clock.fastForward(Math.min(5, left) * MINUTE_MS)
    await isInUse
  }
}

story(
  'the hall view is read from afar, stays awake and signed in, and is reloaded after an update',
  async (t) => {
    setConstants(t, { auto_logout: { enabled: true, timeout_s: 600, prompt_s: 60 } })
    const pipe = await aCoolingPipe(100)
    const context = await browserOf(t, viewer, board)
    await observeDevice(context)
    await context.clock.install({ time: clock.now() })
    const page = await context.newPage()
    await page.goto(HALL)
    const row = page.getByRole('row').filter({ hasText: pipe.number.slice(7) })
    await row.getByText('1 h 40').waitFor()

    const small = await page.evaluate(() =>
      [...document.querySelectorAll('#content *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 32)
        .map((element) => element.textContent),
    )
    assert.deepEqual(small, [], 'a letter of 32 px is 9 mm high on a screen of 55 inches')

    await isAwake(page, 1)
    await page.evaluate(async () => {
      await (globalThis as unknown as Seen).seen.locks[0]?.release()
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await isAwake(page, 2)

    await pass(page, 15)
    await row.getByText('1 h 25').waitFor()
    assert.equal(await page.getByRole('alertdialog').count(), 0)

    await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
    await page.route(
      '**/cooling?*',
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(/assets\/[\w-]+\.js/g, 'assets/newer.js')
        await route.fulfill({ response, body })
      },
      { times: 1 },
    )
    clock.pass(1)
    await page.clock.fastForward(MINUTE_MS)
    await page.waitForFunction(() => !('isOld' in globalThis))
    await row.getByText('1 h 24').waitFor()
  },
)

story(
  'the hall view chimes when a pipe is ready and while it waits, and asks for a tap after a restart',
  async (t) => {
    await aCoolingPipe(2)
    const context = await browserOf(t, viewer, board)
    await observeDevice(context)
    await context.clock.install({ time: clock.now() })
    const page = await context.newPage()
    await page.goto(HALL)
    await page.getByRole('button', { name: 'Sound on when a pipe is ready' }).click()
    await heard(page, 2)

    await pass(page, 2)
    await heard(page, 4)
    await pass(page, 30)
    await heard(page, 6)

    await page.close()
    const restarted = await context.newPage()
    await restarted.goto(HALL)
    await restarted.getByRole('button', { name: 'Tap for sound' }).click()
    await restarted.getByRole('button', { name: 'Tap for sound' }).waitFor({ state: 'detached' })
    await pass(restarted, 30)
    await heard(restarted, 2)
    await restarted.getByRole('button', { name: 'Sound off' }).click()
    await pass(restarted, 30)
    await restarted.getByText('waiting 1 h 30').waitFor()
    await heard(restarted, 2)
  },
)

story('a row of the hall view keeps to one line, also with a number that has its day', async (t) => {
  for (const day of ['28', '01']) await aCoolingPipe(-1_300, { number: `2603${day}-W7-003` })
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const) {
    const page = await (await browserOf(t, viewer, { viewport: { width, height } })).newPage()
    await page.goto(HALL)
    const cell = page.getByRole('cell').filter({ hasText: '28-W7-003' })
    await cell.getByText('waiting 21 h 40').waitFor()

    const [number, waiting, whole] = await Promise.all(
      [cell.getByText('28-W7-003'), cell.getByText('waiting'), cell].map((part) => part.boundingBox()),
    )
    assert.ok(waiting!.x >= number!.x + number!.width && waiting!.y < number!.y + number!.height)
    assert.ok(waiting!.x + waiting!.width <= whole!.x + whole!.width, `cut at ${width} px`)
  }
})

story('without a connection an amber strip of the hall view says of when its data are', async (t) => {
  const pipe = await aCoolingPipe(100)
  const context = await browserOf(t, viewer, { ...board, expects: /net::ERR_|\(0\)/ })
  await observeDevice(context)
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(HALL)
  const row = page.getByRole('row').filter({ hasText: pipe.number.slice(7) })
  const strip = page
    .getByRole('alert')
    .filter({ hasText: /^No connection\. These are the data of \d\d:\d\d\.$/ })
  await row.getByText('1 h 40').waitFor()
  assert.equal(await strip.count(), 0)

  await goDown(t)
  await page.clock.fastForward(45_000)
  await strip.waitFor()
  const { width, isAmber } = await strip.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--warning-surface)'
    const [own, amber] = [element, probe].map((each) => getComputedStyle(each).backgroundColor)
    probe.remove()
    return { width: element.clientWidth, isAmber: own === amber }
  })
  assert.deepEqual({ width, isAmber }, { width: 1920, isAmber: true })
  await row.waitFor()

  clock.pass(1)
  await comeBack()
  await page.clock.fastForward(15_000)
  await strip.waitFor({ state: 'detached' })
})

story('a message of the hall view lies over no place', async (t) => {
  const pipe = await aCoolingPipe(0)
  const worker = await aUser(db, { can: ['@cooling_view', '@cooling_end'], open_view: 'pipes' })
  const page = await visit(t, worker, '/cooling', board)
  const row = page.getByRole('listitem', { name: pipe.number })
  await row.getByRole('button', { name: 'Demould' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demould', exact: true }).press('Enter')
  const message = messages(page).getByText(pipe.number)
  await message.hover()

  await page.getByRole('button', { name: 'Hall view' }).press('Enter')

  const place = (await page.getByRole('listitem', { name: 'Cooling place 1' }).boundingBox())!
  const { y, height } = (await message.boundingBox())!
  assert.ok(y + height <= place.y, `the message ends at ${y + height}, the places begin at ${place.y}`)
})
