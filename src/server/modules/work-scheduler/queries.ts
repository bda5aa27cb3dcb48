import type { Static } from 'typebox'
import type { WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readDowntimeShifts, readDowntimesOf } from '#server/modules/downtimes/queries.ts'
import { readPartActions } from '#server/modules/part-actions/queries.ts'
import { readPartProducts } from '#server/modules/part-products/queries.ts'
import { forgottenTrackers, readRunningWork, readTrackersOf } from '#server/modules/time-trackers/queries.ts'
import { currentIds, readWorkOrders, wanted } from '#server/modules/work-orders/queries.ts'
import { readChoices } from './queries/choices.ts'
import { readEarlierWork } from './queries/earlier-work.ts'

type Query = Static<typeof workScheduler.read.query>

const FIRST_CARDS = 200

/** Returns everything that the Work scheduler shows, from one snapshot. */
export function readWorkScheduler(context: Context, query: Query): Promise<WorkScheduler> {
  return readSnapshot(context.db, async (db) => {
    const inside = { ...context, db }
    const current = await currentIds(inside, query.done_since)
    const { total, ...offered } = await readChoices(inside, current, query)
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
      downtime_shifts: await readOpenShifts(inside, downtimes),
      ...offered,
      earlier: await readEarlierWork(inside, workOrders),
      running: await readRunningWork(inside),
      forgotten: forgottenTrackers(timeTrackers, context),
      unmatched,
      total,
      server_time: wireTime(context.now()),
    }
  })
}

async function readOpenShifts(
  context: Context,
  downtimes: WorkScheduler['downtimes'],
): Promise<WorkScheduler['downtime_shifts']> {
  const open = downtimes.filter(({ end_time }) => end_time === null)
  return [...(await readDowntimeShifts(context, open))].map(([downtime, shifts]) => ({ downtime, ...shifts }))
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
