import assert from 'node:assert/strict'
import { axeFindings } from '#test/support/axe.ts'
import { story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

await insert(db, 'problem_tag', {
  ...{ kind: 'pause', name: 'Traadi vahetus', name_en: 'Wire change', category: 'process' },
})

story('a pipe is wound, cooled and demoulded by touch on a phone, in Estonian and in the dark', async (t) => {
  const [line] = [await aLine(db), await aMandrel(db)]
  const product = await aPipeInSlot(db, { line_id: line.id, start: '2026-03-02T08:00:00Z' })
  const winder = await aUser(db, {
    can: [
      ...(['@production_start', '@production_pause', '@production_end'] as const),
      ...(['@cooling_view', '@cooling_end', '@production_cancel_prediction'] as const),
    ],
    ...{ operator_id: (await anOperator(db)).id, open_view: 'pipes', language: 'et' },
  })
  const page = await visit(t, winder, `/operations/lines/${line.code}`, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const assertReadable = async () => {
    assert.deepEqual(await axeFindings(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  }

  await button('Alusta').tap()
  await page.getByText('Kerimisel alates 10:00').waitFor()
  await assertReadable()
  clock.pass(8)
  await page.reload()
  await page.getByText('52 min', { exact: true }).waitFor()
  const card = (await page.locator('section:has(> header h2)').first().boundingBox())!
  const dots = (await button('Eeldatava lõpu kohta').boundingBox())!
  assert.ok(dots.x + dots.width <= card.x + card.width, 'the dots are within the card')
  await button('Peata').tap()
  await dialog.getByRole('checkbox', { name: 'Traadi vahetus' }).tap()
  await assertReadable()
  await dialog.getByRole('button', { name: 'Peata liin' }).tap()
  await page.getByText('Peatatud alates 10:08: Traadi vahetus').waitFor()
  await assertReadable()
  for (const name of ['Jätka', 'Lõpeta']) {
    const words = page.getByText(name, { exact: true })
    const cut = await words.evaluate((shown) => {
      const text = document.createRange()
      text.selectNodeContents(shown)
      const [inked, box] = [text.getBoundingClientRect(), shown.getBoundingClientRect()]
      return Math.max(box.top - inked.top, inked.bottom - box.bottom)
    })
    assert.ok(cut <= 0.5, `${name} is cut by ${cut} px`)
  }
  await button('Jätka').tap()
  await button('Alusta').waitFor()
  await button('Lõpeta').tap()
  await dialog.getByLabel('Mass, kg').fill('291,5')
  await assertReadable()
  await dialog.getByRole('button', { name: /^Lõpeta / }).tap()
  await dialog.getByText(/^Toru on keritud .*: kas lõpetada\? Kinnitamiseks vajuta nuppu uuesti\.$/).waitFor()
  await assertReadable()
  await dialog.getByRole('button', { name: /^Lõpeta / }).tap()
  await page.getByText('on keritud ja jahtub').waitFor()
  const undo = (await button('Võta lõpetamine tagasi').boundingBox())!
  assert.ok(undo.y + undo.height <= (await button('Alusta').boundingBox())!.y, 'the undo is visible')
  const pipe = await db
    .selectFrom('pipe')
    .select(['id', 'number', 'weight'])
    .where('pipe_product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  assert.equal(pipe.weight, 291.5)

  await page.goto('/cooling')
  const row = page.getByRole('listitem', { name: pipe.number })
  await row.getByText('45 min').waitFor()
  await assertReadable()
  await button(`Lõpeta varem: ${pipe.number}`).tap()
  await dialog.getByRole('radio', { name: 'Piisavalt jahtunud' }).check()
  await assertReadable()
  await dialog.getByRole('button', { name: 'Lõpeta jahutus varem' }).tap()
  await row.getByText('Lõpetatud', { exact: true }).waitFor()
  await button(`Võta maha ${pipe.number}`).tap()
  await dialog.getByRole('button', { name: 'Võta maha' }).waitFor()
  await assertReadable()
  await dialog.getByRole('button', { name: 'Võta maha' }).tap()
  await row.waitFor({ state: 'detached' })
  const { stage } = await db
    .selectFrom('pipe')
    .select('stage')
    .where('id', '=', pipe.id)
    .executeTakeFirstOrThrow()
  assert.equal(stage, 'qa')
})
