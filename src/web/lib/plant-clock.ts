import { isPlainDate, PLANT_ZONE, wireTime } from '#domain/time.ts'
import { instantAt, plantDays } from '#planning/calendar/plant-days.ts'

export const DAY_MINUTES = 1440
const [EARLIEST, LATEST] = ['2000-01-01', '2099-12-31']

/** Whether a text is a day of the calendar, in this century. */
export function isDate(text: string): boolean {
  return isPlainDate(text) && text >= EARLIEST && text <= LATEST
}

/** The year of a date that names none: a number, or that in which it is nearest to a date. */
export type Year = number | string

/** A date as people write it, `23.11.2026`, `23.11.26` or `23.11`, in the given year where it names none; null where it is none. */
export function readDay(text: string, year: Year): string | null {
  const match = /^\s*(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d\d)?)?\s*$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', written] = match
  const dateIn = (named: number | string) => `${named}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (written) return validDate(dateIn(written.padStart(4, '20')))
  return typeof year === 'number' ? validDate(dateIn(year)) : nearestTo(year, dateIn)
}

function validDate(date: string): string | null {
  return isDate(date) ? date : null
}

function nearestTo(date: string, dateIn: (year: number) => string): string | null {
  const year = Number(date.slice(0, 4))
  const from = Temporal.PlainDate.from(date)
  const days = (other: string) => Math.abs(from.until(other).days)
  const found = [year, year + 1, year - 1].map(dateIn).filter(isDate)
  return found.toSorted((a, b) => days(a) - days(b))[0] ?? null
}

/** A date as people write it, with dots or as bare digits; null where it is none. */
export function readDate(text: string, year: Year): string | null {
  const digits = text.trim().replaceAll(/[,/-]/g, '.')
  const bare = /^(\d\d)(\d\d)(\d{4})?$/.exec(digits)
  return bare ? readDay(`${bare[1]}.${bare[2]}${bare[3] ? `.${bare[3]}` : ''}`, year) : readDay(digits, year)
}

/** The minute of a day as people write it: `7`, `7:30`, `07.30` or `0730`; 24:00 is its end; null where it is none. */
export function readMinute(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[:.]?(\d\d))?\s*$/.exec(text)
  if (!match) return null
  const minute = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return Number(match[2] ?? 0) < 60 && minute <= DAY_MINUTES ? minute : null
}

/** `07:30` */
export function minuteText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The minute of the day that the plant's clocks show at an instant. */
export function clockMinute(instant: number): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE)
  return hour * 60 + minute
}

/** The instant at which the plant's clocks show a minute of a date. */
export function instantOn(date: string, minute: number): number {
  return instantAt(plantDays(date, 1), 0, minute)
}

/** The date so many days after another; before it where they are negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Monday of the week of a date. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** Returns an instant as times go over the wire. */
export function wireTimeAt(instant: number): string {
  return wireTime(new Date(instant))
}
