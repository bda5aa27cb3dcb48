import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { focused, story, visitWithClock } from '#test/support/browser.ts'
import type { TestUser } from '#test/support/factories/people.ts'
import { aWaitingPipe, leafOf, onlyOrder, pipeOn, theLineOf } from '#test/support/pipes-board.ts'
import {
  aBoardWorker,
  anotherPlans,
  aWaitingManhole,
  dayOf,
  lineOf,
  ordersOf,
  PLAN,
  pick,
  searched,
  tool,
} from '#test/support/plan-board.ts'
import { aUserWithPassword, fillSignIn } from '#test/support/sign-in.ts'

/** The user is signed out automatically, and another one signs in on the device and sees the screen. */
async function signedOutMeanwhile(page: Page, other: TestUser, screen: Locator): Promise<void> {
  await page.clock.fastForward(900_000)
  await page.getByText('You were signed out after 15 minutes without use.').waitFor()
  await fillSignIn(page, other.username)
  await screen.waitFor()
}

async function handOver(page: Page, from: TestUser, to: TestUser): Promise<void> {
  await page.getByRole('button', { name: from.first_name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, to.username)
}

const partsPlanner = { can: ['@parts_manage_all_workorders', '@parts_plan'], open_view: 'parts' } as const

story('a preview of pipes is there again after an automatic sign-out, only for the same user', async (t) => {
  const can = ['@pipeplan_view', '@pipeplan_plan'] as const
  const [user, other] = [await aUserWithPassword({ can }), await aUserWithPassword({ can })]
  const [line, pipe] = [await theLineOf(530), await aWaitingPipe({ dn: 530 })]
  const page = await visitWithClock(t, user, `${onlyOrder(pipe)}&date=2026-03-04`)
  const preview = page.getByRole('form', { name: 'Line, day and start' })
  await leafOf(page).focus()
  await page.keyboard.press('Enter')
  await focused(preview.getByRole('button', { name: 'Plan' }))
  await page.keyboard.press('PageDown')
  await page.getByRole('status').getByText('Set-up 05.03').waitFor()
  const start = await preview.getByLabel('Set-up starts').inputValue()

  await signedOutMeanwhile(page, other, leafOf(page))
  assert.equal(await preview.count(), 0)
  await handOver(page, other, user)

  await preview.waitFor()
  assert.equal(await preview.getByLabel('Set-up starts').inputValue(), start)
  await preview.getByRole('button', { name: 'Plan' }).click()
  await pipeOn(page, line, pipe).waitFor()
  await page.reload()
  await pipeOn(page, line, pipe).waitFor()
  assert.equal(await preview.count(), 0, 'what is planned is no longer previewed')
})

story(
  'a move that is written in a card is there again after an automatic sign-out, only for the same user',
  async (t) => {
    const [user, other] = [await aUserWithPassword(partsPlanner), await aUserWithPassword(partsPlanner)]
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    const order = await anotherPlans(manhole, worker, '2026-03-03T08:00:00+02:00')
    const page = await visitWithClock(t, user, `${PLAN}?open=${order}`)
    const card = page.getByRole('complementary', { name: manhole.number })
    const start = card.getByLabel('Start')
    await start.fill('11:20')
    await card.getByRole('status').getByText('Tue 03.03 11:20–').waitFor()

    await signedOutMeanwhile(page, other, start)
    assert.equal(await start.inputValue(), '08:00')
    await handOver(page, other, user)

    await card.getByRole('status').getByText('Tue 03.03 11:20–').waitFor()
    assert.equal(await start.inputValue(), '11:20')
    await page.getByRole('row', { name: 'Preview, not planned yet' }).getByText(worker.name).waitFor()
    await card.getByRole('button', { name: 'Move' }).click()
    await card.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
    assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-03T09:20:00Z'))
    await page.reload()
    await start.waitFor()
    assert.equal(
      await card.getByRole('button', { name: 'Discard' }).count(),
      0,
      'what is moved is no longer written',
    )
  },
)

story(
  'selected work and the day it is previewed on are there again after an automatic sign-out',
  async (t) => {
    const [user, other] = [await aUserWithPassword(partsPlanner), await aUserWithPassword(partsPlanner)]
    const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
    const page = await visitWithClock(t, user, searched(manhole))
    const preview = page.getByRole('status').getByText(`${worker.name} · 04.03.2026 08:00–`)
    await pick(lineOf(page, manhole.number))
    await dayOf(page, worker, 'Tue 03.03').focus()
    await page.keyboard.press('ArrowRight')
    await preview.waitFor()

    await signedOutMeanwhile(page, other, lineOf(page, manhole.number))
    assert.equal(await page.getByRole('region', { name: 'Selected' }).count(), 0)
    await handOver(page, other, user)

    await preview.waitFor()
    await page.getByRole('region', { name: 'Selected' }).getByText('12 actions').waitFor()
    await focused(dayOf(page, worker, 'Wed 04.03'))
    await page.keyboard.press('Enter')
    await tool(page, 'Undo', 'enabled').waitFor()
    assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-04T06:00:00Z'))
  },
)

story('on a phone a previewed day is there again after an automatic sign-out', async (t) => {
  const [user, other] = [await aUserWithPassword(partsPlanner), await aUserWithPassword(partsPlanner)]
  const [worker, manhole] = [await aBoardWorker(), await aWaitingManhole()]
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await visitWithClock(t, user, searched(manhole), phone)
  const days = page.getByRole('region', { name: 'Plan by operator and day' })
  const own = days.getByRole('listitem').filter({ hasText: worker.name })
  await lineOf(page, manhole.number).locator('[data-zone=tick]').tap()
  await page.getByRole('button', { name: 'Next day' }).tap()
  await own.getByRole('button', { name: 'Preview' }).tap()
  await page.getByRole('status').getByText(`${worker.name} · 03.03.2026 08:00–`).waitFor()

  await signedOutMeanwhile(page, other, days)
  await handOver(page, other, user)

  await days.getByRole('heading', { name: 'Tue 03.03' }).waitFor()
  await page.getByRole('status').getByText(`${worker.name} · 03.03.2026 08:00–`).waitFor()
  await own.getByRole('button', { name: 'Plan', exact: true }).tap()
  await tool(page, 'Undo', 'enabled').waitFor()
  assert.deepEqual((await ordersOf(manhole))[0]?.start_time, new Date('2026-03-03T06:00:00Z'))
})

story(
  'work that is being scheduled automatically is still selected after a reload, until the panel is closed',
  async (t) => {
    const manhole = await aWaitingManhole()
    const page = await visitWithClock(t, await aUserWithPassword(partsPlanner), searched(manhole))
    const panel = page.getByRole('complementary', { name: 'Auto-schedule' })
    await pick(lineOf(page, manhole.number))
    await page.getByRole('button', { name: 'Auto-schedule…' }).click()
    await panel.getByRole('button', { name: 'Plan 1 of 1' }).waitFor()

    await page.reload()
    await panel.getByRole('button', { name: 'Plan 1 of 1' }).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.reload()

    await lineOf(page, manhole.number).waitFor()
    assert.equal(await page.getByRole('region', { name: 'Selected' }).count(), 0)
  },
)
