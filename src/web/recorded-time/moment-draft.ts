import { formatDate, formatTime } from '#web/lib/format.ts'
import { instantOn, readDate, readMinute } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** A moment as it is typed: a date and a time of day, and the instant that they were filled in from. */
export type MomentDraft = { readonly date: string; readonly time: string; readonly from: number | null }

export const emptyMoment = (date: string): MomentDraft => ({ date, time: '', from: null })

/** Returns an instant as it would be typed. */
export function momentOf(instant: number): MomentDraft {
  return { date: formatDate(instant), time: formatTime(instant), from: instant }
}

/** The year of a date that is typed without one. */
export function thisYear(): number {
  return Number(formatDate(serverNow()).slice(-4))
}

/** Returns the instant of a draft, to the second where nothing was typed; null where it cannot be read. */
export function instantOf({ date, time, from }: MomentDraft, year: number): number | null {
  if (from !== null && formatDate(from) === date && formatTime(from) === time) return from
  const day = readDate(date, year)
  const minute = readMinute(time)
  return day === null || minute === null ? null : instantOn(day, minute)
}
