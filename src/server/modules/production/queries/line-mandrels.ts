import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { byUse } from '#server/modules/mandrels/queries.ts'

type Wanted = { readonly lines: readonly number[]; readonly sizes: readonly number[] }

/** Returns the mandrels in use at lines or of some sizes with what is on them, those that were wound on least first. */
export function readLineMandrels({ db }: Context, { lines, sizes }: Wanted) {
  return db
    .selectFrom('mandrel as m')
    .leftJoin('pipe as i', 'i.id', 'm.pipe_id')
    .leftJoin('pipe_product as w', 'w.id', 'm.pipe_product_id')
    .select(['m.id', 'm.code', 'm.dn', 'm.state', 'm.machine_id', 'm.is_at_winding', 'm.last_maintenance_at'])
    .select(sql<number>`m.cycles - m.cycles_at_maintenance`.as('cycles_since'))
    .select([
      'm.pipe_id',
      'i.number as pipe_number',
      'i.cooling_planned_end',
      'm.pipe_product_id',
      'w.cooling_minutes',
    ])
    .where('m.is_active', '=', true)
    .where(({ or }) => or([isOneOf('m.dn', sizes), isOneOf('m.machine_id', lines)]))
    .orderBy(byUse)
    .orderBy('m.id')
    .execute()
}
