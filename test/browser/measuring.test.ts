import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFindings } from '#test/support/axe.ts'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMeasurement } from '#test/support/factories/pipes.ts'
import {
  anInspector,
  aPipeToMeasure,
  current,
  diameter,
  enterReadings,
  keptOnTablet,
  measuredOf,
  pad,
  padKey,
  tablet,
  touchNumber,
  typeRow,
  visual,
  wall,
  weight,
} from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'

const status = async ({ id }: { id: number }) =>
  (await db.selectFrom('pipe').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const sent = (page: Page) => page.getByRole('status').getByText('Sent', { exact: true })
const typed = (page: Page) => pad(page).locator('output').textContent()

story('an inspector measures a pipe by touch, with a value outside and a correction', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`, tablet)
  await page.getByRole('link', { name: 'Measure' }).tap()
  await current(page, 'Inner diameter').waitFor()
  for (const key of await pad(page).getByRole('button').all()) {
    const { width, height } = (await key.boundingBox())!
    assert.ok(width >= 104 && height >= 96, `${width} × ${height}`)
  }
  assert.deepEqual(await axeFindings(page), [])

  await touchNumber(page, '9')
  await page.getByText('976,0 mm below the minimum').waitFor()
  await touchNumber(page, '98')
  await page.getByText('Within the allowed range').waitFor()
  await pad(page).getByRole('button', { name: 'Enter' }).tap()
  await enterReadings(page, '999')
  await current(page, 'Inner wall s1').waitFor()
  await typeRow(page, 'Inner diameter').getByText('998,5 mm · inside').waitFor()

  await enterReadings(page, '11', '10,4', '9,7', '11')
  await page.getByRole('button', { name: 'Reading 5 …' }).waitFor()
  await enterReadings(page, '12')
  await page.getByText('0,3 mm below the minimum').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'Measure again' }).tap()
  await enterReadings(page, '11', '10,4', '10,7', '11', '12')
  await current(page, 'Weight').waitFor()

  await enterReadings(page, '47')
  await page.getByText('Check the value: 47,0 kg').waitFor()
  await touchNumber(page, '470')
  await padKey(page, 'Enter').tap()
  await current(page, 'Visual inspection').waitFor()
  await padKey(page, 'OK').tap()
  await page.getByRole('heading', { name: 'Everything is measured' }).waitFor()
  await page.getByText('4 measurements, all inside').waitFor()
  await page.getByText(/^For review: Inner wall s1 was (below|above) \(/).waitFor()
  await sent(page).waitFor()

  await typeRow(page, 'Weight').tap()
  await page.getByText('Correction: replaces 470,0 kg').waitFor()
  await page.getByRole('button', { name: 'Measure again' }).tap()
  await page.getByText(/^New measurement\. The previous value, 470,0 kg/).waitFor()
  await page.getByRole('button', { name: 'Correct', exact: true }).tap()
  await page.getByText('Correction: replaces 470,0 kg').waitFor()
  await enterReadings(page, '471')
  await page.getByRole('dialog').getByRole('button', { name: 'Measured at the wrong place' }).tap()
  await page.getByRole('heading', { name: 'Everything is measured' }).waitFor()
  await sent(page).waitFor()
  await typeRow(page, 'Weight').getByText('471,0 kg · inside').waitFor()

  assert.deepEqual(
    (await measuredOf(pipe, diameter)).map(({ readings }) => readings),
    [[998, 999]],
  )
  const walls = await measuredOf(pipe, wall)
  assert.deepEqual(
    walls.map(({ readings, result, superseded_by }) => [readings, result, superseded_by]),
    [
      [[11, 10.4, 9.7, 11, 12], 2, null],
      [[11, 10.4, 10.7, 11, 12], 1, null],
    ],
  )
  const [before, after] = await measuredOf(pipe, weight)
  assert.deepEqual([before?.value, before?.superseded_by], [470, after?.id])
  assert.deepEqual([after?.value, after?.correction_reason], [471, 'Measured at the wrong place'])
  assert.equal((await measuredOf(pipe, visual)).length, 1)
  assert.equal(await status(pipe), 4)
})

story('a correction is not lost by going on to another measurement', async (t) => {
  const pipe = await aPipeToMeasure()
  await aMeasurement(db, {
    pipe_id: pipe.id,
    measurement_type_id: diameter.id,
    readings: [998, 999],
    value: 998.5,
  })
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  const correctFirstReading = async () => {
    await typeRow(page, 'Inner diameter').tap()
    await enterReadings(page, '997')
    await page.getByRole('button', { name: 'Save correction', exact: true }).waitFor()
    await typeRow(page, 'Weight').tap()
  }

  await correctFirstReading()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the correction' }).tap()
  await current(page, 'Weight').waitFor()
  assert.equal((await measuredOf(pipe, diameter)).length, 1)

  await correctFirstReading()
  await page.getByRole('dialog').getByRole('button', { name: 'Typing error' }).tap()
  await current(page, 'Weight').waitFor()
  await sent(page).waitFor()
  const [before, after] = await measuredOf(pipe, diameter)
  assert.deepEqual([before?.superseded_by, after?.readings], [after?.id, [997, 999]])
})

story('a correction whose reason is asked for is still there after a reload', async (t) => {
  const pipe = await aPipeToMeasure()
  await aMeasurement(db, { pipe_id: pipe.id, measurement_type_id: weight.id, readings: [450], value: 450 })
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '470')
  await page.getByRole('dialog').getByRole('button', { name: 'Typing error' }).waitFor()
  await keptOnTablet(page, 'drafts')

  await page.reload()

  await page.getByText('Correction: replaces 450,0 kg').waitFor()
  await page.getByRole('button', { name: /^Reading 1 470,0/ }).waitFor()
  await padKey(page, 'Save correction').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Typing error' }).tap()
  await sent(page).waitFor()
  const [before, after] = await measuredOf(pipe, weight)
  assert.deepEqual([before?.superseded_by, after?.readings], [after?.id, [470]])
  await page.reload()
  await current(page, 'Inner diameter').waitFor()
})

story('a mistyped value can be undone: the right one supersedes it', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await enterReadings(page, '998', '1009')
  await current(page, 'Inner wall s1').waitFor()
  await sent(page).waitFor()

  await page.getByRole('button', { name: 'Undo' }).tap()
  await current(page, 'Inner diameter').waitFor()
  await page.locator('[aria-current]', { hasText: 'Reading 2' }).first().waitFor()
  await touchNumber(page, '999')
  await padKey(page, 'Enter').tap()
  await current(page, 'Inner wall s1').waitFor()
  await typeRow(page, 'Inner diameter').getByText('998,5 mm').waitFor()
  await sent(page).waitFor()

  const [slip, right] = await measuredOf(pipe, diameter)
  assert.deepEqual([slip?.readings, slip?.superseded_by], [[998, 1009], right?.id])
  assert.deepEqual([right?.readings, right?.correction_reason], [[998, 999], 'Typing error'])
})

story('a mistyped value outside the range can be undone before it counts', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '496')
  await page.getByText('4,6 kg above the maximum').waitFor()
  await page.getByRole('status').getByText('1 not sent yet').waitFor()

  await page.getByRole('button', { name: 'Undo' }).tap()
  await enterReadings(page, '469')
  await current(page, 'Visual inspection').waitFor()
  await sent(page).waitFor()

  assert.deepEqual(
    (await measuredOf(pipe, weight)).map(({ value, superseded_by }) => [value, superseded_by]),
    [[469, null]],
  )
  assert.equal(await status(pipe), 0)
})

story('a reading outside is pointed out although the mean is inside', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await enterReadings(page, '1015')
  await page.getByRole('button', { name: 'Reading 1 1 015,0 Above' }).waitFor()
  await page.getByText('Mean of 1 reading 1 015,0 mm Above').waitFor()

  await enterReadings(page, '1000')
  await page.getByText('1 of 2 readings is outside: reading 1, 1 015,0').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'Go to reading 1' }).tap()
  await enterReadings(page, '1001')
  await current(page, 'Inner wall s1').waitFor()
  await typeRow(page, 'Inner diameter').getByText('1 000,5 mm · inside').waitFor()
  await sent(page).waitFor()

  assert.deepEqual(
    (await measuredOf(pipe, diameter)).map(({ readings }) => readings),
    [[1001, 1000]],
  )
})

story('a double tap records once, and types nothing into the next measurement', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  const browser = await page.context().newCDPSession(page)
  const tapTwice = async (name: string) => {
    const { x, y, width, height } = (await padKey(page, name).boundingBox())!
    const at = { x: x + width / 2, y: y + height / 2 }
    // One gesture of the browser, so that its taps are as close as a finger's on any machine.
    await browser.send('Input.synthesizeTapGesture', { ...at, tapCount: 2, gestureSourceType: 'touch' })
  }
  await typeRow(page, 'Visual inspection').tap()

  await tapTwice('OK')
  await current(page, 'Inner diameter').waitFor()
  assert.equal(await typed(page), 'mm')
  await touchNumber(page, '10')
  await tapTwice('Enter')
  await page.getByText('Check the value: 10,0 mm').waitFor()
  await sent(page).waitFor()

  assert.equal((await measuredOf(pipe, visual)).length, 1)
  assert.equal((await measuredOf(pipe, diameter)).length, 0)
})

story('a keyboard and a gauge type into the same field, wherever the focus is', async (t) => {
  const reason = { kind: 'scrap' } as const
  await insert(db, 'problem_tag', { ...reason, name: 'Ovaal', name_en: 'Oval', category: 'dimension' })
  await insert(db, 'problem_tag', { ...reason, name: 'Kriimustus', name_en: 'Scratch', category: 'surface' })
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`)
  await page.getByText('Enter the reading').waitFor()

  await page.keyboard.type('998.4x')
  assert.match((await typed(page)) ?? '', /998,4/)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5\n')
  await typeRow(page, 'Inner diameter').click()
  await page.keyboard.type('999,5\n')
  await current(page, 'Inner wall s1').waitFor()
  await focused(current(page, 'Inner wall s1'))
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.keyboard.press('Enter')
  await current(page, 'Weight').waitFor()
  await page.keyboard.type('470\n')
  await current(page, 'Visual inspection').waitFor()
  await page.keyboard.press('0')
  const asked = page.getByRole('dialog', { name: 'Visual inspection: what is not OK?' })
  await focused(asked.getByLabel('What is not OK'))
  await asked.getByRole('button', { name: 'Send to review' }).click()
  await asked.getByText('Say what is not OK.').waitFor()
  assert.deepEqual(await measuredOf(pipe, visual), [])
  const flaws = asked.getByRole('group', { name: 'Found most often' }).getByRole('button')
  assert.deepEqual(await flaws.allTextContents(), ['Scratch'], 'nobody sees a dimension')
  await flaws.click()
  await asked.getByLabel('What is not OK').focus()
  await page.keyboard.type(' 10 cm')
  await asked.getByRole('button', { name: 'Send to review' }).press('Enter')
  await current(page, 'Inner wall s1').waitFor()
  await sent(page).waitFor()

  const rows = await measuredOf(pipe, diameter)
  assert.deepEqual(
    rows.map(({ readings }) => readings),
    [[998.5, 999.5]],
  )
  assert.deepEqual(
    (await measuredOf(pipe, visual)).map(({ value, result, comment }) => [value, result, comment]),
    [[0, 2, 'Scratch 10 cm']],
  )
})

