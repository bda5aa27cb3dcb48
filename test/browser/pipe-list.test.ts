import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focused, messages, story, visit } from '#test/support/browser.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrder } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct, aPipeRow } from '#test/support/factories/pipes.ts'
import { insertAll } from '#test/support/many-pipes.ts'
import { clock, db } from '#test/support/site.ts'

const anInspector = (more: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { can: ['@pipes_view', '@pipes_view_statistics', '@pipes_edit_field'], ...more })
const rowOf = (page: Page, { number }: { number: string }) =>
  page.getByRole('row').filter({ hasText: number })
const filter = (page: Page, at: number) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('group').nth(at)
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** A pipe of a job of this diameter, ordered by its own client, produced on a day of its own. */
async function aPipeOf(dn: number, day: string, given: Parameters<typeof aPipe>[1] = {}) {
  const order = await anOrder(db)
  const { id: order_row_id } = await aPipeRow(db, { order_id: order.id })
  const { id: pipe_product_id } = await aPipeProduct(db, { dn, order_row_id })
  const pipe = { pipe_product_id, order_row_id, produced_at: new Date(`${day}T07:00:00Z`) }
  return { ...(await aPipe(db, { ...pipe, ...given })), order_number: order.order_number }
}

/** So many pipes of a day with consecutive numbers, the last one first. */
async function manyPipes(prefix: string, count: number, day: string): Promise<void> {
  const { id: pipe_product_id } = await aPipeProduct(db)
  await insertAll(
    db,
    'pipe',
    Array.from({ length: count }, (_, index) => ({
      pipe_product_id,
      length: 6,
      number: `${prefix}-W1-${String(count - index).padStart(3, '0')}`,
      produced_at: new Date(Date.parse(`${day}T12:00:00Z`) - index * 60_000),
    })),
  )
}

async function addFilter(page: Page, at: number, field: string, operator: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await filter(page, at).getByLabel('Field').selectOption({ label: field })
  await filter(page, at).getByLabel('Operator').selectOption({ label: operator })
}

story('a pipe is found by three filters, and by anyone who opens the address', async (t) => {
  const day = '2024-05-06'
  const wanted = await aPipeOf(1000, day, { status: 4, comment: 'Kriimustus, otsas' })
  const small = await aPipeOf(600, day, { status: 4, comment: 'Kriimustus, keskel' })
  const fine = await aPipeOf(1000, day, { status: 1, comment: 'Kriimustus, keskel' })
  const unscratched = await aPipeOf(1000, day, { status: 4 })
  const others = [small, fine, unscratched]
  const inspector = await anInspector()
  const page = await visit(t, inspector, `/qa?start_date=${day}&end_date=${day}`)
  await rowOf(page, small).waitFor()

  await addFilter(page, 0, 'DN', 'in range')
  await filter(page, 0).getByLabel('From').fill('900')
  await filter(page, 0).getByLabel('Operator').focus()
  await filter(page, 0).getByRole('alert').getByText('Enter both values.').waitFor()
  await filter(page, 0).getByLabel('To', { exact: true }).fill('1200')
  await rowOf(page, small).waitFor({ state: 'detached' })
  await addFilter(page, 1, 'Comment', 'contains')
  await filter(page, 1).getByLabel('Value').fill('kriimustus, ')
  await rowOf(page, unscratched).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /For review 1/ }).click()
  await rowOf(page, fine).waitFor({ state: 'detached' })
  await page.getByText('Pipes 1–1 of 1').waitFor()

  assert.equal(asked(page, 'f'), 'dn:in_range:900,1200;comment:contains:kriimustus%2C ;status:in:4')
  const colleague = await visit(t, await anInspector(), page.url())
  await rowOf(colleague, wanted).waitFor()
  await colleague.getByText('Pipes 1–1 of 1').waitFor()
  assert.equal(await filter(colleague, 1).getByLabel('Value').inputValue(), 'kriimustus, ')
  assert.equal(await filter(colleague, 0).getByLabel('To', { exact: true }).inputValue(), '1200')
  await colleague.getByRole('switch', { name: 'Filter by DN' }).uncheck()
  await rowOf(colleague, small).waitFor()
  await colleague.getByRole('button', { name: 'Reset all filters' }).click()
  await colleague.getByRole('group', { name: 'Filters' }).waitFor({ state: 'detached' })
  for (const { number } of others) assert.notEqual(number, wanted.number)
})

