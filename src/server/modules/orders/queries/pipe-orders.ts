import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type PipeOrder, type PipeOrderOverview, pipeOrders } from '#contract/pipe-orders.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind, OrderStatus } from '#domain/order.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Interval, PLANT_ZONE, plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { all, given, is, isListed } from '#server/lists/conditions.ts'
import { filterCondition } from '#server/lists/filter-cluster.ts'
import { type ListOrder, newestFirst, readPage } from '#server/lists/paging.ts'
import { readRowsOf } from '#server/modules/order-rows/queries.ts'
import { fieldsOfOrders, matchingOrders, ordersOfMode } from '#server/modules/orders/queries.ts'
import { type PipeOrderTuple, toPipeOrder } from '#server/modules/orders/rows.ts'
import {
  isInSlot,
  isTagged,
  readPipeProducts,
  readPredictions,
  waitingStages,
} from '#server/modules/pipe-products/queries.ts'

type ListQuery = Input<typeof pipeOrders.list>['query']

const byDelivery: ListOrder<PipeOrderTuple> = {
  by: [
    ['o.delivery_date', 'date'],
    ['o.id', 'id'],
  ],
  descending: false,
  keyOf: ({ delivery_date, id }) => [new Date(delivery_date), id],
}

/** Returns a page of pipe orders with their rows and progress. */
export async function listPipeOrders(context: Context, query: ListQuery): Promise<Page<PipeOrder>> {
  const { date, end_date } = query
  if (date !== undefined && end_date !== undefined && end_date < date)
    throw new Refusal('days_reversed', {}, 'end_date')
  const order = query.ordering ? byDelivery : newestFirst<PipeOrderTuple>('o.id')
  const list = { context, endpoint: pipeOrders.list, query, order }
  const orders = pipeOrdersWithProgress(context, await readPredictions(context))
  const { results, ...links } = await readPage(list, orders.where(matching(query)))
  return { ...links, results: await withRows(context, results) }
}

/** Returns a pipe order with its products; throws the refusal `not_found`. */
export function readPipeOrderOverview(context: Context, id: number): Promise<PipeOrderOverview> {
  return readSnapshot(context.db, async (db) => {
    const snapshot = { ...context, db }
    const orders = pipeOrdersWithProgress(snapshot, await readPredictions(snapshot))
    const [order] = await withRows(snapshot, await orders.where('o.id', '=', id).execute())
    if (!order) throw new Refusal('not_found')
    const { revision } = await db
      .selectFrom('plan_revision')
      .select('revision')
      .where('plan', '=', 'pipes')
      .executeTakeFirstOrThrow()
    const products = await readPipeProducts(snapshot, await productIds(snapshot, id))
    return { order, products, state_hash: revision }
  })
}

