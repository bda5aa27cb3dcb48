import { clip, type Interval, merge } from '#domain/time.ts'
import { dateAt, instantAt, plantDays } from '#planning/calendar/plant-days.ts'

/** When lines work (requirements: Business constants). */
export type LineHours = {
  /** 7 bits, Monday is bit 0. */
  readonly work_weekdays: number
  /** Minutes of the day. */
  readonly work_from_min: number
  readonly work_until_min: number
}

const DAY = 86_400_000

/** Returns when lines work in an interval, sorted and disjoint. */
export function workingHours({ start, end }: Interval, hours: LineHours): Interval[] {
  const days = plantDays(dateAt(start), Math.ceil((end - start) / DAY) + 2)
  const working = days.flatMap(({ weekday }, index): Interval[] => {
    if ((hours.work_weekdays & (1 << weekday)) === 0 || index === days.length - 1) return []
    return [
      {
        start: instantAt(days, index, hours.work_from_min),
        end: instantAt(days, index, hours.work_until_min),
      },
    ]
  })
  return clip(merge(working), { start, end })
}

/** Returns whether lines work throughout an interval. */
export function isWithinLineHours(interval: Interval, hours: LineHours): boolean {
  return isWithin(interval, workingHours(interval, hours))
}

/** Returns whether one of disjoint intervals covers an interval. */
export function isWithin({ start, end }: Interval, intervals: readonly Interval[]): boolean {
  return intervals.some((each) => each.start <= start && end <= each.end)
}
