import { sql } from 'kysely'
import { type Problem, refuseAll } from '#domain/errors.ts'
import type { Move, Place } from '#domain/plan-moves.ts'
import { withWorkers } from '#domain/work-plan-workers.ts'
import type { Context } from '#server/context.ts'
import type { LockedPlan } from './queries.ts'

/**
 * Carries moves out, however many, with a handful of statements, and answers them with the ids that new work orders got.
 * Work orders left with neither actions nor trackers disappear. Refuses where a worker would be planned twice.
 */
export async function carryOut(
  context: Context,
  wished: readonly Move[],
  locked: LockedPlan,
): Promise<readonly Move[]> {
  const moves = await withRealOrders(context, wished, locked)
  await writeOrders(context, moves, locked)
  await removeActions(context, moves)
  await moveActions(context, moves)
  await addActions(context, moves, locked)
  await handOver(context, moves, locked)
  const touched = ordersOf(moves)
  await settle(context, touched)
  await refuseDoubleBooking(context, touched)
  return moves
}

/** When the plan says it is made, also where it tells of something past; once, not for every row. */
const thisInstant = sql`(select change_instant() as at offset 0)`

function ordersOf(moves: readonly Move[]): number[] {
  return [...new Set(moves.flatMap(({ from, to }) => [from.order ?? [], to.order ?? []].flat()))]
}