async function productIds({ db }: Context, order: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('pipe_product as g', 'g.id', 'p.parent_id')
    .select('p.id')
    .where('r.order_id', '=', order)
    .orderBy('r.row_number')
    .orderBy(({ fn }) => fn.coalesce('g.position', 'p.position'))
    .orderBy('p.parent_id', (by) => by.asc().nullsFirst())
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function withRows(context: Context, orders: readonly PipeOrderTuple[]): Promise<PipeOrder[]> {
  const rows = await readRowsOf(
    context,
    'pipes',
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(rows, ({ order }) => order)
  return orders.map((order) => toPipeOrder(order, byOrder.get(order.id) ?? []))
}

function matching(query: ListQuery) {
  return all(
    matchingOrders(query, 'pipes'),
    given(query.order_type__in, (list) => isListed('o.order_type', list)),
    given(query.date, (day) => sql<SqlBool>`o.delivery_date >= ${day}::date`),
    given(query.end_date, (day) => sql<SqlBool>`o.delivery_date <= ${day}::date`),
    given(query.is_late, (value) => is('s.is_late', value)),
    given(query.is_blocked, (value) => sql<SqlBool>`(b.blocker_count > 0) = ${value}`),
    given(query.needs_configuration, (value) => sql<SqlBool>`(s.to_configure > 0) = ${value}`),
    given(query.tag__in, hasTagged),
    given(query.filter_cluster, (sent) => filterCondition(sent, fieldsOfOrders)),
  )
}

function hasTagged(tags: string) {
  return sql<SqlBool>`exists (
    select from order_row r join pipe_product p on p.order_row_id = r.id where r.order_id = o.id and ${isTagged(tags)}
  )`
}

/** By id: when pipe products will be made, where that differs from the plan. */
type Predictions = ReadonlyMap<number, Interval>

/** Selects pipe orders with what follows from their products. */
export function pipeOrdersWithProgress(context: Context, predictions: Predictions) {
  return ordersOfMode(context, 'pipes')
    .innerJoinLateral(progressOf(plantDay(context.now()), predictions), (join) => join.onTrue())
    .innerJoinLateral(openBlockers, (join) => join.onTrue())
    .innerJoinLateral(partRows, (join) => join.onTrue())
    .select(['s.produced', 's.in_production', 's.planned', 's.unplanned', 's.to_configure', 's.is_late'])
    .select(['b.blocker_count', 'x.part_row_count'])
}

const { Unplanned, Planned, InProduction, Paused, Produced, Cancelled, NeedsConfiguration } = ProductionStatus
const unfinished = [OrderStatus.Open, OrderStatus.InProduction, OrderStatus.OnHold]

type Progress = PipeOrder['progress'] & Pick<PipeOrder, 'is_late'>

/** The metres of an order by how far they are: those of products that can be planned, and of rows without a product. */
function progressOf(today: string, predictions: Predictions) {
  const metres = (...statuses: readonly number[]): RawBuilder<number> =>
    sql`coalesce(round((sum(l.metres) filter (where l.status = any(${statuses}::integer[])))::numeric, 3), 0)::float8`
  return sql<Progress>`(
    select ${metres(Produced)} as produced, ${metres(InProduction, Paused)} as in_production,
      ${metres(Planned)} as planned, ${metres(Unplanned)} as unplanned, ${metres(NeedsConfiguration)} as to_configure,
      coalesce(bool_or(
        o.status = any(${unfinished}::integer[]) and not o.always_in_system and l.status <> ${Produced} and (
          l.due < ${today}::date or l.ends_at > (l.due + 1)::timestamp at time zone ${PLANT_ZONE}
        )
      ), false) as is_late
    from (
      select p.quantity as metres, p.production_status as status, coalesce(${predictedEnd(predictions)}, p.planned_end) as ends_at,
        coalesce(r.delivery_date, o.delivery_date) as due
      from order_row r join pipe_product p on p.order_row_id = r.id
      where r.order_id = o.id and p.is_active and p.production_status <> ${Cancelled}
        and not exists (select from pipe_product k where k.parent_id = p.id)
      union all
      select r.quantity, ${NeedsConfiguration}::integer, null, coalesce(r.delivery_date, o.delivery_date)
      from order_row r
      where r.order_id = o.id and r.kind = ${OrderRowKind.Pipe} and r.unit = 'm' and r.is_active
        and not exists (select from pipe_product p where p.order_row_id = r.id)
    ) l
  )`.as<'s'>('s')
}

/** When a product `p` is predicted to end; looked up only where it is in a slot, because most orders are history. */
function predictedEnd(predictions: Predictions): RawBuilder<Date | null> {
  const ends = [...predictions.values()].map(({ end }) => new Date(end))
  return sql`case when ${isInSlot} then (
    select f.ends_at from unnest(${[...predictions.keys()]}::integer[], ${ends}::timestamptz[]) as f (id, ends_at)
    where f.id = p.id
  ) end`
}

const isOfOrder = sql<SqlBool>`p.order_row_id = any(array(select r.id from order_row r where r.order_id = o.id))`

/** The unresolved blockers of what is not finished, and the stages that wait for the one before. */
const openBlockers = sql<{ blocker_count: number }>`(
  select count(*)::integer + (select count(*)::integer from (${waitingStages(isOfOrder)}) w) as blocker_count
  from order_row r join pipe_product p on p.order_row_id = r.id join pipe_blocker b on b.pipe_product_id = p.id
  where r.order_id = o.id and b.resolved_at is null and p.production_status not in (${Produced}, ${Cancelled})
)`.as<'b'>('b')

const partRows = sql<{ part_row_count: number }>`(
  select count(*)::integer as part_row_count from order_row r
  where r.order_id = o.id and r.kind = ${OrderRowKind.Part}
)`.as<'x'>('x')
