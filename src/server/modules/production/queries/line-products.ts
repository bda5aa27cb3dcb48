import { sql } from 'kysely'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { polymerFamily } from '#server/modules/measurements/queries.ts'

const { Planned, InProduction, Paused, Produced } = ProductionStatus

/**
 * Returns what lines make, so many of the products that are planned next on each, by start, and what ended last on each while
 * nobody has read its note.
 */
export async function readLineProducts({ db }: Context, lines: readonly number[], next: number) {
  const ranked = db
    .selectFrom('pipe_product')
    .select(['id'])
    .select(
      sql<number>`row_number() over (partition by line_id, production_status = ${Planned} order by planned_start, id)`.as(
        'rank',
      ),
    )
    .where(isOneOf('line_id', lines))
    .where(({ or, and, eb }) =>
      or([
        eb('production_status', '=', Planned),
        and([eb('production_status', 'in', [InProduction, Paused]), eb('started_at', 'is not', null)]),
      ]),
    )
  const unread = db
    .selectFrom('machine as l')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('pipe_product as p')
          .select(['p.id', 'p.next_shift_at', 'p.next_shift_read_at'])
          .whereRef('p.line_id', '=', 'l.id')
          .where('p.started_at', 'is not', null)
          .where('p.production_status', '=', Produced)
          .orderBy('p.started_at', 'desc')
          .limit(1)
          .as('ended'),
      (join) => join.onTrue(),
    )
    .select(['ended.id', sql<number>`1`.as('rank')])
    .where(isOneOf('l.id', lines))
    .where('ended.next_shift_at', 'is not', null)
    .where('ended.next_shift_read_at', 'is', null)
  return db
    .selectFrom('pipe_product as w')
    .innerJoin(ranked.unionAll(unread).as('n'), (join) =>
      join.onRef('n.id', '=', 'w.id').on('n.rank', '<=', next),
    )
    .leftJoin('app_user as u', 'u.id', 'w.next_shift_by')
    .leftJoin('app_user as v', 'v.id', 'w.next_shift_read_by')
    .leftJoin('mandrel as m', 'm.pipe_product_id', 'w.id')
    .select(['w.id', 'w.line_id', 'w.production_status', 'w.started_at', 'w.winding_start'])
    .select(['m.id as mandrel_id', 'm.code as mandrel_code', polymerFamily.as('polymer_family')])
    .select(['w.next_shift_note', 'w.next_shift_at', 'w.next_shift_by', 'w.next_shift_read_by'])
    .select(['w.next_shift_read_at', userName('u').as('note_by'), userName('v').as('note_read_by')])
    .select(sql<number>`(select count(*)::integer from pipe i where i.pipe_product_id = w.id)`.as('made'))
    .orderBy('w.planned_start')
    .orderBy('w.id')
    .execute()
}
