import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

const WINDOW_MS = 15 * 60_000

export type Count = {
  readonly attempts: number
  /** When the count restarts, in epoch milliseconds. */
  readonly endsAt: number
}

/** Counts an attempt for a key and returns the count. */
export async function countAttempt(db: Kysely<Schema>, key: string, at: Date): Promise<Count> {
  const { points, expire } = await db
    .insertInto('rate_limit')
    .values({ key, points: 1, expire: at.getTime() + WINDOW_MS })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limit.expire <= ${at.getTime()} then 1 else rate_limit.points + 1 end`,
        expire: sql`case when rate_limit.expire <= ${at.getTime()} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { attempts: points, endsAt: Number(expire) }
}

/** Subtracts an attempt from the count of a key. */
export async function forgiveAttempt(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ points: sql`greatest(points - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function forgetAttempts(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Returns the key for attempts with a username from an address; hashed, because people type passwords into the wrong field. */
export function nameKey(username: string, address: string): string {
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url')
  return `name:${name}@${address}`
}
