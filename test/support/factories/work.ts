import type { Insertable } from 'kysely'
import { MINUTE } from '#domain/time.ts'
import type { Schema } from '#server/db/schema.ts'
import { aPartAction } from './catalogue.ts'
import { asSystem, type Db, fresh, type Given, insert, type Row } from './insert.ts'
import { aPartProduct } from './orders.ts'

/** A time tracker, by default running. */
export async function aTimeTracker(db: Db, given: Given<'time_tracker'> = {}): Promise<Row<'time_tracker'>> {
  const work_order_id = given.work_order_id ?? (await aWorkOrder(db)).id
  return insert(db, 'time_tracker', { work_order_id, start_time: new Date('2026-03-02T06:00:00Z'), ...given })
}

/** The hours assigned to operators so far. */
const hoursOf = new Map<number, number>()

/** Monday 2 March 2026 from 08:00 on; of an operator's hours each begins when the one before it ends. */
function anHour(operator: number | null | undefined): Date {
  const first = new Date('2026-03-02T06:00:00Z').getTime()
  const hours = hoursOf.get(operator ?? 0) ?? 0
  if (operator) hoursOf.set(operator, hours + 1)
  return new Date(first + hours * 60 * MINUTE)
}

/**
 * An hour's work order of one part product, for nobody, with as many actions as the test says (two). Those of an operator
 * come one after another, as nobody is planned twice at once.
 */
export async function aWorkOrder(
  db: Db,
  { actions = 2, ...given }: Given<'work_order'> & { actions?: number } = {},
): Promise<Row<'work_order'> & { actionIds: number[] }> {
  const part_product_id = given.part_product_id ?? (await aPartProduct(db)).id
  const start_time = given.start_time === undefined ? anHour(given.operator_id) : new Date(given.start_time)
  const order = await insert(db, 'work_order', {
    part_product_id,
    start_time,
    end_time: new Date(start_time.getTime() + 60 * MINUTE),
    duration_minutes: 60,
    ...given,
  })
  const { id: part_action_id } = await aPartAction(db)
  const actionIds: number[] = []
  for (let sort = 0; sort < actions; sort += 1) {
    const action = await insert(db, 'work_order_action', {
      work_order_id: order.id,
      part_product_id,
      part_action_id,
      path: `cbody/ppart/a${fresh()}`,
      sort,
      duration_minutes: 30,
    })
    actionIds.push(action.id)
  }
  return { ...order, actionIds }
}

/** A downtime of a cause after a time tracker. */
export function aDowntime(
  db: Db,
  { problem_tag_id, ...given }: Insertable<Schema['downtime']> & { readonly problem_tag_id: number },
): Promise<Row<'downtime'>> {
  // Its causes are checked at the end of the transaction.
  return asSystem(db, async (tx) => {
    const downtime = await tx.insertInto('downtime').values(given).returningAll().executeTakeFirstOrThrow()
    await tx.insertInto('downtime_problem').values({ downtime_id: downtime.id, problem_tag_id }).execute()
    return downtime
  })
}

/** A blocker: the drawing is missing. */
export async function aPartBlocker(db: Db, given: Given<'part_blocker'> = {}): Promise<Row<'part_blocker'>> {
  const part_product_id = given.work_order_id ? null : (given.part_product_id ?? (await aPartProduct(db)).id)
  return insert(db, 'part_blocker', { type: 'drawing', ...given, part_product_id })
}
