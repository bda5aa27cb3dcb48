import { PLANT_ZONE } from '#domain/time.ts'

/** Formats are Estonian whatever the language of the words. */
const LOCALE = 'et-EE'

/** Monday, as in ISO 8601. */
export const FIRST_DAY_OF_WEEK = 1

type Instant = string | number | Date

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: PLANT_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `22.11.2026`, the plant's date at that instant. */
export function formatDate(instant: Instant): string {
  const { day, month, year } = partsOf(instant)
  return `${day}.${month}.${year}`
}

/** `14:05`, the plant's time at that instant. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** `22.11.2026 14:05`. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** `22.11 14:05`, with the year if it is not that of another instant. */
export function formatShortDateTime(instant: Instant, now: Instant): string {
  const date = formatDate(instant)
  return `${date.slice(6) === formatDate(now).slice(6) ? date.slice(0, 5) : date} ${formatTime(instant)}`
}

/** `14:05` on the day of another instant, else with the date. */
export function formatTimeAfter(instant: Instant, before: Instant): string {
  return formatDate(instant) === formatDate(before)
    ? formatTime(instant)
    : formatShortDateTime(instant, before)
}

/** `2026-11-22` as `22.11.2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** Whole and broken numbers with a decimal comma: `1234,5`. */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  return numberFormat(maximumFractionDigits).format(value)
}

/** A number with exactly these decimals: `1 148,20`. */
export function formatFixed(value: number, decimals: number): string {
  return fixedFormat(decimals).format(value)
}

/** `41 kB`, `3,2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${formatNumber(Math.max(bytes / 1000, 1), 0)} kB`
  return `${formatNumber(bytes / 1_000_000, 1)} MB`
}

/** Formats a duration for narrow places: `2 h 06`, `8 h`, `45 min`. */
export function formatHours(minutes: number): string {
  return formatMinutes(minutes).replace(/(h.*)\u00a0min$/, '$1')
}

/** Formats a duration: `2 h 06 min`, `8 h`, `45 min`, `< 1 min`; negative ones with a minus sign. */
export function formatMinutes(minutes: number): string {
  if (minutes > 0 && minutes < 1) return '<\u00a01\u00a0min'
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? '−' : ''
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${sign}${rest}\u00a0min`
  if (rest === 0) return `${sign}${hours}\u00a0h`
  return `${sign}${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`
}

/** Taking apart `22/11/2026, 14:05` is several times as fast as asking for its parts, and a board shows hundreds of times. */
function partsOf(instant: Instant) {
  const [day, month, year, hour, minute] = clock.format(new Date(instant)).split(/\D+/)
  return { day, month, year, hour, minute }
}

const numberFormat = formatsByDigits((maximumFractionDigits) => ({ maximumFractionDigits }))
const fixedFormat = formatsByDigits((digits) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  useGrouping: 'always',
}))

/** Makes each format when it is first needed, since making one is slow. */
function formatsByDigits(options: (digits: number) => Intl.NumberFormatOptions) {
  const formats = new Map<number, Intl.NumberFormat>()
  return (digits: number): Intl.NumberFormat => {
    const format = formats.get(digits) ?? new Intl.NumberFormat(LOCALE, options(digits))
    formats.set(digits, format)
    return format
  }
}
