import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { asSystem } from '#test/support/factories/insert.ts'

type Db = Kysely<Schema>

/** Resolves with the process id once a connection of this database waits for a lock. */
export async function someoneWaits(db: Db): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows[0]) return rows[0].pid
  }
}

/** Makes a call wait for a work order that somebody else holds, and go on when they have done what they do meanwhile. */
export async function overtaken<T>(
  db: Db,
  workOrderId: number,
  call: () => Promise<T>,
  meanwhile: (held: Transaction<Schema>) => Promise<unknown>,
): Promise<T> {
  const { waiting } = await asSystem(db, async (held) => {
    await held.selectFrom('work_order').select('id').where('id', '=', workOrderId).forUpdate().execute()
    const waiting = call()
    await someoneWaits(db)
    await meanwhile(held)
    return { waiting }
  })
  return waiting
}
