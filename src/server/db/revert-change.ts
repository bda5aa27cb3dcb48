import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** A change of a record as history keeps it. */
export type RecordChange = {
  readonly object_type: string
  readonly object_id: number
  readonly action: string
  /** The values before and after, by field. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** A change with who made it, in which call. */
export type OwnedChange = RecordChange & {
  readonly user_id: number | null
  readonly request_id: string | null
}

/** Returns the last change of a record; undefined if there is none. */
export async function readLastChange(
  db: Kysely<Schema>,
  object_type: keyof Schema & string,
  object_id: number,
): Promise<OwnedChange | undefined> {
  const { rows } = await sql<OwnedChange>`
    select object_type, object_id, action, changes, user_id, request_id from history
    where object_type = ${object_type} and object_id = ${object_id}
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Returns the change of a record in a call; undefined if there is none. */
export async function readChangeIn(
  db: Kysely<Schema>,
  request_id: string | null,
  { object_type, object_id }: { readonly object_type: keyof Schema & string; readonly object_id: number },
): Promise<RecordChange | undefined> {
  const { rows } = await sql<RecordChange>`
    select object_type, object_id, action, changes from history
    where object_type = ${object_type} and object_id = ${object_id} and request_id = ${request_id}
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Restores a record to what it was before a change. */
export async function revertChange(
  db: Kysely<Schema>,
  { object_type, object_id, action, changes }: RecordChange,
): Promise<void> {
  const table = sql.table(object_type)
  if (action === 'insert') {
    await sql`delete from ${table} where id = ${object_id}`.execute(db)
    return
  }
  const fields = Object.keys(changes)
  const before = JSON.stringify(Object.fromEntries(fields.map((name) => [name, changes[name]?.[0] ?? null])))
  const columns = sql.join(fields.map((name) => sql.ref(name)))
  const values = sql.join(fields.map((name) => sql.ref(`old.${name}`)))
  const old = sql`jsonb_populate_record(null::${table}, ${before}::jsonb) old`
  await (action === 'update'
    ? sql`update ${table} t set (${columns}) = row(${values}) from ${old} where t.id = ${object_id}`
    : sql`insert into ${table} (id, ${columns}) overriding system value select ${object_id}, ${values} from ${old}`
  ).execute(db)
}
