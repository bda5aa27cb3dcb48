import fc from 'fast-check'
import { findPlace } from '#planning/pipes/find-place.ts'
import { entryOf, layLine } from '#planning/pipes/lay-line.ts'
import type { MandrelUse } from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import { minute, sampleSettings as settings } from '#planning/pipes/sample.ts'
import { takesDn } from '#planning/pipes/suggest/problem.ts'
import {
  type SelectedJob,
  type SuggestionInput,
  suggestionAims,
  type WindingLine,
} from '#planning/pipes/suggest/suggestion.ts'

const FROM = 500
const diameters = [800, 1000, 1200, 1400]

const anyJob = fc.record({
  job: fc.record({
    setUp: fc.record({
      dn: fc.constantFrom(...diameters),
      material: fc.constantFrom(1, 2),
      colourInner: fc.constantFrom(1, 2),
      colourOuter: fc.constant(1),
    }),
    windingMinutes: fc.integer({ min: 10, max: 200 }),
    coolingMinutes: fc.integer({ min: 45, max: 300 }),
    due: fc.option(fc.integer({ min: 0, max: 3000 }).map(minute)),
    length: fc.constantFrom(6, 6, 6, 12),
  }),
  isSelected: fc.constantFrom(true, true, false),
  isExcluded: fc.constantFrom(true, false, false, false, false),
  plannedAt: fc.option(fc.integer({ min: 0, max: 2500 })),
})

const anyLine = fc.record({
  min_dn: fc.constantFrom(null, 1000),
  max_dn: fc.constantFrom(null, 1200),
  max_length: fc.constantFrom(null, 6),
  isRunning: fc.boolean(),
})

const anyUse = fc.record({
  dn: fc.constantFrom(...diameters),
  start: fc.integer({ min: 0, max: FROM }),
  minutes: fc.integer({ min: 1, max: 900 }),
})

/** Up to three lines with planned and running pipes, few mandrels, and up to nine pipe products, most of them selected. */
export const anySuggestionInput: fc.Arbitrary<SuggestionInput> = fc
  .record({
    drawn: fc.array(anyJob, { minLength: 1, maxLength: 9 }),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    counts: fc.tuple(...diameters.map(() => fc.constantFrom(0, 1, 1, 2, 3))),
    uses: fc.array(anyUse, { maxLength: 3 }),
    days: fc.constantFrom(400, 1200, 6000),
    aim: fc.constantFrom(...suggestionAims),
  })
  .map(({ drawn, lines, counts, uses, days, aim }) => {
    const jobs = drawn.map((each, index) => ({ ...each, job: { ...each.job, id: index + 1 } }))
    const selected = jobs.filter(({ isSelected }) => isSelected)
    return {
      jobs: selected.map(({ job }) => job),
      excluded: selected
        .filter(({ isExcluded }) => isExcluded)
        .map(({ job }) => ({ job: job.id, reason: { kind: 'blocked' as const } })),
      lines: lines.map(({ isRunning, ...limits }, index) => {
        const line = { ...limits, line: index + 1, placed: [] }
        const onLine = jobs.filter(({ job }) => job.id % lines.length === index && takesDn(line, job.setUp))
        return withPlanned(line, onLine, isRunning)
      }),
      mandrels: new Map(diameters.map((dn, index) => [dn, idsOf(dn, counts[index]!)])),
      uses: uses.map(
        ({ dn, start, minutes }): MandrelUse => ({
          ...{ job: null, dn, mandrel: null },
          ...{ start: minute(start), end: minute(start + minutes) },
        }),
      ),
      settings,
      from: minute(FROM),
      horizon: minute(FROM + days),
      aim,
    }
  })

type Planned = { readonly job: SelectedJob; readonly plannedAt: number | null }

function withPlanned(line: WindingLine, jobs: readonly Planned[], isRunning: boolean): WindingLine {
  let placed: readonly PlacedJob[] = []
  for (const { job, plannedAt } of jobs)
    if (plannedAt !== null) {
      const { slot } = findPlace({ line: line.line, placed, settings }, job, minute(plannedAt))
      const entries = [...placed.map(entryOf), { job, at: { start: slot.start } }]
      placed = layLine(line.line, entries, { settings }).placed
    }
  return { ...line, placed: placed.map((each, index) => ({ ...each, isFixed: isRunning && index === 0 })) }
}

function idsOf(dn: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => dn * 10 + index)
}
