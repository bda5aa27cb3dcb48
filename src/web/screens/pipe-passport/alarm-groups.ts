import type { PipePassport } from '#contract/pipe-changes.ts'
import { type Interval, MINUTE } from '#domain/time.ts'

type Alarm = PipePassport['alarms'][number]

/** What a line said of one fault while a pipe was wound. */
export type AlarmGroup = {
  readonly code: string
  readonly text: string
  readonly count: number
  /** When the first one began, but not before the winding. */
  readonly start: number
  /** How long it was active within the winding. */
  readonly minutes: number
}

/** Returns when an alarm was active while a pipe was wound. */
export function activeDuring({ start_time, end_time }: Alarm, winding: Interval): Interval {
  const end = end_time === null ? winding.end : Date.parse(end_time)
  return { start: Math.max(Date.parse(start_time), winding.start), end: Math.min(end, winding.end) }
}

/** Returns the alarms of a winding by their codes, the longest first. */
export function alarmGroups(alarms: readonly Alarm[], winding: Interval): AlarmGroup[] {
  const groups = [...Map.groupBy(alarms, ({ code }) => code)].map(([code, own]) => {
    const spans = own.map((alarm) => activeDuring(alarm, winding))
    return {
      ...{ code, text: own.at(-1)!.text, count: own.length },
      start: Math.min(...spans.map(({ start }) => start)),
      minutes: spans.reduce((sum, { start, end }) => sum + (end - start), 0) / MINUTE,
    }
  })
  return groups.toSorted((a, b) => b.minutes - a.minutes || a.start - b.start)
}
