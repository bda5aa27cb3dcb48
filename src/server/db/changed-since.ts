import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { userName } from './user-name.ts'

/** Without ids, nobody is named. */
type Records = { readonly type: string; readonly ids: readonly number[] }

/** Fields in the form in which they go over the wire. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Throws the refusal `changed_since`, which names who made the last change, if fields of locked records no longer have the values that
 * the sender of a change saw.
 */
export async function refuseChangedSince(
  context: Pick<Context, 'db'>,
  records: Records,
  { stored, seen = {} }: { readonly stored: Fields; readonly seen: Fields | undefined },
): Promise<void> {
  if (Object.entries(seen).every(([field, value]) => isSame(field, value, stored[field]))) return
  throw new Refusal('changed_since', { who: await readLastEditor(context, records) })
}

/** Returns who last changed any of some records or, if it is given, a field of them; empty if it was not a user. */
export async function readLastEditor(
  { db }: Pick<Context, 'db'>,
  { type, ids }: Records,
  field?: string,
): Promise<string> {
  const last = await db
    .selectFrom('history as h')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .select(sql<string>`${userName('u')}`.as('name'))
    .where('h.object_type', '=', type)
    .where(isOneOf('h.object_id', ids))
    .$if(field !== undefined, (rows) => rows.where(sql<boolean>`h.changes ? ${field}`))
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? ''
}

function isSame(field: string, seen: unknown, stored: unknown): boolean {
  if (field.endsWith('_time') && typeof seen === 'string' && typeof stored === 'string')
    return Date.parse(seen) === Date.parse(stored)
  return JSON.stringify(seen) === JSON.stringify(stored)
}
