import { type Interval, MINUTE } from '#domain/time.ts'
import type { PipeJob, PipePlanSettings, SetUp } from './pipe-job.ts'

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

/** A planned pipe product as far as it needs a mandrel. */
type UsingPipe = {
  readonly job: Pick<PipeJob, 'id' | 'coolingMinutes'> & { readonly setUp: Pick<SetUp, 'dn'> }
  readonly slot: Interval
}

/** Returns when a planned pipe product occupies a mandrel: during set-up, winding, cooling and demoulding. */
export function mandrelUseOf(
  { job, slot }: UsingPipe,
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

/** A mandrel, and until when the pipe on it cools. */
export type OccupiedMandrel = {
  readonly id: number
  readonly dn: number
  readonly occupied_from: string | null
  readonly occupied_until: string | null
  /** The pipe product that is wound on it. */
  readonly pipe_product?: number | null
}

/** Returns the mandrels that pipes are on; one that was not demoulded in time keeps its mandrel until now. */
export function usesOfCooling(mandrels: readonly OccupiedMandrel[], now: number): MandrelUse[] {
  return mandrels.flatMap(({ id, dn, occupied_from, occupied_until }): MandrelUse[] => {
    if (occupied_from === null) return []
    const ready = occupied_until === null ? now : Date.parse(occupied_until)
    const use = { job: null, dn, start: Date.parse(occupied_from), mandrel: id }
    return [ready < now ? { ...use, end: now, readySince: ready } : { ...use, end: ready }]
  })
}

/** Returns which mandrel each planned pipe product and each cooling pipe is on, by size. */
export function usesBySize(
  mandrels: readonly OccupiedMandrel[],
  placed: readonly UsingPipe[],
  { now, ...settings }: Pick<PipePlanSettings, 'demoulding_min'> & { readonly now: number },
): ReadonlyMap<number, readonly AssignedUse[]> {
  const onMandrel = new Map(mandrels.map(({ id, pipe_product }) => [pipe_product, id]))
  const sizes = Map.groupBy(mandrels, ({ dn }) => dn)
  const uses = [
    ...usesOfCooling(mandrels, now),
    ...placed
      .filter(({ job }) => sizes.has(job.setUp.dn))
      .map((each) => ({ ...mandrelUseOf(each, settings), mandrel: onMandrel.get(each.job.id) ?? null })),
  ]
  const planned = Map.groupBy(uses, ({ dn }) => dn)
  return new Map(
    [...sizes].map(([dn, own]) => [
      dn,
      assignMandrels(
        planned.get(dn) ?? [],
        own.map(({ id }) => id),
      ),
    ]),
  )
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
