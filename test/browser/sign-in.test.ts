import assert from 'node:assert/strict'
import { browserOf, focused, story, visit } from '#test/support/browser.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aUserWithPassword, fillSignIn, password } from '#test/support/sign-in.ts'
import { address, db } from '#test/support/site.ts'

const may = ['@parts_view_own_workorders'] as const

story('a user who is not signed in signs in and then sees the page they asked for', async (t) => {
  const user = await aUserWithPassword({ can: may, first_name: 'Mari', last_name: 'Maasikas' })
  const page = await visit(t, undefined, '/parts/operations?search=26%2F7')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(page.url(), `${address}/login/?next=%2Fparts%2Foperations%3Fsearch%3D26%252F7`)

  await fillSignIn(page, user.username)

  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  await page.getByRole('button', { name: 'Mari Maasikas' }).waitFor()
  assert.equal(page.url(), `${address}/parts/operations?search=26%2F7`)
})

story('a wrong password is refused in the words of the page, and a right one then taken', async (t) => {
  const user = await aUserWithPassword({ can: may })
  const page = await visit(t, undefined, '/login/', { expects: /403|400/ })

  await fillSignIn(page, user.username, 'vale parool')
  await page.getByRole('alert').filter({ hasText: 'The username or password is incorrect.' }).waitFor()
  await page.getByRole('button', { name: 'Eesti' }).click()
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.getByRole('alert').filter({ hasText: 'Kasutajanimi või parool on vale.' }).waitFor()

  await page.getByLabel('Parool', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.getByRole('heading', { name: 'Töögraafik' }).waitFor()
})

story('an empty form says what is missing', async (t) => {
  const page = await visit(t, undefined, '/login/')

  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByText('This field is required.').nth(1).waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Hide password' }).waitFor()
})

story(
  'someone who signs out is signed out everywhere, and can sign in again to the same place',
  async (t) => {
    const user = await aUserWithPassword({ can: may })
    const page = await visit(t, user, '/parts/operations')

    await page.getByRole('button', { name: 'User' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You have been signed out.').waitFor()

    assert.deepEqual(await db.selectFrom('session').selectAll().where('user_id', '=', user.id).execute(), [])
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto('/logout/?next=%2Fparts%2Foperations')
    await fillSignIn(page, user.username)
    await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  },
)

story('whatever an address asks for, signing in never leads out of the product', async (t) => {
  const user = await aUserWithPassword({ can: may })
  const tricks = ['https://evil.example/', '/\\evil.example']
  const asked: string[] = []

  for (const trick of tricks) {
    const context = await browserOf(t, undefined)
    context.on('request', (request) => asked.push(new URL(request.url()).origin))
    const page = await context.newPage()
    await page.goto(`/logout/?next=${encodeURIComponent(trick)}`)
    await fillSignIn(page, user.username)
    await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
    assert.equal(page.url(), `${address}/parts/operations`, trick)
    await context.close()
  }
  assert.deepEqual([...new Set(asked)], [address])
})

story('the words are English or Estonian by choice, and stay so', async (t) => {
  const user = await aUser(db, { can: may, first_name: 'Mari', last_name: 'Maasikas' })
  const page = await visit(t, user, '/parts/operations')

  await page.getByRole('button', { name: 'Mari Maasikas' }).click()
  await page.getByRole('radio', { name: 'Eesti' }).click()
  await page.getByRole('heading', { name: 'Töögraafik' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Töögraafik' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'et')
  await page.waitForFunction(() => document.title === 'Töögraafik · Keere')

  await page.getByRole('button', { name: 'Mari Maasikas' }).click()
  await page.getByRole('button', { name: 'Logi välja' }).click()
  await page.getByText('Oled välja logitud.').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Signed out' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Signed out' }).waitFor()
})

story('the appearance follows the device until someone chooses, and then stays', async (t) => {
  const user = await aUser(db, { can: may, first_name: 'Mari', last_name: 'Maasikas' })
  const page = await visit(t, user, '/parts/operations', { colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  const dark = await background()

  await page.getByRole('button', { name: 'Mari Maasikas' }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  const light = await background()
  assert.notEqual(light, dark)
  await page.reload()
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  assert.equal(await background(), light)

  await page.getByRole('button', { name: 'Mari Maasikas' }).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  assert.equal(await background(), dark)
})

story('signing in, changing the language and signing out need no mouse', async (t) => {
  const user = await aUserWithPassword({ can: may, first_name: 'Mari', last_name: 'Maasikas' })
  const page = await visit(t, undefined, '/parts/operations')
  const { keyboard } = page
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await focused(page.getByLabel('Username'))
  await keyboard.type(user.username)
  await keyboard.press('Tab')
  await focused(page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Work scheduler' }).waitFor()
  await keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()

  await page.getByRole('button', { name: 'Mari Maasikas' }).focus()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: 'Töögraafik' }).waitFor()
  for (const _ of ['appearance', 'shortcuts', 'sign out']) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Oled välja logitud.').waitFor()
})
