import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { axeFindings } from '#test/support/axe.ts'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { controlsUnder } from '#test/support/covering.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMeasurement, aMeasurementType, aPipeProduct } from '#test/support/factories/pipes.ts'
import { aDoubtfulPipe, ovality, queueOf, someReviewer, statusesOf } from '#test/support/review.ts'
import { decision, ready, shown } from '#test/support/review-page.ts'
import { clock, db } from '#test/support/site.ts'

const { Ok, Faulty, Reuse, Review } = PipeStatus
const liis = await someReviewer('Liis', 'Toom')
const maarja = await someReviewer('Maarja', 'Org')

async function doubtfulPipes(count: number, given: Parameters<typeof aDoubtfulPipe>[1] = {}) {
  const pipes = []
  for (let minute = 0; minute < count; minute++) pipes.push(await aDoubtfulPipe(minute, given))
  return pipes
}

story('a reviewer decides on ten pipes by keyboard', async (t) => {
  const pipes = await doubtfulPipes(10)
  const page = await visit(t, liis, queueOf(pipes))

  for (const [index, pipe] of pipes.entries()) {
    await ready(page, pipe)
    if (index === 3) {
      await page.keyboard.press('f')
      await page.getByRole('button', { name: 'Ovality too large' }).waitFor()
      await focused(page.getByRole('textbox', { name: 'Reason' }))
      await page.keyboard.press('Tab')
      await focused(page.getByRole('button', { name: 'Ovality too large' }))
      await page.keyboard.press('Space')
      await page.keyboard.press('Control+Enter')
    } else if (index === 6) {
      await page.keyboard.press('r')
      await page.getByRole('textbox', { name: 'Reason' }).fill('Good for 3 m')
      await page.getByRole('button', { name: 'Cracks' }).click()
      await page.keyboard.press('Control+Enter')
    } else if (index === 8) {
      await page.keyboard.press('m')
      await page.getByRole('checkbox', { name: 'Ovality', exact: true }).waitFor()
      await focused(page.getByRole('dialog').getByRole('checkbox').first())
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('o')
  }

  // The pipe that was to be measured again is the only one left.
  await ready(page, pipes[8]!)
  await page.getByText('Liis Toom asked to measure again').first().waitFor()
  await messages(page).getByText(`${pipes[9]!.number} marked OK`).waitFor()
  assert.deepEqual(await statusesOf(pipes), [Ok, Ok, Ok, Faulty, Ok, Ok, Reuse, Ok, Review, Ok])
})

story('Other without a comment and with two letters is refused', async (t) => {
  const [pipe] = await doubtfulPipes(1)
  const page = await visit(t, liis, queueOf([pipe!]))
  await ready(page, pipe!)
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: `Mark ${pipe!.number} faulty` })
  const submit = dialog.getByRole('button', { name: 'Mark faulty' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })

  await submit.click()
  const missing = dialog.getByText('You must select at least one reason, or "Other"')
  await missing.waitFor()
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 1024, height: 500 })
  assert.ok(
    await missing.evaluate((words) => {
      const { x, y, height } = words.getBoundingClientRect()
      return words.contains(document.elementFromPoint(x + 2, y + height / 2))
    }),
    'the missing reason is named in view',
  )
  await page.setViewportSize(size)
  await focused(dialog.getByRole('button', { name: 'Ovality too large' }))
  await page.keyboard.type('Cut to 3 m')
  await focused(reason)
  assert.equal(await reason.inputValue(), 'Cut to 3 m')
  await reason.fill('')
  await submit.click()
  await focused(dialog.getByRole('button', { name: 'Ovality too large' }))
  assert.equal(await dialog.locator('[aria-pressed=true]').count(), 0)
  await page.keyboard.press('ArrowLeft')
  await focused(dialog.getByRole('button', { name: 'Other' }))
  await page.keyboard.press('Space')
  await dialog.getByText('"Other" tag selected; please fill out the reason above.').waitFor()
  await submit.click()
  await focused(reason)
  await reason.fill('ov')
  await dialog.getByText('Reason is too short. Minimum 3 characters.').waitFor()
  await page.keyboard.press('Control+Enter')
  assert.deepEqual(await statusesOf([pipe!]), [Review])
  await reason.fill('oval')
  await page.keyboard.press('Control+Enter')

  await page.getByText('None of the selected pipes is for review').waitFor()
  assert.deepEqual(await statusesOf([pipe!]), [Faulty])
  const { comment, is_other } = await db
    .selectFrom('pipe_decision')
    .selectAll()
    .where('pipe_id', '=', pipe!.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([comment, is_other], ['oval', true])
})

