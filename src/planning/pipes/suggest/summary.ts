import { MINUTE } from '#domain/time.ts'
import { type AssignedUse, assignMandrels, mandrelUseOf } from '#planning/pipes/mandrels.ts'
import type { PlacedJob } from '#planning/pipes/pipe-job.ts'
import type { PlanSummary, SelectedJob, SuggestionInput } from './suggestion.ts'

/** What is placed on each line, by time. */
export type PlacedLines = readonly (readonly PlacedJob[])[]

/** What the figures of a plan depend on besides what is placed. */
export type SummaryInput = Pick<SuggestionInput, 'jobs' | 'mandrels' | 'uses' | 'settings' | 'horizon'>

/** Returns the figures of a plan until the end of the horizon. */
export function summaryOf(input: SummaryInput, plan: PlacedLines): PlanSummary {
  const lines = plan.map((placed) => placed.filter(({ slot }) => slot.start < input.horizon))
  const ends = new Map(lines.flat().map(({ job, slot }) => [job.id, slot.end]))
  const planned = input.jobs.filter(({ id }) => ends.has(id))
  const lateMinutes = planned.map((job) => lateMinutesOf(job, ends.get(job.id)!) ?? 0)
  return {
    planned: planned.length,
    late: lateMinutes.filter((minutes) => minutes > 0).length,
    lateMinutes: sum(lateMinutes),
    changeoverMinutes: sum(
      lines.flat().map(({ slot }) => Math.max(0, slot.setupMinutes - input.settings.setup_min)),
    ),
    idleMinutes: sum(lines.map(idleMinutesOf)),
    mandrelConflicts: conflictsOf(input, lines).length,
  }
}

/** Returns how late a pipe product is that ends at an instant; null without a due time. */
export function lateMinutesOf({ due }: SelectedJob, end: number): number | null {
  return due === null ? null : Math.max(0, end - due) / MINUTE
}

type MandrelInput = Pick<SummaryInput, 'mandrels' | 'uses' | 'settings'>

/** Returns the planned uses for which no mandrel is free. */
export function conflictsOf(input: MandrelInput, lines: PlacedLines): AssignedUse[] {
  return assignedUses(input, lines).filter(({ job, busyUntil }) => job !== null && busyUntil !== null)
}

/** Returns which mandrel each pipe is on, as far as that is known now. */
export function assignedUses({ mandrels, uses, settings }: MandrelInput, lines: PlacedLines): AssignedUse[] {
  const known = new Set(uses.map(({ job }) => job))
  const planned = lines.flat().filter(({ job }) => !known.has(job.id))
  const all = [...uses, ...planned.map((each) => mandrelUseOf(each, settings))]
  return [...Map.groupBy(all, ({ dn }) => dn)].flatMap(([dn, same]) =>
    assignMandrels(same, mandrels.get(dn) ?? []),
  )
}

function idleMinutesOf(placed: readonly PlacedJob[]): number {
  return sum(
    placed.slice(1).map(({ slot }, index) => Math.max(0, slot.start - placed[index]!.slot.end) / MINUTE),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
