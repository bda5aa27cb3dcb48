import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { axeFindings } from '#test/support/axe.ts'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aMaterial,
  aMaterialLot,
  aMeasurement,
  aMeasurementType,
  aPause,
  aPipe,
  aPipeProduct,
  aPipeRow,
} from '#test/support/factories/pipes.ts'
import { address, clock, db } from '#test/support/site.ts'

const inspectorMay = ['@pipes_view', '@qa_add_measurement', '@qa_change_measurement'] as const
const anInspector = () => aUser(db, { can: inspectorMay, first_name: 'Maarja', last_name: 'Org' })
const weight = await aMeasurementType(db, {
  ...{ name_en: 'Weight', name_et: 'Kaal', unit: 'kg', sort: 1 },
  ...{ min_formula: '454', max_formula: '491.4' },
})
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const weightRows = (page: Page) => card(page, 'Measurements').getByRole('row').filter({ hasText: 'kg' })

/** Prints the page and returns the sizes of its sheets in millimetres. */
async function paperOf(page: Page): Promise<number[][]> {
  await page.emulateMedia({ media: 'print' })
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((sizes) =>
    sizes.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

/** A pipe whose weight was outside and that a reviewer has accepted, with everything a passport shows. */
async function aKnownPipe() {
  const order = await anOrder(db)
  const { id: order_row_id } = await aPipeRow(db, { order_id: order.id, description: 'Toru DN1000, 36 m' })
  const product = await aPipeProduct(db, { order_row_id, weight: 468 })
  const reviewer = await aUser(db, { first_name: 'Liis', last_name: 'Toom' })
  const pipe = await aPipe(db, {
    ...{ pipe_product_id: product.id, order_row_id, status: 1, stage: 'yard', weight: 470.7 },
    ...{ mandrel_id: (await aMandrel(db)).id, winding_start: new Date('2026-03-02T05:00:00Z') },
    ...{ cooling_start: new Date('2026-03-02T06:05:00Z'), cooling_end: new Date('2026-03-02T07:05:00Z') },
    ...{ cooling_planned_end: new Date('2026-03-02T07:30:00Z'), cooling_end_reason: 'mandrel_needed' },
  })
  const lot = await aMaterialLot(db, { material_id: (await aMaterial(db)).id })
  await insert(db, 'pipe_material', {
    ...{ pipe_id: pipe.id, material_id: lot.material_id, material_lot_id: lot.id, component: 1, kg: 357.2 },
  })
  await insert(db, 'pipe_decision', {
    ...{ pipe_id: pipe.id, from_status: 4, to_status: 1, comment: 'Weighed again.' },
    ...{ decided_by: reviewer.id, decided_at: clock.now() },
  })
  const measured = { pipe_id: pipe.id, measurement_type_id: weight.id, allowed_min: 454, allowed_max: 491.4 }
  await aMeasurement(db, {
    ...measured,
    value: 496.2,
    result: 3,
    measured_at: new Date('2026-03-02T07:00:00Z'),
  })
  await aMeasurement(db, { ...measured, value: 470.7, measured_at: new Date('2026-03-02T07:30:00Z') })
  return { ...pipe, order_number: order.order_number, lot_number: lot.lot_number }
}

story('the passport tells the life of a pipe', async (t) => {
  const pipe = await aKnownPipe()
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`)

  await page.getByRole('heading', { name: pipe.number, level: 1 }).waitFor()
  await page.getByText('Weight failed before').waitFor()
  await page.getByText('02.03.2026 07:00 – 08:00').waitFor()
  await card(page, 'Order').getByText(pipe.order_number).waitFor()
  await card(page, 'Materials and lots').getByText(pipe.lot_number).waitFor()
  await card(page, 'While it was wound').getByText('The line reported nothing').waitFor()
  await card(page, 'Cooling').getByText('took 1 h').waitFor()
  await card(page, 'Cooling').getByText('Ended 25 min early · Mandrel needed').waitFor()
  const events = await card(page, 'Faults and decisions').getByRole('listitem').allTextContents()
  assert.match(events[0] ?? '', /Marked: OK.*Weighed again.*Liis Toom/)
  assert.match(events.join(), /Weight 496,2 kg, above/)
  assert.deepEqual(await axeFindings(page), [])
})

story('a correction supersedes the value, which stays struck through with its reason', async (t) => {
  const pipe = await aKnownPipe()
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`)
  const colleague = await visit(t, await aUser(db, { can: ['@pipes_view'] }), `/qa/pipes/${pipe.id}`)
  await weightRows(colleague).first().waitFor()
  assert.equal(await colleague.getByRole('button', { name: /^Correct/ }).count(), 0)
  assert.equal(await colleague.getByRole('link', { name: 'Measure', exact: true }).count(), 0)

  await page.getByRole('button', { name: 'Correct Weight, 470,7 kg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Weight' })
  await dialog.getByLabel('Value').fill('heavy')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('Enter a number.').waitFor()
  await dialog.getByText('Reason is too short. Minimum 3 characters.').waitFor()
  await dialog.getByLabel('Value').fill('4712')
  await dialog.getByLabel('Reason').fill('Read from the wrong scale')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('Check the value: 4 712,0 kg.').waitFor()
  await dialog.getByLabel('Value').fill('471,2')
  await dialog.getByLabel('Reason').fill('Read from the wrong scale')
  await dialog.getByRole('button', { name: 'Correct' }).click()

  await messages(page).getByText('Weight corrected to 471,2 kg').waitFor()
  for (const each of [page, colleague]) {
    await weightRows(each).filter({ hasText: '471,2' }).getByText('Inside').waitFor()
    const old = weightRows(each).filter({ hasText: 'Superseded' })
    await old.locator('s', { hasText: '470,7' }).waitFor()
    await old.getByText('Read from the wrong scale').waitFor()
  }
})

story(
  'a control chart shows the value among those of other pipes, and the arrow keys read them',
  async (t) => {
    const pipe = await aKnownPipe()
    const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`)

    await page.getByRole('button', { name: 'Weight: show the control chart' }).click()
    const chart = page.getByRole('dialog', { name: 'Weight, DN1000' })
    const reader = chart.getByRole('slider', { name: 'Value to read' })
    await focused(reader)
    assert.match(
      (await reader.getAttribute('aria-valuetext')) ?? '',
      RegExp(`${pipe.number}.*470,7 kg, Inside`),
    )
    await page.keyboard.press('ArrowLeft')

    assert.notEqual(await reader.inputValue(), await reader.getAttribute('max'))
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Escape')
    await focused(page.getByRole('button', { name: 'Weight: show the control chart' }))
  },
)

story('the QR code is the address of the passport, and the label is 100 × 60 mm', async (t) => {
  const pipe = await aKnownPipe()
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`)
  const code = page.getByRole('banner').or(page.getByRole('img', { name: `QR code of ${pipe.number}` }))

  const drawn = await code
    .and(page.getByRole('img'))
    .first()
    .locator('path')
    .last()
    .evaluate((path: SVGPathElement) => {
      const { width } = path.ownerSVGElement!.viewBox.baseVal
      const cells = Array.from({ length: width }, (_, at) => at + 0.5)
      return cells.map((y) => cells.map((x) => path.isPointInFill(new DOMPoint(x, y))))
    })
  const wanted = encode(`${address}/qa/pipes/${pipe.id}`, { ecc: 'M', boostEcc: false, border: 4 })
  assert.deepEqual(drawn, wanted.data)

  await page.getByRole('link', { name: 'Print label' }).click()
  const label = page.getByRole('article', { name: `Label of ${pipe.number}` })
  await label.getByText('DN/ID1000 SN8').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(await paperOf(page), [[100, 60]])
  await page.goto(`/qa/labels?ids=${pipe.id},${(await aPipe(db)).id}`)
  await page.getByRole('article').nth(1).waitFor()
  assert.deepEqual(await paperOf(page), [
    [100, 60],
    [100, 60],
  ])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: `Back to pipe ${pipe.number}` }).click()
  await page.getByRole('heading', { name: pipe.number, level: 1 }).waitFor()
})

