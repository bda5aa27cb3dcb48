import { sql } from 'kysely'
import type { NamedRef } from '#contract/shapes.ts'
import type { Context } from '#server/context.ts'

/** Among so many of the last pipes of a line its winders are looked up. */
const LAST_PIPES = 30

/** Returns by line the active operators who wound its last pipes, the latest first. */
export async function readWinders(
  { db }: Context,
  lines: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedRef[]>> {
  const { rows } = await sql<{ line: number; id: number; name: string }>`
    select l.id as line, o.id, o.name
    from unnest(${lines}::integer[]) l(id)
    cross join lateral (
      select w.operator_id, max(p.produced_at) as last
      from (select id, produced_at from pipe where line_id = l.id order by produced_at desc, id desc limit ${LAST_PIPES}) p
      join pipe_operator w on w.pipe_id = p.id
      group by 1
    ) w
    join operator o on o.id = w.operator_id and o.is_active
    order by w.last desc, o.id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ line }) => line)].map(([line, own]) => [
      line,
      own.map(({ id, name }) => ({ id, name })),
    ]),
  )
}
