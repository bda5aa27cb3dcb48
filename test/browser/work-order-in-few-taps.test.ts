import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import type { Locator, Page } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aWorker } from '#test/support/factories/people.ts'
import { fillSignIn, password } from '#test/support/sign-in.ts'
import { clock, db } from '#test/support/site.ts'
import { until } from '#test/support/until.ts'
import {
  aManhole,
  aManholeAtWork,
  aManholeThatIs,
  BOARD,
  cardOf,
  doneActionsOf,
  opened,
  rowOf,
  ticked,
  trackersOf,
  unsavedBar,
} from '#test/support/workshop.ts'

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** How soon a person taps again: later than the second tap of a double tap, which another control ignores. */
const NEXT_TAP_MS = 600

/** Taps and counts. */
function finger(page: Page) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await page.clock.runFor(NEXT_TAP_MS)
      await target.tap()
    },
    count: () => taps,
  }
}

for (const [name, device, isFirst] of [
  ['tablet', tablet, true],
  ['phone', phone, false],
] as const)
  story(
    `on a ${name} a work order takes eleven taps${isFirst ? ', also with a first downtime' : ''}`,
    async (t) => {
      const worker = await aWorker(db)
      const cause = `Crane of the ${name} busy`
      await reportedBefore(isFirst ? await aWorker(db) : worker, cause)
      const order = await aManhole({ worker })
      const context = await browserOf(t, worker, device)
      await context.clock.install({ time: clock.now() })
      const page = await context.newPage()
      await page.goto(BOARD)
      const card = cardOf(page, order)
      const { tap, count } = finger(page)
      const press = (button: string) => tap(card.getByRole('button', { name: button }))

      await press('Start')
      await tap(rowOf(card, 'Hole for inlet'))
      await tap(rowOf(card, 'Ladder install'))
      await tap(unsavedBar(page).getByRole('button', { name: 'Save' }))
      await unsavedBar(page).waitFor({ state: 'hidden' })
      await press('Pause')
      await press('Resume')
      await press('Report downtime')
      const dialog = page.getByRole('dialog', { name: 'What stopped the work?' })
      // In its category, where it is also if it is not among the first.
      await tap(dialog.getByRole('button', { name: cause }).last())
      await press('Resolve')
      await press('Finish…')
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }))
      await card.getByText('Done', { exact: true }).waitFor()

      assert.equal(count(), 11)
      assert.deepEqual(
        (await trackersOf(order)).map(({ stop_reason }) => stop_reason),
        ['paused', 'downtime', 'stopped'],
      )
      assert.equal(await doneActionsOf(order), 12)
    },
  )

/** The worker has reported a downtime, whose cause is offered first from then on. */
async function reportedBefore(worker: { readonly operator_id: number }, name_en: string) {
  const earlier = await aManholeThatIs('downtime', { worker })
  await asSystem(db, async (tx) => {
    const { problem_tag_id } = await tx
      .updateTable('downtime')
      .from('downtime_problem as p')
      .set({ operator_id: worker.operator_id, end_time: clock.now() })
      .whereRef('p.downtime_id', '=', 'downtime.id')
      .where('work_order_id', '=', earlier.id)
      .returning('p.problem_tag_id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('problem_tag').set({ name_en }).where('id', '=', problem_tag_id).execute()
  })
}

story('after the sign-in, work starts with one tap and is ready to be ticked', async (t) => {
  const operator_id = (await anOperator(db)).id
  const worker = await aWorker(db, { operator_id, password_hash: await hash(password) })
  const order = await aManhole({ worker })
  const page = await visit(t, undefined, BOARD, tablet)
  await fillSignIn(page, worker.username)

  await cardOf(page, order).getByRole('button', { name: 'Start' }).tap()

  await page.getByRole('button', { name: 'Now 1' }).waitFor()
  await rowOf(cardOf(page, order), 'Hole for inlet').tap()
  await ticked(rowOf(cardOf(page, order), 'Hole for inlet'), 'true').waitFor()
})

story('work is finished without a question once everything is ticked', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker, paths: ['cbody/pIN/a3', 'cbody/pIN/a6'] })
  const page = await visit(t, worker, opened(order), tablet)
  const card = cardOf(page, order)
  await card.getByRole('button', { name: 'Finish…' }).waitFor()
  await rowOf(card, 'Cut tube to length').tap()
  await rowOf(card, 'Hole for inlet').tap()

  await card.getByRole('button', { name: 'Finish', exact: true }).tap()

  await card.getByText('Done', { exact: true }).waitFor()
  await unsavedBar(page).waitFor({ state: 'hidden' })
  assert.equal(await doneActionsOf(order), 2)
})

