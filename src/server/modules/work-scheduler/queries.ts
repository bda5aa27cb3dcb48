import type { Static } from 'typebox'
import type { NamedRef } from '#contract/shapes.ts'
import type { WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readDowntimesOf } from '#server/modules/downtimes/queries.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { readPartProducts } from '#server/modules/part-products/queries.ts'
import { readTrackersOf } from '#server/modules/time-trackers/queries.ts'
import { nameFor } from '#server/modules/work-orders/policy.ts'
import { currentWorkOrders, readWorkOrders, wanted } from '#server/modules/work-orders/queries.ts'
import { forgottenTrackers } from './forgotten.ts'

type Query = Static<typeof workScheduler.read.query>

const FIRST_CARDS = 200

/** Everything the Work scheduler shows, read as of one instant so that its parts agree. */
export function readWorkScheduler(context: Context, query: Query): Promise<WorkScheduler> {
  return readSnapshot(context.db, async (db) => {
    const inside = { ...context, db }
    const cards = wanted(inside, query)
    const ids = (
      await cards
        .select('w.id')
        .orderBy('w.start_time')
        .orderBy('w.id')
        .limit(query.limit ?? FIRST_CARDS)
        .execute()
    ).map(({ id }) => id)
    const { total } = await cards
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const workOrders = await readWorkOrders(inside, ids)
    const timeTrackers = await readTrackersOf(inside, ids)
    return {
      workOrders,
      actions: await readPartActions(inside),
      partProducts: await readPartProducts(inside, [
        ...new Set(workOrders.map(({ part_product }) => part_product)),
      ]),
      timeTrackers,
      downtimes: await readDowntimesOf(inside, ids),
      choices: await readChoices(inside, query),
      forgotten: forgottenTrackers(timeTrackers, context),
      total,
      server_time: wireTime(context.now()),
    }
  })
}

async function readChoices(context: Context, { done_since }: Query): Promise<WorkScheduler['choices']> {
  const rows = await currentWorkOrders(context, done_since)
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
