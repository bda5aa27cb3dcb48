import type { Placement, Reservation, Resource, SlotReason } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

/** Returns for groups that start before work that they follow when that work has ended, by id. */
export type FindEarly = (placements: readonly Placement[]) => ReadonlyMap<string, number>

/** Every round moves groups later, and so can make those early that follow them. */
const ROUNDS = 12
/** More groups would take noticeably long; those left stay where they are, too early. */
const MOST_MOVED = 400
/** Stands for groups of the same run among reservations. */
const SAME_RUN = 0

/**
 * Moves groups that start before work that they follow to the first place after it, around all others. A group stays where it is if
 * there is no such place.
 *
 * @param scheduled the schedule of this input
 */
export function moveAfterPredecessors(
  { groups, resources, options }: ScheduleInput,
  scheduled: Schedule,
  findEarly: FindEarly,
): Schedule {
  const places = new Map(scheduled.placements.map((placement) => [placement.groupId, placement]))
  const byId = new Map(groups.map((group) => [group.id, group]))
  let moved = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = [...findEarly([...places.values()])].toSorted((a, b) => a[1] - b[1])
    const before = moved
    for (const [id, start] of early.slice(0, MOST_MOVED - moved)) {
      const group = byId.get(id)!
      const able = resources.filter(
        (resource) => group.resourceId === null || resource.id === group.resourceId,
      )
      const others = [...places.values()].filter(({ groupId }) => groupId !== id)
      const byResource = Map.groupBy(others, ({ resourceId }) => resourceId)
      const free = able.map((resource) => withReserved(resource, byResource.get(resource.id) ?? []))
      const given = { ...options, order: 'given' as const }
      const [placement] = schedule({ groups: [group], resources: free, start, options: given }).placements
      if (!placement) continue
      places.set(id, { ...placement, reason: withoutSameRun(placement.reason) })
      moved += 1
    }
    if (moved === before) break
  }
  const { placements, refused } = scheduled
  return { placements: placements.map(({ groupId }) => places.get(groupId)!), refused }
}

/** Returns a resource on which groups are reserved. */
export function withReserved(resource: Resource, placements: readonly Placement[]): Resource {
  const pieces = placements.flatMap((placement) => placement.pieces)
  const reserved = pieces.map(({ start, end }): Reservation => ({ id: SAME_RUN, start, end }))
  return {
    ...resource,
    reservations: [...resource.reservations, ...reserved].toSorted((a, b) => a.start - b.start),
  }
}

/** Returns a reason with the groups of the run that are reserved as groups, not as work orders. */
export function withoutSameRun(reason: SlotReason): SlotReason {
  if (reason.kind !== 'behind') return reason
  const ids = reason.ids.filter((id) => id !== SAME_RUN)
  return { ...reason, ids, afterGroup: reason.afterGroup || reason.ids.at(-1) === SAME_RUN }
}
