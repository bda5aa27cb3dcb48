import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Job } from './queue.ts'

const DAY_MS = 24 * 3_600_000

/** Removes expired sessions, devices, keys and counters, and creates the next months of history; safe to run anywhere, at any time. */
export async function cleanUp(db: Kysely<Schema>, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await db.deleteFrom('session').where('created_at', '<', ago(DAY_MS)).execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', ago(7 * DAY_MS))
    .execute()
  await db.deleteFrom('known_device').where('expires_at', '<', at).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', at.getTime()).execute()
  await db.transaction().execute(async (tx) => {
    // While a backup reads the history, every write would wait for this. Months are created a year ahead, so it can be skipped.
    await sql`select set_config('lock_timeout', '1s', true)`.execute(tx)
    await sql`select prepare_history(${at.toISOString().slice(0, 10)}::date)`.execute(tx)
  })
}

/** Runs housekeeping every hour. */
export function housekeeping(db: Kysely<Schema>, now: () => Date): Job {
  return { name: 'housekeeping', cron: '0 * * * *', run: () => cleanUp(db, now()) }
}