story('the keyboard finds, selects, edits and opens a pipe, and an edit can be undone', async (t) => {
  const day = '2024-05-07'
  const [last, first] = [
    await aPipeOf(800, day, { produced_at: new Date(`${day}T06:00:00Z`), comment: 'Old' }),
    await aPipeOf(800, day),
  ]
  const address = `/qa?start_date=${day}&end_date=${day}&columns=number,status,comment,weight`
  const page = await visit(t, await anInspector(), address)
  await rowOf(page, first).waitFor()
  await page.keyboard.press('/')
  await focused(page.getByRole('textbox', { name: 'Search' }))
  await page.keyboard.type(last.order_number)
  await page.keyboard.press('Enter')
  await rowOf(page, first).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await rowOf(page, first).waitFor()

  await rowOf(page, first).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await focused(rowOf(page, last))
  await page.getByText('2 pipes selected').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('2 pipes selected').waitFor({ state: 'detached' })
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: `${last.number} Comment` }).fill('Scratched')
  await page.keyboard.press('Enter')
  await rowOf(page, last).getByText('Scratched').waitFor()
  await messages(page).getByText(`Saved: ${last.number}, Comment`).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, last).getByText('Old').waitFor()
  const { comment } = await db
    .selectFrom('pipe')
    .select('comment')
    .where('id', '=', last.id)
    .executeTakeFirstOrThrow()
  assert.equal(comment, 'Old')

  await rowOf(page, first).locator('[data-column=comment]').dblclick()
  await page.getByRole('textbox', { name: `${first.number} Comment` }).press('Escape')
  await rowOf(page, first).locator('[data-column=weight]').dblclick()
  await page.getByRole('textbox', { name: `${first.number} Weight` }).fill('heavy')
  await page.getByRole('alert').getByText('Enter a number.').waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, last).getByText('Old').dblclick()
  await page.getByRole('textbox', { name: `${last.number} Comment` }).fill('Never mind')
  await page.keyboard.press('Escape')
  await rowOf(page, last).getByText('Old').waitFor()
})

story('the list comes back to its place, with its focus and selection, after another page', async (t) => {
  const day = '2024-05-08'
  const count = 130
  await manyPipes('240508', count, day)
  const page = await visit(t, await anInspector(), `/qa?start_date=${day}&end_date=${day}`)
  const grid = page.getByRole('grid', { name: 'Pipe list' })
  const [selected, opened] = [{ number: '240508-W1-100' }, { number: '240508-W1-020' }]
  const scrollTo = (y: number) => grid.evaluate((element, top) => element.scrollTo(0, top), y)
  await page.getByText(`of ${count}`).waitFor()

  await scrollTo(30 * 32)
  await rowOf(page, selected).locator('[data-check]').click()
  await page.getByText('1 pipe selected').waitFor()
  // At the end of each page, the rows of the next one follow.
  for (const [end, number] of [
    [40, '240508-W1-090'],
    [80, '240508-W1-050'],
  ] as const) {
    await scrollTo(end * 32)
    await rowOf(page, { number }).waitFor()
  }
  await scrollTo(105 * 32)
  await rowOf(page, opened).hover()
  const before = await grid.evaluate(({ scrollTop }) => scrollTop)
  await rowOf(page, opened).locator('[data-column=client]').click()
  await page.getByRole('heading', { name: opened.number }).waitFor()
  await page.goBack()

  await focused(rowOf(page, opened))
  assert.equal(await grid.evaluate(({ scrollTop }) => scrollTop), before)
  await page.getByText('1 pipe selected').waitFor()
})