story('two windows show one another what they measure, and overwrite nothing', async (t) => {
  const pipe = await aPipeToMeasure()
  const [maarja, mart] = [
    await anInspector({ first_name: 'Maarja', last_name: 'Org' }),
    await anInspector({ first_name: 'Mart', last_name: 'Tamm' }),
  ]
  const one = await visit(t, maarja, `/qa/measuring/${pipe.id}`, tablet)
  const other = await visit(t, mart, `/qa/measuring/${pipe.id}`, {
    ...tablet,
    expects: /409|400|measurement not sent/,
  })
  await current(other, 'Inner diameter').waitFor()
  await touchNumber(other, '99')
  await enterReadings(one, '998', '999')
  await typeRow(one, 'Inner diameter').getByText('998,5 mm · inside').waitFor()
  await other.getByText(/^New measurement\. The previous value, .* by Maarja Org, /).waitFor()
  assert.match((await typed(other)) ?? '', /99/)

  await typeRow(other, 'Weight').tap()
  await typeRow(other, 'Inner diameter').tap()
  await other.getByText('Correction: replaces 998,5 mm').waitFor()
  await typeRow(one, 'Inner diameter').tap()
  await enterReadings(one, '997')
  await padKey(one, 'Save correction').press('Enter')
  await one.getByRole('button', { name: 'Typing error' }).tap()
  await typeRow(one, 'Inner diameter').getByText('998,0 mm · inside', { exact: true }).waitFor()
  await enterReadings(other, '1000')
  await padKey(other, 'Save correction').press('Enter')
  await other.getByRole('button', { name: 'The instrument was faulty' }).tap()

  await messages(other).getByText('Inner diameter was not recorded').waitFor()
  await other.getByRole('button', { name: 'Reading 1 1 000,0' }).waitFor()
  await other.getByText('Correction: replaces 998,0 mm').waitFor()
  const rows = await measuredOf(pipe, diameter)
  assert.deepEqual(
    rows.map(({ readings, superseded_by }) => [readings, superseded_by]),
    [
      [[998, 999], rows[1]?.id],
      [[997, 999], null],
    ],
  )
})