story(
  'on a low screen a missing reason is named in view, and the field that lacks it is in view and has the focus',
  async (t) => {
    const [pipe] = await doubtfulPipes(1)
    const low = { viewport: { width: 1024, height: 300 }, hasTouch: true }
    const page = await visit(t, liis, queueOf([pipe!]), low)
    await ready(page, pipe!)
    await decision(page, 'Faulty').tap()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Mark faulty' })
    const other = dialog.getByRole('button', { name: 'Other' })
    const isInView = (element: Locator) =>
      element.evaluate((shown) => {
        const { x, y, width, height } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })

    const first = dialog.getByRole('button', { name: 'Ovality too large' })
    // The first reason is scrolled to behind the title.
    await first.evaluate((tag) => {
      const content = tag.closest('[role="dialog"]')
      content?.scrollBy(0, tag.getBoundingClientRect().y - content.getBoundingClientRect().y - 8)
    })
    assert.ok(!(await isInView(first)))
    await submit.tap()
    await focused(first)
    assert.ok(await isInView(dialog.getByText('You must select at least one reason, or "Other"')))
    assert.ok(await isInView(first), 'the first reason is in view')
    await other.press('Enter')
    await submit.press('Enter')
    const comment = dialog.getByRole('textbox', { name: 'Reason' })
    await focused(comment)
    assert.ok(await isInView(comment), 'the comment is in view')
    assert.ok(await isInView(dialog.getByText('"Other" tag selected; please fill out the reason above.')))
  },
)

story('decisions of the last minute can be undone, one after the other', async (t) => {
  const pipes = await doubtfulPipes(3)
  const page = await visit(t, await someReviewer('Kai', 'Mets'), queueOf(pipes))
  for (const pipe of pipes.slice(0, 2)) {
    await ready(page, pipe)
    await page.keyboard.press('o')
  }
  await ready(page, pipes[2]!)
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor()

  await page.keyboard.press('u')
  await ready(page, pipes[1]!)
  await page.keyboard.press('u')
  await ready(page, pipes[0]!)

  assert.deepEqual(await statusesOf(pipes), [Review, Review, Review])
})

story('after a minute a decision is no longer offered to be undone', async (t) => {
  const pipes = await doubtfulPipes(2)
  const reviewer = await someReviewer('Tiiu', 'Kask')
  const page = await visit(t, reviewer, queueOf(pipes), { expects: /400|undo failed/ })
  await ready(page, pipes[0]!)
  await page.keyboard.press('o')
  await ready(page, pipes[1]!)

  clock.pass(2)
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  await messages(page).getByRole('button', { name: 'Undo' }).click()

  await messages(page).getByText('This was more than a minute ago and can no longer be undone.').waitFor()
  assert.deepEqual(await statusesOf(pipes), [Ok, Review])
})

story('pressing a key twice decides on one pipe', async (t) => {
  const pipes = await doubtfulPipes(3)
  const page = await visit(t, liis, queueOf(pipes))
  await ready(page, pipes[0]!)

  await page.keyboard.press('o')
  await page.keyboard.press('o')
  await ready(page, pipes[1]!)
  await decision(page, 'OK').dblclick()
  await ready(page, pipes[2]!)

  assert.deepEqual(await statusesOf(pipes), [Ok, Ok, Review])
})

