import { MINUTE } from '#domain/time.ts'
import type { SetUp } from '#planning/pipes/pipe-job.ts'
import { type KeptJob, keptJobsOf } from './kept-jobs.ts'
import { type MandrelTimes, mandrelTimesOf } from './mandrel-times.ts'
import { setUpTableOf } from './set-up-table.ts'
import type { SelectedJob, SuggestionInput, WindingLine } from './suggestion.ts'

/** A job to place; set-ups, sizes and lines are indexes, lengths of time milliseconds. */
export type ProblemJob = {
  readonly id: number
  readonly setUp: number
  readonly size: number
  readonly winding: number
  /** On the mandrel, until it is demoulded. */
  readonly afterWinding: number
  /** Infinity without a due time. */
  readonly due: number
  /** The lines that take it. */
  readonly lines: readonly number[]
}

/** A line with what stays on it, by time, what it is set up for before that, and the earliest start of other jobs. */
export type ProblemLine = {
  readonly last: number
  readonly kept: readonly KeptJob[]
  readonly from: number
}

/** What a suggestion is computed from; what is needed often is known by index. */
export type SuggestionProblem = {
  readonly jobs: readonly ProblemJob[]
  readonly lines: readonly ProblemLine[]
  /** The length of set-up by the set-up before and the one after. */
  readonly setups: readonly (readonly number[])[]
  /** The length of set-up without a changeover. */
  readonly usualSetup: number
  /** By size. */
  readonly mandrels: readonly MandrelTimes[]
  readonly from: number
  readonly horizon: number
}

/**
 * Returns the problem of placing jobs on lines.
 *
 * @param jobs those of the input that have a line and a mandrel, by id
 * @param lines those of the input, by id, without these jobs
 */
export function problemOf(
  input: SuggestionInput,
  jobs: readonly SelectedJob[],
  lines: readonly WindingLine[],
): SuggestionProblem {
  const { settings, from, horizon } = input
  const onLines = lines.flatMap(({ placed }) => placed.map(({ job }) => job))
  const known = [...jobs, ...onLines].map(({ setUp }) => setUp)
  const table = setUpTableOf([...known, ...lines.flatMap(({ last }) => last ?? [])], settings)
  const sizes = [...new Set(known.map(({ dn }) => dn))]
  const problemJobs = jobs.map((job) => ({
    id: job.id,
    setUp: table.indexOf(job.setUp),
    size: sizes.indexOf(job.setUp.dn),
    winding: job.windingMinutes * MINUTE,
    afterWinding: (job.coolingMinutes + settings.demoulding_min) * MINUTE,
    due: job.due ?? Number.POSITIVE_INFINITY,
    lines: lines.flatMap((line, index) => (takesDn(line, job.setUp) && takesLength(line, job) ? index : [])),
  }))
  const before = lines.map((_, line) => [
    ...new Set(problemJobs.filter((job) => job.lines.includes(line)).map(({ setUp }) => setUp)),
  ])
  const kept = keptJobsOf(input, lines, { table, before })
  return {
    jobs: problemJobs,
    lines: lines.map(({ last, freeFrom = from }, line) => ({
      last: table.indexOf(last),
      kept: kept[line]!,
      from: Math.max(from, freeFrom),
    })),
    setups: table.lengths,
    usualSetup: settings.setup_min * MINUTE,
    mandrels: sizes.map((dn) => mandrelTimesOf(input, dn, kept.flat())),
    from,
    horizon,
  }
}

/** Returns whether pipes of a diameter may be suggested on a line. */
export function takesDn(line: WindingLine, setUp: SetUp): boolean {
  return !line.isClosed && windsDn(line, setUp)
}

/** Returns whether a line winds pipes of a diameter, also where nothing is suggested on it. */
export function windsDn({ min_dn, max_dn }: WindingLine, { dn }: SetUp): boolean {
  return dn >= (min_dn ?? 0) && dn <= (max_dn ?? Number.POSITIVE_INFINITY)
}

/** Returns whether a line winds pipes of a length. */
export function takesLength({ max_length }: WindingLine, { length }: SelectedJob): boolean {
  return length <= (max_length ?? Number.POSITIVE_INFINITY)
}