story('the longest words of a label wrap beside its code', async (t) => {
  const product = await aPipeProduct(db, { end_1: 3, end_2: 4, profile_family: 'PR' })
  const pipe = await aPipe(db, { pipe_product_id: product.id })
  const page = await visit(t, await anInspector(), `/qa/labels?ids=${pipe.id}`)
  const label = page.getByRole('article', { name: `Label of ${pipe.number}` })
  const ends = label.getByText('elekterkeevismuhv / tihendmuhv')

  const [words, code] = [await ends.boundingBox(), await label.getByRole('img').boundingBox()]
  assert.ok(words!.x + words!.width <= code!.x, 'beside the code')
  const marking = await label.locator('small').boundingBox()
  assert.ok(words!.y + words!.height <= marking!.y, 'above the marking')
})

story('the printed passport is on A4, light whatever the theme', async (t) => {
  const pipe = await aKnownPipe()
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`, { colorScheme: 'dark' })
  await page.getByRole('heading', { name: pipe.number, level: 1 }).waitFor()

  assert.deepEqual(await paperOf(page), [[210, 297]])
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    'rgb(255, 255, 255)',
  )
  assert.equal(await page.getByRole('link', { name: 'Measure', exact: true }).isVisible(), false)
})

story('the way back leads to the list as it was', async (t) => {
  const day = '2024-05-09'
  const pipes = await Promise.all(
    [6, 7, 8].map((hour) => aPipe(db, { produced_at: new Date(`${day}T0${hour}:00:00Z`) })),
  )
  const list = `/qa?start_date=${day}&end_date=${day}`
  const page = await visit(t, await anInspector(), list)
  const row = page.getByRole('row').filter({ hasText: pipes[1]!.number })
  await row.click()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: pipes[1]!.number, level: 1 }).waitFor()

  await page.getByRole('link', { name: 'Pipe list' }).last().click()

  await focused(row)
  assert.equal(new URL(page.url()).search, new URL(list, address).search)
})

story('a pipe that is OK is sent to review from its passport, and back', async (t) => {
  const pipe = await aPipe(db, { status: 1 })
  const sender = await aUser(db, { can: [...inspectorMay, '@pipes_change_status'] })
  const page = await visit(t, sender, `/qa/pipes/${pipe.id}`)
  const statusOf = async () =>
    (await db.selectFrom('pipe').select('status').where('id', '=', pipe.id).executeTakeFirstOrThrow()).status

  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Other', exact: true }).click()
  await page.getByRole('textbox', { name: 'Describe the reason' }).fill('Dent at the socket')
  await page.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
  await page.getByText('“Dent at the socket”').waitFor()
  assert.equal(await statusOf(), 4)
  assert.equal(await page.getByRole('button', { name: 'Mark faulty' }).count(), 0)
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByText('Undone: For review').waitFor()
  assert.equal(await statusOf(), 1)
})

story('the way back names the page that the pipe was opened from', async (t) => {
  const pipe = await aPipe(db)
  const page = await visit(t, await anInspector(), '/qa/measuring')
  await page.goto(`/qa/measuring/${pipe.id}`)
  await page.getByRole('link', { name: 'Back: Measuring' }).waitFor()
  await page.goto(`/qa/pipes/${pipe.id}`)
  await page.getByRole('heading', { name: pipe.number, level: 1 }).waitFor()

  await page.getByRole('link', { name: 'Measuring' }).last().click()
  await page.getByRole('link', { name: 'Back: Measuring' }).click()

  await page.waitForURL(/\/qa\/measuring$/)
})

story('on a phone the scanned passport is one column', async (t) => {
  const pipe = await aKnownPipe()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await visit(t, await anInspector(), `/qa/pipes/${pipe.id}`, phone)

  await page.getByRole('link', { name: 'Measure', exact: true }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.deepEqual(await axeFindings(page), [])
})

story('a wall that is thin at one point has the same value in the list and in the passport', async (t) => {
  const wall = await aMeasurementType(db, { name_en: 'Inner wall s1', readings: 4, check_each: true })
  const pipe = await aPipe(db)
  await aMeasurement(db, {
    ...{ pipe_id: pipe.id, measurement_type_id: wall.id, readings: [7.8, 7.6, 7.2, 7.8], value: 7.6 },
    ...{ result: 2, allowed_min: 7.5, allowed_max: 10 },
  })
  const page = await visit(t, await anInspector(), '/qa')
  const row = page.getByRole('row').filter({ hasText: pipe.number })
  await row.getByText('7,2 < 7,5').waitFor()

  await row.getByRole('link', { name: pipe.number }).click()

  const measured = card(page, 'Measurements').getByRole('row').filter({ hasText: 'Inner wall s1' })
  await measured.getByText('7,2', { exact: true }).waitFor()
  await measured.getByText('worst of 4, mean 7,6').waitFor()
  await measured.getByRole('img', { name: 'Inner wall s1: 7,2 mm, Below' }).waitFor()
})

/** A pipe that took an hour, of which the line reported a sample a minute, but for the quarter of an hour after 07:30. */
async function aReportedPipe() {
  const line = await aLine(db)
  const [start, end] = [Date.parse('2026-03-02T07:00:00+02:00'), Date.parse('2026-03-02T08:00:00+02:00')]
  const pipe = await aPipe(db, {
    ...{ line_id: line.id, winding_start: new Date(start), produced_at: new Date(end) },
    cooling_start: new Date(end),
  })
  for (let at = start; at <= end; at += 60_000) {
    const minute = (at - start) / 60_000
    if (minute > 30 && minute < 45) continue
    await insert(db, 'machine_sample', {
      ...{ machine_id: line.id, guid: crypto.randomUUID(), at: new Date(at), received_at: new Date(at) },
      ...{
        is_historical: false,
        metrics: JSON.stringify({ melt_temperature: 200 + minute, throughput: 475 }),
      },
    })
  }
  for (const [minute, active] of [
    [50, true],
    [53, false],
  ] as const)
    await insert(db, 'machine_event', {
      ...{ machine_id: line.id, guid: crypto.randomUUID(), kind: 'alarm', outcome: 'stored' },
      ...{ at: new Date(start + minute * 60_000), received_at: new Date(end), is_historical: false },
      content: JSON.stringify({ code: 'E42', text: 'Melt pressure high', active }),
    })
  const cause = await aProblemTag(db, { kind: 'pause', name_en: 'Core tube break' })
  const { pipe_product_id } = pipe
  const times = { start_time: new Date(start + 31 * 60_000), end_time: new Date(start + 37 * 60_000) }
  await aPause(db, { pipe_product_id, line_id: line.id, ...times }, [cause])
  return pipe
}

story('the passport shows what the line reported while the pipe was wound', async (t) => {
  const page = await visit(t, await anInspector(), `/qa/pipes/${(await aReportedPipe()).id}`)
  const winding = card(page, 'While it was wound')

  await winding.getByText('Melt temperature').first().waitFor()
  await winding.getByText('mean 228 °C').waitFor()
  await winding.getByText('200–260').waitFor()
  await winding.getByText('paused 07:31, 6 min: Core tube break').waitFor()
  await winding.getByText('alarm 07:50, 3 min: E42 Melt pressure high').waitFor()
  assert.equal(await winding.getByText('Mandrel temperature').count(), 0)

  const time = winding.getByRole('slider', { name: 'Time to read' })
  assert.match(
    (await time.getAttribute('aria-valuetext')) ?? '',
    /^07:30, Melt temperature 230 °C, Throughput 475 kg\/h$/,
  )
  await time.press('ArrowRight')
  await winding.getByText('07:31', { exact: true }).waitFor()
  assert.match((await time.getAttribute('aria-valuetext')) ?? '', /^07:31, Melt temperature No data/)

  await winding.getByText('Show as a table').click()
  await winding.getByRole('row', { name: '07:10 210 475' }).waitFor()
  await winding.getByRole('row', { name: '07:40 No data No data' }).waitFor()
})

story('a part of the winding is asked for again and shown larger, by dragging or by keyboard', async (t) => {
  const page = await visit(t, await anInspector(), `/qa/pipes/${(await aReportedPipe()).id}`)
  const winding = card(page, 'While it was wound')
  const chart = winding.locator('figure svg').first()

  await chart.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await chart.boundingBox())!
  await page.mouse.move(x + 46 + (width - 54) / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 46 + (width - 54) / 2.2, y + height / 2, { steps: 4 })
  const asked = page.waitForRequest((request) => /metric=melt_temperature&from=/.test(request.url()))
  await page.mouse.up()
  await asked
  await winding.getByText('215–227').waitFor()

  await winding.getByRole('button', { name: 'Whole winding' }).click()
  await winding.getByText('200–260').waitFor()
  await winding.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await winding.getByText('200–260').waitFor({ state: 'detached' })
})
