import { readDate, type Year } from '#web/lib/plant-clock.ts'

/** Returns the last day of a span whose first day has changed: as it was written, or the first day where that is later. */
export function lastDayFor(first: string, last: string, year: Year): string {
  const [from, to] = [readDate(first, year), readDate(last, year)]
  return from !== null && to !== null && to < from ? first : last
}
