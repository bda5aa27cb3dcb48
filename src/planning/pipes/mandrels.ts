import { type Interval, MINUTE, nextMinute } from '#domain/time.ts'
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
  /** The pipe that was wound and is not demoulded yet. */
  readonly pipe?: WoundPipe
}

/** A pipe that is on its mandrel, and when it is ready to be demoulded. */
export type WoundPipe = { readonly id: number; readonly number: string; readonly readyAt: number }

/** A use with its mandrel; in a conflict, all mandrels of the size are occupied until `busyUntil`, the first of them by its `holder`. */
export type AssignedUse = MandrelUse & {
  readonly busyUntil: number | null
  readonly holder?: MandrelUse | undefined
}

/** A planned pipe product as far as it needs a mandrel. */
export type UsingPipe = {
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
  const lastOn = new Map<number, MandrelUse | undefined>(mandrels.map((id) => [id, undefined]))
  const known = uses.filter(({ mandrel }) => mandrel !== null)
  return uses
    .toSorted((a, b) => a.start - b.start || (a.job ?? 0) - (b.job ?? 0))
    .map((use) => {
      if (use.mandrel !== null && lastOn.has(use.mandrel)) {
        lastOn.set(use.mandrel, lastToEnd([lastOn.get(use.mandrel), use]))
        return { ...use, busyUntil: null }
      }
      const free = [...lastOn].map(([id, last]) => {
        const later = known.filter((other) => other.mandrel === id && overlaps(other, use))
        const holder = lastToEnd([last, ...later])
        return { id, holder, from: holder?.end ?? Number.NEGATIVE_INFINITY }
      })
      const first = free.toSorted((a, b) => a.from - b.from)[0]
      if (!first) return { ...use, mandrel: null, busyUntil: Number.POSITIVE_INFINITY }
      if (first.from > use.start)
        return { ...use, mandrel: null, busyUntil: first.from, holder: first.holder }
      const assigned = { ...use, mandrel: first.id }
      lastOn.set(first.id, assigned)
      return { ...assigned, busyUntil: null }
    })
}

/** Returns the use of a pipe product as planned, or with what holds its mandrel for longer than planned, where its conflict is then longer. */
export function longerConflict<Use extends Pick<AssignedUse, 'busyUntil'>>(
  planned: Use | undefined,
  held: Use | undefined,
): Use | undefined {
  return (held?.busyUntil ?? 0) > (planned?.busyUntil ?? 0) ? held : planned
}

function lastToEnd(uses: readonly (MandrelUse | undefined)[]): MandrelUse | undefined {
  return uses.reduce((last, use) => (last && (!use || use.end <= last.end) ? last : use))
}

/** A mandrel, the pipe that was wound on it, and until when that cools. */
export type OccupiedMandrel = {
  readonly id: number
  readonly dn: number
  readonly pipe: Pick<WoundPipe, 'id' | 'number'> | null
  readonly occupied_from: string | null
  readonly occupied_until: string | null
  /** The pipe product that is wound on it. */
  readonly pipe_product?: number | null
}

export type SettingsNow = Pick<PipePlanSettings, 'demoulding_min'> & {
  readonly now: number
  /** Until when what stands still now does so; by default only until now, at the earliest. */
  readonly stillUntil?: number
}

/** Returns the mandrels that pipes which were wound are on: until they are ready, and at least from now on, they are demoulded, until a whole minute. */
function usesOfWound(
  mandrels: readonly OccupiedMandrel[],
  { now, demoulding_min, stillUntil = now }: SettingsNow,
): MandrelUse[] {
  return mandrels.flatMap(({ id, dn, pipe, occupied_from, occupied_until }): MandrelUse[] => {
    if (pipe === null || occupied_from === null) return []
    const readyAt = occupied_until === null ? now : Date.parse(occupied_until)
    const end = nextMinute(readyAt > now ? readyAt : stillUntil) + demoulding_min * MINUTE
    return [{ job: null, dn, start: Date.parse(occupied_from), end, mandrel: id, pipe: { ...pipe, readyAt } }]
  })
}

/** Returns whether a pipe on a mandrel has been ready for longer than it takes to demould it. */
export function isLeftOnMandrel(
  { pipe, end }: Pick<MandrelUse, 'pipe' | 'end'>,
  { demoulding_min }: Pick<PipePlanSettings, 'demoulding_min'>,
): boolean {
  return pipe !== undefined && end > nextMinute(pipe.readyAt) + demoulding_min * MINUTE
}

/** Returns how pipes that are on mandrels and pipe products in their slots use mandrels; what is being wound is on its own. */
export function usesOn(
  mandrels: readonly OccupiedMandrel[],
  placed: readonly UsingPipe[],
  settings: SettingsNow,
): MandrelUse[] {
  const onMandrel = new Map(mandrels.map(({ id, pipe_product }) => [pipe_product, id]))
  return [
    ...usesOfWound(mandrels, settings),
    ...placed.map((each) => ({
      ...mandrelUseOf(each, settings),
      mandrel: onMandrel.get(each.job.id) ?? null,
    })),
  ]
}

/** Returns which mandrel each planned pipe product and each pipe that was wound is on, by size. */
export function usesBySize(
  mandrels: readonly OccupiedMandrel[],
  placed: readonly UsingPipe[],
  settings: SettingsNow,
): ReadonlyMap<number, readonly AssignedUse[]> {
  const sizes = Map.groupBy(mandrels, ({ dn }) => dn)
  const needing = placed.filter(({ job }) => sizes.has(job.setUp.dn))
  const planned = Map.groupBy(usesOn(mandrels, needing, settings), ({ dn }) => dn)
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
