import { MINUTE } from '#domain/time.ts'
import { wholeOf } from '#planning/calendar/working-clock.ts'
import { type Cut, cutsFor, finishOf } from './cuts.ts'
import { dayLimitOf, midnightsOf } from './day-limit.ts'
import { longestGap } from './gaps.ts'
import { hasCapabilities, place } from './place.ts'
import type { Placement, RefusalReason, Refused, Resource } from './placement.ts'
import { groupAt, type PlanningRun } from './planning-run.ts'
import { openTimeline, type Timeline } from './timeline.ts'

export type Outcome = Placement | Refused

export function isPlaced(outcome: Outcome): outcome is Placement {
  return 'pieces' in outcome
}

/** Returns an empty timeline for each resource, in their order. */
export function openTimelines(run: PlanningRun, resources: readonly Resource[] = run.resources): Timeline[] {
  const { horizon, options } = run
  const counts = workOrdersOf(run)
  let midnights: Float64Array | undefined
  return resources.map((resource) => {
    const { id, reservations } = resource
    const most = (counts.get(id) ?? 0) + (counts.get(Number.NaN) ?? 0) + reservations.length
    if (most > options.itemsPerDay) midnights ??= midnightsOf(horizon)
    const dayLimit = midnights ? dayLimitOf(midnights, options.itemsPerDay, reservations) : null
    return openTimeline(resource, { horizon, dayLimit, isDivided: options.divide === 'anywhere' })
  })
}

/** Returns the maximum number of work orders that can result from the groups, by resource. */
function workOrdersOf({ columns: { resourceIds, actionCounts }, options }: PlanningRun): Map<number, number> {
  const counts = new Map<number, number>()
  for (let turn = 0; turn < resourceIds.length; turn += 1) {
    const id = resourceIds[turn]!
    const most = options.divide === 'between-actions' ? actionCounts[turn]! : 1
    counts.set(id, (counts.get(id) ?? 0) + most)
  }
  return counts
}

/** Schedules groups on timelines by turn; returns their outcomes by turn. */
export function scheduleInto(run: PlanningRun, timelines: readonly Timeline[]): Outcome[] {
  const byResource = new Map(timelines.map((timeline) => [timeline.resource.id, timeline]))
  return run.sequence.map((_, turn) => {
    const timeline = byResource.get(run.columns.resourceIds[turn]!)
    return timeline ? scheduleOn(run, timeline, turn) : scheduleOnAny(run, timelines, turn)
  })
}

/** Schedules a group on one resource, whatever its own resource is. */
export function scheduleOn(run: PlanningRun, timeline: Timeline, turn: number): Outcome {
  const cuts = cutsFor(timeline, run, turn)
  if (cuts) return place(timeline, run, turn, cuts)
  return { groupId: run.columns.ids[turn]!, reason: whyNoRoom(timeline, run) }
}

function scheduleOnAny(run: PlanningRun, timelines: readonly Timeline[], turn: number): Outcome {
  const group = groupAt(run, turn)
  const refuse = (reason: RefusalReason): Refused => ({ groupId: group.id, reason })
  if (group.resourceId !== null) return refuse({ kind: 'unknown_resource' })
  const capable = timelines.filter(({ resource }) =>
    hasCapabilities(resource.capabilities, group.capabilities),
  )
  if (capable.length === 0) return refuse({ kind: 'no_capability', capabilities: group.capabilities })
  let best: { timeline: Timeline; cuts: readonly Cut[]; finish: number } | undefined
  for (const timeline of capable) {
    const cuts = cutsFor(timeline, run, turn)
    if (!cuts) continue
    const finish = finishOf(timeline, cuts)
    if (!best || finish < best.finish) best = { timeline, cuts, finish }
  }
  return best ? place(best.timeline, run, turn, best.cuts) : refuse(whyNoRoomAnywhere(capable, run))
}

function whyNoRoom(timeline: Timeline, { horizon }: PlanningRun): RefusalReason {
  if (timeline.lostDays.includes(true)) return { kind: 'day_full' }
  const why = wholeOf(timeline.clock) === 0 && timeline.resource.whyNotWorking(horizon.start)
  return why || { kind: 'horizon', longestGapMinutes: longestGap(timeline.gaps) / MINUTE }
}

/** Returns the reason of the resource with the longest gap. */
function whyNoRoomAnywhere(timelines: readonly Timeline[], run: PlanningRun): RefusalReason {
  const roomiest = timelines.reduce((best, timeline) =>
    longestGap(timeline.gaps) > longestGap(best.gaps) ? timeline : best,
  )
  return whyNoRoom(roomiest, run)
}
