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
 * Assigns uses of one size to its mandrels by start, each to the one that is free for longest. A use for which none is free gets
 * none; it is in conflict until the first mandrel is free.
 *
 * @param mandrels the ids of the mandrels of the size
 */
export function assignMandrels(uses: readonly MandrelUse[], mandrels: readonly number[]): AssignedUse[] {
  const freeFrom = new Map(mandrels.map((id) => [id, Number.NEGATIVE_INFINITY]))
  return uses
    .toSorted((a, b) => a.start - b.start || (a.job ?? 0) - (b.job ?? 0))
    .map((use) => {
      const known = use.mandrel !== null && freeFrom.has(use.mandrel) ? use.mandrel : undefined
      const mandrel = known ?? earliest(freeFrom)
      const free = mandrel === undefined ? Number.POSITIVE_INFINITY : freeFrom.get(mandrel)!
      if (mandrel === undefined || (free > use.start && known === undefined))
        return { ...use, mandrel: null, busyUntil: free }
      freeFrom.set(mandrel, Math.max(free, use.end))
      return { ...use, mandrel, busyUntil: null }
    })
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

function earliest(freeFrom: ReadonlyMap<number, number>): number | undefined {
  return [...freeFrom].reduce<readonly [number, number] | undefined>(
    (first, each) => (first && first[1] <= each[1] ? first : each),
    undefined,
  )?.[0]
}
