import { type Calendar, dayOf, instantOf } from '#demo/calendar.ts'
import { chance, normal, type Random, whole } from '#demo/random.ts'
import { windingMinutes } from '#domain/pipes/size-model.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import type { Line, PipeCatalogue } from './catalogue.ts'
import { drawJob, type Job, KG_PER_HOUR, type Leaf } from './jobs.ts'
import { sequences } from './large-plant.ts'
import type { Winding } from './pipe.ts'

/** A job with the pipes of it that are wound so far, one leaf after the other. */
export type WoundJob = {
  readonly job: Job
  readonly line: Line
  /** Whether a line has begun it. */
  readonly isBegun: boolean
  readonly wound: readonly WoundPiece[]
}
type WoundPiece = { readonly leaf: number; readonly winding: Winding }

const HISTORY_DAYS = 60
const LEAVES = 140
/** When lines are set up for another pipe. */
const SHIFT = { start: '07:00', end: '13:30' }
const [SETUP_MINUTES, SETUP_DEVIATION] = [35, 8]
const THROUGHPUT_DEVIATION = 70
const [SLOWEST, FASTEST] = [300, 900]
/** The share of jobs ahead that have a pipe too long for one piece. */
const TOO_LONG_SHARE = 0.8

type Slot = { readonly leaf: number; readonly setup: number; readonly start: number; readonly end: number }
type Timeline = { readonly line: Line; freeAt: number; readonly slots: Slot[] }

/** Returns what the lines have wound since 60 days up to now, and the jobs that wait for them. */
export function demoWindings(random: Random, catalogue: PipeCatalogue, calendar: Calendar): WoundJob[] {
  const first = dayOf(calendar.now).subtract({ days: HISTORY_DAYS })
  const opening = instantOf(first, SHIFT.start)
  const timelines = catalogue.lines.map((line): Timeline => ({ line, freeAt: opening, slots: [] }))
  const jobs: { job: Job; timeline: Timeline; slots: Slot[] }[] = []
  const isFull = () => timelines.every(({ freeAt }) => freeAt > calendar.now)
  for (let leaves = 0; !isFull() || leaves < LEAVES; ) {
    const drawn = drawJob(random, catalogue)
    const timeline = freeLine(timelines, drawn.spec.dn)
    if (!timeline) continue
    const job = isFull() ? ahead(random, drawn) : drawn
    jobs.push({ job, timeline, slots: wind(random, calendar, timeline, job) })
    leaves += job.leaves.length
  }
  const windings = new Map(timelines.flatMap((timeline) => [...windingsOf(timeline, jobs, calendar.now)]))
  return jobs.map(({ job, timeline, slots }) => ({
    job,
    line: timeline.line,
    isBegun: slots.length > 0,
    wound: slots.flatMap((slot) => {
      const winding = windings.get(slot)
      return winding ? [{ leaf: slot.leaf, winding }] : []
    }),
  }))
}

function freeLine(timelines: readonly Timeline[], dn: number): Timeline | undefined {
  return timelines
    .filter(({ line }) => dn >= line.min_dn && dn <= line.max_dn)
    .toSorted((a, b) => a.freeAt - b.freeAt)[0]
}

function ahead(random: Random, job: Job): Job {
  if (!chance(random, TOO_LONG_SHARE)) return job
  const tooLong: Leaf = { length: whole(random, 7, 12), pieces: 1 }
  return { ...job, leaves: [tooLong, ...job.leaves.slice(1)] }
}

/** Winds the pipes of a job on a line up to now and returns when. */
function wind(random: Random, calendar: Calendar, timeline: Timeline, { spec, leaves }: Job): Slot[] {
  const pieces = leaves.flatMap(({ length, pieces }, leaf) => Array(pieces).fill({ leaf, length }))
  const slots: Slot[] = []
  for (const { leaf, length } of pieces) {
    const setup = shiftFrom(calendar, timeline.freeAt)
    if (setup > calendar.now) {
      timeline.freeAt = setup
      break
    }
    const throughput = Math.min(FASTEST, Math.max(SLOWEST, normal(random, KG_PER_HOUR, THROUGHPUT_DEVIATION)))
    const start = setup + Math.max(15, Math.round(normal(random, SETUP_MINUTES, SETUP_DEVIATION))) * MINUTE
    const end = start + Math.max(2, windingMinutes(spec.kg_per_m * length, throughput)) * MINUTE
    slots.push({ leaf, setup, start, end })
    timeline.freeAt = end
  }
  timeline.slots.push(...slots)
  return slots
}

/** Returns the next instant at which a line can be set up. */
function shiftFrom({ days }: Calendar, instant: number): number {
  const day = days.find((day) => instantOf(day, SHIFT.end) > instant)
  return day ? Math.max(instant, instantOf(day, SHIFT.start)) : Infinity
}

/** A pipe stays on its mandrel until it has cooled and its line is set up for the next one. */
function* windingsOf(
  { line, slots }: Timeline,
  jobs: readonly { readonly job: Job; readonly slots: readonly Slot[] }[],
  now: number,
): Generator<[Slot, Winding]> {
  const specs = new Map(jobs.flatMap(({ job, slots }) => slots.map((slot) => [slot, job.spec])))
  const sequenceOn = sequences()
  for (const [index, slot] of slots.entries()) {
    if (slot.end > now) continue
    const cooled = slot.end + (specs.get(slot)?.cooling_minutes ?? 0) * MINUTE
    const next = slots[index + 1]?.setup
    const demoulded = next === undefined ? undefined : Math.max(cooled, next)
    const sequence = sequenceOn(plantDay(new Date(slot.end)))
    yield [slot, { line, start: slot.start, end: slot.end, demoulded, sequence }]
  }
}