story('a temperature and an instrument that were entered once are part of what follows', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  const conditions = page.getByRole('dialog', { name: 'Temperature and instrument' })
  await page.getByRole('button', { name: 'Temperature and instrument' }).tap()
  await conditions.getByLabel('Temperature of the pipe').fill('950')
  await conditions.getByLabel('Instrument').fill('Tape 7')
  await conditions.getByRole('button', { name: 'Save' }).tap()
  await conditions.getByText('Enter a temperature between -30 and 250 °C.').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await conditions.getByLabel('Temperature of the pipe').fill('31,5')
  await conditions.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: 'Temperature and instrument: 31,5 °C, Tape 7' }).waitFor()
  await conditions.waitFor({ state: 'detached' })

  await enterReadings(page, '998', '999')
  await sent(page).waitFor()

  const [measured] = await measuredOf(pipe, diameter)
  assert.deepEqual([measured?.temperature, measured?.instrument], [31.5, 'Tape 7'])
})

story('pipes that a reviewer wants measured again are listed first', async (t) => {
  const reviewer = await aUser(db)
  const requested = await aPipeToMeasure({
    ...{ status: 4, measuring_requested_by: reviewer.id, measuring_requested_at: clock.now() },
  })
  const page = await visit(t, await anInspector(), '/qa/measuring', tablet)
  await page.getByRole('heading', { name: 'To be measured again' }).waitFor()
  await page.getByRole('link', { name: requested.number }).tap()

  await typeRow(page, 'Weight').tap()
  await enterReadings(page, '469')
  await sent(page).waitFor()
  await page.goto('/qa/measuring')

  await listOf(page, 'To be measured').getByRole('link', { name: requested.number }).waitFor()
  assert.equal(await page.getByRole('link', { name: requested.number }).count(), 1)
})

