import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

type ChangedField = { readonly of: keyof Schema & string; readonly id: number; readonly field: string }

/** Records in the history of an object a change that none of its columns shows; does nothing if nothing changed. */
export async function recordChange(
  db: Kysely<Schema>,
  { of, id, field }: ChangedField,
  [before, after]: readonly [before: string | number | null, after: string | number | null],
): Promise<void> {
  if (before === after) return
  const changes = JSON.stringify({ [field]: [before, after] })
  await sql`
    insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
    select change_instant(), ${of}, ${id}, 'update', ${changes}::jsonb,
      (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
    from (select current_setting('keere.actor')::jsonb as actor) a`.execute(db)
}
