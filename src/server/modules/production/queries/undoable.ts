import { type RawBuilder, sql } from 'kysely'
import type { LineState } from '#contract/lines.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'

type Table = keyof Schema & string

/** The call that changed a record last. */
function lastCall(table: Table, id: string): RawBuilder<string | null> {
  return sql`(select request_id from history where object_type = ${table} and object_id = ${sql.ref(id)} order by id desc limit 1)`
}

/** The call that ended the pipe `p`. */
export const callOfEnd = sql<string | null>`(
  select request_id from history where object_type = 'pipe' and object_id = p.id order by id limit 1)`

/**
 * Whether anything but its end is recorded of the pipe `p` by someone else than a machine: what a line measures is calculated again
 * from its runs when the pipe ends again.
 */
export const isPipeUsed = sql<boolean>`(
  ${callOfEnd} is null
  or exists (
    select from history
    where object_type = 'pipe' and object_id = p.id and source <> 'machine' and request_id is distinct from ${callOfEnd}
  )
  or exists (select from measurement where pipe_id = p.id and measured_by is not null)
  or exists (select from tagged_pipe where pipe_id = p.id)
  or exists (select from pipe_blocker where pipe_id = p.id)
  or exists (select from pipe_operation where pipe_id = p.id)
  or exists (select from pipe where reuse_of_id = p.id))`

/** Returns the products on lines of which nothing has happened since their pipe was started. */
export async function readUndoableStarts(
  { db }: Context,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select w.id from pipe_product w
    join mandrel m on m.pipe_product_id = w.id
    cross join lateral (
      select id from mandrel_action where mandrel_id = m.id order by id desc limit 1
    ) a
    where w.line_id = any(${lines}::integer[]) and w.winding_start is not null
      and ${lastCall('pipe_product', 'w.id')} = ${lastCall('mandrel', 'm.id')}
      and ${lastCall('pipe_product', 'w.id')} = ${lastCall('mandrel_action', 'a.id')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type UndoableEnd = NonNullable<LineState['last_end']>

/** Returns by line its last pipe, if nobody has done anything with it, its product and its mandrel since it was ended, and no other mandrel was moved to the line. */
export async function readUndoableEnds(
  { db }: Context,
  lines: readonly number[],
): Promise<ReadonlyMap<number, UndoableEnd>> {
  const { rows } = await sql<{ line: number; id: number; number: string; product: number; at: Date }>`
    select l.id as line, p.id, p.number, p.pipe_product_id as product, p.produced_at as at
    from unnest(${lines}::integer[]) l(id)
    cross join lateral (
      select * from pipe where line_id = l.id order by produced_at desc, id desc limit 1
    ) p
    where ${lastCall('pipe_product', 'p.pipe_product_id')} = ${callOfEnd}
      and (p.mandrel_id is null or ${lastCall('mandrel', 'p.mandrel_id')} = ${callOfEnd})
      and not exists (select from mandrel m where m.machine_id = l.id and m.is_at_winding)
      and not ${isPipeUsed}`.execute(db)
  return new Map(
    rows.map(({ line, id, number, product, at }) => [
      line,
      { product, pipe: { id, name: number }, at: wireTime(at) },
    ]),
  )
}
