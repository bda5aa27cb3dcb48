import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { browserOf, story, visit } from '#test/support/browser.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { aUserWithPassword, fillSignIn, password } from '#test/support/sign-in.ts'
import { address, db } from '#test/support/site.ts'

story('signing out in one tab takes the other tabs out too', async (t) => {
  const worker = await aWorker(db)
  const context = await browserOf(t, worker)
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    await page.goto('/parts/operations')
    await page.getByText('No work orders available!').waitFor()
  }

  await one.bringToFront()
  await one.getByRole('button', { name: 'User' }).click()
  await one.getByRole('button', { name: 'Sign out' }).click()

  await one.getByText('You have been signed out.').waitFor()
  await other.getByText('You have been signed out.').waitFor()
  assert.equal(other.url(), `${address}/logout/?next=%2Fparts%2Foperations`)
})

story('a page of one person does nothing in the name of another who signed in beside it', async (t) => {
  const may = { can: ['@parts_view_own_workorders'] } as const
  const mari = await aUser(db, { ...may, first_name: 'Mari', last_name: 'Maasikas' })
  const jaan = await aUserWithPassword({ ...may, first_name: 'Jaan', last_name: 'Jalakas' })
  const context = await browserOf(t, mari, { expects: /403/ })
  const [hers, his] = [await context.newPage(), await context.newPage()]
  await hers.goto('/parts/operations')
  await hers.getByRole('button', { name: 'Mari Maasikas' }).waitFor()
  await context.clearCookies()
  await his.goto('/parts/operations')
  await fillSignIn(his, jaan.username)
  await his.getByRole('button', { name: 'Jaan Jalakas' }).waitFor()

  await hers.bringToFront()
  await hers.getByRole('button', { name: 'Mari Maasikas' }).click()
  await hers.getByRole('radio', { name: 'Eesti' }).click()

  const messages = hers.getByRole('region', { name: 'Messages' })
  await messages.getByText("You don't have permission to do that.").waitFor()
  const { language } = await db
    .selectFrom('app_user')
    .select('language')
    .where('id', '=', jaan.id)
    .executeTakeFirstOrThrow()
  assert.equal(language, null)
  await hers.reload()
  await hers.getByRole('button', { name: 'Jaan Jalakas' }).waitFor()
})

for (const { language, words, submit, search } of [
  {
    language: 'en',
    words: "You don't have permission to do that. Please check you haven't logged out in another tab.",
    submit: 'Sign in',
    search: 'Search and filter',
  },
  {
    language: 'et',
    words: 'Sul puudub selleks õigus. Palun kontrolli, ega sa pole teisel vahekaardil välja loginud.',
    submit: 'Logi sisse',
    search: 'Otsi ja filtreeri',
  },
] as const)
  story(
    `a page whose session ended elsewhere says so and leads back to where it was (${language})`,
    async (t) => {
      const worker = await aWorker(db, { language, password_hash: await hash(password) })
      await aWorkOrder(db, { operator_id: worker.operator_id })
      const page = await visit(t, worker, '/parts/operations', { expects: /403/ })
      await page.getByRole('article').waitFor()
      await db.deleteFrom('session').where('user_id', '=', worker.id).execute()

      await page.getByRole('button', { name: search }).click()
      await page.getByRole('textbox').fill('kaev')
      await page.keyboard.press('Enter')

      await page.getByRole('alert').getByText(words).waitFor()
      await page.getByRole('alert').getByText('(403)').waitFor()
      await page.getByRole('link', { name: submit }).click()
      if (language === 'et') await page.getByRole('button', { name: 'English' }).click()
      await fillSignIn(page, worker.username)
      await page.waitForURL(`${address}/parts/operations?search=kaev`)
    },
  )
