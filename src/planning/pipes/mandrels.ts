import { type Interval, MINUTE } from '#domain/time.ts'
import type { PipePlanSettings, PlacedJob } from './pipe-job.ts'

/** A time during which a mandrel of a size is occupied, from set-up until the pipe is demoulded. */
export type MandrelUse = {
  /** The pipe product; null for a pipe that was already wound. */
  readonly job: number | null
  readonly dn: number
  readonly start: number
  readonly end: number
  /** The mandrel that it is known to be on. */
  readonly mandrel: number | null
  /** Since when its pipe has been ready without being demoulded; its end is then only now. */
  readonly readySince?: number
}

/** A use with its mandrel; in a conflict, all mandrels of the size are occupied until `busyUntil`. */
export type AssignedUse = MandrelUse & { readonly busyUntil: number | null }

/** Returns when a planned pipe product occupies a mandrel: during set-up, winding, cooling and demoulding. */
export function mandrelUseOf(
  { job, slot }: Pick<PlacedJob, 'job' | 'slot'>,
  { demoulding_min }: Pick<PipePlanSettings, 'demoulding_min'>,
): MandrelUse {
  return {
    job: job.id,
    dn: job.setUp.dn,
    start: slot.start,
    end: slot.end + (job.coolingMinutes + demoulding_min) * MINUTE,
    mandrel: null,
  }
}

/**
 * Assigns uses of one size to its mandrels by start, each to the one that is free for longest and not needed by a pipe that is known
 * to be on it. A use for which none is free gets none; it is in conflict until the first mandrel is free.
 *
 * @param mandrels the ids of the mandrels of the size
 */
export function assignMandrels(uses: readonly MandrelUse[], mandrels: readonly number[]): AssignedUse[] {
  const freeFrom = new Map(mandrels.map((id) => [id, Number.NEGATIVE_INFINITY]))
  const known = uses.filter(({ mandrel }) => mandrel !== null)
  return uses
    .toSorted((a, b) => a.start - b.start || (a.job ?? 0) - (b.job ?? 0))
    .map((use) => {
      if (use.mandrel !== null && freeFrom.has(use.mandrel)) {
        freeFrom.set(use.mandrel, Math.max(freeFrom.get(use.mandrel)!, use.end))
        return { ...use, busyUntil: null }
      }
      const free = [...freeFrom].map(([id, from]) => {
        const later = known.filter((other) => other.mandrel === id && overlaps(other, use))
        return { id, from: Math.max(from, ...later.map(({ end }) => end)) }
      })
      const first = free.toSorted((a, b) => a.from - b.from)[0]
      if (!first || first.from > use.start)
        return { ...use, mandrel: null, busyUntil: first?.from ?? Number.POSITIVE_INFINITY }
      freeFrom.set(first.id, use.end)
      return { ...use, mandrel: first.id, busyUntil: null }
    })
}

function overlaps(a: MandrelUse, b: MandrelUse): boolean {
  return a.start < b.end && b.start < a.end
}

/** A time in which all mandrels of a size are occupied while another pipe needs one. */
export type MandrelShortage = Interval & {
  readonly dn: number
  /** The pipe products that need one then, whether they have one or not. */
  readonly jobs: ReadonlySet<number>
}

/** Returns when mandrels are short, by start. */
export function mandrelShortages(uses: readonly AssignedUse[]): MandrelShortage[] {
  return uses
    .flatMap(({ dn, start, busyUntil }): MandrelShortage[] => {
      if (busyUntil === null) return []
      const jobs = uses
        .filter((other) => other.dn === dn && other.start < busyUntil && other.end > start)
        .flatMap(({ job }) => job ?? [])
      return [{ dn, start, end: busyUntil, jobs: new Set(jobs) }]
    })
    .toSorted((a, b) => a.start - b.start)
}
