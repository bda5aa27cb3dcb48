import { useMemo } from 'react'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from './texts.ts'

type Instant = string | number

/** Moments in words: `today at 16:30` or `23.11.2026 at 16:30`, and short `16:30` or `23.11 16:30`. */
export type Moments = {
  readonly long: (at: Instant) => string
  readonly short: (at: Instant) => string
  /** `08:00–10:15`, with dates where they are not the given day's. */
  readonly span: (from: Instant, to: Instant | null, day: string) => string
}

export function useMoments(): Moments {
  const t = useTexts()
  return useMemo(() => {
    const isToday = (at: Instant) => formatDate(at) === formatDate(serverNow())
    const onDay = (at: Instant, day: string) =>
      formatDate(at) === day ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`
    return {
      long: (at) =>
        isToday(at)
          ? t('moment.today', { time: formatTime(at) })
          : t('moment.date', { date: formatDate(at), time: formatTime(at) }),
      short: (at) => onDay(at, formatDate(serverNow())),
      span: (from, to, day) =>
        to === null ? t('span.since', { time: onDay(from, day) }) : `${onDay(from, day)}–${onDay(to, day)}`,
    }
  }, [t])
}
