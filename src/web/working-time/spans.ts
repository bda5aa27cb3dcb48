import type { Interval } from '#domain/time.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { clockMinute } from '#web/lib/plant-clock.ts'

/** `02.03.2026–05.03.2026` where it is whole days, otherwise with times. */
export function formatSpan({ start, end }: Interval): string {
  const isWhole = clockMinute(start) === 0 && clockMinute(end) === 0
  const [from, to] = [formatDate(start), formatDate(isWhole ? end - 1 : end)]
  if (isWhole) return from === to ? from : `${from}–${to}`
  return `${from} ${formatTime(start)}–${from === to ? '' : `${to} `}${formatTime(end)}`
}

/** The time of what has a start and an end on the wire. */
export function spanOf({ start_time, end_time }: { start_time: string; end_time: string }): Interval {
  return { start: Date.parse(start_time), end: Date.parse(end_time) }
}

/** Returns how many days of the plant a time covers. */
export function daysIn({ start, end }: Interval): number {
  const [first, last] = [start, end - 1].map((at) => Temporal.PlainDate.from(dateAt(at)))
  return first!.until(last!).days + 1
}
