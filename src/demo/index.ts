import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { makeFactory } from './factory.ts'
import { type Demo, findDemo, letPasswordFollow, rememberDemo, type SignIn, signInsOf } from './made-demo.ts'
import { demoPassword } from './password.ts'

/** Who can sign in to the demo factory. */
export type SignIns = { readonly password: string; readonly users: readonly SignIn[] }

/** One server at a time makes the demo; the number is ours alone. */
const DEMO_LOCK = 7_230_117

/** Makes the demo factory in an empty database where the settings want one; answers its sign-ins wherever it stands. */
export async function offerDemo(db: Kysely<Schema>, config: Config, now: Date): Promise<SignIns | undefined> {
  const known = await findDemo(db)
  if (!known && !(isWanted(config) && (await isEmpty(db)))) return undefined
  const password = await demoPassword(config)
  const demo = known ?? (await makeDemo(db, password, now))
  if (!demo) return undefined
  await letPasswordFollow(db, demo, password)
  return { password, users: await signInsOf(db, demo) }
}

/** Makes the demo factory in an empty database where the settings want one, and returns its sign-ins as a console shows them. */
export async function prepareDemo(
  db: Kysely<Schema>,
  config: Config,
  now: Date,
): Promise<string | undefined> {
  const signIns = await offerDemo(db, config, now)
  return signIns && describeSignIns(signIns)
}

/** The sign-ins as a console shows them. */
export function describeSignIns({ password, users }: SignIns): string {
  return [
    'This is the demo factory. Sign in as one of:',
    ...users.map(({ username, role }) => `  ${username.padEnd(14)} ${role}`),
    `Password for all of them: ${password}`,
  ].join('\n')
}

/** Whether nobody has entered anything yet. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ has_data: boolean }>`
    select exists (select from app_user) or exists (select from operator) or exists (select from client)
        or exists (select from part_action) or exists (select from part_type) as has_data`.execute(db)
  return rows[0]?.has_data === false
}

function isWanted({ KEERE_DEMO, DATABASE_URL }: Config): boolean {
  return KEERE_DEMO === 'on' || (KEERE_DEMO === '' && DATABASE_URL === '')
}

/** Makes the demo, all of it or nothing, unless another server has filled the database meanwhile. */
async function makeDemo(db: Kysely<Schema>, password: string, now: Date): Promise<Demo | undefined> {
  const passwordHash = await hash(password)
  return write(db, { user_id: null, source: 'system' }, async (tx) => {
    // The other server may need longer than a request would wait.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
    const known = await findDemo(tx)
    if (known || !(await isEmpty(tx))) return known
    return rememberDemo(tx, { users: await makeFactory(tx, now, passwordHash) })
  })
}
