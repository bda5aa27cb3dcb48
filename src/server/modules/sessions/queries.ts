import { type Kysely, sql, type Transaction } from 'kysely'
import type { Configuration } from '#contract/bootstrap.ts'
import type { Session } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Schema } from '#server/db/schema.ts'
import { toSession } from './rows.ts'

/** The maximum lifetime of a session. */
const ABSOLUTE_LIMIT_MS = 12 * 3_600_000
/** Browsers report activity at most every half minute, so the server waits that much longer. */
const REPORTING_SLACK_S = 30

/** Returns the session of a cookie; null if it has ended, is idle for too long or too old, or its user is disabled. */
export async function findSession(
  db: Kysely<Schema>,
  idHash: Buffer,
  at: Date,
  autoLogout: Configuration['auto_logout'],
): Promise<Session | null> {
  const idleSince = autoLogout.enabled
    ? new Date(at.getTime() - (autoLogout.timeout_s + REPORTING_SLACK_S) * 1000)
    : new Date(0)
  const sessions = db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('operator as o', 'o.id', 'u.operator_id')
    .select([
      's.id_hash',
      's.csrf_token',
      's.mode',
      's.active_at',
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.language',
      'u.is_superuser',
      'u.debug_mode_enabled',
      'o.id as operator_id',
      'o.name as operator_name',
      sql<string[]>`array(
        select distinct unnest(r.permissions) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id
      )`.as('permissions'),
    ])
    .where('s.id_hash', '=', idHash)
    .where('s.active_at', '>', idleSince)
    .where('s.created_at', '>', new Date(at.getTime() - ABSOLUTE_LIMIT_MS))
    .where('u.is_active', '=', true)
  const row = await prepared(sessions).executeTakeFirst()
  return row ? toSession(row) : null
}

/** Stores that a person has used the session. */
export async function markActive(db: Kysely<Schema>, idHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('session').set({ active_at: at }).where('id_hash', '=', idHash).execute()
}

/** Returns the data of a user for sign-in, by username, with the device of the token if it is known to the user. */
export function findAccount(
  db: Kysely<Schema>,
  username: string,
  { tokenHash, at }: { readonly tokenHash: Buffer | undefined; readonly at: Date },
) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('known_device as d', (join) =>
      join
        .onRef('d.user_id', '=', 'u.id')
        .on('d.token_hash', '=', tokenHash ?? Buffer.alloc(0))
        .on('d.expires_at', '>', at),
    )
    .select(['u.id', 'u.password_hash', 'u.open_view', 'd.device_id'])
    .where('u.username', '=', username.toLowerCase())
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}

/** Locks the user and returns whether they may sign in. */
export async function lockActiveUser(tx: Transaction<Schema>, id: number): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

export async function endSession(db: Kysely<Schema>, idHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** Ends all but the most recently used sessions of a user. */
export async function endOldestSessions(
  tx: Transaction<Schema>,
  userId: number,
  kept: number,
): Promise<void> {
  const oldest = tx
    .selectFrom('session')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('active_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(kept)
  await tx.deleteFrom('session').where('id_hash', 'in', oldest).execute()
}
