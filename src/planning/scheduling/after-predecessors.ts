import {
  type Placement,
  type Reservation,
  type Resource,
  type SlotReason,
  usualReasons,
} from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

/** What a group must wait for. */
export type Predecessors = {
  /** The ids of other groups of the same run. */
  readonly groups: ReadonlySet<string>
  /** When all planned work that it follows has ended. */
  readonly end: number
}

/** Nearly all groups find their place within these days; searching more takes longer. */
export const NEAR_DAYS = 14
/** Stands for groups of the same run among reservations. */
const SAME_RUN = 0

/**
 * Reschedules groups from the first one on that starts before work that it follows: in the order of their starts, but each after its
 * predecessors and in the first place once they have ended. Where there is no such place, a group goes to the first place of all.
 * Returns the same schedule if nothing starts too early, or if a group would lose its place.
 *
 * @param scheduled the schedule of this input
 */
export function scheduleAfterPredecessors(
  { groups, resources, start, options }: ScheduleInput,
  scheduled: Schedule,
  predecessors: ReadonlyMap<string, Predecessors>,
): Schedule {
  const { placements, refused } = scheduled
  const byStart = placements.toSorted((a, b) => startOf(a) - startOf(b))
  const former = new Map(byStart.map((placement) => [placement.groupId, placement]))
  const first = byStart.findIndex((each) => startOf(each) < releaseOf(each.groupId, predecessors, former))
  if (first < 0) return scheduled
  const kept = byStart.slice(0, first)
  const places = new Map(kept.map((placement) => [placement.groupId, placement]))
  const byResource = Map.groupBy(kept, ({ resourceId }) => resourceId)
  const free = new Map(
    resources.map((resource) => [resource.id, withReserved(resource, byResource.get(resource.id) ?? [])]),
  )
  const byId = new Map(groups.map((group) => [group.id, group]))
  for (const id of inOrderOfWork([...former.keys()].slice(first), predecessors)) {
    const group = byId.get(id)!
    const able = group.resourceId === null ? [...free.values()] : [free.get(group.resourceId)!]
    const firstFrom = (start: number, horizonDays = options.horizonDays) => {
      const given = { ...options, horizonDays, order: 'given' as const }
      return schedule({ groups: [group], resources: able, start, options: given }).placements[0]
    }
    const release = Math.max(start, releaseOf(id, predecessors, places))
    const nearby = firstFrom(release, Math.min(NEAR_DAYS, options.horizonDays))
    const after = nearby ?? firstFrom(release)
    const placement = after ?? firstFrom(start)
    if (!placement) return scheduled
    const reason = reasonInRun(placement, { desired: start, release: after ? release : start })
    places.set(id, { ...placement, reason })
    free.set(placement.resourceId, withReserved(free.get(placement.resourceId)!, [placement]))
  }
  return { placements: placements.map(({ groupId }) => places.get(groupId)!), refused }
}

function startOf({ pieces }: Placement): number {
  return pieces[0]!.start
}

/** Returns when all that a group follows has ended, as far as it has a place. */
export function releaseOf(
  id: string,
  predecessors: ReadonlyMap<string, Predecessors>,
  places: ReadonlyMap<string, Placement>,
): number {
  const { groups = [], end = 0 } = predecessors.get(id) ?? {}
  return [...groups].reduce(
    (latest, each) => Math.max(latest, places.get(each)?.pieces.at(-1)?.end ?? 0),
    end,
  )
}

/** Returns groups in their order, but each after those of its predecessors that are among them and do not follow it. */
export function inOrderOfWork(
  ids: readonly string[],
  predecessors: ReadonlyMap<string, Predecessors>,
): readonly string[] {
  const waiting = new Set(ids)
  const inOrder = (id: string): readonly string[] => {
    if (!waiting.delete(id)) return []
    return [...[...(predecessors.get(id)?.groups ?? [])].flatMap(inOrder), id]
  }
  return ids.flatMap(inOrder)
}

/** Returns whether a group follows another one, directly or after others that do. */
export function waitsFor(
  id: string,
  other: string,
  predecessors: ReadonlyMap<string, Predecessors>,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const groups = [...(predecessors.get(id)?.groups ?? [])].filter((each) => !seen.has(each))
  const known = new Set([...seen, ...groups])
  return groups.some((each) => each === other || waitsFor(each, other, predecessors, known))
}

/** Returns a resource on which groups are reserved as well. */
export function withReserved(resource: Resource, placements: readonly Placement[]): Resource {
  const pieces = placements.flatMap((placement) => placement.pieces)
  const reserved = pieces.map(({ start, end }): Reservation => ({ id: SAME_RUN, start, end }))
  return {
    ...resource,
    reservations: [...resource.reservations, ...reserved].toSorted((a, b) => a.start - b.start),
  }
}

/** Returns why a group is where it is: it waits for the work that it follows, unless there is a better reason. */
export function reasonInRun(
  { reason }: Placement,
  { desired, release }: { readonly desired: number; readonly release: number },
): SlotReason {
  const waits = release > desired && usualReasons.has(reason.kind)
  return waits ? { kind: 'predecessor', end: release } : withoutSameRun(reason)
}

/** Returns a reason with the groups of the run that are reserved as groups, not as work orders. */
function withoutSameRun(reason: SlotReason): SlotReason {
  if (reason.kind !== 'behind') return reason
  const ids = reason.ids.filter((id) => id !== SAME_RUN)
  return { ...reason, ids, afterGroup: reason.afterGroup || reason.ids.at(-1) === SAME_RUN }
}
