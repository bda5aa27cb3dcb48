import assert from 'node:assert/strict'
import { story, visit, visitWithClock } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMeasurement, aMeasurementType, aReviewer } from '#test/support/factories/pipes.ts'
import {
  anInspector,
  aPipeToMeasure,
  current,
  diameter,
  enterReadings,
  measuredOf,
  padKey,
  tablet,
  typeRow,
  wall,
  weight,
} from '#test/support/measuring.ts'
import { db } from '#test/support/site.ts'

async function aReviewedPipe() {
  const pipe = await aPipeToMeasure({ status: 4, stage: 'qa' })
  const measured = { pipe_id: pipe.id, measured_at: new Date(pipe.produced_at.getTime() + 60_000) }
  for (const { id } of [diameter, wall])
    await aMeasurement(db, { ...measured, measurement_type_id: id, readings: [998, 999], value: 998.5 })
  await aMeasurement(db, {
    ...{ ...measured, measurement_type_id: weight.id, readings: [450], value: 450 },
    ...{ allowed_min: 454, allowed_max: 491.4, result: 2 },
  })
  return pipe
}

story(
  'a reviewer asks for a measurement with a remark, and quality control sees and answers it',
  async (t) => {
    const pipe = await aReviewedPipe()
    const reviewer = await aUser(db, {
      ...{ first_name: 'Liis', last_name: 'Toom' },
      can: ['@pipes_view', '@pipes_review', '@pipes_change_status'],
    })
    await aReviewer(db, { user_id: reviewer.id })
    const review = await visit(t, reviewer, `/qa/review/${pipe.id}?ids=${pipe.id}`)
    await review.getByRole('heading', { name: pipe.number, exact: true }).waitFor()
    await review.getByRole('button', { name: 'Measure again' }).click()
    const dialog = review.getByRole('dialog', { name: `Measure ${pipe.number} again` })
    assert.equal(await dialog.getByRole('checkbox', { name: 'Weight' }).isChecked(), true)
    assert.equal(await dialog.getByRole('checkbox', { name: 'Inner diameter' }).isChecked(), false)
    await dialog.getByRole('checkbox', { name: 'Weight' }).uncheck()
    await dialog.getByRole('button', { name: 'Ask to measure again' }).click()
    await dialog.getByText('Select at least one measurement.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Weight' }).check()
    await dialog.getByRole('textbox').fill('Both ends')
    await dialog.getByRole('button', { name: 'Ask to measure again' }).click()
    await review.getByText(`Asked to measure again: ${pipe.number}`).waitFor()

    const page = await visit(t, await anInspector(), '/qa/measuring', tablet)
    const asked = 'Liis Toom asked to measure again: Weight. “Both ends”'
    await page.getByRole('link').filter({ hasText: pipe.number }).filter({ hasText: asked }).tap()
    await current(page, 'Weight').waitFor()
    await page.getByRole('note').filter({ hasText: asked }).waitFor()
    await typeRow(page, 'Weight').getByText('Reading').or(typeRow(page, 'Weight').getByText('Now')).waitFor()
    await enterReadings(page, '470')

    await page.getByRole('note').waitFor({ state: 'detached' })
    assert.deepEqual(
      (await measuredOf(pipe, weight)).map(({ value, superseded_by }) => [value, superseded_by]),
      [
        [450, null],
        [470, null],
      ],
    )
  },
)

story('measuring says that a pipe is rejected', async (t) => {
  const faulty = await aPipeToMeasure({ status: 2 })
  const page = await visit(t, await anInspector(), `/qa/measuring/${faulty.id}`, tablet)

  await page.getByRole('note').filter({ hasText: 'This pipe is faulty.' }).waitFor()
})

story('after a value outside, typing says that it begins another measurement', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '450')
  await page
    .getByText('A new value is a second measurement: this one stays in the history. Without a correction,')
    .waitFor()

  await page.keyboard.press('4')

  await page
    .getByText(
      /^New measurement\. The previous value, 450,0 kg\b.*, stays in the history\. Without a correction, the pipe goes to review\.$/,
    )
    .waitFor()
})

const outerDiameter = await aMeasurementType(db, {
  ...{ name_en: 'Outer diameter', name_et: 'Välisläbimõõt', sort: 5, mandatory_for: ['ST'], readings: 8 },
  ...{ nominal_formula: '1000', min_formula: '990', max_formula: '1010' },
})

story('a value that was mistyped is corrected where the screen says that it is outside', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await typeRow(page, 'Outer diameter').tap()
  await enterReadings(page, '1000', '1000', '1000', '1000', '1000', '1200')
  await padKey(page, /^Keep/).waitFor()
  await page.keyboard.press('Enter')
  await enterReadings(page, '1000', '1000')
  await page.getByText('Without a correction, the pipe goes to review.').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  const { y, height } = (await undo.boundingBox())!
  assert.ok(y + height <= tablet.viewport.height, `Undo ends at ${y + height}`)
  const last = (await page.getByRole('button', { name: /^Reading 8/ }).boundingBox())!
  assert.ok(last.y + last.height <= y, 'the readings are above it')
  const isOnTop = await undo.evaluate((button) => {
    const { left, width, bottom } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, bottom - 4))
  })
  assert.equal(isOnTop, true)
  const [first] = await page
    .getByRole('button', { name: /Correct typing error|Measure again|Keep value/ })
    .all()
  assert.equal(await first?.textContent(), 'Correct typing error')

  await first?.tap()
  await page.locator('[aria-current]', { hasText: 'Reading 6' }).first().waitFor()
  await enterReadings(page, '1002')
  await current(page, 'Outer diameter').waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Sent', { exact: true }).waitFor()

  const measured = await measuredOf(pipe, outerDiameter)
  assert.deepEqual(
    measured.map(({ readings, result }) => [readings, result]),
    [[[1000, 1000, 1000, 1000, 1000, 1002, 1000, 1000], 1]],
  )
  const { status } = await db
    .selectFrom('pipe')
    .select('status')
    .where('id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  assert.equal(status, 0)
})

story('a mistyped value that was sent is corrected as a typing error, and leaves the review', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visitWithClock(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '450')
  await page.getByText('Without a correction, the pipe goes to review.').waitFor()
  await page.clock.fastForward(10_000)
  await page.getByText('Without a correction, the pipe stays for review.').waitFor()

  await page.getByRole('button', { name: 'Correct typing error' }).tap()
  await enterReadings(page, '470')
  await page.getByText(`${pipe.number} is no longer for review`).waitFor()

  const [slip, right] = await measuredOf(pipe, weight)
  assert.deepEqual([slip?.value, slip?.superseded_by], [450, right?.id])
  assert.deepEqual([right?.value, right?.correction_reason], [470, 'Typing error'])
})
