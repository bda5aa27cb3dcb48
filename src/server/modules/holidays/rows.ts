import type { Holiday } from '#contract/holidays.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import { publicHolidays } from '#planning/calendar/holidays.ts'

/** Returns the public holidays and shortened days of a year, as far as the factory observes them. */
export function countrysOwn(
  year: number,
  { skip_holidays, shorten_eves }: Pick<WorkingDaySettings, 'skip_holidays' | 'shorten_eves'>,
): Holiday[] {
  if (!skip_holidays) return []
  return publicHolidays(year).flatMap(({ has_short_eve, ...day }): Holiday[] => {
    const holiday = { id: null, ...day, is_shortened_eve: false, source: 'computed' as const }
    return has_short_eve && shorten_eves ? [eveOf(holiday), holiday] : [holiday]
  })
}

function eveOf({ date, name_en, name_et, ...holiday }: Holiday): Holiday {
  return {
    ...holiday,
    date: Temporal.PlainDate.from(date).subtract({ days: 1 }).toString(),
    name_en: `Shortened day (${name_en})`,
    name_et: `lühendatud tööpäev (${name_et})`,
    is_shortened_eve: true,
  }
}
