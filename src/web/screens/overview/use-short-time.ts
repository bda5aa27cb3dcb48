import { plantDay } from '#domain/time.ts'
import { formatShortDateTime, formatTime } from '#web/lib/format.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { useTexts } from './texts.ts'

/** Returns a function that writes an instant: `14:05`, `tomorrow 08:00`, `20.11 16:30`. */
export function useShortTime(now: number): (instant: string) => string {
  const t = useTexts()
  const today = plantDay(new Date(now))
  return (instant) => {
    const day = plantDay(new Date(instant))
    const time = formatTime(instant)
    if (day === today) return time
    if (day === addDays(today, 1)) return t('tomorrow', { time })
    if (day === addDays(today, -1)) return t('yesterday', { time })
    return formatShortDateTime(instant, now)
  }
}
