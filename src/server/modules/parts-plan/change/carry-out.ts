import { type RawBuilder, sql } from 'kysely'
import { leftPathsAfter } from '#planning/parts/left-paths.ts'
import type { ActionMove, ActionPlace } from '#planning/parts/plan-state.ts'
import type { KeptOrder, OrderAfter } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { rowsAsTable } from '#server/db/rows-as-table.ts'
import { refuseDoubleBooking } from './double-booking.ts'
import { refuseFullDays } from './full-days.ts'
import { removeOrders, restoreBlockers } from './kept-orders.ts'
import type { LockedPlan } from './locked-plan.ts'
import type { PlanAfter } from './plan-after.ts'

/** Moves to carry out. */
export type Work = {
  readonly moves: readonly ActionMove[]
  readonly orders: readonly OrderAfter[]
  /** Of work orders, the item of the request that moves them, by its index; new ones by the number they go under. */
  readonly items: ReadonlyMap<number, number>
  /** What is known of work orders that come back. */
  readonly kept: readonly KeptOrder[]
}

/**
 * Carries moves out, however many, with a handful of statements. Removes work orders left with neither actions nor trackers
 * and returns what they held. Throws `Refusal` if a worker would be planned twice, or too often on a day.
 */
export async function carryOut(
  context: Context,
  { moves, orders, items, kept }: Work,
  { locked, after }: { readonly locked: LockedPlan; readonly after: Promise<PlanAfter> },
): Promise<KeptOrder[]> {
  // The arrays of thousands of actions are made while the database writes their work orders.
  const [coming] = await Promise.all([after.then(comingRows), writeOrders(context, orders, locked, kept)])
  await removeActions(context, moves)
  await moveActions(context, moves)
  await writeLeftPaths(context, leftPathsAfter(moves, locked.orders))
  await addActions(context, coming)
  await writePlans(context, await after)
  const gone = await removeOrders(context, moves)
  await refuseDoubleBooking(
    context,
    orders.map(({ id }) => id),
    items,
  )
  await refuseFullDays(context, moves, items)
  return gone
}

/** The instant of the change, also if that is in the past; evaluated once, not for every row. */
const thisInstant = sql`(select change_instant() as at offset 0)`

/**
 * Gives ids to new work orders, which go under negative numbers until then; those that come back keep theirs. `created` are
 * the ids by these numbers.
 */
export async function withRealOrders(
  { db }: Context,
  { moves, orders, items, kept }: Work,
): Promise<Work & { readonly created: ReadonlyMap<number, number> }> {
  const fresh = orders.map(({ id }) => id).filter((id) => id < 0)
  if (fresh.length === 0) return { moves, orders, items, kept, created: new Map() }
  const { rows } = await sql<{ id: number }>`
    select nextval(sequence)::integer as id
    from (select pg_get_serial_sequence('work_order', 'id')::regclass as sequence offset 0) s, generate_series(1, ${fresh.length}::integer)`.execute(
    db,
  )
  const created = new Map(fresh.map((id, index) => [id, rows[index]!.id]))
  const realOf = (id: number) => created.get(id) ?? id
  const inReal = (place: ActionPlace): ActionPlace =>
    place.order === null ? place : { ...place, order: realOf(place.order) }
  return {
    moves: moves.map((move) => ({ ...move, to: inReal(move.to) })),
    orders: orders.map((order) => ({ ...order, id: realOf(order.id) })),
    items: new Map([...items].map(([id, item]) => [realOf(id), item])),
    kept,
    created,
  }
}

const orderColumns = {
  ...{ id: 'integer', part_product_id: 'integer', operator_id: 'integer' },
  ...{ start_time: 'timestamptz', end_time: 'timestamptz', duration_minutes: 'integer' },
}

