import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { refusalOf } from '#server/db/constraints.ts'
import type { Schema } from '#server/db/schema.ts'
import { KeyedSemaphore, Semaphore } from '#server/db/semaphore.ts'

/** The actor of a write, for the history. */
export type Actor = {
  readonly user_id: number | null
  readonly source: 'ui' | 'api' | 'machine' | 'erp' | 'system'
  readonly request_id?: string
  /** The time of the change, if not now. */
  readonly at?: Date
}

const MAX_ATTEMPTS = 4
/** The maximum of concurrent writes; fewer than connections, so that reads never wait for writes. */
const CONCURRENT_WRITES = 14
/** The maximum per user: as many as a browser has connections, so that a user with many calls does not delay others. */
const CONCURRENT_WRITES_PER_USER = 6
const LOCK_TIMEOUT_MS = 5_000
/** The longest time for which a process that hangs during a write can block others. */
const IDLE_TIMEOUT_MS = 30_000

const queues = new WeakMap<Kysely<Schema>, ReturnType<typeof makeQueues>>()

function makeQueues() {
  const timeoutMs = LOCK_TIMEOUT_MS
  return {
    inTotal: new Semaphore({ permits: CONCURRENT_WRITES, timeoutMs }),
    perUser: new KeyedSemaphore({ permits: CONCURRENT_WRITES_PER_USER, timeoutMs }),
  }
}

/**
 * Runs one transaction in an actor's name. Violated constraints become refusals; after a deadlock or serialization failure
 * the whole of `work` runs again. Throws the refusal `busy` if it waits for too long.
 */
export function write<T>(
  db: Kysely<Schema>,
  actor: Actor,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { inTotal, perUser } = queuesOf(db)
  const queued = () => inTotal.run(() => attempt(db, actor, work))
  return actor.user_id === null ? queued() : perUser.run(String(actor.user_id), queued)
}

function queuesOf(db: Kysely<Schema>): ReturnType<typeof makeQueues> {
  const existing = queues.get(db) ?? makeQueues()
  queues.set(db, existing)
  return existing
}

/** The number of waiting writes. */
export function writesWaiting(db: Kysely<Schema>): number {
  const queue = queues.get(db)
  return queue ? queue.inTotal.waiting + queue.perUser.waiting : 0
}

async function attempt<T>(
  db: Kysely<Schema>,
  actor: Actor,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('keere.actor', ${JSON.stringify(actor)}, true),
          set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
          set_config('idle_in_transaction_session_timeout', ${String(IDLE_TIMEOUT_MS)}, true)`.execute(tx)
        return await work(tx)
      })
    } catch (fault) {
      if (fault instanceof Refusal) throw fault
      const code = sqlState(fault)
      if ((code === '40P01' || code === '40001') && attempt < MAX_ATTEMPTS) continue
      throw refusalOf(fault) ?? fault
    }
  }
}

/** Sets the reason that history stores with all further changes of the transaction. */
export async function giveReason(db: Kysely<Schema>, reason: string): Promise<void> {
  await sql`select set_config('keere.reason', ${reason}, true)`.execute(db)
}

/** Runs several queries on one snapshot. */
export function readSnapshot<T>(
  db: Kysely<Schema>,
  read: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Returns the error code of PostgreSQL or the system, if any. */
export function sqlState(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
}
