import type { Language } from '#contract/languages.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import { formatTime } from '#web/lib/format.ts'
import { DAY_MINUTES, minuteText } from '#web/lib/plant-clock.ts'
import type { DayBreakdown } from './day-breakdown.ts'

const locales = { en: 'en-GB', et: 'et-EE' }

/** The short name of a day of the week; Monday is 0. */
export function weekdayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, 1 + day))
}

/** `08:00–10:00, 10:15–12:00`; what ends on another day says on which. */
export function formatHoursOfDay(
  { working, day }: Pick<DayBreakdown, 'working' | 'day'>,
  t: (key: 'onDay', values: { hours: string; day: string }) => string,
  language: Language,
): string {
  return working
    .map(({ start, end }) => {
      const hours = `${formatTime(start)}–${formatTime(end)}`
      return start >= day.end ? t('onDay', { hours, day: weekdayOf(start, language) }) : hours
    })
    .join(', ')
}

/** `Mon–Fri 08:00–16:30`, with the day after where it ends then. */
export function formatPeriod(
  { weekdays, start_minute, duration }: Pick<WorkingPeriod, 'weekdays' | 'start_minute' | 'duration'>,
  language: Language,
): string {
  const closes = start_minute + duration
  const sign = closes > DAY_MINUTES ? ' +1' : ''
  return `${formatWeekdays(weekdays, language)} ${minuteText(start_minute)}–${minuteText(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes)}${sign}`
}

/** `Mon–Fri, Sun` */
function formatWeekdays(weekdays: number, language: Language): string {
  const runs: [number, number][] = []
  for (let day = 0; day < 7; day += 1) {
    if ((weekdays & (1 << day)) === 0) continue
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  const name = (day: number) => weekdayName(day, language)
  return runs.map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`)).join(', ')
}

function weekdayOf(instant: number, language: Language): string {
  const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE)
  return weekdayName(date.dayOfWeek - 1, language)
}
