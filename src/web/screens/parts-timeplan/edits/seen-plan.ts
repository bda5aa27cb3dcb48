import type { PartMove } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { Moved, Place } from '#web/plan/changes/change.ts'
import type { SeenPlan } from '#web/plan/changes/held.ts'
import { partProductsOf, pickOf } from '#web/screens/parts-timeplan/model/picks.ts'

type Source = Pick<PartTimeplan, 'data' | 'unplanned' | 'state_hash'>

/** The plan as changes are judged by. */
export function seenIn(plan: Source): SeenPlan {
  return { stateHash: plan.state_hash, placesOf: (picked) => placesOf(plan, picked) }
}

export function readMove({ item, paths, to }: PartMove): Moved {
  const { worker_id, work_order_id, start_time } = to
  const start = start_time === null ? null : Date.parse(start_time)
  return {
    picks: paths.map((path) => pickOf(item, path)),
    to: { lane: worker_id, block: work_order_id, start },
    begin: start,
  }
}

function placesOf({ data, unplanned }: Source, picked: ReadonlySet<string>): Map<string, Place> {
  const places = new Map<string, Place>()
  if (picked.size === 0) return places
  const products = partProductsOf(picked)
  for (const { partProductId, workerId, workOrder, actions } of [...unplanned, ...data]) {
    if (!products.has(partProductId)) continue
    const start = workOrder === null ? null : Date.parse(workOrder.start_time)
    const place = { lane: workerId, block: workOrder?.id ?? null, start }
    for (const { path } of actions) places.set(pickOf(partProductId, path), place)
  }
  return places
}