story('a list that is half read shows every pipe once although some are re-dated meanwhile', async (t) => {
  const day = '2024-05-13'
  await manyPipes('240513', 45, day)
  const page = await visit(t, await anInspector(), `/qa?start_date=${day}&end_date=${day}`)
  const isRest = (url: URL) => url.pathname === '/api/v1/pipes/' && url.searchParams.has('cursor')
  const grid = page.getByRole('grid', { name: 'Pipe list' })
  await page.getByText('of 45').waitFor()
  const asksForRest = page.waitForRequest((request) => isRest(new URL(request.url())))
  await page.route(isRest, () => {}, { times: 1 })

  await grid.evaluate((element) => element.scrollTo(0, 9_999))
  await asksForRest
  // One that was read moves below all others, one that was not among those that were.
  for (const [number, time] of [
    ['240513-W1-044', '05:00'],
    ['240513-W1-003', '11:43:30'],
  ] as const)
    await asSystem(db, (tx) =>
      tx
        .updateTable('pipe')
        .set({ produced_at: new Date(`${day}T${time}Z`) })
        .where('number', '=', number)
        .execute(),
    )

  const row = (index: number) => page.locator(`[aria-rowindex="${index}"]`)
  await row(46).getByText('240513-W1-044').waitFor()
  const shown = new Map<string, string>()
  for (const [top, awaited] of [
    [0, 2],
    [16 * 32, 24],
    [9_999, 46],
  ] as const) {
    await grid.evaluate((element, y) => element.scrollTo(0, y), top)
    await row(awaited).waitFor()
    for (const [index, number] of await grid.getByRole('row').evaluateAll(indexAndNumber))
      if (number) shown.set(index!, number)
  }
  assert.deepEqual([shown.size, new Set(shown.values()).size], [45, 45])
  assert.equal(shown.get('18'), '240513-W1-003')
})

const indexAndNumber = (rows: Element[]) =>
  rows.map((row) => [row.getAttribute('aria-rowindex'), row.textContent?.match(/240513-W1-\d{3}/)?.[0]])

story('a filter that a mistyped address names is shown as wrong, and can be put right', async (t) => {
  const day = '2024-05-09'
  const pipe = await aPipeOf(800, day)
  const address = `/qa?start_date=${day}&end_date=${day}&f=dn:bigger:900;thickness:greater_than:1`
  const page = await visit(t, await anInspector(), address)
  await rowOf(page, pipe).waitFor()

  await filter(page, 0).getByText('This field has no such operator.').waitFor()
  await filter(page, 1).getByText('There is no such field.').waitFor()
  await filter(page, 0).getByLabel('Operator').selectOption({ label: 'greater than' })

  await rowOf(page, pipe).waitFor({ state: 'detached' })
  await filter(page, 0).getByText('This field has no such operator.').waitFor({ state: 'detached' })
})

story('an address with a wrong period says which days it shows instead', async (t) => {
  const pipe = await aPipe(db)
  const page = await visit(t, await anInspector(), '/qa?start_date=2026-13-40&end_date=2026-03-02')
  await rowOf(page, pipe).waitFor()
  const notice = page.getByText('The address has no valid period. Showing 02.03 – 03.03.2026.')
  await notice.waitFor()

  await page.getByRole('button', { name: 'Period' }).click()
  const from = page.getByLabel('From')
  await from.fill('31.02')
  assert.equal(await page.getByText('is not a valid date').count(), 0)
  await from.press('Tab')
  await page.getByText('“31.02” is not a valid date. Use DD.MM.YYYY, years 2000 to 2099.').waitFor()
  await from.fill('01.03')
  await page.getByRole('button', { name: 'Apply' }).click()

  await notice.waitFor({ state: 'detached' })
  assert.equal(asked(page, 'start_date'), '2026-03-01')
})

story('the calendar follows a typed date, and what is half typed changes nothing in it', async (t) => {
  const pipe = await aPipe(db)
  const page = await visit(t, await anInspector(), '/qa?start_date=2026-03-01&end_date=2026-03-02')
  await rowOf(page, pipe).waitFor()
  await page.getByRole('button', { name: 'Period' }).click()
  const chosen = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator('[data-selected]'))
  await chosen('1 March 2026').waitFor()

  await page.getByLabel('From').fill('24.12.20')
  assert.equal(await chosen('1 March 2026').count(), 1)
  await page.getByLabel('From').fill('24.12.2025')

  await chosen('24 December 2025').waitFor()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/start_date=2025-12-24/)
})

