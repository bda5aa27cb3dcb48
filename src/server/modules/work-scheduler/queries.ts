import type { Static } from 'typebox'
import type { NamedRef } from '#contract/shapes.ts'
import type { WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { wireTime } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readDowntimesOf, readShiftEnds } from '#server/modules/downtimes/queries.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { readPartProducts } from '#server/modules/part-products/queries.ts'
import { forgottenTrackers, readRunningWork, readTrackersOf } from '#server/modules/time-trackers/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { currentIds, isLate, readWorkOrders, wanted } from '#server/modules/work-orders/queries.ts'

type Query = Static<typeof workScheduler.read.query>

const FIRST_CARDS = 200

/** Returns everything that the Work scheduler shows, from one snapshot. */
export function readWorkScheduler(context: Context, query: Query): Promise<WorkScheduler> {
  return readSnapshot(context.db, async (db) => {
    const inside = { ...context, db }
    const current = await currentIds(inside, query.done_since)
    const { total, ...counts } = await readCounts(inside, current, query)
    const { ids, unmatched } = await readCards(inside, current, query)
    const workOrders = await readWorkOrders(inside, ids)
    const timeTrackers = await readTrackersOf(inside, ids)
    const downtimes = await readDowntimesOf(inside, ids)
    return {
      workOrders,
      actions: await readPartActions(inside),
      partProducts: await readPartProducts(inside, [
        ...new Set(workOrders.map(({ part_product }) => part_product)),
      ]),
      timeTrackers,
      downtimes,
      downtime_shifts: await readDowntimeShifts(inside, downtimes),
      choices: await readChoices(inside, current),
      counts,
      running: await readRunningWork(inside),
      forgotten: forgottenTrackers(timeTrackers, context),
      unmatched,
      total,
      server_time: wireTime(context.now()),
    }
  })
}

async function readDowntimeShifts(
  context: Context,
  downtimes: WorkScheduler['downtimes'],
): Promise<WorkScheduler['downtime_shifts']> {
  const open = downtimes.filter(({ end_time }) => end_time === null)
  const ends = await readShiftEnds(context, open)
  return open.map(({ id }) => ({ downtime: id, end_time: ends.get(id) ?? null }))
}

/** The ids of the returned work orders, and of those that do not match. */
async function readCards(context: Context, current: readonly number[], query: Query) {
  const { limit = FIRST_CARDS } = query
  const cards = wanted(context, current, query).orderBy('w.start_time').orderBy('w.id').limit(limit)
  const ids = await idsOf(cards)
  const also = (query.also__in ?? '').split(',').map(Number)
  const missing = also.filter((id) => id > 0 && !ids.includes(id))
  if (missing.length === 0) return { ids, unmatched: [] }
  const [seen, matching] = [wanted(context, missing, {}), wanted(context, missing, query)]
  const [kept, beyondLimit] = [await idsOf(seen), new Set(await idsOf(matching))]
  return { ids: [...ids, ...kept], unmatched: kept.filter((id) => !beyondLimit.has(id)) }
}

async function idsOf(cards: ReturnType<typeof wanted>): Promise<number[]> {
  return (await cards.select('w.id').execute()).map(({ id }) => id)
}

/** Returns how many work orders match all filters, and how many each choice of status and lateness would show. */
async function readCounts(context: Context, current: readonly number[], query: Query) {
  const { status__in, is_late, ...others } = query
  const rows = await wanted(context, current, others)
    .select(['s.status', isLate(context).as('late')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['s.status', 'late'])
    .execute()
  const chosen = status__in?.split(',')
  const ofStatus = rows.filter(({ status }) => chosen?.includes(String(status)) ?? true)
  const ofLateness = rows.filter(({ late }) => is_late === undefined || late === is_late)
  return {
    total: sum(ofStatus.filter((row) => ofLateness.includes(row))),
    statuses: Object.values(WorkOrderStatus).map((status) => ({
      status,
      count: sum(ofLateness.filter((row) => row.status === status)),
    })),
    late: sum(ofStatus.filter(({ late }) => late)),
  }
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

async function readChoices(context: Context, current: readonly number[]): Promise<WorkScheduler['choices']> {
  const rows = await context.db
    .selectFrom('work_order as w')
    .where(visibleWorkOrder(context))
    .where(isOneOf('w.id', current))
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .leftJoin('operator as o', 'o.id', 'w.operator_id')
    .select(['o.id as operator_id', 'o.name as operator_name', 'k.id as client_id', 'k.name as client_name'])
    .select(['c.id as order_id', 'c.order_number'])
    .distinct()
    .execute()
  const orders = new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]))
  return {
    operators: named(rows.flatMap((row) => nameFor(context, row.operator_id, row.operator_name) ?? [])),
    clients: named(rows.map((row) => ({ id: row.client_id, name: row.client_name }))),
    orders: [...orders]
      .map(([id, order_number]) => ({ id, order_number }))
      .sort((a, b) => a.order_number.localeCompare(b.order_number)),
  }
}

function named(refs: readonly NamedRef[]): NamedRef[] {
  const byId = new Map(refs.map((ref) => [ref.id, ref]))
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'et'))
}
