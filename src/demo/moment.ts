import { sql, type Transaction } from 'kysely'
import type { SessionUser } from '#contract/bootstrap.ts'
import { defaultConfiguration } from '#contract/configuration.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Actor } from '#server/db/transaction.ts'

export type Tx = Transaction<Schema>

/** Sets the time and the user of further writes in the transaction; without a user, the system makes them. */
export async function moveTo(tx: Tx, at: Date, user_id: number | null = null): Promise<void> {
  const actor: Actor = { user_id, source: user_id === null ? 'system' : 'ui', at }
  await sql`select set_config('keere.actor', ${JSON.stringify(actor)}, true)`.execute(tx)
}

/** Does the same and returns the context for the user's commands. */
export async function actAs(tx: Tx, user: SessionUser, at: Date): Promise<Context> {
  await moveTo(tx, at, user.id || null)
  return {
    db: tx,
    now: () => at,
    user,
    language: 'en',
    configuration: defaultConfiguration,
    origin: '',
    emit: () => {},
  }
}

/** Returns the timestamps of a record created at an instant. */
export function madeAt(at: Date): { readonly created_at: Date; readonly updated_at: Date } {
  return { created_at: at, updated_at: at }
}

/** Returns the ids of records that one statement inserted, in the order of its values, in which the database numbers them. */
export function idsOf(inserted: readonly { readonly id: number }[]): number[] {
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}
