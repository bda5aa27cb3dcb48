import { sql } from 'kysely'
import { type Problem, refuseAll } from '#domain/errors.ts'
import type { OrderAfter } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { sqlState } from '#server/db/transaction.ts'

const MEETINGS_TOLD = 20

type Meeting = {
  readonly mine: number
  readonly worker: string
  readonly order: string
  readonly start: Date
  readonly end: Date
}

const meetings = sql`
  select mine.work_order_id as mine, o.name as worker, c.order_number as order, w.start_time as start, w.end_time as end`
const whose = sql`
  join operator o on o.id = r.operator_id
  join work_order w on w.id = r.work_order_id
  join part_product p on p.id = w.part_product_id
  join order_row l on l.id = p.order_row_id
  join customer_order c on c.id = l.order_id`

/**
 * Throws `Refusal` where an operator is booked twice, before the constraint does at commit: it can say when and for which
 * order the operator is already planned.
 *
 * @param items by work order, the item of the request that moves it
 */
export async function refuseDoubleBooking(
  { db }: Context,
  orders: readonly number[],
  items: ReadonlyMap<number, number>,
): Promise<void> {
  if (!(await isDoubleBooked(db))) return
  const { rows } = await sql<Meeting>`
    ${meetings}
    from work_order_reservation mine
    join work_order_reservation r on r.operator_id = mine.operator_id and r.during && mine.during and r.work_order_id <> mine.work_order_id
    ${whose}
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

/** Returns whether the constraint is violated; asking it takes no time where it is not. */
async function isDoubleBooked(db: Context['db']): Promise<boolean> {
  await sql`savepoint bookings`.execute(db)
  try {
    await sql`set constraints operator_is_planned_once immediate`.execute(db)
    return false
  } catch (fault) {
    if (sqlState(fault) !== '23P01') throw fault
    await sql`rollback to savepoint bookings`.execute(db)
    return true
  }
}

/**
 * Returns the other work that stands where work orders are to go, once for each of them; nothing is written.
 *
 * @param leaving work orders that leave their places with the same change
 */
export async function workInTheWay(
  { db }: Context,
  orders: readonly OrderAfter[],
  leaving: readonly number[],
): Promise<Problem[]> {
  const wanted = orders.map(({ id, worker, start, end }) => ({
    ...{ work_order_id: id, operator_id: worker },
    ...{ start_time: new Date(start), end_time: new Date(end) },
  }))
  const { rows } = await sql<Meeting>`
    ${meetings}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as mine (work_order_id integer, operator_id integer, start_time timestamptz, end_time timestamptz)
    join work_order_reservation r on r.operator_id = mine.operator_id
      and r.during && tstzrange(mine.start_time, mine.end_time) and r.work_order_id <> all(${leaving}::integer[])
    ${whose}
    order by w.start_time, w.id`.execute(db)
  const products = new Map(orders.map(({ id, partProduct }) => [id, partProduct]))
  const first = new Map(rows.toReversed().map((row) => [row.mine, row]))
  return [...first.values()].toReversed().map(({ mine, start, end, ...other }) => ({
    code: 'operator_already_planned',
    params: { ...other, start: start.getTime(), end: end.getTime(), item: products.get(mine) ?? 0 },
  }))
}
