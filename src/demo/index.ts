import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import type { Environment } from '#server/environment.ts'
import { makeFactory } from './factory.ts'
import { type Demo, findDemo, rememberDemo, type SignIn, signInsOf, updatePasswords } from './made-demo.ts'
import { demoPassword } from './password.ts'

/** The users who can sign in to the demo factory, and their password. */
export type SignIns = { readonly password: string; readonly users: readonly SignIn[] }

/** The key of the advisory lock that lets only one server at a time create the demo. */
const DEMO_LOCK = 7_230_117

/**
 * Creates the demo factory, usually with pipes, in an empty database if the settings ask for one; returns its sign-ins if
 * there is one.
 */
export async function ensureDemo(
  db: Kysely<Schema>,
  config: Environment,
  now: Date,
  hasPipes = true,
): Promise<SignIns | undefined> {
  const known = await findDemo(db)
  if (!known && !(isWanted(config) && (await isEmpty(db)))) return undefined
  const password = await demoPassword(config)
  const demo = known ?? (await makeDemo(db, { password, now, hasPipes }))
  if (!demo) return undefined
  await updatePasswords(db, demo, password)
  return { password, users: await signInsOf(db, demo) }
}

/** Does the same and returns the sign-ins as text for the console. */
export async function prepareDemo(
  db: Kysely<Schema>,
  config: Environment,
  now: Date,
): Promise<string | undefined> {
  const signIns = await ensureDemo(db, config, now)
  return signIns && describeSignIns(signIns)
}

/** Formats the sign-ins for the console. */
export function describeSignIns({ password, users }: SignIns): string {
  return [
    'This is the demo factory. Sign in as one of:',
    ...users.map(({ username, role }) => `  ${username.padEnd(14)} ${role}`),
    `Password for all of them: ${password}`,
  ].join('\n')
}

/** Returns whether nothing has been entered yet. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ has_data: boolean }>`
    select exists (select from app_user) or exists (select from operator) or exists (select from client)
        or exists (select from part_action) or exists (select from part_type) as has_data`.execute(db)
  return rows[0]?.has_data === false
}

function isWanted({ KEERE_DEMO, DATABASE_URL }: Environment): boolean {
  return KEERE_DEMO === 'on' || KEERE_DEMO === 'live' || (KEERE_DEMO === '' && DATABASE_URL === '')
}

/** Creates the demo in one transaction, unless another server has filled the database meanwhile. */
async function makeDemo(
  db: Kysely<Schema>,
  { password, now, hasPipes }: { readonly password: string; readonly now: Date; readonly hasPipes: boolean },
): Promise<Demo | undefined> {
  const passwordHash = await hash(password)
  return write(db, { user_id: null, source: 'system' }, async (tx) => {
    // The other server can take longer than the usual timeouts.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
    const known = await findDemo(tx)
    if (known || !(await isEmpty(tx))) return known
    return rememberDemo(tx, { users: await makeFactory(tx, now, { passwordHash, hasPipes }) })
  })
}