/** Gives ids to the work orders that do not exist (yet, or any more). */
async function withRealOrders(
  { db }: Context,
  moves: readonly Move[],
  { orders }: LockedPlan,
): Promise<readonly Move[]> {
  const missing = [...new Set(moves.flatMap(({ to }) => to.order ?? []))].filter((id) => !orders.has(id))
  if (missing.length === 0) return moves
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('work_order', 'id'))::integer as id
    from generate_series(1, ${missing.length}::integer)`.execute(db)
  const real = new Map(missing.map((id, index) => [id, rows[index]!.id]))
  const inReal = (place: Place): Place =>
    place.order === null ? place : { ...place, order: real.get(place.order) ?? place.order }
  return moves.map((move) => ({ ...move, to: inReal(move.to) }))
}

/** Makes the new work orders and puts the others where they go. */
async function writeOrders(
  { db, user }: Context,
  moves: readonly Move[],
  { orders, actions }: LockedPlan,
): Promise<void> {
  const minutes = new Map<number, number>()
  for (const { partProduct, paths, to } of moves)
    for (const path of to.order === null ? [] : paths)
      minutes.set(to.order!, (minutes.get(to.order!) ?? 0) + actions.get(partProduct)!.get(path)!.minutes)
  const places = new Map(
    moves.flatMap(({ to, partProduct }) =>
      to.order === null ? [] : [[to.order, { ...to, partProduct }] as const],
    ),
  )
  const rows = [...places.values()].map(({ order, worker, start, end, partProduct }) => ({
    id: order,
    part_product_id: partProduct,
    operator_id: worker,
    start_time: new Date(start!),
    end_time: new Date(end!),
    duration_minutes: minutes.get(order!) ?? 0,
  }))
  const columns = sql`(id integer, part_product_id integer, operator_id integer, start_time timestamptz, end_time timestamptz, duration_minutes integer)`
  const existing = rows.filter(({ id }) => orders.has(id!))
  const fresh = rows.filter(({ id }) => !orders.has(id!))
  if (existing.length > 0)
    await sql`
      update work_order w set operator_id = r.operator_id, start_time = r.start_time, end_time = r.end_time
      from jsonb_to_recordset(${JSON.stringify(existing)}::jsonb) as r ${columns} where w.id = r.id`.execute(
      db,
    )
  if (fresh.length > 0)
    await sql`
      insert into work_order (id, part_product_id, operator_id, start_time, end_time, duration_minutes, planned_by, created_at, updated_at)
      overriding system value
      select r.*, ${user.id}::integer, made.at, made.at
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r ${columns}, ${thisInstant} as made`.execute(
      db,
    )
}

type PathRow = { readonly part_product_id: number; readonly path: string }

function pathsOf(moves: readonly Move[]): PathRow[] {
  return moves.flatMap(({ partProduct, paths }) =>
    paths.map((path) => ({ part_product_id: partProduct, path })),
  )
}

async function removeActions({ db }: Context, moves: readonly Move[]): Promise<void> {
  const leaving = pathsOf(moves.filter(({ from, to }) => from.order !== null && to.order === null))
  if (leaving.length === 0) return
  await sql`
    delete from work_order_action a
    using jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as r (part_product_id integer, path text)
    where a.part_product_id = r.part_product_id and a.path = r.path`.execute(db)
}

async function moveActions({ db }: Context, moves: readonly Move[]): Promise<void> {
  const going = moves.filter(
    ({ from, to }) => from.order !== null && to.order !== null && from.order !== to.order,
  )
  if (going.length === 0) return
  const rows = going.flatMap((move) =>
    pathsOf([move]).map((row) => ({ ...row, work_order_id: move.to.order })),
  )
  await sql`
    update work_order_action a set work_order_id = r.work_order_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (part_product_id integer, path text, work_order_id integer)
    where a.part_product_id = r.part_product_id and a.path = r.path`.execute(db)
}

async function addActions({ db }: Context, moves: readonly Move[], locked: LockedPlan): Promise<void> {
  const coming = moves.filter(({ from, to }) => from.order === null && to.order !== null)
  if (coming.length === 0) return
  const rows = coming.flatMap(({ partProduct, paths, from, to }) =>
    paths.map((path) => {
      const action = locked.actions.get(partProduct)!.get(path)!
      return {
        work_order_id: to.order,
        part_product_id: partProduct,
        part_action_id: action.actionId,
        path,
        sort: locked.positions.get(partProduct)!.get(path) ?? 0,
        duration_minutes: action.minutes,
        was_unassigned: from.worker === null,
      }
    }),
  )
  await sql`
    insert into work_order_action (work_order_id, part_product_id, part_action_id, path, sort, duration_minutes, was_unassigned, created_at, updated_at)
    select r.*, made.at, made.at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (work_order_id integer, part_product_id integer, part_action_id integer, path text, sort integer, duration_minutes integer, was_unassigned boolean),
      ${thisInstant} as made`.execute(db)
}

/** Gives unplanned actions to another worker than the work plan does, or to nobody: that is said in the work plan. */
async function handOver({ db }: Context, moves: readonly Move[], locked: LockedPlan): Promise<void> {
  const unplanned = moves.filter(({ to }) => to.order === null)
  const rows = [...Map.groupBy(unplanned, ({ partProduct }) => partProduct)].flatMap(([id, own]) => {
    const workers = own.flatMap(({ paths, to }) => paths.map((path) => [path, to.worker] as const))
    const others = workers.filter(([path, worker]) => locked.actions.get(id)!.get(path)!.worker !== worker)
    return others.length === 0 ? [] : [{ id, work_plan: withWorkers(locked.plans.get(id)!, new Map(others)) }]
  })
  if (rows.length === 0) return
  await sql`
    update part_product p set work_plan = r.work_plan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, work_plan jsonb) where p.id = r.id`.execute(
    db,
  )
}

/** Work orders last as long as their actions do; those with neither actions nor trackers disappear. */
async function settle({ db }: Context, orders: readonly number[]): Promise<void> {
  await sql`
    delete from work_order w where w.id = any(${orders}::integer[])
      and not exists (select from work_order_action a where a.work_order_id = w.id)
      and not exists (select from time_tracker t where t.work_order_id = w.id)`.execute(db)
  await sql`
    update work_order w set duration_minutes = s.minutes
    from (
      select w.id, coalesce(sum(a.duration_minutes), 0)::integer as minutes
      from work_order w left join work_order_action a on a.work_order_id = w.id
      where w.id = any(${orders}::integer[]) group by w.id
    ) s
    where w.id = s.id and w.duration_minutes <> s.minutes`.execute(db)
}

/** What the database refuses at the end anyway, told in time and about whom. */
async function refuseDoubleBooking({ db }: Context, orders: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string; order_number: string; during: string }>`
    select distinct o.name, c.order_number, lower(r.during)::text as during
    from work_order_reservation mine
    join work_order_reservation r on r.operator_id = mine.operator_id and r.during && mine.during and r.work_order_id <> mine.work_order_id
    join operator o on o.id = r.operator_id
    join work_order w on w.id = r.work_order_id
    join part_product p on p.id = w.part_product_id
    join order_row l on l.id = p.order_row_id
    join customer_order c on c.id = l.order_id
    where mine.work_order_id = any(${orders}::integer[])
    limit 20`.execute(db)
  refuseAll(
    rows.map(
      ({ name, order_number }): Problem => ({
        code: 'operator_already_planned',
        params: { worker: name, order: order_number },
      }),
    ),
  )
}
