import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import type { Schema } from '#server/db/schema.ts'
import { type Stamps, wireStamps } from '#server/db/stamps.ts'

/** Tables whose records are kept as they are said over the wire. */
type PlainTable = {
  [T in keyof Schema & string]: Selectable<Schema[T]> extends Stamps ? T : never
}[keyof Schema & string]

type ById = { readonly params: { readonly id: number } }

/** Returns the commands and queries of a catalogue whose records are rows of the table: listed in an order, all of them. */
export function catalogueIn<T extends PlainTable>(table: T, order: readonly (keyof Schema[T] & string)[]) {
  type Row = Selectable<Schema[T]>
  const rows = sql<Row & Stamps>`select * from ${sql.table(table)}`
  const stamped = (row: Row & Stamps) => ({ ...row, ...wireStamps(row) })

  const get = async ({ db }: Context, { params: { id } }: ById) => {
    const { rows: found } = await sql<Row & Stamps>`${rows} where id = ${id}`.execute(db)
    if (found[0] === undefined) throw new Refusal('not_found')
    return stamped(found[0])
  }
  return {
    list: async ({ db }: Context) => {
      const columns = sql.join(order.map((column) => sql.ref(column)))
      const { rows: all } = await sql<Row & Stamps>`${rows} order by ${columns}, id`.execute(db)
      return all.map(stamped)
    },
    /** Throws the refusal `not_found`. */
    get,
    create: async (context: Context, { body }: { body: Insertable<Schema[T]> }) => {
      const id = await insertRecord(context.db, table, body)
      return get(context, { params: { id } })
    },
    change: async (context: Context, { params, body }: ById & { body: Updateable<Schema[T]> }) => {
      await updateRecord(context.db, table, params.id, body)
      return get(context, { params })
    },
    /** Throws the refusal `still_in_use` if anything refers to the record. */
    remove: ({ db }: Context, { params }: ById) => deleteRecord(db, table, params.id),
  }
}
