import { type Calendar, dayOf, instantOf } from '#demo/calendar.ts'
import { chance, normal, type Random, whole } from '#demo/random.ts'
import { windingMinutes } from '#domain/pipes/size-model.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import type { Line, PipeCatalogue } from './catalogue.ts'
import { drawJob, type Job, KG_PER_HOUR, type Leaf } from './jobs.ts'
import { sequences } from './large-plant.ts'
import type { Winding } from './pipe.ts'
import { specifications } from './specification.ts'

/** A job with the pipes of it that are wound so far, one leaf after the other. */
export type WoundJob = {
  readonly job: Job
  readonly line: Line
  /** Whether a line has begun it. */
  readonly isBegun: boolean
  readonly isPaused: boolean
  readonly wound: readonly WoundPiece[]
}
type WoundPiece = { readonly leaf: number; readonly winding: Winding }

const HISTORY_DAYS = 60
const LEAVES = 140
/** When lines are set up for another pipe: the first one in the day shift, the others in the evening shift. */
const SHIFTS = [
  { start: '07:00', end: '12:15' },
  { start: '13:30', end: '20:30' },
] as const
/** A line winds pipes of several jobs in turns, because the mandrels of one are still in use. */
const OPEN_JOBS = 10
/** A pipe that has cooled is left on its mandrel until another needs it, at most for so long. */
const MOST_HOURS = { least: 40, most: 45 }
const [SETUP_MINUTES, SETUP_DEVIATION] = [35, 8]
const THROUGHPUT_DEVIATION = 70
const [SLOWEST, FASTEST] = [300, 900]
/** The share of jobs ahead that have a pipe too long for one piece. */
const TOO_LONG_SHARE = 0.8
/** Of the jobs in work, each fourth one is paused. */
const PAUSED = 4

const HOUR = 60 * MINUTE

type Mandrel = { readonly id: number; cooledAt: number; last?: Slot }
type Slot = {
  readonly leaf: number
  readonly mandrel_id: number
  readonly start: number
  readonly end: number
  readonly cooled: number
  /** When the mandrel is needed for another pipe. */
  neededAt: number
}
/** A job that a line winds; `left` are the pipes that are not wound yet. */
type LineJob = { readonly job: Job; readonly line: Line; readonly left: Piece[]; readonly slots: Slot[] }
type Piece = { readonly leaf: number; readonly length: number }
type Timeline = {
  readonly line: Line
  readonly shift: (typeof SHIFTS)[number]
  freeAt: number
  readonly queue: LineJob[]
}

/** Returns what the lines have wound since 60 days up to now, and the jobs that wait for them. */
export function demoWindings(
  random: Random,
  catalogue: PipeCatalogue,
  { calendar, now }: { readonly calendar: Calendar; readonly now: number },
): WoundJob[] {
  const opening = instantOf(dayOf(now).subtract({ days: HISTORY_DAYS }), SHIFTS[0].start)
  const timelines = catalogue.lines.map(
    (line, index): Timeline => ({ line, shift: SHIFTS[index] ?? SHIFTS[1], freeAt: opening, queue: [] }),
  )
  const mandrels = new Map(
    [...catalogue.mandrels].map(([dn, ids]) => [dn, ids.map((id): Mandrel => ({ id, cooledAt: opening }))]),
  )
  const jobs: LineJob[] = []
  const nextSpecification = specifications(random, catalogue)
  const order = () => jobs.push(queueJob(drawJob(random, nextSpecification()), timelines))
  for (let timeline = earliest(timelines); timeline.freeAt <= now; timeline = earliest(timelines)) {
    while (timeline.queue.length < OPEN_JOBS) order()
    windNext(random, timeline, { calendar, mandrels, now })
  }
  while (jobs.reduce((leaves, { job }) => leaves + job.leaves.length, 0) < LEAVES) order()
  const windings = windingsOf(jobs, now)
  let inWork = 0
  return jobs.map(({ job, line, left, slots }) => {
    const isBegun = slots.length > 0
    if (isBegun && left.length > 0) inWork += 1
    return {
      ...{ line, isBegun, job: isBegun ? job : ahead(random, job) },
      isPaused: isBegun && left.length > 0 && inWork % PAUSED === 0,
      wound: slots.flatMap((slot) => {
        const winding = windings.get(slot)
        return winding ? [{ leaf: slot.leaf, winding }] : []
      }),
    }
  })
}

