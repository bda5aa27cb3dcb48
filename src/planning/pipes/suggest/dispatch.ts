import type { Steps } from '#planning/steps.ts'
import { type LineRun, openRun, placeIn, type Spot, spotOf } from './line-run.ts'
import type { ProblemJob } from './problem.ts'
import type { LineSequences } from './simulate.ts'

/** A job that could be next on a line, and how long that line would be busy or wait before its winding. */
export type DispatchCandidate = {
  readonly job: ProblemJob
  readonly spot: Spot
  /** From when on the line is free. */
  readonly free: number
}

/** Returns how much a job should be next; the highest is. */
export type DispatchRule = (candidate: DispatchCandidate) => number

/** The job that is due first. */
export const dueDateRule: DispatchRule = ({ job }) => -job.due

/** The job with the least changeover from the one before. */
export const changeoverRule: DispatchRule = ({ spot }) => -spot.setup

/** Always lets the line that is free first take the job that a rule prefers; of equal ones what can start, or is due, first. */
export function* dispatch(run: LineRun, rule: DispatchRule): Steps<LineSequences> {
  openRun(run)
  const { problem, lines } = run
  const sequences = problem.lines.map((): number[] => [])
  const waiting = alikeJobs(problem.jobs)
  const open = new Set(problem.lines.keys())
  const freeOf = (line: number) => Math.max(lines[line]!.end, problem.lines[line]!.from)
  while (open.size > 0 && waiting.length > 0) {
    yield
    const line = [...open].reduce((first, each) => (freeOf(each) < freeOf(first) ? each : first))
    const best = preferred(run, line, { rule, waiting, free: freeOf(line) })
    if (best) {
      placeIn(run, best)
      sequences[line]!.push(best.job)
      const index = waiting.findIndex(([job]) => job === best.job)
      waiting[index]!.shift()
      if (waiting[index]!.length === 0) waiting.splice(index, 1)
    } else open.delete(line)
  }
  for (const job of waiting.flat()) sequences[problem.jobs[job]!.lines[0]!]!.push(job)
  return sequences
}

/** Returns the indexes of jobs, those that no rule tells apart together; by their first. */
function alikeJobs(jobs: readonly ProblemJob[]): number[][] {
  const keyOf = ({ setUp, size, winding, afterWinding, due, lines }: ProblemJob) =>
    [setUp, size, winding, afterWinding, due, ...lines].join()
  return [...Map.groupBy(jobs.keys(), (index) => keyOf(jobs[index]!)).values()]
}

type Waiting = {
  readonly rule: DispatchRule
  /** Of jobs that are alike only the first is compared. */
  readonly waiting: readonly (readonly number[])[]
  readonly free: number
}

function preferred(run: LineRun, line: number, { rule, waiting, free }: Waiting): Spot | undefined {
  const { jobs } = run.problem
  let best: Spot | undefined
  let bestRate = Number.NEGATIVE_INFINITY
  for (const [first] of waiting) {
    const index = first!
    const job = jobs[index]!
    const spot = job.lines.includes(line) ? spotOf(run, line, index) : undefined
    if (!spot) continue
    const rate = rule({ job, spot, free })
    const isEqual = best && rate === bestRate
    if (!best || (isEqual ? isSooner(jobs, spot, best) : rate > bestRate)) [best, bestRate] = [spot, rate]
  }
  return best
}

function isSooner(jobs: readonly ProblemJob[], a: Spot, b: Spot): boolean {
  return a.start !== b.start ? a.start < b.start : jobs[a.job]!.due < jobs[b.job]!.due
}
