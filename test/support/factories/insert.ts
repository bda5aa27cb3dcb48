import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type Wish<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>
export type Db = Kysely<Schema>

let count = 0
/** A number nobody else has in this process. */
export function fresh(): number {
  count += 1
  return count
}

/** Does what no user asked for. */
export const asSystem = <T>(db: Db, work: (tx: Transaction<Schema>) => Promise<T>) =>
  write(db, { user_id: null, source: 'system' }, work)

/** Adds a row as the product would, with what is known of it afterwards. */
export function insert<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  return asSystem(db, (tx) =>
    tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
  ) as Promise<Row<Table>>
}
