import { sql } from 'kysely'
import type { LineNote } from '#contract/lines.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { namedRef } from '#server/db/named-ref.ts'
import { userName } from '#server/db/user-name.ts'
import { readLine } from '#server/modules/production/queries.ts'

const MOST = 10
const SINCE_MS = 3 * 86_400_000

type Row = {
  readonly product: number
  readonly order_number: string | null
  readonly number: string
  readonly note: string
  readonly at: Date
  readonly by_id: number | null
  readonly by_name: string | null
  readonly read_at: Date | null
  readonly read_by_id: number | null
  readonly read_by_name: string | null
}

const valueAfter = (column: string) => sql<string | null>`h.changes -> ${sql.lit(column)} ->> 1`

const noted = sql`${valueAfter('next_shift_at')}, ${valueAfter('next_shift_note')}`

/** Returns the last notes that were left on a line, newest first, as its history keeps them; throws the refusal `not_found`. */
export async function readLineNotes(context: Context, id: number): Promise<LineNote[]> {
  await readLine(context, id)
  const since = new Date(context.now().getTime() - SINCE_MS)
  // A start that was undone puts the same note back: only the first time counts.
  const { rows } = await sql<Row>`
    with note as (
      select distinct on (p.id, ${noted}) p.id as product, h.id, h.user_id, o.order_number,
        concat_ws('/', g.position, p.position) as number, ${valueAfter('next_shift_note')} as note,
        (${valueAfter('next_shift_at')})::timestamptz as at
      from pipe_product p
      join history h on h.object_type = 'pipe_product' and h.object_id = p.id and h.at > ${since}
      left join pipe_product g on g.id = p.parent_id
      left join order_row r on r.id = p.order_row_id
      left join customer_order o on o.id = r.order_id
      where p.line_id = ${id} and (p.ended_at is null or p.ended_at > ${since})
        and ${valueAfter('next_shift_note')} is not null and ${valueAfter('next_shift_at')} is not null
      order by p.id, ${noted}, h.id
    )
    select n.product, n.order_number, n.number, n.note, n.at, u.id as by_id, ${userName('u')} as by_name,
      (h.read)::timestamptz as read_at, v.id as read_by_id, ${userName('v')} as read_by_name
    from note n
    left join lateral (
      select h.user_id, ${valueAfter('next_shift_read_at')} as read from history h
      where h.object_type = 'pipe_product' and h.object_id = n.product and h.id > n.id
        and (h.changes ? 'next_shift_at' or h.changes ? 'next_shift_read_at')
      order by h.id limit 1
    ) h on true
    left join app_user u on u.id = n.user_id
    left join app_user v on v.id = h.user_id and h.read is not null
    where n.at > ${since}
    order by n.at desc, n.id desc limit ${MOST}`.execute(context.db)
  return rows.map(toLineNote)
}

function toLineNote(row: Row): LineNote {
  const { product: id, order_number, number, note } = row
  return {
    product: { id, number, order: order_number === null ? null : { order_number } },
    note,
    by: namedRef(row.by_id, row.by_name),
    at: wireTime(row.at),
    read_by: namedRef(row.read_by_id, row.read_by_name),
    read_at: row.read_at && wireTime(row.read_at),
  }
}
