import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, messages, story, visit } from '#test/support/browser.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aTimeTracker } from '#test/support/factories/work.ts'
import { clock, comeBack, db, goDown } from '#test/support/site.ts'
import {
  aManhole,
  aManholeAtWork,
  BOARD,
  cardOf,
  opened,
  openedOf,
  rowOf,
  trackersOf,
} from '#test/support/workshop.ts'

const currentPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the list' }).locator('[aria-current]', { hasText: name })

story('starting a second order says that two are running, and the other can be paused there', async (t) => {
  const worker = await aWorker(db)
  const first = await aManholeAtWork({ worker })
  const second = await aManhole({ worker })
  const page = await visit(t, worker, opened(second))
  const card = cardOf(page, second)

  await card.getByRole('button', { name: 'Start' }).click()
  await messages(page).getByText(`Started: ${second.number}. You now have two work orders running.`).waitFor()
  await card.getByText(`${first.number} is running at the same time.`).waitFor()
  clock.pass(5)
  await card.getByRole('button', { name: `Pause ${first.number}` }).click()

  await cardOf(page, first).getByText('Paused', { exact: true }).waitFor()
  await card.getByText(`${first.number} is running at the same time.`).waitFor({ state: 'detached' })
  await card.getByText('Running', { exact: true }).waitFor()
  assert.deepEqual(
    (await trackersOf(first)).map(({ stop_reason }) => stop_reason),
    ['paused'],
  )
})

story(
  'a filter that hides what is running does not hide that it is running, nor how to pause it',
  async (t) => {
    const worker = await aWorker(db)
    const [first, second] = [await aManholeAtWork({ worker }), await aManhole({ worker })]
    const page = await visit(t, worker, `${BOARD}?status=0`)
    const card = cardOf(page, second)
    await card.waitFor()
    assert.equal(await cardOf(page, first).count(), 0)

    await card.getByRole('button', { name: 'Start' }).click()
    await messages(page)
      .getByText(`Started: ${second.number}. You now have two work orders running.`)
      .waitFor()
    await card.getByText(`${first.number} is running at the same time.`).waitFor()
    clock.pass(5)
    await card.getByRole('button', { name: `Pause ${first.number}` }).click()

    await card.getByText(`${first.number} is running at the same time.`).waitFor({ state: 'detached' })
    assert.deepEqual(
      (await trackersOf(first)).map(({ stop_reason }) => stop_reason),
      ['paused'],
    )
  },
)

story('a foreman reads how many orders will run on each clock, also of work that is not shown', async (t) => {
  const [worker, operator] = [await aWorker(db), await anOperator(db)]
  await aManholeAtWork({ worker })
  await aManholeAtWork({ worker })
  await aManholeAtWork({ worker: { operator_id: operator.id } })
  const order = await aManhole({ worker })
  const { name } = await db
    .selectFrom('operator')
    .select('name')
    .where('id', '=', worker.operator_id)
    .executeTakeFirstOrThrow()
  const foreman = await aUser(db, {
    can: [...workerPermissions, '@parts_manage_all_workorders'],
    operator_id: operator.id,
  })
  const page = await visit(t, foreman, `${openedOf(worker, order)}&status=0`)
  const dialog = page.getByRole('dialog')

  await cardOf(page, order).getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('You will have two work orders running.').waitFor()
  await dialog.getByRole('button', { name }).click()
  await dialog.getByText(`${name} will have 3 work orders running.`).waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()

  await messages(page).getByText(`${name} now has 3 work orders running.`).waitFor()
})

story('without a connection the other order cannot be paused either, until it is back', async (t) => {
  const worker = await aWorker(db)
  const [first, second] = [await aManholeAtWork({ worker }), await aManholeAtWork({ worker })]
  const context = await browserOf(t, worker, {
    expects: /net::ERR_|a part of the screen was not loaded|loading failed: .* \(0\)/,
  })
  await context.clock.install({ time: clock.now() })
  const page = await context.newPage()
  await page.goto(opened(second))
  const pauseOther = cardOf(page, second).getByRole('button', { name: `Pause ${first.number}` })
  await pauseOther.and(page.locator(':enabled')).waitFor()

  await goDown(t)
  await page.clock.fastForward(5_000)
  await pauseOther.and(page.locator(':disabled')).waitFor()

  await comeBack()
  await page.clock.fastForward(5_000)
  await pauseOther.and(page.locator(':enabled')).click()
  await cardOf(page, first).getByText('Paused', { exact: true }).waitFor()
})

story('the bar marks the part of the list that is read', async (t) => {
  const worker = await aWorker(db)
  await aManholeAtWork({ worker })
  for (let count = 0; count < 6; count += 1) await aManhole({ worker })
  const page = await visit(t, worker, `${BOARD}?open=`, { viewport: { width: 1024, height: 600 } })
  // Without all cards there is nothing to scroll.
  await page.getByRole('article').nth(6).waitFor()
  await currentPart(page, 'Now').waitFor()

  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, 300)
  await currentPart(page, 'Now').waitFor({ state: 'detached' })
  await currentPart(page, 'Later').waitFor()
  await page.mouse.wheel(0, 10_000)
  await currentPart(page, 'Done').waitFor()
  await page.mouse.wheel(0, -10_000)
  await currentPart(page, 'Now').waitFor()

  await page.getByRole('button', { name: /^Later/ }).click()
  await currentPart(page, 'Later').waitFor()
  assert.equal(await page.locator('nav [aria-current=true]').count(), 1)
})

story(
  'a note that another order is running moves no button, and puts no action under a finger',
  async (t) => {
    const worker = await aWorker(db)
    const [first, second] = [await aManholeAtWork({ worker }), await aManhole({ worker })]
    const page = await visit(t, worker, opened(first), { viewport: { width: 1024, height: 1600 } })
    const card = cardOf(page, first)
    const boxesOf = () =>
      Promise.all(
        ['Pause', 'Report downtime', 'Finish…'].map((name) =>
          card.getByRole('button', { name, exact: true }).boundingBox(),
        ),
      )
    const row = await rowOf(card, 'Ladder install').boundingBox()
    assert.ok(row)
    const before = await boxesOf()
    const under = page.waitForFunction(
      ([text, x, y]) =>
        document.querySelector('article')?.textContent.includes(text) && {
          row: document.elementFromPoint(x, y)?.closest('[role=treeitem]')?.textContent ?? 'none',
        },
      [
        `${second.number} is running at the same time.`,
        row.x + row.width / 2,
        row.y + row.height / 2,
      ] as const,
    )

    await aTimeTracker(db, {
      work_order_id: second.id,
      operator_id: worker.operator_id,
      start_time: clock.now(),
    })

    assert.deepEqual(await (await under).jsonValue(), { row: 'none' })
    assert.deepEqual(await boxesOf(), before)
  },
)