/** The list of pipes below a heading. */
const listOf = (page: Page, name: string) =>
  page.locator('div', { has: page.getByRole('heading', { name, exact: true }) }).last()

story('a pipe that went to review half measured stays in the list until all is measured', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, tablet)
  await enterReadings(page, '970', '971')
  await page.getByRole('button', { name: 'Keep value' }).tap()
  await page.getByText('For review', { exact: true }).waitFor()

  await page.goto('/qa/measuring')
  const waiting = listOf(page, 'To be measured').getByRole('link', { name: pipe.number })
  await waiting.getByText('1 of 4 measured').waitFor()
  assert.match((await waiting.textContent()) ?? '', /For review/)
  await waiting.tap()
  await enterReadings(page, '11', '10,4', '10,7', '11', '12', '470')
  await padKey(page, 'OK').tap()
  await page.getByRole('heading', { name: 'Everything is measured' }).waitFor()
  await sent(page).waitFor()
  await page.goto('/qa/measuring')

  await page.getByRole('heading', { name: 'Measuring', exact: true }).waitFor()
  await page.getByRole('link', { name: pipe.number }).waitFor({ state: 'detached' })
})

story('back in the list, a pipe that was measured a moment ago has what was measured', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), '/qa/measuring', tablet)
  const waiting = listOf(page, 'To be measured').getByRole('link', { name: pipe.number })
  await waiting.getByText('0 of 4 measured').waitFor()

  await waiting.tap()
  await enterReadings(page, '970', '971')
  await page.getByRole('button', { name: 'Keep value' }).tap()
  await page.getByText('For review', { exact: true }).waitFor()
  await page.goBack()

  await waiting.getByText('1 of 4 measured').waitFor()
})