story('of two reviewers the second sees what the first decided', async (t) => {
  const pipes = await doubtfulPipes(3)
  const hers = await visit(t, liis, queueOf(pipes))
  const theirs = await visit(t, maarja, queueOf(pipes), { expects: /409/ })
  await ready(hers, pipes[0]!)
  await ready(theirs, pipes[0]!)

  await hers.keyboard.press('f')
  await hers.getByRole('button', { name: 'Ovality too large' }).click()
  await hers.getByRole('button', { name: 'Mark faulty' }).click()
  await ready(hers, pipes[1]!)

  await theirs.getByText('Liis Toom marked this pipe faulty').waitFor()
  const decided = theirs.getByRole('listitem').filter({ hasText: pipes[0]!.number })
  await decided.filter({ has: theirs.getByRole('checkbox') }).waitFor({ state: 'detached' })
  await theirs.getByRole('button', { name: /^Decided today/ }).click()
  await decided.getByText('Liis Toom · Ovality too large').waitFor()
  await theirs.getByRole('button', { name: /^For review/ }).click()
  await theirs.keyboard.press('o')
  await theirs.getByRole('button', { name: 'Next pipe', exact: true }).click()
  await ready(theirs, pipes[1]!)
  assert.deepEqual(await statusesOf(pipes), [Faulty, Review, Review])

  await theirs.keyboard.press('f')
  await theirs.getByRole('textbox', { name: 'Reason' }).fill('Oval at the socket')
  await theirs.getByRole('button', { name: 'Ovality too large' }).click()
  await hers.keyboard.press('o')
  await ready(hers, pipes[2]!)
  await theirs.getByRole('alert').getByText(`${pipes[1]!.number} was marked OK by Liis Toom.`).waitFor()
  assert.ok(await theirs.getByRole('button', { name: 'Mark faulty' }).isDisabled())
  assert.equal(await theirs.getByRole('textbox', { name: 'Reason' }).inputValue(), 'Oval at the socket')
  assert.deepEqual(await statusesOf(pipes), [Faulty, Ok, Review])
})

story('a run that somebody else has partly decided on is decided on without that pipe', async (t) => {
  const [job, line] = [await aPipeProduct(db), await aLine(db)]
  const run = await doubtfulPipes(3, { pipe_product_id: job.id, line_id: line.id })
  const [hers, theirs] = [await visit(t, liis, queueOf(run)), await visit(t, maarja, queueOf(run))]
  await ready(theirs, run[0]!)
  await theirs.getByRole('checkbox', { name: 'Apply to the whole run' }).check()
  await theirs.keyboard.press('f')
  await theirs.getByRole('button', { name: 'Mark 3 pipes faulty' }).waitFor()
  await ready(hers, run[0]!)
  await hers.keyboard.press('j')
  await ready(hers, run[1]!)
  await hers.keyboard.press('o')

  await theirs.getByRole('alert').getByText(`${run[1]!.number} was marked OK by Liis Toom.`).waitFor()
  await theirs.getByRole('button', { name: 'Cracks' }).click()
  await theirs.getByRole('button', { name: 'Mark 2 pipes faulty' }).click()

  await messages(theirs).getByText('2 pipes marked faulty').waitFor()
  assert.deepEqual(await statusesOf(run), [Faulty, Ok, Faulty])
})

story('a reason that was begun is there again after Escape, and nothing covers the dialog', async (t) => {
  const pipes = await doubtfulPipes(3)
  const page = await visit(t, liis, queueOf(pipes), { viewport: { width: 1024, height: 768 } })
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await ready(page, pipes[0]!)
  await page.keyboard.press('o')
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor()
  await ready(page, pipes[1]!)
  await page.keyboard.press('f')
  await reason.fill('Oval at the socket')
  await page.getByRole('button', { name: 'Cracks' }).click()
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('s')
  await ready(page, pipes[2]!)
  await page.keyboard.press('f')
  assert.equal(await reason.inputValue(), '')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await ready(page, pipes[1]!)
  await page.keyboard.press('f')

  assert.equal(await reason.inputValue(), 'Oval at the socket')
  await page.getByRole('button', { name: 'Cracks', pressed: true }).waitFor()
})

