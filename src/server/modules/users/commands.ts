import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { randomPassword } from './commands/random-password.ts'

const usernames = /^[a-z0-9][a-z0-9._-]{0,59}$/

/**
 * Creates an administrator, or makes an existing user one: enabled, signed out everywhere, with a new password. Returns the
 * password, which is not stored; throws if the username is invalid.
 */
export async function makeAdministrator(db: Kysely<Schema>, username: string): Promise<string> {
  if (!usernames.test(username))
    throw new Error(
      'A username can have up to 60 lowercase letters, digits, dots, hyphens and underscores, and starts with a letter or digit.',
    )
  const password = randomPassword()
  const account = { password_hash: await hash(password), is_active: true, is_superuser: true }
  await write(db, { user_id: null, source: 'system' }, async (tx) => {
    const { id } = await tx
      .insertInto('app_user')
      .values({ ...account, username, first_name: username, last_name: '' })
      .onConflict((taken) => taken.column('username').doUpdateSet(account))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from session where user_id = ${id}`.execute(tx)
  })
  return password
}