function earliest(timelines: readonly Timeline[]): Timeline {
  return timelines.toSorted((a, b) => a.freeAt - b.freeAt)[0]!
}

/** Queues a job at the line with the fewest jobs that can wind it. */
function queueJob(job: Job, timelines: readonly Timeline[]): LineJob {
  const able = timelines.filter(({ line }) => job.spec.dn >= line.min_dn && job.spec.dn <= line.max_dn)
  const { line, queue } = able.toSorted((a, b) => a.queue.length - b.queue.length)[0]!
  const left = job.leaves.flatMap(({ length, pieces }, leaf) => Array<Piece>(pieces).fill({ leaf, length }))
  const queued = { job, line, left, slots: [] }
  queue.push(queued)
  return queued
}

type Hall = {
  readonly calendar: Calendar
  readonly mandrels: ReadonlyMap<number, readonly Mandrel[]>
  readonly now: number
}

/** Winds the next pipe of a line, of the open job whose mandrel has been free for longest. */
function windNext(random: Random, timeline: Timeline, { calendar, mandrels, now }: Hall): void {
  const [next] = timeline.queue
    .slice(0, OPEN_JOBS)
    .map((queued) => ({ ...queued, mandrel: firstCooled(mandrels.get(queued.job.spec.dn) ?? []) }))
    .toSorted((a, b) => a.mandrel.cooledAt - b.mandrel.cooledAt)
  const { job, left, slots, mandrel } = next!
  const setup = shiftFrom(calendar, timeline, Math.max(timeline.freeAt, mandrel.cooledAt))
  timeline.freeAt = setup
  if (setup > now) return
  const { leaf, length } = left.shift()!
  const throughput = Math.min(FASTEST, Math.max(SLOWEST, normal(random, KG_PER_HOUR, THROUGHPUT_DEVIATION)))
  const start = setup + Math.max(15, Math.round(normal(random, SETUP_MINUTES, SETUP_DEVIATION))) * MINUTE
  const end = start + Math.max(2, windingMinutes(job.spec.kg_per_m * length, throughput)) * MINUTE
  const cooled = end + job.spec.cooling_minutes * MINUTE
  const slot = { leaf, mandrel_id: mandrel.id, start, end, cooled, neededAt: Infinity }
  slots.push(slot)
  if (mandrel.last) mandrel.last.neededAt = setup
  Object.assign(mandrel, { last: slot, cooledAt: cooled })
  timeline.freeAt = end
  if (left.length === 0)
    timeline.queue.splice(
      timeline.queue.findIndex((queued) => queued.left === left),
      1,
    )
}

function firstCooled(mandrels: readonly Mandrel[]): Mandrel {
  return mandrels.toSorted((a, b) => a.cooledAt - b.cooledAt)[0]!
}

function ahead(random: Random, job: Job): Job {
  if (!chance(random, TOO_LONG_SHARE)) return job
  const tooLong: Leaf = { length: whole(random, 7, 12), pieces: 1 }
  return { ...job, leaves: [tooLong, ...job.leaves.slice(1)] }
}

/** Returns the next instant at which a line can be set up. */
function shiftFrom({ days }: Calendar, { shift }: Timeline, instant: number): number {
  const day = days.find((day) => instantOf(day, shift.end) > instant)
  return day ? Math.max(instant, instantOf(day, shift.start)) : Infinity
}

/** Returns the windings that have ended, numbered by line and day. */
function windingsOf(jobs: readonly LineJob[], now: number): Map<Slot, Winding> {
  const numbers = new Map<Line, (day: string) => number>()
  const done = jobs.flatMap(({ line, slots }) => slots.map((slot) => ({ line, slot })))
  return new Map(
    done
      .filter(({ slot }) => slot.end <= now)
      .toSorted((a, b) => a.slot.end - b.slot.end)
      .map(({ line, slot }) => {
        const { start, end, mandrel_id } = slot
        const sequenceOn = numbers.get(line) ?? sequences()
        numbers.set(line, sequenceOn)
        const sequence = sequenceOn(plantDay(new Date(end)))
        return [slot, { line, mandrel_id, start, end, demoulded: demouldedAt(slot), sequence }]
      }),
  )
}

function demouldedAt({ end, cooled, neededAt }: Slot): number {
  const { least, most } = MOST_HOURS
  const latest = end + least * HOUR + (end % ((most - least) * HOUR))
  return Math.max(cooled, Math.min(neededAt, latest))
}