story('a run is marked faulty at once, and undone at once', async (t) => {
  const [job, line] = [await aPipeProduct(db), await aLine(db, { code: 'WL2' })]
  const run = await doubtfulPipes(2, { pipe_product_id: job.id, line_id: line.id })
  const other = await aDoubtfulPipe(5)
  const page = await visit(t, liis, queueOf([...run, other]))
  await ready(page, run[0]!)

  await page.getByRole('checkbox', { name: 'Apply to the whole run' }).check()
  await page.getByText('2 pipes for review of the same product, WL2, 02.03').waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Cracks' }).click()
  await page.getByRole('button', { name: 'Mark 2 pipes faulty' }).click()
  await ready(page, other)
  assert.deepEqual(await statusesOf(run), [Faulty, Faulty])
  await messages(page).getByText('2 pipes marked faulty').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()

  await ready(page, run[0]!)
  assert.deepEqual(await statusesOf(run), [Review, Review])
})

story('right after a decision the next pipe is marked faulty by touch', async (t) => {
  const [first, second] = [await aDoubtfulPipe(0), await aDoubtfulPipe(1)]
  const low = { viewport: { width: 1024, height: 520 }, hasTouch: true }
  const page = await visit(t, liis, queueOf([first, second]), low)
  await ready(page, first)
  await decision(page, 'OK').tap()
  await ready(page, second)
  await messages(page).getByText(`${first.number} marked OK`).waitFor()

  await decision(page, 'Faulty').tap()
  await page.getByRole('button', { name: 'Cracks' }).tap()
  await page.getByRole('button', { name: 'Mark faulty' }).tap()

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(await statusesOf([first, second]), [Ok, Faulty])
})

story('selected pipes are decided on together, whatever is on show', async (t) => {
  const pipes = await doubtfulPipes(3)
  const page = await visit(t, liis, queueOf(pipes))
  await ready(page, pipes[0]!)

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await ready(page, pipes[1]!)
  await page.getByRole('checkbox', { name: `Select ${pipes[2]!.number}` }).check()
  await page.getByText('2 pipes selected').waitFor()
  await page.keyboard.press('o')

  await messages(page).getByText('2 pipes marked OK').waitFor()
  await ready(page, pipes[1]!)
  assert.deepEqual(await statusesOf(pipes), [Ok, Review, Ok])
})

story('shows the new value of a pipe that was measured again', async (t) => {
  const [pipe] = await doubtfulPipes(1)
  const page = await visit(t, liis, queueOf([pipe!]))
  await page.getByText('1 of 2 measurements outside the allowed range').waitFor()
  await page.getByText('2,6 mm above the maximum').waitFor()

  await asSystem(db, () =>
    aMeasurement(db, {
      ...{ pipe_id: pipe!.id, measurement_type_id: ovality.id, value: 14.6, allowed_max: 20 },
      measured_at: new Date(clock.now().getTime() + 1),
    }),
  )

  await page.getByText('All measurements are inside the allowed range').waitFor()
  await ready(page, pipe!)
  await page.keyboard.press('o')
  await page.getByText('None of the selected pipes is for review').waitFor()
  assert.deepEqual(await statusesOf([pipe!]), [Ok])
})

story('without a connection a decision is refused in words, and what was written stays', async (t) => {
  const [pipe] = await doubtfulPipes(1)
  const page = await visit(t, liis, queueOf([pipe!]), { expects: /Failed to load|ERR_|failed/ })
  await ready(page, pipe!)
  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Oval at the socket')
  await page.getByRole('button', { name: 'Ovality too large' }).click()
  await page.context().setOffline(true)
  await page.getByText('Lost internet connectivity').waitFor()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The server cannot be reached. Check your connection and try again.').waitFor()
  assert.equal(await dialog.getByRole('textbox').inputValue(), 'Oval at the socket')
  await page.context().setOffline(false)
  await page.getByText('Lost internet connectivity').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')

  await page.getByText('None of the selected pipes is for review').waitFor()
  assert.deepEqual(await statusesOf([pipe!]), [Faulty])
})

