import { MINUTE } from '#domain/time.ts'
import { setupMinutesOf } from './changeover.ts'
import type { PipeJob, PipePlanSettings, PipeSlot, PlacedJob, SetUp } from './pipe-job.ts'

/** A pipe product and what of its time is given: the start of its set-up, or of its winding, which then stays where it is. */
export type LineEntry = {
  readonly job: PipeJob
  readonly at: { readonly start: number } | { readonly winding: number } | { readonly fixed: PipeSlot }
}

/** A pipe product that is in the way of another. */
export type LineConflict = { readonly job: PipeJob; readonly by: PipeJob; readonly slot: PipeSlot }

/** A line after a change: its pipe products by time, and which of them overlap. */
export type LaidLine = { readonly placed: readonly PlacedJob[]; readonly conflicts: readonly LineConflict[] }

/** Returns the entry of a placed pipe product whose winding stays where it is. */
export function entryOf({ job, slot, isFixed }: PlacedJob): LineEntry {
  return { job, at: isFixed ? { fixed: slot } : { winding: windingStart(slot) } }
}

/** Returns when winding starts in a slot. */
export function windingStart({ start, setupMinutes }: PipeSlot): number {
  return start + setupMinutes * MINUTE
}

/**
 * Lays pipe products on a line: each is set up for after the one before, right before it is wound. What only has other
 * neighbours now keeps its winding, and with it cooling and mandrel; only its set-up becomes longer or shorter.
 *
 * @param last what the line was set up for before the first of them
 */
export function layLine(
  line: number,
  entries: readonly LineEntry[],
  { settings, last }: { readonly settings: PipePlanSettings; readonly last?: SetUp | undefined },
): LaidLine {
  const placed: PlacedJob[] = []
  const conflicts: LineConflict[] = []
  const sorted = entries.toSorted((a, b) => timeOf(a) - timeOf(b) || a.job.id - b.job.id)
  for (const [index, entry] of sorted.entries()) {
    const before = placed.at(-1)
    const setupMinutes = setupMinutesOf(before?.job.setUp ?? last, entry.job.setUp, settings)
    const own = { job: entry.job, slot: slotOf(line, entry, setupMinutes), isFixed: 'fixed' in entry.at }
    if (before && before.slot.end > own.slot.start)
      // The conflict is that of the pipe product whose start was requested.
      conflicts.push(isRequested(sorted[index - 1]!) ? conflictOf(before, own) : conflictOf(own, before))
    placed.push(own)
  }
  return { placed, conflicts }
}

function conflictOf({ job }: PlacedJob, { job: by, slot }: PlacedJob): LineConflict {
  return { job, by, slot }
}

function isRequested({ at }: LineEntry): boolean {
  return 'start' in at
}

function timeOf({ at }: LineEntry): number {
  if ('fixed' in at) return at.fixed.start
  return 'start' in at ? at.start : at.winding
}

function slotOf(line: number, { job, at }: LineEntry, setupMinutes: number): PipeSlot {
  if ('fixed' in at) return at.fixed
  const start = 'start' in at ? at.start : at.winding - setupMinutes * MINUTE
  return { line, start, setupMinutes, end: start + (setupMinutes + job.windingMinutes) * MINUTE }
}
