import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { type FullWorkOrderAction, type WorkOrder, workOrders } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import { statusOf, type WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, isListed, isOneOf } from '#server/lists/conditions.ts'
import { type ListOrder, newestFirst, readPage } from '#server/lists/paging.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { visibleWorkOrder } from './policy.ts'
import { readBegunWork, readLeftActions } from './queries/rest.ts'
import { wanted } from './queries/wanted.ts'
import { type ActionRow, toAction, toFacts, toWorkOrder } from './rows.ts'

export { bookingsOf, hasRest } from './queries/rest.ts'
export { daysLate, isLate, wanted } from './queries/wanted.ts'
export { toRest } from './rows.ts'

const SHOWN_AFTER_DONE_MS = 14 * 86_400_000

/**
 * Returns the ids of work orders that are unfinished or done since an instant (by default 14 days ago), without checking
 * permissions. A separate query, because PostgreSQL then reads only these few of years of work.
 */
export async function currentIds({ db, now }: Context, doneSince?: string): Promise<number[]> {
  const since = doneSince ? new Date(doneSince) : new Date(now().getTime() - SHOWN_AFTER_DONE_MS)
  const { rows } = await sql<{ work_order_id: number }>`
    select work_order_id from work_order_action where done_at is null
    union select work_order_id from work_order_action where done_at >= ${since}
    union select work_order_id from time_tracker where end_time is null or end_time >= ${since}
    union select work_order_id from downtime where end_time is null`.execute(db)
  return rows.map(({ work_order_id }) => work_order_id)
}

/** Returns a page of the matching current work orders, by planned start. */
export async function listWorkOrders(
  context: Context,
  { query }: Input<typeof workOrders.list>,
): Promise<Page<WorkOrder>> {
  const { id__in, done_since } = query
  const rows = wanted(context, await currentIds(context, done_since), query)
    .select(['w.id', 'w.start_time'])
    .where(all(given(id__in, (list) => isListed('w.id', list))))
  const page = await readPage({ context, endpoint: workOrders.list, query, order: byStart }, rows)
  return {
    ...page,
    results: await readWorkOrders(
      context,
      page.results.map(({ id }) => id),
    ),
  }
}

const byStart: ListOrder<{ id: number; start_time: Date }> = {
  by: [
    ['w.start_time', 'time'],
    ['w.id', 'id'],
  ],
  descending: false,
  keyOf: ({ id, start_time }) => [start_time, id],
}

/** Returns the work orders with these ids that the user may view, by planned start. */
export async function readWorkOrders(context: Context, ids: readonly number[]): Promise<WorkOrder[]> {
  if (ids.length === 0) return []
  const orders = await workOrderRows(context)
    .where('w.id', 'in', ids)
    .where(visibleWorkOrder(context))
    .orderBy('w.start_time')
    .orderBy('w.id')
    .execute()
  const actions = await workOrderActionRows(context)
    .where('a.work_order_id', 'in', ids)
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute()
  const byOrder = Map.groupBy(actions, ({ work_order_id }) => work_order_id)
  const left = await readLeftActions(
    context,
    orders.flatMap(({ id, left_paths }) => (left_paths.length > 0 ? id : [])),
  )
  const begun = await readBegunWork(context, ids)
  return orders.map((order) => {
    const { id } = order
    const [actions, leftOnes] = [byOrder.get(id) ?? [], left.get(id) ?? []]
    return toWorkOrder(context, order, { actions, left: leftOnes, begun: begun.get(id) ?? [] })
  })
}

export function workOrderRows({ db }: Context) {
  return db
    .selectFrom('work_order as w')
    .innerJoin('work_order_state as s', 's.id', 'w.id')
    .leftJoin('operator as o', 'o.id', 'w.operator_id')
    .leftJoin('app_user as u', 'u.id', 'w.planned_by')
    .select(['w.id', 'w.operator_id', 'o.name as operator_name', 'w.start_time', 'w.end_time'])
    .select(['w.duration_minutes', 'w.part_product_id', 'w.comment', 'w.created_at', 'w.updated_at'])
    .select('w.left_paths')
    .select(['w.planned_by', userName('u').as('planned_by_name'), placeInDay.as('order')])
    .select(['s.has_open_downtime', 's.has_tracker', 's.has_open_tracker', 's.all_actions_done'])
}