/** Creates the work orders that do not exist, with what was kept of them, and moves the others. */
async function writeOrders(
  { db, user }: Context,
  after: readonly OrderAfter[],
  { orders }: LockedPlan,
  kept: readonly KeptOrder[],
): Promise<void> {
  const rows = after.map(({ id, worker, start, end, partProduct, minutes }) => ({
    id,
    part_product_id: partProduct,
    operator_id: worker,
    start_time: new Date(start),
    end_time: new Date(end),
    duration_minutes: minutes,
  }))
  const existing = rows.filter(({ id }) => orders.has(id))
  const fresh = rows.filter(({ id }) => !orders.has(id))
  if (existing.length > 0)
    await sql`
      update work_order w set operator_id = r.operator_id, start_time = r.start_time, end_time = r.end_time, duration_minutes = r.duration_minutes
      from json_to_recordset(${JSON.stringify(existing)}::json) 
        as r (id integer, operator_id integer, start_time timestamptz, end_time timestamptz, duration_minutes integer)
      where w.id = r.id`.execute(db)
  if (fresh.length === 0) return
  await sql`
    insert into work_order (id, part_product_id, operator_id, start_time, end_time, duration_minutes, planned_by, comment, created_at, updated_at)
    overriding system value
    select r.*, coalesce(k."plannedBy", ${user.id}::integer), coalesce(k.comment, ''), coalesce(k."createdAt", made.at), made.at
    from ${rowsAsTable(fresh, orderColumns)}
    left join json_to_recordset(${JSON.stringify(kept)}::json) as k (id integer, "plannedBy" integer, comment text, "createdAt" timestamptz) on k.id = r.id,
    ${thisInstant} as made`.execute(db)
  await restoreBlockers({ db }, kept)
}

type PathRow = { readonly part_product_id: number; readonly path: string }

function pathsOf(moves: readonly ActionMove[]): PathRow[] {
  return moves.flatMap(({ item, paths }) => paths.map((path) => ({ part_product_id: item, path })))
}

/** Looks each action up by its index: joined by statistics that call the table nearly empty, thousands would be compared with each other. */
async function removeActions({ db }: Context, moves: readonly ActionMove[]): Promise<void> {
  const leaving = pathsOf(moves.filter(({ from, to }) => from.order !== null && to.order === null))
  if (leaving.length === 0) return
  await sql`
    delete from work_order_action where id = any(array(
      select a.id from ${rowsAsTable(leaving, { part_product_id: 'integer', path: 'text' })}
      cross join lateral (select id from work_order_action where part_product_id = r.part_product_id and path = r.path offset 0) a
    ))`.execute(db)
}

async function moveActions({ db }: Context, moves: readonly ActionMove[]): Promise<void> {
  const going = moves.filter(
    ({ from, to }) => from.order !== null && to.order !== null && from.order !== to.order,
  )
  if (going.length === 0) return
  const rows = going.flatMap((move) =>
    pathsOf([move]).map((row) => ({ ...row, work_order_id: move.to.order })),
  )
  await sql`
    update work_order_action a set work_order_id = r.work_order_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (part_product_id integer, path text, work_order_id integer)
    where a.part_product_id = r.part_product_id and a.path = r.path`.execute(db)
}

async function writeLeftPaths(
  { db }: Context,
  leftPaths: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (leftPaths.size === 0) return
  const rows = [...leftPaths].map(([id, paths]) => ({ id, paths }))
  await sql`
    update work_order w set left_paths = r.paths
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, paths text[]) where w.id = r.id`.execute(
    db,
  )
}

const actionColumns = {
  ...{ work_order_id: 'integer', part_product_id: 'integer', part_action_id: 'integer', path: 'text' },
  ...{ sort: 'integer', duration_minutes: 'integer', was_unassigned: 'boolean' },
}

/** Returns the actions that come into work orders as a table, null if there are none. */
function comingRows({ coming }: PlanAfter): RawBuilder<unknown> | null {
  return coming.size === 0 ? null : rowsAsTable([...coming.values()].flat(), actionColumns)
}

async function addActions({ db }: Context, rows: RawBuilder<unknown> | null): Promise<void> {
  if (rows === null) return
  await sql`
    insert into work_order_action (work_order_id, part_product_id, part_action_id, path, sort, duration_minutes, was_unassigned, created_at, updated_at)
    select r.*, made.at, made.at from ${rows}, ${thisInstant} as made`.execute(db)
}

/** Gives unplanned actions to another worker, or to nobody, in the work plan. */
async function writePlans({ db }: Context, { plans }: PlanAfter): Promise<void> {
  if (plans.size === 0) return
  const rows = [...plans].map(([id, work_plan]) => ({ id, work_plan }))
  await sql`
    update part_product p set work_plan = r.work_plan
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, work_plan jsonb) where p.id = r.id`.execute(
    db,
  )
}
