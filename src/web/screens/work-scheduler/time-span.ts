import { formatDate, formatDateTime, formatTime } from '#web/lib/format.ts'

/** From when until when; the date stands once where both are on the same day: `26.11.2026 08:00–10:30`. */
export function formatTimeSpan(start: string, end: string): string {
  const sameDay = formatDate(start) === formatDate(end)
  return sameDay
    ? `${formatDateTime(start)}–${formatTime(end)}`
    : `${formatDateTime(start)} – ${formatDateTime(end)}`
}
