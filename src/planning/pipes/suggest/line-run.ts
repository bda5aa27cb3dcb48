import type { KeptJob } from './kept-jobs.ts'
import { type MandrelTimes, mandrelFreeFrom, occupy, withRoom } from './mandrel-times.ts'
import type { SuggestionProblem } from './problem.ts'

/** Where a job comes on a line after what has been placed on it. */
export type Spot = {
  readonly line: number
  /** The index of the job. */
  readonly job: number
  readonly start: number
  readonly end: number
  readonly setup: number
  /** The index of the kept job that follows. */
  readonly next: number
}

/** Until which gap between the kept jobs of a line a job waits; on another line it waits for nothing. */
export type Hold = {
  readonly line: number
  /** The index of the kept job that may follow it at the earliest. */
  readonly next: number
}

/** What a plan adds up to, in milliseconds and counts. */
export type Totals = {
  leftOut: number
  late: number
  lateness: number
  changeover: number
  idle: number
  /** Of all ends after the start of planning. */
  ends: number
}

/** A line while jobs are placed on it, in the order of time. */
type LineState = { end: number; setUp: number; next: number }

/** A simulation while it runs: its lines, the uses of mandrels so far, and what they add up to. */
export type LineRun = {
  readonly problem: SuggestionProblem
  readonly lines: readonly LineState[]
  readonly mandrels: readonly MandrelTimes[]
  readonly totals: Totals
  /** Compared lines, as a measure of the time that this took. */
  comparisons: number
}

/** Returns a simulation that can be used again and again. */
export function lineRunOf(problem: SuggestionProblem): LineRun {
  return {
    problem,
    lines: problem.lines.map(() => ({ end: 0, setUp: 0, next: 0 })),
    mandrels: problem.mandrels.map((times, size) =>
      withRoom(times, problem.jobs.filter((job) => job.size === size).length),
    ),
    totals: { leftOut: 0, late: 0, lateness: 0, changeover: 0, idle: 0, ends: 0 },
    comparisons: 0,
  }
}

/** Returns how much simulations have taken so far: the same on every machine. */
export function effortOf({ mandrels, comparisons }: LineRun): number {
  return mandrels.reduce((sum, { looks }) => sum + looks, comparisons)
}

/** Starts a simulation with only the kept jobs. */
export function openRun({ problem, lines, mandrels, totals }: LineRun): void {
  for (const [line, { last }] of problem.lines.entries())
    Object.assign(lines[line]!, { end: Number.NEGATIVE_INFINITY, setUp: last, next: 0 })
  for (const [size, { used }] of problem.mandrels.entries()) mandrels[size]!.used = used
  Object.assign(totals, { leftOut: 0, late: 0, lateness: 0, changeover: 0, idle: 0, ends: 0 })
}

/**
 * Returns the first spot of a job behind all that is placed on a line, with a mandrel that is free from its set-up until it is
 * demoulded and without moving the winding of a kept job; nothing before the end of the horizon if there is none.
 */
export function spotOf(
  { problem, lines, mandrels }: LineRun,
  line: number,
  index: number,
  hold?: Hold,
): Spot | undefined {
  const job = problem.jobs[index]!
  const { kept, from } = problem.lines[line]!
  let { end: free, setUp, next } = heldUntil(hold?.line === line ? hold.next : 0, lines[line]!, kept)
  for (;;) {
    const setup = problem.setups[setUp]![job.setUp]!
    const occupied = setup + job.winding
    const earliest = Math.max(free, from)
    const following = kept[next]
    const latestEnd = latestEndBefore(following, problem.setups[job.setUp]!)
    // Mandrels are looked at only where the line has room: most kept jobs follow each other directly.
    if (earliest + occupied <= latestEnd) {
      const start = mandrelFreeFrom(mandrels[job.size]!, earliest, occupied + job.afterWinding)
      const end = start + occupied
      if (end > problem.horizon) return undefined
      if (end <= latestEnd) return { line, job: index, start, end, setup, next }
    }
    if (!following) return undefined
    free = Math.max(free, following.end)
    setUp = following.setUp
    next += 1
  }
}

/** Returns a line as it is once the kept jobs before a gap have passed. */
function heldUntil(gap: number, line: LineState, kept: readonly KeptJob[]): LineState {
  const passed = kept[gap - 1]
  if (!passed || gap <= line.next) return line
  return { end: Math.max(line.end, passed.end), setUp: passed.setUp, next: gap }
}

/** Returns when a job must have ended before the kept job that follows, by the set-ups after it; any time where none does. */
function latestEndBefore(following: KeptJob | undefined, setups: ArrayLike<number>): number {
  if (!following) return Number.POSITIVE_INFINITY
  const { isFixed, start, winding, earliestStart, setUp } = following
  if (isFixed) return start
  const setup = setups[setUp]!
  return winding - setup >= earliestStart ? winding - setup : Number.NEGATIVE_INFINITY
}

/** Places a job in its spot. */
export function placeIn(run: LineRun, spot: Spot): void {
  const { problem, totals } = run
  const { line } = spot
  const job = problem.jobs[spot.job]!
  const state = run.lines[line]!
  passKept(run, line, spot.next)
  if (state.end > Number.NEGATIVE_INFINITY) totals.idle += spot.start - state.end
  totals.changeover += spot.setup - problem.usualSetup
  totals.ends += spot.end - problem.from
  if (spot.end > job.due) {
    totals.late += 1
    totals.lateness += spot.end - job.due
  }
  state.end = spot.end
  state.setUp = job.setUp
  occupy(run.mandrels[job.size]!, spot.start, spot.end + job.afterWinding)
}

/** Ends a simulation with the kept jobs that follow the last placed one. */
export function closeRun(run: LineRun): Totals {
  for (const [line, { kept }] of run.problem.lines.entries()) passKept(run, line, kept.length)
  return run.totals
}

function passKept({ problem, lines, totals }: LineRun, line: number, until: number): void {
  const state = lines[line]!
  const { kept } = problem.lines[line]!
  for (; state.next < until; state.next += 1) {
    const job = kept[state.next]!
    const start = job.isFixed ? job.start : job.winding - problem.setups[state.setUp]![job.setUp]!
    if (state.end > Number.NEGATIVE_INFINITY) totals.idle += Math.max(0, start - state.end)
    totals.changeover += Math.max(0, job.winding - start - problem.usualSetup)
    state.end = Math.max(state.end, job.end)
    state.setUp = job.setUp
  }
}
