import { logNormal, type Random, shuffled } from './random.ts'

/** The causes of the 45 downtimes by English name, with their counts. */
const pareto: readonly (readonly [cause: string, count: number, comment?: string])[] = [
  ['Part/pipe not ready', 11, 'The pipe is still cooling.'],
  ['Waiting for crane/forklift', 8],
  ['Drawing missing or unclear', 6, 'The height of the inlet cannot be read.'],
  ['Welding extruder fault', 5, 'The nozzle heats up too slowly.'],
  ['Rework needed', 5, 'Spark test failed at the lower seam.'],
  ['Waiting for quality check', 2],
  ['Material missing', 2, 'No 5 mm rod left.'],
  ['Tool missing', 2],
  ['Moved to other work', 1],
  ['Meeting, training', 1],
  ['Power/compressed air', 1],
  ['Other', 1, 'Fire drill.'],
]
const MEDIAN_MINUTES = 18
const SPREAD = 0.75
const [SHORTEST, LONGEST] = [5, 90]

export type DowntimeDraft = { readonly cause: string; readonly comment: string; readonly length: number }

/** Returns the downtimes of the demo in random order, with lengths in milliseconds. */
export function draftDowntimes(random: Random): DowntimeDraft[] {
  const causes = pareto.flatMap(([cause, count, comment = '']) =>
    Array.from({ length: count }, (_, index) => ({ cause, comment: index % 3 === 0 ? comment : '' })),
  )
  return shuffled(random, causes).map((draft) => ({ ...draft, length: lengthOf(random) }))
}

function lengthOf(random: Random): number {
  const minutes = logNormal(random, MEDIAN_MINUTES, SPREAD)
  return minutes >= SHORTEST && minutes <= LONGEST ? Math.round(minutes * 60) * 1000 : lengthOf(random)
}
