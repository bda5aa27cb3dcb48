import { formatDate, formatTime } from '#web/lib/format.ts'

export type DayWords = { readonly today: string; readonly tomorrow: string }

/** Writes dates as short as they are clear at an instant. */
export type ShortDates = ReturnType<typeof shortDates>

const DAY_MS = 86_400_000

/**
 * Returns the formats of a day in the words of a language.
 *
 * @param today the plant's date
 */
export function shortDates(today: string, words: DayWords) {
  // At noon in UTC the plant has the same date, whatever its clocks do.
  const noon = Date.parse(`${today}T12:00Z`)
  const [todayIs, tomorrowIs] = [formatDate(noon), formatDate(noon + DAY_MS)]
  const day = (instant: string): string => {
    const date = formatDate(instant)
    if (date === todayIs) return words.today
    if (date === tomorrowIs) return words.tomorrow
    return date.slice(6) === todayIs.slice(6) ? date.slice(0, 5) : date
  }
  const moment = (instant: string) => `${day(instant)} ${formatTime(instant)}`
  return {
    /** `today 14:52`, `20.11 14:52` */
    moment,
    /** `tomorrow 08:00–10:30`, `tomorrow 15:01 – 26.11 10:43` */
    span: (start: string, end: string): string =>
      formatDate(start) === formatDate(end)
        ? `${moment(start)}–${formatTime(end)}`
        : `${moment(start)} – ${moment(end)}`,
  }
}
