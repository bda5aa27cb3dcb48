import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

/** Where and when a pipe was wound, in epoch milliseconds. */
export type Winding = { readonly line: number; readonly start: number; readonly end: number }

/** Returns where and when a pipe was wound, as people or its line said; null if that is not known. Throws `Refusal` for an unknown pipe. */
export async function readWinding({ db }: Pick<Context, 'db'>, pipe: number): Promise<Winding | null> {
  const row = await db
    .selectFrom('pipe as p')
    .select([
      'p.line_id as line',
      sql<Date | null>`least(p.winding_start, (select min(started_at) from pipe_data where pipe_id = p.id))`.as(
        'start',
      ),
      sql<Date | null>`greatest(p.produced_at, (select max(ended_at) from pipe_data where pipe_id = p.id))`.as(
        'end',
      ),
    ])
    .where('p.id', '=', pipe)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id: pipe }, 'pipe')
  const { line, start, end } = row
  return line === null || !start || !end ? null : { line, start: start.getTime(), end: end.getTime() }
}
