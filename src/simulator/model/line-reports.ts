import { type Interval, MINUTE } from '#domain/time.ts'
import type { Interruptions } from './interruptions.ts'
import { type Report, reportOf, type SimulatedLine } from './report.ts'
import { guidAt, isRestarting, PROCESS_MS, samplesAt } from './samples.ts'
import type { Winding } from './winding.ts'
import { windingEvents } from './winding-events.ts'

const HEARTBEAT_MS = MINUTE

/** A line on a day, with what it winds, by start. */
export type LineDay = SimulatedLine & {
  readonly dayStart: number
  readonly interruptions: Interruptions
  readonly windings: readonly Winding[]
}

/** Returns the events of all pipes of a line before an instant, in the order in which they happened. */
export function lineEvents(day: LineDay, until: number): Report[] {
  return day.windings
    .flatMap((winding, index) => windingEvents(day, winding, day.windings[index - 1]?.end ?? 0))
    .filter(({ at }) => at < until)
    .toSorted((a, b) => a.at - b.at)
}

/** Returns the samples and heartbeats of a line in an interval, in the order in which they were taken. */
export function lineSamples(day: LineDay, { start, end }: Interval): Report[] {
  const reports: Report[] = []
  for (let at = Math.ceil(start / PROCESS_MS) * PROCESS_MS; at < end; at += PROCESS_MS) {
    const winding = day.windings.findLast((each) => each.start <= at)
    reports.push(...samplesAt({ ...day, winding }, at))
    if (at % HEARTBEAT_MS === 0 && !isRestarting(day, at))
      reports.push(reportOf(day, 'heartbeat', { at, content: { pipe_guid: guidAt(winding, at) } }))
  }
  return reports
}
