import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readConfiguration } from '#server/configuration.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Job } from './queue.ts'

const DAY_MS = 24 * 3_600_000
/** For how long it is known what a machine has sent: far longer than it can be late. */
const ITEMS_KNOWN_DAYS = 30

/** Removes what has expired, and creates the next months of history and machine data; safe to run anywhere, at any time. */
export async function cleanUp(db: Kysely<Schema>, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await db.deleteFrom('session').where('created_at', '<', ago(DAY_MS)).execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', ago(7 * DAY_MS))
    .execute()
  await db.deleteFrom('known_device').where('expires_at', '<', at).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', at.getTime()).execute()
  await db
    .deleteFrom('machine_item')
    .where('received_at', '<', ago(ITEMS_KNOWN_DAYS * DAY_MS))
    .execute()
  const { machine_data_months } = await readConfiguration(db)
  const [today, oldest] = [at.toISOString().slice(0, 10), monthsBefore(at, machine_data_months)]
  await inPassing(db, sql`select prepare_history(${today}::date)`)
  await inPassing(db, sql`select prepare_machine_data(${today}::date)`)
  await inPassing(db, sql`select forget_machine_data(${oldest})`)
}

/** Runs a query that locks tables; gives up soon, so that nobody waits for it. */
async function inPassing(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // While a backup reads the history, every write would wait for this. Months are created a year ahead, so it can be skipped.
    await sql`select set_config('lock_timeout', '1s', true)`.execute(tx)
    await query.execute(tx)
  })
}

function monthsBefore(at: Date, months: number): Date {
  const before = at.toTemporalInstant().toZonedDateTimeISO('UTC').subtract({ months })
  return new Date(before.epochMilliseconds)
}

/** Runs housekeeping every hour. */
export function housekeeping(db: Kysely<Schema>, now: () => Date): Job {
  return { name: 'housekeeping', cron: '0 * * * *', run: () => cleanUp(db, now()) }
}
