import { sql } from 'kysely'
import { type Problem, refuseAll } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

const MEETINGS_TOLD = 20

/**
 * Refuses what the database refuses at the end anyway, told in time: with whom, when and in whose order the work is that is
 * met.
 *
 * @param items by work order, the item of the request that moves it
 */
export async function refuseDoubleBooking(
  { db }: Context,
  orders: readonly number[],
  items: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows } = await sql<{ mine: number; worker: string; order: string; start: Date; end: Date }>`
    select mine.work_order_id as mine, o.name as worker, c.order_number as order, w.start_time as start, w.end_time as end
    from work_order_reservation mine
    join work_order_reservation r on r.operator_id = mine.operator_id and r.during && mine.during and r.work_order_id <> mine.work_order_id
    join operator o on o.id = r.operator_id
    join work_order w on w.id = r.work_order_id
    join part_product p on p.id = w.part_product_id
    join order_row l on l.id = p.order_row_id
    join customer_order c on c.id = l.order_id
    where mine.work_order_id = any(${orders}::integer[])
    order by w.start_time, w.id
    limit ${MEETINGS_TOLD}`.execute(db)
  const problems = rows.map(({ mine, start, end, ...other }): Problem => {
    const item = items.get(mine)
    return {
      code: 'operator_already_planned',
      params: { ...other, start: start.getTime(), end: end.getTime() },
      ...(item !== undefined && { field: `${item}.start_time` }),
    }
  })
  refuseAll([...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()])
}
