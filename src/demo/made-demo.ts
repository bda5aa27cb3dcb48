import { hash, verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import type { Tx } from './moment.ts'

/** The stored record of the demo: the users who sign in with its password. */
const Demo = Type.Object({ users: Type.Array(Type.Integer(), { minItems: 1 }) })
export type Demo = Readonly<Static<typeof Demo>>

export type SignIn = { readonly username: string; readonly role: string }

const KEY = 'demo'

/** Returns the demo in this database; undefined if there is none. */
export async function findDemo(db: Kysely<Schema>): Promise<Demo | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row && Value.Check(Demo, row.value) ? row.value : undefined
}

export async function rememberDemo(tx: Tx, demo: Demo): Promise<Demo> {
  await tx
    .insertInto('setting')
    .values({ key: KEY, value: JSON.stringify(demo) })
    .execute()
  return demo
}

/** Returns the active demo users with their roles in English. */
export function signInsOf(db: Kysely<Schema>, { users }: Demo): Promise<SignIn[]> {
  return db
    .selectFrom('app_user as u')
    .leftJoin('user_role as ur', 'ur.user_id', 'u.id')
    .leftJoin('role as r', 'r.id', 'ur.role_id')
    .select(['u.username', sql<string>`coalesce(string_agg(r.name_en, ', ' order by r.id), '')`.as('role')])
    .where('u.id', 'in', users)
    .where('u.is_active', '=', true)
    .groupBy('u.id')
    .orderBy('u.id')
    .execute()
}

/** Sets the password of all demo users if any of them has another one. */
export async function updatePasswords(db: Kysely<Schema>, { users }: Demo, password: string): Promise<void> {
  const hashes = await db
    .selectFrom('app_user')
    .select('password_hash')
    .distinct()
    .where('id', 'in', users)
    .execute()
  const fits = await Promise.all(hashes.map(({ password_hash }) => verify(password_hash, password)))
  if (fits.every(Boolean)) return
  const password_hash = await hash(password)
  await write(db, { user_id: null, source: 'system' }, (tx) =>
    tx.updateTable('app_user').set({ password_hash }).where('id', 'in', users).execute(),
  )
}
