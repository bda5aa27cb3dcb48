import { entryOf, layLine, windingStart } from '#planning/pipes/lay-line.ts'
import { mandrelUseOf } from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import { type MandrelTimes, mandrelTimesOf, occupiedAt } from './mandrel-times.ts'
import type { SetUpTable } from './set-up-table.ts'
import type { SuggestionInput, WindingLine } from './suggestion.ts'

/** A job that keeps its winding. */
export type KeptJob = {
  readonly id: number
  readonly dn: number
  readonly setUp: number
  readonly isFixed: boolean
  readonly start: number
  readonly winding: number
  readonly end: number
  /** Whatever comes before it, its set-up starts no earlier; a mandrel is held for it from then on. */
  readonly earliestStart: number
  /** Until when it occupies its mandrel. */
  readonly demoulded: number
}

type Around = {
  readonly table: SetUpTable
  /** By line: the set-ups of the jobs that may come before what stays on it. */
  readonly before: readonly (readonly number[])[]
}

/**
 * Returns the jobs that stay on each line. A job with a longer set-up before it occupies its mandrel for longer: how much
 * longer is limited, so that it does not run into other uses.
 */
export function keptJobsOf(
  input: SuggestionInput,
  lines: readonly WindingLine[],
  { table, before }: Around,
): KeptJob[][] {
  const widest = lines.map(({ line, placed, last }, index) => {
    const laid = layLine(line, placed.map(entryOf), { settings: input.settings, last }).placed
    return laid.map((each, position) => {
      const setUp = table.indexOf(each.job.setUp)
      const longest = Math.max(0, ...before[index]!.map((other) => table.lengths[other]![setUp]!))
      const free = Math.max(input.from, laid[position - 1]?.slot.end ?? input.from)
      return keptJobOf(
        each,
        { setUp, earliestStart: Math.max(free, windingStart(each.slot) - longest) },
        input,
      )
    })
  })
  const all = widest.flat()
  const times = new Map(all.map(({ dn }) => [dn, mandrelTimesOf(input, dn, all)]))
  return widest.map((jobs) =>
    jobs.map((job) => ({ ...job, earliestStart: limitedStart(job, times.get(job.dn)!) })),
  )
}

function keptJobOf(
  { job, slot, isFixed }: PlacedJob,
  { setUp, earliestStart }: Pick<KeptJob, 'setUp' | 'earliestStart'>,
  { settings }: SuggestionInput,
): KeptJob {
  return {
    ...{ id: job.id, dn: job.setUp.dn, setUp, isFixed },
    ...{ start: slot.start, winding: windingStart(slot), end: slot.end },
    earliestStart: isFixed ? slot.start : Math.min(slot.start, earliestStart),
    demoulded: mandrelUseOf({ job, slot }, settings).end,
  }
}

/** Returns from when on the set-up of a job may start without a use too many of its size. */
function limitedStart({ start, earliestStart }: KeptJob, times: MandrelTimes): number {
  return [...times.ends, start]
    .filter((end) => end > earliestStart && end <= start && occupiedAt(times, end - 1) > times.count)
    .reduce((latest, end) => Math.max(latest, end), earliestStart)
}
