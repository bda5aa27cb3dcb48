import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { type WorkOrder, type workOrderFilters, workOrders } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { statusOf, type WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { all, given, isListed, isOneOf, mentions } from '#server/db/filters.ts'
import { type Order, readPage } from '#server/http/paging.ts'
import { visible } from './policy.ts'
import { toFacts, toWorkOrder } from './rows.ts'

const SHOWN_AFTER_DONE_MS = 14 * 86_400_000

type Filters = { readonly [Name in keyof typeof workOrderFilters]?: Static<(typeof workOrderFilters)[Name]> }

/**
 * Ids of the work orders that are unfinished or were done since an instant (14 days ago), whoever's they are. Asked for
 * first and by themselves: knowing how few they are, PostgreSQL looks at nothing else of years of work.
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

/** Those of the work orders (aliased `w`) that the user may see and that match the filters: all that are given, words anywhere in what names the work. */
export function wanted(context: Context, ids: readonly number[], filters: Filters) {
  const { search, status__in, worker__in, client__in, order__in } = filters
  return context.db
    .selectFrom('work_order as w')
    .where(visible(context))
    .where(isOneOf('w.id', ids))
    .innerJoin('work_order_state as s', 's.id', 'w.id')
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .where(
      all(
        given(status__in, (list) => isListed('s.status', list)),
        given(worker__in, (list) => isWorkOf(list)),
        given(client__in, (list) => isListed('k.id', list)),
        given(order__in, (list) => isListed('c.id', list)),
        given(search, (words) =>
          mentions(words, ['c.order_number', 'k.name', 'r.description', 'p.comment', 'w.comment']),
        ),
      ),
    )
}

/** Whose work it is: operators by id, and `null` for nobody's. */
function isWorkOf(list: string) {
  const ids = list.split(',').filter((word) => word !== 'null')
  const theirs = isListed('w.operator_id', ids.join(',') || '0')
  return list.includes('null') ? sql<SqlBool>`(${theirs} or w.operator_id is null)` : theirs
}

/** One page of the current work orders that match, by planned start. */
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

const byStart: Order<{ id: number; start_time: Date }> = {
  by: [
    ['w.start_time', 'time'],
    ['w.id', 'id'],
  ],
  descending: false,
  keyOf: ({ id, start_time }) => [start_time, id],
}

/** The work orders of these ids that the user may see, by planned start. */
export async function readWorkOrders(context: Context, ids: readonly number[]): Promise<WorkOrder[]> {
  if (ids.length === 0) return []
  const orders = await context.db
    .selectFrom('work_order as w')
    .innerJoin('work_order_state as s', 's.id', 'w.id')
    .leftJoin('operator as o', 'o.id', 'w.operator_id')
    .select(['w.id', 'w.operator_id', 'o.name as operator_name', 'w.start_time', 'w.end_time'])
    .select(['w.duration_minutes', 'w.part_product_id', 'w.comment'])
    .select(['s.has_open_downtime', 's.has_tracker', 's.has_open_tracker', 's.all_actions_done'])
    .where('w.id', 'in', ids)
    .where(visible(context))
    .orderBy('w.start_time')
    .orderBy('w.id')
    .execute()
  const actions = await context.db
    .selectFrom('work_order_action as a')
    .leftJoin('operator as o', 'o.id', 'a.done_by')
    .select(['a.id', 'a.work_order_id', 'a.part_action_id', 'a.path', 'a.duration_minutes'])
    .select(['a.done_at', 'a.done_by', 'o.name as done_by_name', 'a.updated_at'])
    .where('a.work_order_id', 'in', ids)
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute()
  const byOrder = Map.groupBy(actions, ({ work_order_id }) => work_order_id)
  return orders.map((order) => toWorkOrder(context, order, byOrder.get(order.id) ?? []))
}

/** One work order the user may see; refuses with `not_found`. */
export async function readWorkOrder(context: Context, id: number): Promise<WorkOrder> {
  const [order] = await readWorkOrders(context, [id])
  if (!order) throw new Refusal('not_found')
  return order
}

/** A work order locked until the transaction ends, with the state it is in and the first instant at which it may change. */
export type LockedWorkOrder = {
  readonly id: number
  readonly operatorId: number | null
  readonly status: WorkOrderStatus
  /** Now, or the last instant already on record where clocks disagree: so that time never runs backwards. */
  readonly at: Date
}

/** Locks a work order the user may see, so that one change of it happens at a time; refuses with `not_found`. */
export async function lockWorkOrder(context: Context, id: number): Promise<LockedWorkOrder> {
  const order = (await lockWorkOrders(context, [id])).get(id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** Locks those of the work orders that the user may see; in one order, so that two who lock several never wait in a ring. */
export async function lockWorkOrders(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedWorkOrder>> {
  const orders = await context.db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.operator_id'])
    .where(isOneOf('w.id', ids))
    .where(visible(context))
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

/** The states of work orders, whoever asks. */
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

/** The last instant on record of each work order that has any. */
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
