import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'

/** What a line does by what it reports: it winds, has no pipe, has a pipe and does not wind, or has stopped reporting. */
export const lineActivities = ['running', 'idle', 'stopped', 'no_data'] as const
export type LineActivity = (typeof lineActivities)[number]

/** Samples can come this often without anything being slow. */
const SHORTEST_INTERVAL_MS = 5_000
/** After so many intervals without a sample, there is no data. */
const INTERVALS_WITHOUT_DATA = 3
/** Counters that round to centimetres stand for a while although a thick pipe is wound. */
const STANDS_AFTER_MS = MINUTE
/** Of a shorter length, the mass per metre says nothing. */
const SHORTEST_WEIGHED_M = 0.05
/** Of a shorter winding, the speed says nothing. */
const SHORTEST_TIMED_MS = MINUTE

/** What the counters of a line grew by in some time. */
export type Growth = { readonly length: number; readonly mass: number }

/** By how many metres the counter of a line grew at an instant. */
export type LengthGrowth = { readonly at: number; readonly length: number }

/** What a line reported, of its pipe only since that was begun; instants are epoch milliseconds. */
export type LineReport = {
  /** When its last sample was taken. */
  readonly sampledAt: number
  /** The usual time between two samples, or between two calls that bring them. */
  readonly intervalMs: number
  /** When its counters last grew; null if they did not. */
  readonly movedAt: number | null
  /** Since when a pipe is wound, as the line or a person said; null without one. */
  readonly pipeSince: number | null
  /** In the last minutes. */
  readonly recent: Growth
  /** Each growth of its metres in the last minutes, by time. */
  readonly moves: readonly LengthGrowth[]
  /** Metres of the pipe; null if the line does not count them. */
  readonly length: number | null
}

/** Returns after how many milliseconds without a sample there is no data, where one usually comes every so many. */
export function longestSilence(intervalMs: number): number {
  return INTERVALS_WITHOUT_DATA * Math.max(intervalMs, SHORTEST_INTERVAL_MS)
}

/** Returns what a line does, and since when if it has stopped or there is no data. */
export function lineActivity(
  { sampledAt, intervalMs, movedAt, pipeSince }: LineReport,
  now: number,
): { readonly activity: LineActivity; readonly since: number | null } {
  if (now - sampledAt > longestSilence(intervalMs)) return { activity: 'no_data', since: sampledAt }
  const movedLast = Math.max(movedAt ?? 0, pipeSince ?? 0)
  if (movedAt !== null && sampledAt - movedAt <= STANDS_AFTER_MS) return { activity: 'running', since: null }
  if (pipeSince === null) return { activity: 'idle', since: null }
  // A pipe that was begun a moment ago is neither wound nor stopped.
  return sampledAt - movedLast <= STANDS_AFTER_MS
    ? { activity: 'idle', since: null }
    : { activity: 'stopped', since: movedLast }
}

/** Returns the mass of a metre that was wound in the last minutes; null if too little was. */
export function weightPerMeter({ length, mass }: Growth): number | null {
  return length < SHORTEST_WEIGHED_M || mass === 0 ? null : mass / length
}

/** Returns when a pipe of a length will be wound if the line winds on as fast as in the last minutes; null if that is not known. */
export function woundBy(report: LineReport, nominal: number, now: number): number | null {
  const timed = timedGrowth(report)
  if (report.length === null || timed.ms < SHORTEST_TIMED_MS) return null
  return now + (Math.max(0, nominal - report.length) * timed.ms) / timed.length
}

/** Returns what was wound in the last minutes and for how long, without the times at which the line stood. */
function timedGrowth({ moves, intervalMs }: LineReport): { readonly ms: number; readonly length: number } {
  const stands = Math.max(STANDS_AFTER_MS, longestSilence(intervalMs))
  const timed = moves.flatMap(({ at, length }, index) => {
    const ms = at - (moves[index - 1]?.at ?? -Infinity)
    return ms > stands ? [] : [{ ms, length }]
  })
  return {
    ms: timed.reduce((sum, { ms }) => sum + ms, 0),
    length: timed.reduce((sum, { length }) => sum + length, 0),
  }
}

/** A stop of a pipe in production. */
export type Stop = {
  /** When the line stopped. */
  readonly since: number
  /** See the enumeration production_status. */
  readonly status: number
  readonly windingStart: number | null
  /** When its last pause ended. */
  readonly resumedAt: number | null
  /** When a stop of the line was last said to be no pause. */
  readonly dismissedAt: number | null
}

/** Returns since when a pause is proposed for a stop: one that is long enough, of a pipe that is wound, and that nobody explained. */
export function proposedPause(
  { since, status, windingStart, resumedAt, dismissedAt }: Stop,
  afterMinutes: number,
  now: number,
): number | null {
  if (status !== ProductionStatus.InProduction || windingStart === null) return null
  if (dismissedAt !== null && dismissedAt >= since) return null
  const start = Math.max(since, windingStart, resumedAt ?? 0)
  return now - start >= afterMinutes * MINUTE ? start : null
}
