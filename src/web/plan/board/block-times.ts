import type { Interval } from '#domain/time.ts'
import { formatTime } from '#web/lib/format.ts'
import type { useTexts } from '#web/plan/texts.ts'

/** Returns the times of a block on a day. */
export function timesOn({ start, end }: Interval, day: Interval, t: ReturnType<typeof useTexts>): string {
  const [begins, ends] = [start >= day.start, end <= day.end]
  if (begins && ends) return `${formatTime(start)}–${formatTime(end)}`
  if (begins) return t('times.from', { time: formatTime(start) })
  return ends ? t('times.until', { time: formatTime(end) }) : t('times.allDay')
}
