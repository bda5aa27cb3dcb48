import { plantDay } from '#domain/time.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { clockMinute, instantOn, readDate, readMinute } from '#web/lib/plant-clock.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'

/** The place that a block moves to, as the user entered it. */
export type MoveDraft = { readonly lane: number; readonly day: string; readonly start: string }

/** What a draft means: a place, or the field that cannot be read. */
export type ReadDraft =
  | { readonly place: LanePlace; readonly fault: null }
  | { readonly place: null; readonly fault: 'day' | 'start' }

export function draftOfPlace({ lane, instant }: LanePlace): MoveDraft {
  return { lane, day: formatDate(instant), start: formatTime(instant) }
}

/** Returns the day of a place, to which a date that is written without a year is nearest. */
export function dayOf({ instant }: LanePlace): string {
  return plantDay(new Date(instant))
}

/** Returns whether nothing that is typed may go on to mean something else: a month of one digit, or an hour without minutes. */
export function isWhole({ day = '01.01', start = '00:00' }: Partial<MoveDraft>): boolean {
  const isWholeDay = /^\s*\d{1,2}\D\d\d(\D\d{4})?\s*$|^\d{4}(\d{4})?$/.test(day)
  return isWholeDay && /\d[:.]\d\d|\d{4}/.test(start)
}

/** @param from where the block is */
export function readDraft({ lane, day, start }: MoveDraft, from: LanePlace): ReadDraft {
  const [date, minute] = [readDate(day, dayOf(from)), readMinute(start)]
  if (date === null) return { place: null, fault: 'day' }
  if (minute === null) return { place: null, fault: 'start' }
  return { place: { lane, instant: instantOn(date, minute) }, fault: null }
}

/** Returns the fields that mean something else than where the block is, however they are written. */
export function movedFields(draft: MoveDraft, from: LanePlace): ReadonlySet<keyof MoveDraft> {
  const own = dayOf(from)
  const isChanged: Readonly<Record<keyof MoveDraft, boolean>> = {
    lane: draft.lane !== from.lane,
    day: readDate(draft.day, own) !== own,
    start: readMinute(draft.start) !== clockMinute(from.instant),
  }
  return new Set((['lane', 'day', 'start'] as const).filter((field) => isChanged[field]))
}
