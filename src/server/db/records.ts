import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import { is } from '#server/lists/conditions.ts'

type Table = keyof Schema & string

/** Inserts a record and returns its id. */
export async function insertRecord<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  record: Insertable<Schema[T]>,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(record)
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the given columns of a record, if there are any; does nothing if there is no such record. */
export async function updateRecord<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  id: number,
  changes: Updateable<Schema[T]>,
): Promise<void> {
  const columns = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (columns.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`.execute(db)
}

/** Deletes a record; throws the refusals `not_found` and, if anything refers to it, `still_in_use`. */
export async function deleteRecord(db: Kysely<Schema>, table: Table, id: number): Promise<undefined> {
  const { numDeletedRows } = await db.deleteFrom(table).where(is('id', id)).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
}
