import type { PartTimeplan, PlanChange, PlanPlace } from '#contract/part-timeplan.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import { partProductsOf } from './picks.ts'

/** Where an action was: with whom, in which work order, from when. */
export type SeenPlace = {
  readonly worker: number | null
  readonly order: number | null
  readonly start: number | null
}

/** By picked action, where it was when it was picked up and the revision of the plan it was seen on; earliest first. */
export type Seen = ReadonlyMap<string, { readonly stateHash: string; readonly place: SeenPlace }>

/** Work that is about to be moved, and what the user saw of it when they picked it up. */
export type Held = { readonly picked: ReadonlySet<string>; readonly seen: Seen }

type Source = Pick<PartTimeplan, 'data' | 'unplanned' | 'state_hash'>

/** Returns what is seen of picked actions; of those picked up before, what was seen then. */
export function pickedUp(plan: Source, picked: ReadonlySet<string>, before: Seen = new Map()): Seen {
  const kept = [...before].filter(([pick]) => picked.has(pick))
  const added = picked.difference(new Set(before.keys()))
  if (added.size === 0 && kept.length === before.size) return before
  const places = placesOf(plan, added)
  const fresh = [...added].flatMap((pick) => {
    const place = places.get(pick)
    return place ? [[pick, { stateHash: plan.state_hash, place }] as const] : []
  })
  return new Map([...kept, ...fresh])
}

/** Returns whether any of the actions is elsewhere than it was seen. */
export function hasMoved(plan: Source, seen: Seen): boolean {
  const places = placesOf(plan, new Set(seen.keys()))
  return [...seen].some(([pick, { place }]) => {
    const now = places.get(pick)
    return now !== undefined && !isSamePlace(now, place)
  })
}

/** Returns the revision to judge a move by: the plan's own where all is where it was seen, else the earliest one seen. */
export function revisionSeen(plan: Source, seen: Seen): string {
  const [first] = seen.values()
  return first && hasMoved(plan, seen) ? first.stateHash : plan.state_hash
}

/** Returns what is seen once the user has been told of changes: of what they moved, where they moved it. */
export function seenAfter(seen: Seen, changes: readonly PlanChange[], stateHash: string): Seen {
  const after = new Map([...seen].map(([pick, { place }]) => [pick, { stateHash, place }]))
  for (const { moves } of changes.toSorted((a, b) => a.id - b.id))
    for (const { part_product, paths, to } of moves)
      for (const pick of paths.map((path) => pickOf(part_product, path)))
        if (after.has(pick)) after.set(pick, { stateHash, place: toSeenPlace(to) })
  return after
}

export function seenOf(seen: Seen, picked: ReadonlySet<string>): Seen {
  return new Map([...seen].filter(([pick]) => picked.has(pick)))
}

/** Compares places; a work order without an answer from the server has no id to compare yet. */
export function isSamePlace(a: SeenPlace, b: SeenPlace): boolean {
  if (a.worker !== b.worker || a.start !== b.start) return false
  return a.order === b.order || [a.order, b.order].some((order) => order !== null && order < 0)
}

export function toSeenPlace({ worker_id, work_order_id, start_time }: PlanPlace): SeenPlace {
  return {
    worker: worker_id,
    order: work_order_id,
    start: start_time === null ? null : Date.parse(start_time),
  }
}

function placesOf({ data, unplanned }: Source, picked: ReadonlySet<string>): Map<string, SeenPlace> {
  const places = new Map<string, SeenPlace>()
  if (picked.size === 0) return places
  const products = partProductsOf(picked)
  for (const { partProductId, workerId, workOrder, actions } of [...unplanned, ...data]) {
    if (!products.has(partProductId)) continue
    const start = workOrder === null ? null : Date.parse(workOrder.start_time)
    const place = { worker: workerId, order: workOrder?.id ?? null, start }
    for (const { path } of actions) places.set(pickOf(partProductId, path), place)
  }
  return places
}
