import { MINUTE } from '#domain/time.ts'
import { setupMinutesOf } from './changeover.ts'
import { windingStart } from './lay-line.ts'
import type { PipeJob, PipePlanSettings, PipeSlot, PlacedJob, SetUp } from './pipe-job.ts'

/** A line with what is planned on it. */
export type LinePlan = {
  readonly line: number
  /** By time. */
  readonly placed: readonly PlacedJob[]
  /** What the line was set up for before the first of them. */
  readonly last?: SetUp | undefined
  /** When it has made what is late, so that more can start; by default always. */
  readonly freeFrom?: number
  readonly settings: PipePlanSettings
}

/** A place on a line, and the pipe product that it follows directly. */
export type PipePlace = { readonly slot: PipeSlot; readonly after: PipeJob | null }

/** Returns the first place at or after a start where a pipe product fits without moving the winding of another. */
export function findPlace(plan: LinePlan, job: PipeJob, from: number): PipePlace {
  const { placed } = plan
  // What was begun early can end after what is planned meanwhile.
  const begun = placed.findLastIndex(({ isFixed }) => isFixed)
  for (let index = indexAt(placed, from); ; index += 1) {
    const before = placed[index - 1]
    const start = Math.max(from, before?.slot.end ?? from, (begun < index && placed[begun]?.slot.end) || from)
    const slot = slotAfter(plan, before, job, start)
    const next = placed[index]
    if (!next || slot.end <= latestEndBefore(plan, job, next))
      return { slot, after: before && before.slot.end === start ? before.job : null }
  }
}

/** Free time of a line that is too short for a pipe product, the one that ends it, and how long it would have to be. */
export type ShortGap = {
  readonly start: number
  readonly end: number
  readonly next: PipeJob
  readonly minutes: number
}

/** Returns the free time at an instant, or the first after what occupies the line then, if a pipe product does not fit there; else null. */
export function shortGap(plan: LinePlan, job: PipeJob, from: number): ShortGap | null {
  const { placed } = plan
  let start = Math.max(from, ...placed.filter(({ slot }) => slot.start <= from).map(({ slot }) => slot.end))
  let index = indexAt(placed, start)
  let next = placed[index]
  for (; next && next.slot.start <= start; next = placed[index]) {
    start = next.slot.end
    index += 1
  }
  if (!next) return null
  const { slot, job: other } = next
  const end = latestEndBefore(plan, job, next)
  const length = slotAfter(plan, placed[index - 1], job, start).end - start
  if (start + length <= end) return null
  // What follows may take longer to set up for after it.
  return { start, end: slot.start, next: other, minutes: (length + slot.start - end) / MINUTE }
}

/** Returns the last starts with which a pipe product ends in time for the next on the line, and those with which it ends at given instants. */
export function lastStarts(plan: LinePlan, job: PipeJob, ends: readonly number[]): number[] {
  const { placed } = plan
  return [...placed, undefined].flatMap((next, index) => {
    const before = placed[index - 1]
    const length = slotAfter(plan, before, job, 0).end
    const [first, last] = [before?.slot.end ?? 0, next ? latestEndBefore(plan, job, next) : Infinity]
    return [last, ...ends]
      .filter((end) => first + length <= end && end <= last && end < Infinity)
      .map((end) => end - length)
  })
}

/** Returns the slot of a pipe product that starts at an instant after another. */
function slotAfter(
  { line, last, settings }: Omit<LinePlan, 'placed'>,
  before: PlacedJob | undefined,
  job: PipeJob,
  start: number,
): PipeSlot {
  const setupMinutes = setupMinutesOf(before?.job.setUp ?? last, job.setUp, settings)
  return { line, start, setupMinutes, end: start + (setupMinutes + job.windingMinutes) * MINUTE }
}

/** Returns when a pipe product must have ended so that the next can be set up for and keeps its winding. */
function latestEndBefore(
  { settings }: LinePlan,
  job: PipeJob,
  { job: next, slot, isFixed }: PlacedJob,
): number {
  if (isFixed) return slot.start
  return windingStart(slot) - setupMinutesOf(job.setUp, next.setUp, settings) * MINUTE
}

/** Returns the place of a start in the order of windings. */
function indexAt(placed: readonly PlacedJob[], start: number): number {
  const index = placed.findIndex(({ slot }) => windingStart(slot) > start)
  return index === -1 ? placed.length : index
}
