import assert from 'node:assert/strict'
import { story, visit } from '#test/support/browser.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'
import { db } from '#test/support/site.ts'

story('a view that is shared with a role is seen by its users', async (t) => {
  const pipe = await aPipe(db, { status: 1 })
  const inspector = await aUser(db, { can: ['@pipes_view'], first_name: 'Liis', last_name: 'Toom' })
  const colleague = await aUser(db, { can: ['@pipes_view'] })
  const quality = await insert(db, 'role', {
    code: 'quality',
    name_en: 'Quality',
    name_et: 'Kvaliteet',
    permissions: ['@pipes_view'],
  })
  await insert(db, 'user_role', { user_id: colleague.id, role_id: quality.id })
  const page = await visit(t, inspector, '/qa?f=status:in:1&period=last_30_days')
  await page.getByText(pipe.number).waitFor()

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByLabel('Name').fill('Good ones')
  await dialog.getByLabel('Share with').selectOption('Quality')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.locator('[aria-current]', { hasText: 'Good ones' }).waitFor()

  const other = await visit(t, colleague, '/qa')
  await other.getByRole('button', { name: 'Good ones' }).click()
  await other.waitForURL(/period=last_30_days/)
  await other.getByText(pipe.number).waitFor()
  const { searchParams } = new URL(other.url())
  assert.deepEqual(
    ['f', 'period'].map((name) => searchParams.get(name)),
    ['status:in:1', 'last_30_days'],
  )
  await other.getByRole('switch', { name: 'Filter by Status' }).uncheck()
  await other.getByRole('button', { name: 'Good ones Quality changed' }).waitFor()
  await other.getByRole('button', { name: 'View “Good ones”' }).click()
  await other.getByText('Shared by Liis Toom with Quality').waitFor()
  assert.equal(await other.getByRole('button', { name: 'Rename or share…' }).count(), 0)

  await page.getByRole('button', { name: 'View “Good ones”' }).click()
  await page.getByRole('button', { name: 'Rename or share…' }).click()
  const details = page.getByRole('dialog', { name: 'Rename or share…' })
  await details.getByLabel('Name').fill('Faultless')
  await details.getByRole('button', { name: 'Save' }).click()
  await page.getByText('View renamed: Faultless').waitFor()
  await page.getByRole('button', { name: 'View “Faultless”' }).click()
  await page.getByRole('button', { name: 'Rename or share…' }).click()
  await details.getByLabel('Share with').selectOption('Only me')
  await details.getByRole('button', { name: 'Save' }).click()
  await views.locator('[aria-current]', { hasText: 'Faultless' }).waitFor()
  await other.reload()
  await other.getByRole('button', { name: 'Save view' }).waitFor()
  assert.equal(await other.getByRole('button', { name: 'Faultless' }).count(), 0)
})

story('columns are chosen, moved and remembered by the browser', async (t) => {
  const pipe = await aPipe(db, { comment: 'Kriimustus' })
  const page = await visit(t, await aUser(db, { can: ['@pipes_view'] }), '/qa')
  const heads = page.getByRole('columnheader')
  await page.getByText(pipe.number).waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Comment', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Produced' }).uncheck()
  await page.getByRole('checkbox', { name: 'Order' }).press('Alt+ArrowUp')
  await page.keyboard.press('Escape')

  await page.getByText('Kriimustus').waitFor()
  const shown = ['', 'Number', 'Order', 'Client']
  assert.deepEqual((await heads.allTextContents()).slice(0, 4), shown)
  await page.goto('/qa')
  await page.getByText('Kriimustus').waitFor()
  assert.deepEqual((await heads.allTextContents()).slice(0, 4), shown)
})

story('a click on a column head sorts the list, also after a reload and in a saved view', async (t) => {
  const day = '2024-06-03'
  const { id: pipe_product_id } = await aPipeProduct(db)
  for (const [hour, number] of [
    ['08', '240603-W2-001'],
    ['09', '240603-W1-002'],
    ['10', '240603-W2-003'],
  ] as const)
    await aPipe(db, { pipe_product_id, number, produced_at: new Date(`${day}T${hour}:00:00Z`) })
  const inspector = await aUser(db, { can: ['@pipes_view'] })
  const page = await visit(t, inspector, `/qa?start_date=${day}&end_date=${day}&columns=number,produced`)
  const head = (name: string) => page.getByRole('columnheader', { name })
  const isSorted = (name: string, direction: string, first: string) =>
    Promise.all([
      head(name)
        .and(page.locator(`[aria-sort=${direction}]`))
        .waitFor(),
      page.locator('[data-row]').first().getByText(first).waitFor(),
    ])
  await isSorted('Produced', 'descending', '240603-W2-003')

  await head('Number').getByRole('button').click()
  await isSorted('Number', 'ascending', '240603-W1-002')
  await page.reload()
  await isSorted('Number', 'ascending', '240603-W1-002')
  assert.equal(await head('Produced').getAttribute('aria-sort'), 'none')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('By number')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('navigation', { name: 'Saved views' })
    .locator('[aria-current]', { hasText: 'By number' })
    .waitFor()
  await head('Produced').getByRole('button').press('Enter')
  await isSorted('Produced', 'ascending', '240603-W2-001')
  await page.getByRole('button', { name: /^By number/ }).click()

  await isSorted('Number', 'ascending', '240603-W1-002')
})

story('days that end today are saved as the last days, which move with time', async (t) => {
  const pipe = await aPipe(db)
  const inspector = await aUser(db, { can: ['@pipes_view'] })
  const page = await visit(t, inspector, '/qa?start_date=2026-01-02&end_date=2026-03-02')
  await page.getByText(pipe.number).waitFor()

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Two months')
  await dialog.getByLabel('Always show the last 60 days').check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Period: 02.01 – 02.03.2026' }).waitFor()
  await page.waitForURL(/last_days=60/)
  const [view] = await db
    .selectFrom('saved_view')
    .select('content')
    .where('owner_id', '=', inspector.id)
    .execute()
  assert.deepEqual(Reflect.get(Object(view?.content), 'period'), { last_days: 60 })
})

story('on a tablet rows, heads and what is in them are as large as a finger', async (t) => {
  const [pipe] = [await aPipe(db), await aPipe(db)]
  const user = await aUser(db, { can: ['@pipes_view', '@pipes_view_statistics'] })
  const page = await visit(t, user, '/qa', { viewport: { width: 1180, height: 820 }, hasTouch: true })
  const row = page.getByRole('row').filter({ hasText: pipe.number })
  await row.waitFor()

  const controls = [
    row,
    row.locator('[data-check]'),
    row.getByRole('link', { name: pipe.number }),
    page.getByRole('columnheader', { name: 'Number' }).getByRole('button'),
  ]
  for (const control of controls) {
    const { width, height } = (await control.boundingBox())!
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`)
  }
  const tops = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().top))
  assert.ok(tops.every((top, index) => index === 0 || top - tops[index - 1]! >= 44))
  await row.locator('[data-check]').tap()
  await page.getByText('1 pipe selected').waitFor()
})