story('a user who is not a listed reviewer can view but not decide', async (t) => {
  const pipes = await doubtfulPipes(2)
  const inspector = await aUser(db, { can: ['@pipes_view', '@pipes_change_status'] })
  const page = await visit(t, inspector, queueOf(pipes))
  await shown(page, pipes[0]!).waitFor()

  await page.getByText('You can view these pipes.').waitFor()
  assert.equal(await decision(page, 'OK').count(), 0)
  await page.keyboard.press('o')
  await page.keyboard.press('s')
  await shown(page, pipes[1]!).waitFor()

  assert.deepEqual(await statusesOf(pipes), [Review, Review])
})

story('on a phone queue and pipe are two pages', async (t) => {
  const pipes = await doubtfulPipes(2)
  const page = await visit(t, liis, queueOf(pipes), { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('link', { name: pipes[1]!.number }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('link', { name: pipes[0]!.number }).tap()
  await ready(page, pipes[0]!)
  assert.deepEqual(await axeFindings(page), [])

  await decision(page, 'Faulty').tap()
  await page.getByRole('button', { name: 'Ovality too large' }).tap()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'Mark faulty' }).tap()
  await ready(page, pipes[1]!)
  await page.getByRole('link', { name: 'For review' }).tap()

  await page.getByRole('link', { name: pipes[1]!.number }).waitFor()
  await page.getByRole('link', { name: pipes[0]!.number }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Decided today/ }).tap()
  await page.getByRole('link', { name: pipes[0]!.number }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.deepEqual(await statusesOf(pipes), [Faulty, Review])
})

story('the queue is sorted as chosen, in the address and the next time', async (t) => {
  const pipes = await doubtfulPipes(3)
  const type = await aMeasurementType(db, { name_en: 'Weight' })
  await aMeasurement(db, {
    ...{ pipe_id: pipes[2]!.id, measurement_type_id: type.id, result: 3, measured_at: clock.now() },
  })
  const page = await visit(t, liis, queueOf(pipes))
  await ready(page, pipes[0]!)
  const numbers = () =>
    page.getByRole('region', { name: 'Queue' }).getByRole('list').first().getByRole('link').allTextContents()
  const byFailures = [2, 0, 1].map((index) => pipes[index]!.number)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most failures')

  await page.waitForURL(/sort=failures/)
  await page.waitForFunction(
    (first) => document.querySelector('section li a')?.textContent?.includes(first),
    byFailures[0]!,
  )
  assert.deepEqual(
    (await numbers()).map((text) => byFailures.find((number) => text.includes(number))),
    byFailures,
  )
  // The one on show comes second now; after it comes the last.
  await ready(page, pipes[0]!)
  await page.keyboard.press('o')
  await ready(page, pipes[1]!)
  await page.keyboard.press('k')
  await ready(page, pipes[2]!)
  await page.goto(queueOf(pipes))
  await ready(page, pipes[2]!)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  story(`at ${viewport.width} px the message of a decision covers no control`, async (t) => {
    const pipes = await doubtfulPipes(3)
    const page = await visit(t, liis, queueOf(pipes).replace('?', `/${pipes[0]!.id}?`), { viewport })
    await ready(page, pipes[0]!)

    await page.keyboard.press('o')

    const message = messages(page).getByText(`${pipes[0]!.number} marked OK`)
    await message.waitFor()
    await ready(page, pipes[1]!)
    assert.deepEqual(await controlsUnder(messages(page)), [])
  })

story('the review is accessible, light and dark', async (t) => {
  const pipes = await doubtfulPipes(3)
  const page = await visit(t, liis, queueOf(pipes))
  await ready(page, pipes[0]!)
  await page.keyboard.press('m')
  await focused(page.getByRole('dialog').getByRole('checkbox').first())
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Enter')
  await ready(page, pipes[1]!)
  assert.deepEqual(await axeFindings(page), [])

  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Mark faulty' }).click()
  await page.getByText('You must select at least one reason, or "Other"').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()

  assert.deepEqual(await axeFindings(page), [])
})
