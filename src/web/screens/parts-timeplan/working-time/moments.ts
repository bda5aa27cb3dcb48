import { type Interval, MINUTE, PLANT_ZONE, wireTime } from '#domain/time.ts'
import { instantAt, plantDays } from '#planning/plant-days.ts'
import { readDay } from '#web/screens/parts-timeplan/address.ts'
import { isDate } from './place.ts'

export const DAY_MINUTES = 1440

/** A date as people write it, with dots or as bare digits; null where it is none. */
export function readDate(text: string, year: number): string | null {
  const digits = text.trim().replaceAll(/[,/-]/g, '.')
  const bare = /^(\d\d)(\d\d)(\d{4})?$/.exec(digits)
  const date = bare
    ? readDay(`${bare[1]}.${bare[2]}${bare[3] ? `.${bare[3]}` : ''}`, year)
    : readDay(digits, year)
  return date !== null && isDate(date) ? date : null
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

/** A time by the clock on the wall; one that ends no later than it starts ends on the next day. */
export function spanOn(date: string, from: number, to: number): Interval {
  return { start: instantOn(date, from), end: instantOn(date, to > from ? to : to + DAY_MINUTES) }
}

export function minutesOf({ start, end }: Interval): number {
  return (end - start) / MINUTE
}

export function wire(instant: number): string {
  return wireTime(new Date(instant))
}

export type ClockChange = { readonly at: number; readonly forward: boolean }

/** The changes of the plant's clocks within a time, its start and end included. */
export function clockChangesIn({ start, end }: Interval): ClockChange[] {
  const before = Temporal.Instant.fromEpochMilliseconds(start - 1).toZonedDateTimeISO(PLANT_ZONE)
  const next = before.getTimeZoneTransition('next')
  if (!next || next.epochMilliseconds > end) return []
  const at = next.epochMilliseconds
  const change = { at, forward: next.offsetNanoseconds > before.offsetNanoseconds }
  return [change, ...clockChangesIn({ start: at + 1, end })]
}
