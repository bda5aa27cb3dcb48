import type { Interval } from '#domain/time.ts'
import type { AssignedUse } from './mandrels.ts'
import type { PlacedJob } from './pipe-job.ts'

/** The mandrels of a size: how many there are, and when they are occupied. */
export type MandrelSize = { readonly count: number; readonly uses: readonly Interval[] }

/** Returns the first instant from one on at which a mandrel is free for so long without taking it from a later use. */
export function freeMandrelFrom({ count, uses }: MandrelSize, from: number, length: number): number {
  const ends = uses.map(({ end }) => end).filter((end) => end > from)
  const found = [from, ...ends.toSorted((a, b) => a - b)].find((start) => {
    const others = uses.filter((use) => use.start < start + length && use.end > start)
    return [start, ...others.map((use) => use.start)].every(
      (instant) => occupiedAt(others, Math.max(instant, start)) < count,
    )
  })
  return found ?? from
}

/** Returns the instants at which a mandrel becomes free after all of its size were occupied. */
export function mandrelReleases({ count, uses }: MandrelSize): number[] {
  const ends = [...new Set(uses.map(({ end }) => end))]
  return ends.filter((end) => occupiedAt(uses, end) < count && occupiedAt(uses, end - 1) >= count)
}

function occupiedAt(uses: readonly Interval[], instant: number): number {
  return uses.reduce((sum, { start, end }) => sum + Number(start <= instant && instant < end), 0)
}

/** A pipe product that begins this soon after its mandrel was free waited for it: starts are usually full five minutes. */
const SOON = 5 * 60_000

/**
 * Returns since when lines have waited for the mandrel of a pipe product, by its id.
 *
 * @param lines each by time
 */
export function mandrelWaits(
  lines: readonly (readonly PlacedJob[])[],
  uses: readonly AssignedUse[],
): ReadonlyMap<number, number> {
  const useOf = new Map(uses.map((use) => [use.job, use]))
  const byMandrel = Map.groupBy(uses, ({ mandrel }) => mandrel)
  const waits = new Map<number, number>()
  for (const { job, start, since } of lines.flatMap(gapsIn)) {
    const mandrel = useOf.get(job.id)?.mandrel ?? null
    const free = mandrel === null ? since : lastEndUntil(start, byMandrel.get(mandrel) ?? [])
    if (free > since && start - free < SOON) waits.set(job.id, since)
  }
  return waits
}

/** Returns what does not begin at the end of the one before it. */
function gapsIn(placed: readonly PlacedJob[]) {
  return placed.flatMap(({ job, slot: { start } }, index) => {
    const since = placed[index - 1]?.slot.end ?? start
    return start > since ? { job, start, since } : []
  })
}

function lastEndUntil(instant: number, uses: readonly Interval[]): number {
  return uses.reduce((last, { end }) => (end <= instant ? Math.max(last, end) : last), 0)
}
