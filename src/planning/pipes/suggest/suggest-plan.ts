import { entryOf, layLine, windingStart } from '#planning/pipes/lay-line.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import type { Steps } from '#planning/steps.ts'
import { bestPlan } from './best-plan.ts'
import { explainChanges } from './change-reasons.ts'
import { lineRunOf } from './line-run.ts'
import { problemOf, takesDn, takesLength, windsDn } from './problem.ts'
import { simulate } from './simulate.ts'
import type {
  LeftOutJob,
  LeftOutReason,
  PlanSuggestion,
  SelectedJob,
  SuggestionInput,
  WindingLine,
} from './suggestion.ts'
import { conflictsOf, type PlacedLines, summaryOf } from './summary.ts'

/**
 * Suggests where to plan the selected pipe products. Those that are planned already may move unless production has begun;
 * nothing else does. No change causes a conflict of mandrels. The same input gives the same suggestion.
 */
export function* suggestPlan(input: SuggestionInput): Steps<PlanSuggestion> {
  const lines = input.lines.toSorted((a, b) => a.line - b.line)
  const before = lines.map(({ placed }) => placed)
  const inProduction = before.flat().filter(({ isFixed }) => isFixed)
  const settled = new Set(
    [...input.excluded, ...inProduction.map(({ job }) => ({ job: job.id }))].map(({ job }) => job),
  )
  const open = input.jobs.filter(({ id }) => !settled.has(id)).toSorted((a, b) => a.id - b.id)
  const impossible = open.flatMap((job): LeftOutJob[] => {
    const reason = reasonToLeaveOut(input, job)
    return reason ? [{ job: job.id, reason }] : []
  })
  const possible = open.filter(({ id }) => impossible.every(({ job }) => job !== id))
  const search = { ...input, uses: input.reserved ?? input.uses }
  const { placed: after, withoutPlace } = yield* placeJobs(search, lines, possible)
  const left = new Set(withoutPlace)
  return {
    changes: changesOf(
      input,
      possible.filter(({ id }) => !left.has(id)),
      { before, after },
    ),
    leftOut: [
      ...input.excluded,
      ...impossible,
      ...withoutPlace.map((job) => ({ job, reason: { kind: 'horizon' as const } })),
    ],
    before: summaryOf(input, before),
    after: summaryOf(input, after),
  }
}

function reasonToLeaveOut({ lines, mandrels }: SuggestionInput, job: SelectedJob): LeftOutReason | undefined {
  const { dn } = job.setUp
  const able = lines.filter((line) => takesDn(line, job.setUp))
  if (able.length === 0)
    return { kind: lines.some((line) => windsDn(line, job.setUp)) ? 'no_chosen_line' : 'no_line', dn }
  if (!able.some((line) => takesLength(line, job)))
    return {
      kind: 'too_long_for_lines',
      maxLength: Math.max(...able.map(({ max_length }) => max_length ?? 0)),
    }
  return mandrels.get(dn)?.length ? undefined : { kind: 'no_mandrel', dn }
}

/** Places jobs on lines, and returns the ids of those that have no place before the end of the horizon. */
function* placeJobs(
  input: SuggestionInput,
  lines: readonly WindingLine[],
  jobs: readonly SelectedJob[],
): Steps<{ readonly placed: PlacedLines; readonly withoutPlace: readonly number[] }> {
  if (jobs.length === 0) return { placed: lines.map(({ placed }) => placed), withoutPlace: [] }
  const ids = new Set(jobs.map(({ id }) => id))
  const kept = lines.map((line) => ({ ...line, placed: line.placed.filter(({ job }) => !ids.has(job.id)) }))
  const run = lineRunOf(problemOf(input, jobs, kept))
  const placed = simulate(run, (yield* bestPlan(run, input.aim)).order)
  const starts = Map.groupBy(placed, ({ line }) => line)
  for (const { job } of placed) ids.delete(jobs[job]!.id)
  const stuck = new Set(
    lines.flatMap((line) => line.placed.map(({ job }) => job.id)).filter((id) => ids.has(id)),
  )
  if (stuck.size > 0) {
    // What is planned and has no other place stays where it is, so it is in the way of the others.
    const again = yield* placeJobs(
      input,
      lines,
      jobs.filter(({ id }) => !stuck.has(id)),
    )
    return { ...again, withoutPlace: [...again.withoutPlace, ...stuck] }
  }
  const laid = kept.map(({ line, last, placed: staying }, index) => {
    const entries = (starts.get(index) ?? []).map(({ job, start }) => ({
      job: jobs[job]!,
      at: { start },
    }))
    return layLine(line, [...staying.map(entryOf), ...entries], { settings: input.settings, last }).placed
  })
  return { placed: laid, withoutPlace: [...ids] }
}

/** Returns what is planned and moved. */
function changesOf(
  input: SuggestionInput,
  jobs: readonly SelectedJob[],
  { before, after }: { readonly before: PlacedLines; readonly after: PlacedLines },
): PlanSuggestion['changes'] {
  const slots = new Map(before.flat().map(({ job, slot }) => [job.id, slot]))
  const places = new Map(
    after.flatMap((placed) =>
      placed.map(({ job, slot }, index) => [job.id, { slot, before: placed[index - 1]?.job }]),
    ),
  )
  const changes = jobs
    .map((job) => {
      const { slot, before } = places.get(job.id)!
      return { job, from: slots.get(job.id) ?? null, to: slot, before }
    })
    .filter(({ from, to }) => !from || !isSameWinding(from, to))
    .toSorted((a, b) => a.to.start - b.to.start || a.job.id - b.job.id)
  return explainChanges(changes, new Set(conflictsOf(input, before).map(({ job }) => job)))
}

function isSameWinding(a: PipeSlot, b: PipeSlot): boolean {
  return a.line === b.line && windingStart(a) === windingStart(b)
}
