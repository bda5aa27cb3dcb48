import { hash } from '@node-rs/argon2'
import type { Page } from 'playwright-core'
import { aUser, type GivenUser, type TestUser } from '#test/support/factories/people.ts'
import { db } from '#test/support/site.ts'

export const password = 'kaev ja põhi 1000'

/** A user who can really sign in, by `password`. */
export async function aUserWithPassword(given: GivenUser = {}): Promise<TestUser> {
  return aUser(db, { password_hash: await hash(password), ...given })
}

/** Fills in the sign-in form and sends it, as a person does. */
export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