story('new pipes wait until they are asked for', async (t) => {
  const known = await aPipe(db)
  const page = await visit(t, await anInspector(), '/qa')
  await rowOf(page, known).waitFor()

  const fresh = await aPipe(db, { produced_at: clock.now() })
  await page.getByText('1 new pipe').waitFor()
  assert.equal(await rowOf(page, fresh).count(), 0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  await rowOf(page, fresh).waitFor()
  await page.getByText('1 new pipe').waitFor({ state: 'detached' })
})

story('without pipes the list says when to come again, and without a match what to do', async (t) => {
  const page = await visit(t, await aUser(db, { can: ['@pipes_view'] }), '/qa?q=nothing-is-called-this')
  await page.getByText('No pipes match your filters').waitFor()
  await page.getByRole('button', { name: 'Search all dates' }).click()
  await page.getByRole('button', { name: 'Search all dates' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Period: All Dates' }).waitFor()
  await page.getByText('No pipes match your filters').waitFor()
  await page.getByRole('region', { name: 'Statistics' }).waitFor({ state: 'detached' })

  const older = await aPipe(db, { status: 1, produced_at: new Date('2025-11-04T08:00:00Z') })
  await page.goto(`/qa?q=${older.number}`)
  await page.getByText('Show pipes for review').click()
  await page.getByRole('button', { name: 'Search all dates without filters' }).click()
  await rowOf(page, older).waitFor()

  clock.set('2025-03-02T08:00:00Z')
  t.after(() => clock.set('2026-03-02T08:00:00Z'))
  await page.goto('/qa')

  await page.getByText('No pipes today, please check again tomorrow :(').waitFor()
})

story(
  'an edit of a cell that somebody else has changed is kept, and overwrites nothing unasked',
  async (t) => {
    const day = '2024-05-10'
    const pipe = await aPipeOf(800, day, { comment: 'Old' })
    const address = `/qa?start_date=${day}&end_date=${day}&columns=number,comment,weight`
    const [colleague, me] = [await anInspector({ first_name: 'Mari', last_name: 'Org' }), await anInspector()]
    const pages = [
      await visit(t, colleague, address),
      await visit(t, me, address, { expects: /409/ }),
    ] as const
    const editor = (page: Page) => page.getByRole('textbox', { name: `${pipe.number} Comment` })
    for (const page of pages) await rowOf(page, pipe).locator('[data-column=comment]').dblclick()
    const [theirs, mine] = pages
    await editor(mine).fill('Mine')
    await editor(theirs).fill('Theirs')
    await theirs.keyboard.press('Enter')
    await rowOf(theirs, pipe).getByText('Theirs').waitFor()

    await mine.keyboard.press('Enter')

    await mine.getByRole('alert').getByText('Mari Org has changed this field to “Theirs”.').waitFor()
    assert.equal(await editor(mine).inputValue(), 'Mine')
    await rowOf(mine, pipe).locator('[data-column=weight]').dblclick()
    await focused(editor(mine))
    await mine.getByRole('button', { name: 'Keep mine' }).click()
    await rowOf(mine, pipe).getByText('Mine').waitFor()
    await messages(mine).getByRole('button', { name: 'Undo' }).click()
    await rowOf(mine, pipe).getByText('Theirs').waitFor()
  },
)

story('a length is corrected in the list with a reason, and not once the pipe was decided on', async (t) => {
  const day = '2024-06-03'
  const [wrong, ok] = [
    await aPipeOf(800, day, { length: 5.9, status: 5 }),
    await aPipeOf(900, day, { status: 1 }),
  ]
  const columns = 'columns=number,length'
  const page = await visit(t, await anInspector(), `/qa?start_date=${day}&end_date=${day}&${columns}`)
  const dialog = page.getByRole('dialog')
  const cell = (pipe: { number: string }) => rowOf(page, pipe).locator('[data-column=length]')
  const length = dialog.getByLabel('Length, m')
  await cell(wrong).dblclick()
  await length.fill('6')
  await dialog.getByRole('button', { name: 'Correct length' }).click()
  await dialog.getByText('Reason is too short. Minimum 3 characters.').waitFor()

  await dialog.getByLabel('Reason').fill('Misread the tape')
  await dialog.getByRole('button', { name: 'Correct length' }).click()

  await dialog.waitFor({ state: 'detached' })
  await cell(wrong).getByText('6,00').waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await cell(wrong).getByText('5,90').waitFor()
  await cell(ok).dblclick()
  await dialog.getByText(`The length of ${ok.number} can no longer be corrected`, { exact: false }).waitFor()
  assert.equal(await length.isVisible(), false)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
})
