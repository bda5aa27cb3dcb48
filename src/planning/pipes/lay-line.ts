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

/**
 * Returns the slot of a pipe product whose production begins at an instant: before its slot, it is wound from then on, as its line is
 * set up already.
 */
export function slotBegunAt(slot: PipeSlot, at: number): PipeSlot {
  if (at >= slot.start) return slot
  const start = at - (at % MINUTE)
  return { ...slot, start, setupMinutes: 0, end: start + slot.end - windingStart(slot) }
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
  /** What ends last of those before. */
  let ahead: { readonly entry: LineEntry; readonly own: PlacedJob } | undefined
  for (const entry of entries.toSorted((a, b) => timeOf(a) - timeOf(b) || a.job.id - b.job.id)) {
    const setupMinutes = setupMinutesOf(placed.at(-1)?.job.setUp ?? last, entry.job.setUp, settings)
    const own = { job: entry.job, slot: slotOf(line, entry, setupMinutes), isFixed: 'fixed' in entry.at }
    if (ahead && ahead.own.slot.end > own.slot.start && !isOvertaken(ahead.entry, entry))
      // The conflict is that of the pipe product whose start was requested.
      conflicts.push(isRequested(ahead.entry) ? conflictOf(ahead.own, own) : conflictOf(own, ahead.own))
    placed.push(own)
    if (!ahead || own.slot.end >= ahead.own.slot.end) ahead = { entry, own }
  }
  return { placed, conflicts }
}

/** Whether one of two pipe products was begun while the other stays where it is planned: the line is behind, and no change is in the way of that. */
function isOvertaken(...entries: readonly LineEntry[]): boolean {
  return entries.some(({ at }) => 'fixed' in at) && !entries.some(isRequested)
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
