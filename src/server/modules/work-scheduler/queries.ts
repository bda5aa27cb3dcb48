import type { Static } from 'typebox'
import type { NamedRef } from '#contract/shapes.ts'
import type { WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readDowntimesOf, readShiftEnds } from '#server/modules/downtimes/queries.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { readPartProducts } from '#server/modules/part-products/queries.ts'
import { forgottenTrackers, readTrackersOf } from '#server/modules/time-trackers/queries.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { currentIds, readWorkOrders, wanted } from '#server/modules/work-orders/queries.ts'

type Query = Static<typeof workScheduler.read.query>

const FIRST_CARDS = 200

/** Returns everything that the Work scheduler shows, from one snapshot. */
export function readWorkScheduler(context: Context, query: Query): Promise<WorkScheduler> {
  return readSnapshot(context.db, async (db) => {
    const inside = { ...context, db }
    const current = await currentIds(inside, query.done_since)
    const { ids, unmatched, total } = await readCards(inside, current, query)
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

/** The ids of the returned work orders, those that do not match, and the number of matches. */
async function readCards(context: Context, current: readonly number[], query: Query) {
  const { ids, total } = await readMatching(context, current, query)
  const also = (query.also__in ?? '').split(',').map(Number)
  const missing = also.filter((id) => id > 0 && !ids.includes(id))
  if (missing.length === 0) return { ids, total, unmatched: [] }
  const [seen, matching] = [wanted(context, missing, {}), wanted(context, missing, query)]
  const [kept, beyondLimit] = [await idsOf(seen), new Set(await idsOf(matching))]
  return { ids: [...ids, ...kept], total, unmatched: kept.filter((id) => !beyondLimit.has(id)) }
}

async function idsOf(cards: ReturnType<typeof wanted>): Promise<number[]> {
  return (await cards.select('w.id').execute()).map(({ id }) => id)
}

/** Returns the first matching work orders by planned start, and the number of matches. */
async function readMatching(context: Context, current: readonly number[], query: Query) {
  const { limit = FIRST_CARDS } = query
  const cards = wanted(context, current, query)
  const rows = await cards.select('w.id').orderBy('w.start_time').orderBy('w.id').limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length < limit) return { ids, total: ids.length }
  const { total } = await cards
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids, total }
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