/** Returns a page of the actions of work orders that the user may view. */
export async function listWorkOrderActions(
  context: Context,
  query: Input<typeof workOrders.listActions>['query'],
): Promise<Page<FullWorkOrderAction>> {
  const list = { context, endpoint: workOrders.listActions, query, order: newestFirst<ActionRow>('a.id') }
  const fitting = all(given(query.work_order__in, (ids) => isListed('a.work_order_id', ids)))
  const { results, ...links } = await readPage(list, visibleActionRows(context).where(fitting))
  return { ...links, results: await withCatalogue(context, results) }
}

/** Returns an action of a work order that the user may view; throws the refusal `not_found`. */
export async function readWorkOrderAction(context: Context, id: number): Promise<FullWorkOrderAction> {
  const rows = await visibleActionRows(context).where('a.id', '=', id).execute()
  const [action] = await withCatalogue(context, rows)
  if (!action) throw new Refusal('not_found')
  return action
}

async function withCatalogue(context: Context, rows: readonly ActionRow[]): Promise<FullWorkOrderAction[]> {
  const catalogue = new Map((await readPartActions(context)).map((action) => [action.id, action]))
  return rows.map((row) => ({ ...toAction(context, row), action: catalogue.get(row.part_action_id)! }))
}

function visibleActionRows(context: Context) {
  return workOrderActionRows(context)
    .innerJoin('work_order as w', 'w.id', 'a.work_order_id')
    .where(visibleWorkOrder(context))
}

export function workOrderActionRows({ db }: Context) {
  return db
    .selectFrom('work_order_action as a')
    .leftJoin('operator as o', 'o.id', 'a.done_by')
    .select(['a.id', 'a.work_order_id', 'a.part_action_id', 'a.path', 'a.duration_minutes'])
    .select(['a.done_at', 'a.done_by', 'o.name as done_by_name', 'a.created_at', 'a.updated_at'])
}

/** Selects the position of a work order (aliased `w`) among those of its worker that start on the same day. */
const placeInDay = sql<number>`(
  select count(*)::integer from work_order same
  where same.operator_id = w.operator_id
    and same.start_time >= date_trunc('day', w.start_time, ${PLANT_ZONE})
    and (same.start_time, same.id) <= (w.start_time, w.id)
) + (w.operator_id is null)::integer`

/** Returns a work order that the user may view; throws the refusal `not_found`. */
export async function readWorkOrder(context: Context, id: number): Promise<WorkOrder> {
  const [order] = await readWorkOrders(context, [id])
  if (!order) throw new Refusal('not_found')
  return order
}

/** A work order that is locked until the end of the transaction, with its status and the earliest time of a change. */
export type LockedWorkOrder = {
  readonly id: number
  readonly operatorId: number | null
  readonly status: WorkOrderStatus
  /** Now, or the last recorded instant if that is later because clocks disagree. */
  readonly at: Date
}

/** Locks a work order that the user may view; throws the refusal `not_found`. */
export async function lockWorkOrder(context: Context, id: number): Promise<LockedWorkOrder> {
  const order = (await lockWorkOrders(context, [id])).get(id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** Locks those of the work orders that the user may view, always in the same order to avoid deadlocks. */
export async function lockWorkOrders(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedWorkOrder>> {
  const orders = await context.db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.operator_id'])
    .where(isOneOf('w.id', ids))
    .where(visibleWorkOrder(context))
    .orderBy('w.id')
    .forUpdate()
    .execute()
  const status = await statusesOf(context, ids)
  const last = await lastInstants(context, ids)
  const now = context.now().getTime()
  return new Map(
    orders.map(({ id, operator_id: operatorId }) => {
      const at = new Date(Math.max(now, last.get(id) ?? 0))
      return [id, { id, operatorId, status: status.get(id)!, at }]
    }),
  )
}

/** Returns the statuses of work orders, without checking permissions. */
export async function statusesOf(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WorkOrderStatus>> {
  const facts = await db
    .selectFrom('work_order_state as s')
    .select(['s.id', 's.has_open_downtime', 's.has_tracker', 's.has_open_tracker', 's.all_actions_done'])
    .where(isOneOf('s.id', ids))
    .execute()
  return new Map(facts.map((row) => [row.id, statusOf(toFacts(row))]))
}

/** Returns the last recorded instant of each work order that has any. */
async function lastInstants({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ work_order_id: number; last: Date }>`
    select work_order_id, max(greatest(start_time, end_time)) as last
    from (
      select work_order_id, start_time, end_time from time_tracker where work_order_id = any(${ids}::integer[])
      union all
      select work_order_id, start_time, end_time from downtime where work_order_id = any(${ids}::integer[])
    ) stretches
    group by work_order_id`.execute(db)
  return new Map(rows.map(({ work_order_id, last }) => [work_order_id, last.getTime()]))
}
