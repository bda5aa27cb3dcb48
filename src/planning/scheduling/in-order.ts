import { type FindEarly, moveAfterPredecessors, withoutSameRun, withReserved } from './after-predecessors.ts'
import { hasCapabilities } from './place.ts'
import type { Group, Placement, Refused } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

/** What the order of work is, and who may do it. */
export type InOrder = {
  /** The groups that each group follows, by id. */
  readonly followed: ReadonlyMap<string, ReadonlySet<string>>
  readonly findEarly: FindEarly
  /** Whether a group goes to another capable resource that finishes it earlier than its own. */
  readonly anyone: boolean
}

/**
 * Schedules groups one at a time, each in the first place after the work that it follows. Unlike `schedule` with
 * `moveAfterPredecessors`, no group keeps time for itself that another one could use that comes before it.
 */
export function scheduleInOrder(input: ScheduleInput, { followed, findEarly, anyone }: InOrder): Schedule {
  const placements: Placement[] = []
  const refused: Refused[] = []
  for (const group of inOrder(input.groups, followed)) {
    const byResource = Map.groupBy(placements, ({ resourceId }) => resourceId)
    const resources = input.resources.map((resource) =>
      withReserved(resource, byResource.get(resource.id) ?? []),
    )
    const place = (given: Group) => {
      const one = { ...input, resources, groups: [given] }
      const isOwn = ([id]: [string, number]) => id === group.id
      return moveAfterPredecessors(
        one,
        schedule(one),
        (own) => new Map([...findEarly([...placements, ...own])].filter(isOwn)),
      )
    }
    const found = anyone ? earliest(place, group, input) : place(group)
    placements.push(...found.placements.map((each) => ({ ...each, reason: withoutSameRun(each.reason) })))
    refused.push(...found.refused)
  }
  return { placements, refused }
}

/** Returns the groups, each after those that it follows. */
function inOrder(groups: readonly Group[], followed: InOrder['followed']): Group[] {
  const left = new Map(groups.map((group) => [group.id, group]))
  const ordered: Group[] = []
  while (left.size > 0) {
    const waits = ({ id }: Group) =>
      [...(followed.get(id) ?? [])].some((before) => before !== id && left.has(before))
    // Groups of several steps can follow each other.
    const next = left.values().find((group) => !waits(group)) ?? left.values().next().value!
    ordered.push(next)
    left.delete(next.id)
  }
  return ordered
}

/** Returns the place on the group's own resource, unless another capable one finishes it earlier. */
function earliest(
  place: (group: Group) => Schedule,
  group: Group,
  { resources }: Pick<ScheduleInput, 'resources'>,
): Schedule {
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
