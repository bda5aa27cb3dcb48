import { MINUTE } from '#domain/time.ts'
import { findPlace } from '#planning/pipes/find-place.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import { sampleSettings } from '#planning/pipes/sample.ts'
import { takesDn } from '#planning/pipes/suggest/problem.ts'
import type { SelectedJob, SuggestionInput, WindingLine } from '#planning/pipes/suggest/suggestion.ts'
import { randomNumbers } from '#test/support/many-pipes.ts'

const MONDAY = Date.UTC(2026, 2, 2, 4)
const HOUR = 60 * MINUTE
const LINES = [
  { line: 1, min_dn: 300, max_dn: 1400, max_length: 6 },
  { line: 2, min_dn: 1000, max_dn: 2400, max_length: 6 },
  { line: 3, min_dn: 500, max_dn: 1800, max_length: 6 },
]
/** By DN: how many mandrels there are, and how often it is ordered. */
const SIZES = [
  ...[400, 500, 600, 800, 800, 1000, 1000, 1000].map((dn) => ({ dn, mandrels: 3 })),
  ...[1200, 1200, 1400, 1600].map((dn) => ({ dn, mandrels: 2 })),
  ...[1800, 2000, 2400].map((dn) => ({ dn, mandrels: 2 })),
]

export type WeekSize = {
  readonly products: number
  /** How many of the lines there are. */
  readonly lines: number
  /** How many of the products are planned already, and are neither selected nor moved. */
  readonly kept: number
}

/** A week of orders of one to eight equal pipes, due on any day of it; a few are planned already. */
export function weekOf(seed: number, { products, lines, kept }: WeekSize): SuggestionInput {
  const random = randomNumbers(seed)
  const chosen = LINES.slice(0, lines)
  const sizes = SIZES.filter(({ dn }) => chosen.some(({ min_dn, max_dn }) => dn >= min_dn && dn <= max_dn))
  // Two pipes out of three that lines can wind in the time until the last of them are due.
  const hours = Math.max(24, (products / lines) * 2.6)
  const all: SelectedJob[] = []
  while (all.length < products + kept) {
    const { dn } = random.one(sizes)
    const order = {
      setUp: {
        dn,
        material: random.one([1, 1, 1, 2, 3]),
        colourInner: random.one([1, 1, 2]),
        colourOuter: random.one([1, 1, 1, 3]),
      },
      windingMinutes: Math.round(20 + dn * (0.03 + random.below(40) / 1000)),
      coolingMinutes: Math.round(Math.max(45, 0.07 * (10 + dn / 50 + random.below(15)) ** 2)),
      due: MONDAY + Math.round((0.15 + random.below(100) / 100) * hours) * HOUR,
      length: 6,
    }
    const pieces = 1 + random.below(8)
    for (let piece = 0; piece < pieces && all.length < products + kept; piece += 1)
      all.push({ ...order, id: all.length + 1 })
  }
  return {
    jobs: all.slice(kept),
    excluded: [],
    lines: withKept(chosen, all.slice(0, kept)),
    mandrels: new Map(
      SIZES.map(({ dn, mandrels }) => [dn, Array.from({ length: mandrels }, (_, index) => dn * 10 + index)]),
    ),
    uses: [],
    settings: sampleSettings,
    from: MONDAY,
    horizon: MONDAY + 28 * 24 * HOUR,
    aim: 'on-time',
  }
}

/** Plans products on the first lines that take them, one every few hours. */
function withKept(
  lines: readonly Omit<WindingLine, 'placed'>[],
  jobs: readonly SelectedJob[],
): WindingLine[] {
  const placed = lines.map((): PlacedJob[] => [])
  for (const [index, job] of jobs.entries()) {
    const able = [...lines.keys()].filter((line) => takesDn({ ...lines[line]!, placed: [] }, job.setUp))
    const line = able[index % able.length]!
    const plan = { line: lines[line]!.line, placed: placed[line]!, settings: sampleSettings }
    const { slot } = findPlace(plan, job, MONDAY + index * 5 * HOUR)
    placed[line] = [...placed[line]!, { job, slot, isFixed: index === 0 }].sort(
      (a, b) => a.slot.start - b.slot.start,
    )
  }
  return lines.map((line, index) => ({ ...line, placed: placed[index]! }))
}
