import {
  inOrderOfWork,
  NEAR_DAYS,
  type Predecessors,
  reasonInRun,
  releaseOf,
  withReserved,
} from './after-predecessors.ts'
import { hasCapabilities } from './place.ts'
import type { Group, Placement, Refused, Resource } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

/** What the order of work is, and who may do it. */
export type InOrder = {
  readonly predecessors: ReadonlyMap<string, Predecessors>
  /** Whether a group goes to another capable resource that finishes it earlier than its own. */
  readonly anyone: boolean
}

/**
 * Schedules groups one at a time, each in the first place after the work that it follows. Unlike `schedule` with
 * `scheduleAfterPredecessors`, no group keeps time for itself that another one could use that comes before it.
 */
export function scheduleInOrder(
  { groups, ...input }: ScheduleInput,
  { predecessors, anyone }: InOrder,
): Schedule {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const free = new Map(input.resources.map((resource) => [resource.id, resource]))
  const places = new Map<string, Placement>()
  const refused: Refused[] = []
  for (const id of inOrderOfWork([...byId.keys()], predecessors)) {
    const release = releaseOf(id, predecessors, places)
    const start = Math.max(input.start, release)
    const resources = [...free.values()]
    const place = (group: Group) => {
      const own = group.resourceId === null ? undefined : free.get(group.resourceId)
      // Opening a resource for many days costs more than placing a group in it.
      const within = (horizonDays: number) =>
        schedule({
          ...{ start, groups: [group], resources: own ? [own] : resources },
          options: { ...input.options, horizonDays },
        })
      const nearby = within(Math.min(NEAR_DAYS, input.options.horizonDays))
      return nearby.placements.length > 0 ? nearby : within(input.options.horizonDays)
    }
    const group = byId.get(id)!
    const found = anyone ? earliest(place, group, resources) : place(group)
    refused.push(...found.refused)
    for (const placement of found.placements) {
      const { resourceId } = placement
      places.set(id, { ...placement, reason: reasonInRun(placement, { desired: input.start, release }) })
      free.set(resourceId, withReserved(free.get(resourceId)!, [placement]))
    }
  }
  return { placements: [...places.values()], refused }
}

/** Returns the place on the group's own resource, unless another capable one finishes it earlier. */
function earliest(place: (group: Group) => Schedule, group: Group, resources: readonly Resource[]): Schedule {
  const anyone = place({ ...group, resourceId: null })
  const resource = resources.find(({ id }) => id === group.resourceId)
  if (!resource) return anyone
  const own = place(group)
  if (anyone.placements.length === 0) return own
  const isCapable = hasCapabilities(resource.capabilities, group.capabilities)
  return isCapable && endOf(own) <= endOf(anyone) ? own : anyone
}

function endOf({ placements: [placement] }: Schedule): number {
  return placement?.pieces.at(-1)?.end ?? Number.POSITIVE_INFINITY
}
