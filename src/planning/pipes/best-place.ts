import { MINUTE } from '#domain/time.ts'
import { setupMinutesOf } from './changeover.ts'
import { type LinePlan, lastStarts, type PipePlace } from './find-place.ts'
import type { PipeJob } from './pipe-job.ts'
import { placeJobs, type Waiting } from './place-jobs.ts'

/** A pipe product to find a place for, and the instant by which it must be wound; null without a delivery date. */
export type DueJob = PipeJob & { readonly due: number | null }

export type PlaceSearch = {
  /** The lines that can wind all of them, without them. */
  readonly lines: readonly LinePlan[]
  readonly jobs: readonly DueJob[]
  /** Between these they may start. */
  readonly from: number
  readonly until: number
  /** When the first should start if that makes none later. */
  readonly near?: number | undefined
  readonly waiting: Omit<Waiting, 'isFirstWaiting'>
}

/** A place for pipe products on a line, one after the other. */
export type FoundPlace = { readonly line: number; readonly places: readonly PipePlace[] }

/**
 * Returns places for pipe products, all with a mandrel while their line works, the best first: there the fewest are late, and by the
 * least time; of such places the one nearest to a start that is asked for, then the one that ends first, then the one with the least
 * set-up. Returns none where none can start in time.
 */
export function placesByMerit({ lines, jobs, from, until, near, waiting }: PlaceSearch): FoundPlace[] {
  const rules = { ...waiting, isFirstWaiting: true }
  const found = lines.flatMap((plan) => {
    const first = Math.max(from, plan.freeFrom ?? from)
    const ends = plan.placed.map(({ slot }) => slot.end)
    const around = near === undefined ? [] : [near, ...lastStartsOf(jobs[0]!, plan, waiting)]
    const asked = [...ends, ...around].filter((start) => start > first && start <= until)
    // Where the first of them waits, several starts lead to one place.
    const starts = new Set(
      [first, ...asked].flatMap((start) =>
        placeJobs(plan, jobs.slice(0, 1), start, rules).map(({ slot }) => slot.start),
      ),
    )
    return [...starts]
      .filter((start) => start <= until)
      .map((start): Judged => {
        const places = placeJobs(plan, jobs, start, rules)
        const distance = near === undefined ? 0 : Math.abs(places[0]!.slot.start - near)
        return { line: plan.line, places, distance, ...judged(plan, jobs, places) }
      })
  })
  return found
    .toSorted(
      (a, b) =>
        a.late - b.late ||
        a.lateness - b.lateness ||
        a.distance - b.distance ||
        a.end - b.end ||
        a.setup - b.setup ||
        a.line - b.line,
    )
    .map(({ line, places }) => ({ line, places }))
}

/** Returns the best of these places; null where none can start in time. */
export function bestPlace(search: PlaceSearch): FoundPlace | null {
  return placesByMerit(search)[0] ?? null
}

type Judged = FoundPlace & {
  readonly late: number
  readonly lateness: number
  readonly distance: number
  readonly setup: number
  readonly end: number
}

/** Returns the last starts with which a pipe product has left line and mandrel when another needs them, or its line ends work. */
function lastStartsOf(
  job: PipeJob,
  plan: LinePlan,
  { mandrels, working }: Pick<Waiting, 'mandrels' | 'working'>,
): number[] {
  const onMandrel = (job.coolingMinutes + plan.settings.demoulding_min) * MINUTE
  const uses = mandrels.get(job.setUp.dn)?.uses ?? []
  return lastStarts(plan, job, [
    ...uses.map(({ start }) => start - onMandrel),
    ...(working ?? []).map(({ end }) => end),
  ])
}

function judged(plan: LinePlan, jobs: readonly DueJob[], places: readonly PipePlace[]) {
  const late = jobs.flatMap(({ due }, index) => {
    const { end } = places[index]!.slot
    return due !== null && end > due ? [end - due] : []
  })
  const own = places.reduce((sum, { slot }) => sum + slot.setupMinutes, 0)
  const end = places.at(-1)!.slot.end
  return {
    ...{ late: late.length, lateness: late.reduce((sum, each) => sum + each, 0), end },
    setup: own + addedToNext(plan, jobs.at(-1)!, end),
  }
}

/** Returns by how much the set-up of what follows becomes longer. */
function addedToNext({ placed, settings }: LinePlan, last: PipeJob, end: number): number {
  const next = placed.find(({ slot }) => slot.end > end)
  if (!next || next.isFixed) return 0
  return setupMinutesOf(last.setUp, next.job.setUp, settings) - next.slot.setupMinutes
}