story('pipes that have cooled are listed before those that cool, oldest first', async (t) => {
  const wound = (day: string) => ({ produced_at: new Date(`${day}T08:00:00+02:00`) })
  const cooling = await aPipeToMeasure({ ...wound('2026-03-01'), status: 5, stage: 'cooling' })
  const newer = await aPipeToMeasure({ ...wound('2026-02-20'), stage: 'qa' })
  const oldest = await aPipeToMeasure({ ...wound('2026-01-05'), stage: 'qa' })
  const page = await visit(t, await anInspector(), '/qa/measuring', tablet)
  const numberOf = (name: string) => listOf(page, name).getByRole('link')
  await page.getByRole('link', { name: cooling.number }).waitFor()

  const toMeasure = await numberOf('To be measured').allTextContents()
  assert.match(toMeasure[0] ?? '', new RegExp(oldest.number))
  assert.ok(toMeasure.some((text) => text.includes(newer.number)))
  assert.match((await numberOf('Cooling').allTextContents()).join(), new RegExp(cooling.number))
})

story('a pipe is found by its number and by its QR code', async (t) => {
  const [pipe, faulty] = [await aPipeToMeasure(), await aPipeToMeasure({ status: 2 })]
  const page = await visit(t, await anInspector(), '/qa', tablet)
  await page.getByRole('link', { name: 'Measuring' }).tap()
  const field = page.getByRole('textbox', { name: 'Scan or enter the pipe number' })
  await page.getByRole('link', { name: pipe.number }).waitFor()
  assert.equal(await page.getByRole('link', { name: faulty.number }).count(), 0)
  assert.deepEqual(await axeFindings(page), [])

  await field.fill('999999-X')
  await page.getByText('No pipe has “999999-X” in its number').waitFor()
  await field.fill(faulty.number.replaceAll('-', '').toLowerCase())
  await field.press('Enter')
  await current(page, 'Inner diameter').waitFor()
  assert.equal(new URL(page.url()).pathname, `/qa/measuring/${faulty.id}`)
  await page.goBack()
  await field.fill(`${new URL(page.url()).origin}/qa/pipes/${pipe.id}`)
  await field.press('Enter')

  await current(page, 'Inner diameter').waitFor()
  await page.getByText(pipe.number).waitFor()
})

story('on a phone every control is large enough and nothing is cut off', async (t) => {
  const pipe = await aPipeToMeasure()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, await anInspector(), `/qa/measuring/${pipe.id}`, phone)
  await current(page, 'Inner diameter').waitFor()
  for (const key of await pad(page).getByRole('button').all())
    assert.ok((await key.boundingBox())!.height >= 56, (await key.textContent()) ?? '')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)

  await enterReadings(page, '998', '999')
  await page.getByRole('button', { name: '2 of 4' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Measurements' })
  await sheet.getByText('998,5 mm · inside').waitFor()
  await sheet.getByRole('button', { name: 'Weight' }).tap()
  await current(page, 'Weight').waitFor()
  assert.deepEqual(await axeFindings(page), [])
})

story('an address that is of no pipe says so and offers the search', async (t) => {
  const pipe = await aPipeToMeasure()
  const page = await visit(t, await anInspector(), '/qa/measuring/abc', tablet)

  await page.getByText('There is no such pipe.').waitFor()
  await page.getByLabel('Scan or enter the pipe number').fill(pipe.number)
  await page.keyboard.press('Enter')

  await current(page, 'Inner diameter').waitFor()
})
