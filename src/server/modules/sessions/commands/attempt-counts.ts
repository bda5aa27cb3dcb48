import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Count, countAttempt } from '#server/db/count-attempt.ts'
import type { Schema } from '#server/db/schema.ts'

const WINDOW_MS = 15 * 60_000

/** Counts an attempt for a key and returns the count. */
export function countSignIn(db: Kysely<Schema>, key: string, at: Date): Promise<Count> {
  return countAttempt(db, { key, at, windowMs: WINDOW_MS })
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
