import { type Interval, MINUTE, PLANT_ZONE } from '#domain/time.ts'

const DAY_MINUTES = 1440

/** A calendar day of the plant, from its midnight to the next: 23 or 25 hours long when the clock changes. */
export type PlantDay = Interval & {
  readonly date: string
  /** Monday is 0. */
  readonly weekday: number
}

/** Returns consecutive days of the plant from a date on. */
export function plantDays(first: string, count: number): PlantDay[] {
  const from = Temporal.PlainDate.from(first)
  const dates = Array.from({ length: count + 1 }, (_, days) => from.add({ days }))
  const midnights = dates.map((date) => date.toZonedDateTime(PLANT_ZONE).epochMilliseconds)
  return dates.slice(0, count).map((date, index) => ({
    date: date.toString(),
    weekday: date.dayOfWeek - 1,
    start: midnights[index]!,
    end: midnights[index + 1]!,
  }))
}

/** Returns the end of a day of the plant, which is the start of the next. */
export function endOfDay(date: string): number {
  return plantDays(date, 1)[0]!.end
}

/** Returns the plant's date at an instant. */
export function dateAt(instant: number): string {
  return zoned(instant).toPlainDate().toString()
}

/** Returns the instant at the same time of day, days later. */
export function daysLater(instant: number, days: number): number {
  return zoned(instant).add({ days }).epochMilliseconds
}

/**
 * Returns the instant of a wall-clock minute, counted from the midnight at the start of a day; it can be on a later day.
 *
 * A time that a clock change skips becomes the end of the skipped hour; of a time that occurs twice, it is the first.
 *
 * @param index of the day among the days
 */
export function instantAt(days: readonly PlantDay[], index: number, minute: number): number {
  const later = Math.floor(minute / DAY_MINUTES)
  const ofDay = minute - later * DAY_MINUTES
  const day = days[index + later]
  if (day && day.end - day.start === DAY_MINUTES * MINUTE) return day.start + ofDay * MINUTE
  return wallClock(Temporal.PlainDate.from(days[index]!.date).add({ days: later }), ofDay)
}

function wallClock(date: Temporal.PlainDate, minute: number): number {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const found = date.toZonedDateTime({ timeZone: PLANT_ZONE, plainTime })
  const isSkipped = !found.toPlainTime().equals(plainTime)
  const instant = isSkipped ? (found.getTimeZoneTransition('previous') ?? found) : found
  return instant.epochMilliseconds
}

function zoned(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE)
}
