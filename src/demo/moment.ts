import { sql, type Transaction } from 'kysely'
import type { SessionUser } from '#contract/bootstrap.ts'
import { defaultConfiguration } from '#contract/configuration.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Actor } from '#server/db/transaction.ts'

export type Tx = Transaction<Schema>

/** Makes what is written next in the transaction happen at an instant, by a user or, without one, by the system. */
export async function moveTo(tx: Tx, at: Date, user_id: number | null = null): Promise<void> {
  const actor: Actor = { user_id, source: user_id === null ? 'system' : 'ui', at }
  await sql`select set_config('keere.actor', ${JSON.stringify(actor)}, true)`.execute(tx)
}

/** The same, with what the commands of that user need. */
export async function actAs(tx: Tx, user: SessionUser, at: Date): Promise<Context> {
  await moveTo(tx, at, user.id || null)
  return {
    db: tx,
    now: () => at,
    user,
    language: 'en',
    configuration: defaultConfiguration,
    origin: '',
    tell: () => {},
  }
}

/** The bookkeeping columns of a record made at an instant. */
export function madeAt(at: Date): { readonly created_at: Date; readonly updated_at: Date } {
  return { created_at: at, updated_at: at }
}

/** The ids of records inserted by one statement, in the order in which they were given: the database numbers them so. */
export function idsOf(inserted: readonly { readonly id: number }[]): number[] {
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}
