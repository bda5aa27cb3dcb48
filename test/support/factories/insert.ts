import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>
export type Db = Kysely<Schema>

let count = 0
/** Returns a number that is unique in this process. */
export function fresh(): number {
  count += 1
  return count
}

/** Runs work as the system, without a user. */
export const asSystem = <T>(db: Db, work: (tx: Transaction<Schema>) => Promise<T>) =>
  write(db, { user_id: null, source: 'system' }, work)

/** Inserts a row as the product would and returns it. */
export function insert<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  return asSystem(db, (tx) =>
    tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
  ) as Promise<Row<Table>>
}
