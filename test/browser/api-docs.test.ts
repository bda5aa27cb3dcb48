import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { colourAt, computedColour, lightness } from '#test/support/colours.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aUserWithPassword, fillSignIn } from '#test/support/sign-in.ts'
import { address, db } from '#test/support/site.ts'

/** What the page asks for, and what its content security policy stops it from. */
function watch(page: Page): { readonly hosts: Set<string> } {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:') hosts.add(origin)
  })
  return { hosts }
}

story(
  'an engineer reads the API in the browser and tries a write, which counts once it has a key',
  async (t) => {
    const user = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
    const page = await visit(t, user, '/')
    const { hosts } = watch(page)

    await page.goto('/api/v1/docs/#/Clients/clients.create')
    const call = page.locator('.opblock.is-open')
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.locator('textarea').fill('{"name": "Kraavi OÜ"}')
    await call.getByRole('button', { name: 'Execute' }).click()
    const key = call.getByPlaceholder('Idempotency-Key')
    await call.locator('input.invalid').waitFor()
    assert.equal(await call.locator('.live-responses-table').count(), 0, 'nothing was sent')
    await key.fill('kraavi')
    await call.getByRole('button', { name: 'Execute' }).click()
    await call.locator('.live-responses-table .response-col_status', { hasText: '201' }).waitFor()

    assert.deepEqual([...hosts], [address])
    assert.ok(await db.selectFrom('client').select('id').where('name', '=', 'Kraavi OÜ').executeTakeFirst())
  },
)

story('the API pages ask for a sign-in first', async (t) => {
  const { username } = await aUserWithPassword()
  const page = await visit(t, undefined, '/api/v1/docs/')

  await fillSignIn(page, username)

  await page.getByRole('heading', { name: 'Keere' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/api/v1/docs/')
})

story('the groups of the API page are named for people', async (t) => {
  const page = await visit(t, await aUser(db), '/api/v1/docs/')
  await page.locator('.opblock-tag').first().waitFor()

  const names = await page
    .locator('.opblock-tag')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-tag') ?? ''))

  for (const name of ['Downtime causes', 'Live updates', 'Parts time plan', 'Recorded time', 'Work plans'])
    assert.ok(names.includes(name), name)
  assert.deepEqual(
    names.filter((name) => !/^[A-Z][a-z]+(:? [a-z]+)*$/.test(name)),
    [],
  )
  assert.equal(new Set(names).size, names.length)
})

for (const [colorScheme, chosen, isDark] of [
  ['dark', undefined, true],
  ['light', undefined, false],
  ['light', 'dark', true],
] as const)
  story(
    `the API page is ${isDark ? 'dark' : 'light'} where the system is ${colorScheme} and ${chosen ?? 'nothing'} is chosen`,
    async (t) => {
      const context = await browserOf(t, await aUser(db), { colorScheme })
      const page = await context.newPage()
      if (chosen)
        await page.addInitScript((theme) => localStorage.setItem('mantine-color-scheme-value', theme), chosen)
      await page.goto('/api/v1/docs/')
      const tag = page.locator('.opblock-tag').first()
      await tag.waitFor()

      const ground = lightness(await colourAt(tag, 0.5, 0.5))
      const text = lightness(await computedColour(tag, 'color'))

      assert.equal(ground < 0.2, isDark, `ground ${ground}`)
      assert.equal(text > ground, isDark, `text ${text} on ${ground}`)
    },
  )