story(
  'on a phone the buttons of running work are in view, and stay there while its tree scrolls',
  async (t) => {
    const worker = await aWorker(db)
    const order = await aManholeAtWork({ worker })
    const page = await visit(t, worker, BOARD, phone)
    const card = cardOf(page, order)
    await card.getByRole('tree').waitFor()
    const pause = card.getByRole('button', { name: 'Pause' })
    await until(() => isInWindow(pause))

    await rowOf(card, 'Flow channel milling').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)

    await page.waitForFunction(() => scrollY > 300)
    await until(() => isInWindow(pause))
    await until(() => isInWindow(card.getByRole('heading')))
  },
)

story('opening a card at the end of the window brings its tree into view', async (t) => {
  const worker = await aWorker(db)
  const orders = [
    await aManhole({ worker }),
    await aManhole({ worker }),
    await aManhole({ worker }),
    await aManhole({ worker }),
    await aManhole({ worker }),
  ]
  const last = cardOf(await visit(t, worker, BOARD, tablet), orders.at(-1) ?? { number: '' })
  await last.getByRole('button', { expanded: false }).tap()

  await until(() => isInWindow(rowOf(last, 'DN1000 PR65')))
})

story('the bar counts the cards of each part and goes to it', async (t) => {
  const worker = await aWorker(db)
  const today = await aManhole({ worker })
  const tomorrow = await aManhole({ worker })
  await aManhole({ worker })
  const done = await aManholeThatIs('done', { worker })
  const page = await visit(t, worker, BOARD, phone)
  const bar = page.getByRole('navigation', { name: 'Parts of the list' })
  const countsOf = () => bar.getByRole('button').allTextContents()
  await cardOf(page, tomorrow).getByText('tomorrow 08:00').waitFor()
  await page.getByText('Nothing is running.').waitFor()
  assert.deepEqual(await countsOf(), ['Now 0', 'Today 1', 'Later 2', 'Done 1'])

  await bar.getByRole('button', { name: 'Done' }).tap()

  await until(() => isInWindow(cardOf(page, done).getByText('finished today')))
  await page.getByRole('heading', { name: 'Done' }).and(page.locator(':focus')).waitFor()
  await cardOf(page, today).getByRole('button', { name: 'Start' }).tap()
  await bar.getByRole('button', { name: 'Now 1' }).waitFor()
  await page.getByText('Nothing else is planned for today.').waitFor()
  await until(() => isInWindow(cardOf(page, today).getByRole('button', { name: 'Finish…' })))
})

/** Returns whether all of an element is in the window and no bar covers it. */
function isInWindow(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const [hit] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((each) => !each.matches('[aria-hidden]'))
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      hit !== undefined &&
      (element.contains(hit) || hit.contains(element))
    )
  })
}

story('on a phone the list begins at Now after work is finished and the page is loaded again', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  for (let waiting = 0; waiting < 6; waiting += 1) await aManhole({ worker })
  const page = await visit(t, worker, opened(order), phone)
  await cardOf(page, order).getByRole('button', { name: 'Finish…' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish work order' }).tap()
  await cardOf(page, order).getByText('Done', { exact: true }).waitFor()
  await page.evaluate((id) => document.getElementById(`work-order-${id}`)?.scrollIntoView(), order.id)
  // The counts come with the cards, not before.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/workplan/work-scheduler/**', async (route) => {
    await held
    await route.continue()
  })

  await page.reload()

  const now = page.getByRole('button', { name: /^Now/ })
  assert.equal((await now.textContent())?.trim(), 'Now')
  release()
  await page.getByRole('button', { name: 'Now 0' }).waitFor()
  await cardOf(page, order).getByText('Done', { exact: true }).waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0)
  assert.equal(await page.getByRole('button', { name: 'Now 0' }).getAttribute('aria-current'), 'true')
})

story('a message says that work is paused once its card does', async (t) => {
  const worker = await aWorker(db)
  const order = await aManholeAtWork({ worker })
  const page = await visit(t, worker, opened(order), phone)
  const card = cardOf(page, order)
  await card.getByText('Running', { exact: true }).waitFor()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isRunning = document.querySelector('article')?.dataset['status'] === '1'
      if (isRunning && document.body.textContent?.includes('Paused: '))
        document.body.setAttribute('data-said-too-early', '')
    }).observe(document.body, { childList: true, subtree: true })
  })

  await card.getByRole('button', { name: 'Pause' }).tap()

  await page.getByText(`Paused: ${order.number}`).first().waitFor()
  await card.getByRole('button', { name: 'Resume' }).waitFor()
  assert.equal(await page.locator('body[data-said-too-early]').count(), 0)
})
