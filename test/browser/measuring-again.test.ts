import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMeasurement, aReviewer } from '#test/support/factories/pipes.ts'
import {
  anInspector,
  aPipeToMeasure,
  current,
  diameter,
  enterReadings,
  measuredOf,
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
    .getByText('Entering a value starts a new measurement. This value stays in the history.')
    .waitFor()

  await page.keyboard.press('4')

  await page
    .getByText(/^New measurement\. The previous value, 450,0 kg\b.*, stays in the history\.$/)
    .waitFor()
})
