import { sql } from 'kysely'
import { type Problem, refuseAll } from '#domain/errors.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import type { ActionMove } from '#planning/parts/plan-state.ts'
import { readPlanLimits } from '#server/configuration.ts'
import type { Context } from '#server/context.ts'

const FULL_DAYS_TOLD = 20

type FullDay = { readonly id: number; readonly worker: string; readonly start: Date }

/**
 * Throws `Refusal` for work orders beyond the daily limit of an operator; those already on that day stay. The plan must
 * be locked, so that nobody else adds to the day meanwhile.
 *
 * @param items by work order, the item of the request that moves it
 */
export async function refuseFullDays(
  { db }: Context,
  moves: readonly ActionMove[],
  items: ReadonlyMap<number, number>,
): Promise<void> {
  const arrivals = arrivalsOf(moves)
  if (arrivals.length === 0) return
  const { items_per_day: limit } = await readPlanLimits(db)
  const ranks = arrivals.map((id) => items.get(id) ?? arrivals.length)
  const { rows } = await sql<FullDay>`
    with arrival as (select * from unnest(${arrivals}::integer[], ${ranks}::integer[]) as a (id, rank)),
    beginning as (
      select r.work_order_id as id, r.operator_id, lower(r.during) as start, (lower(r.during) at time zone ${PLANT_ZONE})::date as day
      from work_order_reservation r
    ),
    touched as (select distinct b.operator_id, b.day from beginning b join arrival using (id)),
    counted as (
      select b.*, a.rank, row_number() over (partition by b.operator_id, b.day order by a.rank nulls first, b.start, b.id) as place
      from beginning b join touched using (operator_id, day) left join arrival a using (id)
    )
    select c.id, o.name as worker, c.start
    from counted c join operator o on o.id = c.operator_id
    where c.rank is not null and c.place > ${limit}
      -- All days together hold no more than one may: nothing is counted.
      and (select count(*) from work_order_reservation) > ${limit}
    order by c.rank, c.start, c.id
    limit ${FULL_DAYS_TOLD}`.execute(db)
  refuseAll(rows.map((row) => problemOf(row, items.get(row.id), limit)))
}

/** The work orders that are new on the day of their operator. */
function arrivalsOf(moves: readonly ActionMove[]): number[] {
  const arrivals = moves.filter((move) => move.to.order !== null && !staysOnDay(move))
  return [...new Set(arrivals.flatMap(({ to }) => to.order ?? []))]
}

function staysOnDay({ from, to }: ActionMove): boolean {
  if (from.order !== to.order || from.worker !== to.worker) return false
  return from.start !== null && to.start !== null && dateAt(from.start) === dateAt(to.start)
}

function problemOf({ worker, start }: FullDay, item: number | undefined, limit: number): Problem {
  return {
    code: 'operator_day_full',
    params: { worker, limit, instant: start.getTime() },
    ...(item !== undefined && { field: `${item}.start_time` }),
  }
}
