import type { Interval } from '#domain/time.ts'
import { findPlace, type LinePlan, type PipePlace } from './find-place.ts'
import { windingStart } from './lay-line.ts'
import { freeMandrelFrom, type MandrelSize } from './mandrel-gaps.ts'
import { mandrelUseOf } from './mandrels.ts'
import type { PipeJob, PipeSlot, PlacedJob } from './pipe-job.ts'

/** What pipe products wait for besides their line. */
export type Waiting = {
  /** By diameter; without a mandrel of its size a pipe product does not wait. */
  readonly mandrels: ReadonlyMap<number, MandrelSize>
  /** When lines work, sorted and disjoint; null for whenever. */
  readonly working: readonly Interval[] | null
  /** Whether the first waits too, or starts where it was asked for. */
  readonly isFirstWaiting: boolean
}

/** Returns where pipe products fit on a line in their order, from a start on, without moving the winding of others. */
export function placeJobs(
  plan: LinePlan,
  jobs: readonly PipeJob[],
  from: number,
  waiting: Waiting,
): PipePlace[] {
  const placed = [...plan.placed]
  const own: PlacedJob[] = []
  return jobs.map((job, index) => {
    const next = own.at(-1)?.slot.end ?? from
    const readyAt = (slot: PipeSlot) =>
      index > 0 || waiting.isFirstWaiting ? readyFrom(job, slot, own, plan, waiting) : slot.start
    let place = findPlace({ ...plan, placed }, job, next)
    for (let ready = readyAt(place.slot); ready > place.slot.start; ready = readyAt(place.slot))
      place = findPlace({ ...plan, placed }, job, ready)
    own.push({ job, slot: place.slot, isFixed: false })
    const later = placed.findIndex(({ slot }) => windingStart(slot) > windingStart(place.slot))
    placed.splice(later === -1 ? placed.length : later, 0, own.at(-1)!)
    return place
  })
}

/** Returns when a pipe product that has a slot could start at the earliest: with a mandrel, while lines work. */
function readyFrom(
  job: PipeJob,
  slot: PipeSlot,
  own: readonly PlacedJob[],
  { settings }: LinePlan,
  { mandrels, working }: Waiting,
): number {
  const size = mandrels.get(job.setUp.dn)
  const use = mandrelUseOf({ job, slot }, settings)
  const uses = own
    .filter((each) => each.job.setUp.dn === job.setUp.dn)
    .map((each) => mandrelUseOf(each, settings))
  const free = size
    ? freeMandrelFrom({ ...size, uses: [...size.uses, ...uses] }, slot.start, use.end - use.start)
    : slot.start
  return workingFrom(working, free, slot.end - slot.start)
}

/** Returns the first instant from one on from which lines work for so long; the same where they never do. */
function workingFrom(working: readonly Interval[] | null, from: number, length: number): number {
  const found = working?.find(({ start, end }) => end - Math.max(start, from) >= length)
  return found ? Math.max(found.start, from) : from
}
