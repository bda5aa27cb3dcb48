import type { Interval } from '#domain/time.ts'
import { formatShortDateTime, formatTimeAfter } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** `02.03 08:00–16:30`, for places with little room. */
export function shortSpan({ start, end }: Interval): string {
  return `${formatShortDateTime(start, serverNow())}–${formatTimeAfter(end, start)}`
}
