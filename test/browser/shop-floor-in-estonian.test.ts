import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { story, visit } from '#test/support/browser.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe, aPipeInSlot, aPipeProduct } from '#test/support/factories/pipes.ts'
import { tablet } from '#test/support/measuring.ts'
import { clock, db } from '#test/support/site.ts'

const textsIn = (language: string) =>
  globSync(`src/web/texts/*.${language}.json`).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  )
const estonian = new Set(textsIn('et'))
/** What the web app says only in English. */
const english = new Set(textsIn('en').filter((text) => !estonian.has(text)))
/** Words of English sentences that are none of Estonian. */
const englishWords = /\b(?:the|and|of|is|are|with|from|until|since|this|next|line|pipe|ready|cooling)\b/i

/** Asserts that nothing on the page is in English or wider than the screen. */
async function assertFitsInEstonian(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('body :not(script, style, template)')]
    const shown = nodes.filter((element) => element.checkVisibility())
    const texts = shown.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent),
    )
    const names = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      shown.map((element) => element.getAttribute(name)),
    )
    return [...texts, ...names].flatMap((text) => text?.trim() || [])
  })
  assert.ok(said.length > 5)
  assert.deepEqual(
    said.filter((text) => english.has(text) || englishWords.test(text)),
    [],
  )
  const [width, scrolls] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  assert.equal(scrolls, width)
}

/** Asserts that a button is on the screen as a whole, with nothing over it. */
async function assertReachable(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!
  const { width: right, height: bottom } = page.viewportSize()!
  assert.ok(
    x >= 0 && y >= 0 && x + width <= right && y + height <= bottom,
    `${x}, ${y}: ${width} × ${height}`,
  )
  await button.click({ trial: true })
}

/** Returns what the cells of a table say that is wider than they are. */
function cutCells(page: Page): Promise<string[]> {
  return page.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const said = document.createRange()
        said.selectNodeContents(cell)
        return said.getBoundingClientRect().right > cell.getBoundingClientRect().right
      })
      .map((cell) => cell.textContent),
  )
}

story('a line on a tablet is all in Estonian, and its buttons are on the screen', async (t) => {
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  const line = await aLine(db, { name: 'Kerimisliin' })
  for (let n = 0; n < 2; n += 1) await aMandrel(db)
  const job = { line_id: line.id, end_1: 3, end_2: 2, pieces: 2, quantity: 12 }
  await aPipeInSlot(db, { ...job, start: '2026-03-02T08:00:00Z' })
  await aPipeInSlot(db, {
    ...{ ...job, start: '2026-03-02T12:00:00Z', stage_no: 1, stage_name: 'Esimene pool' },
    ...{ next_shift: true, next_shift_note: 'Tsoon 7 on jahe.', next_shift_at: clock.now() },
  })
  await insert(db, 'problem_tag', {
    ...{ kind: 'pause', name: 'Südamiku vahetus', name_en: 'Mandrel change', category: 'process' },
  })
  const winder = await aUser(db, {
    can: [
      ...(['@production_start', '@production_pause', '@production_end', '@pipes_view'] as const),
      ...(['@production_mark_next_shift', '@production_switch_mode', '@stations_view'] as const),
    ],
    ...{ operator_id: (await anOperator(db, { name: 'Mart Tamm' })).id, language: 'et' },
  })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, tablet)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await button('Alusta').waitFor()
  await assertFitsInEstonian(page)
  await page.getByText('„Tsoon 7 on jahe.“', { exact: true }).waitFor()
  await assertReachable(page, button('Alusta'))
  await button('Alusta').tap()
  await page.getByText('Kerimisel alates 10:00').waitFor()
  await page.reload()
  for (const name of ['Peata', 'Lõpeta']) {
    await button(name).waitFor()
    await assertReachable(page, button(name))
  }
  await assertFitsInEstonian(page)
  await button('Peata').tap()
  await page.getByRole('checkbox', { name: 'Südamiku vahetus' }).tap()
  await button('Peata liin').tap()
  await button('Muuda pausi').tap()
  await button('Salvesta paus').waitFor()
  await assertReachable(page, button('Loobu'))
  await assertFitsInEstonian(page)

  await page.goto('/operations')
  await page.getByRole('link', { name: line.code }).waitFor()
  await assertFitsInEstonian(page)
})

story('the hall view on its board is all in Estonian', async (t) => {
  const viewer = await aUser(db, { can: ['@cooling_view'], open_view: 'pipes', language: 'et' })
  const product = await aPipeProduct(db, { name: 'DN1000 PR65 SN8 PE100' })
  const aCoolingPipe = async (minutes: number, given: Given<'pipe'> = {}) => {
    const pipe = await aPipe(db, {
      ...{ pipe_product_id: product.id, stage: 'cooling', status: PipeStatus.Cooling },
      ...{ produced_at: clock.now(), cooling_start: clock.now() },
      cooling_planned_end: new Date(clock.now().getTime() + minutes * 60_000),
      ...given,
    })
    await insert(db, 'mandrel', { code: `H-${fresh()}`, dn: 1000, state: 'cooling', pipe_id: pipe.id })
    return pipe
  }
  const [cold, warm] = [await aCoolingPipe(-5), await aCoolingPipe(100)]
  const ended = await aCoolingPipe(60, { cooling_end: clock.now() })
  const page = await visit(t, viewer, '/cooling?view=hall', { viewport: { width: 1920, height: 1080 } })

  for (const { number } of [cold, warm])
    await page
      .getByRole('row')
      .filter({ hasText: number.slice(7) })
      .waitFor()
  await assertFitsInEstonian(page)
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const row = page.getByRole('row').filter({ hasText: ended.number.slice(7) })
    await row.getByText('Lõpetatud').waitFor()
    assert.deepEqual(await cutCells(page), [], `cut at ${width} px`)
  }
  await page.mouse.move(900, 500)
  await assertReachable(page, page.getByRole('button', { name: 'Sulge tsehhivaade' }))
})

story('stations on a phone are all in Estonian, and what is started first is on the screen', async (t) => {
  const station = await insert(db, 'station', { name: 'Saag', station_type: 3, order: 1 })
  const pipe = await aPipe(db, { status: PipeStatus.Ok, stage: 'yard' })
  await insert(db, 'pipe_operation', { pipe_id: pipe.id, operation: 'cut', station_id: station.id })
  await insert(db, 'pipe_operation', { pipe_id: pipe.id, operation: 'mill', station_id: station.id })
  const hand = await aUser(db, {
    can: ['@stations_view', '@stations_subscribe', '@pipes_view'],
    ...{ operator_id: (await anOperator(db, { name: 'Raivo Kukk' })).id },
    ...{ open_view: 'pipes', language: 'et' },
  })
  const page = await visit(t, hand, '/operations/stations', {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
  })

  const start = page.getByRole('button', { name: new RegExp(`^Alusta: .*${pipe.number}`) })
  await start.first().waitFor()
  await assertFitsInEstonian(page)
  await assertReachable(page, start.first())
  await start.first().tap()
  await page.getByText('Töös', { exact: true }).first().waitFor()
  await assertFitsInEstonian(page)
})
