import { MINUTE } from '#domain/time.ts'
import type { Group } from './placement.ts'
import type { Schedule } from './schedule.ts'

/** Returns the schedule that refuses the fewest, and of those the one that is best by a figure; the first of equals. */
export function bestSchedule(
  schedules: readonly Schedule[],
  figuresOf: (schedule: Schedule) => readonly number[],
): Schedule {
  const rated = schedules.map((schedule) => ({
    schedule,
    figures: [schedule.refused.length, ...figuresOf(schedule)],
  }))
  return rated.reduce((best, each) => (isLess(each.figures, best.figures) ? each : best)).schedule
}

/** Returns whether figures are less than others, where the first that differs counts. */
function isLess(figures: readonly number[], others: readonly number[]): boolean {
  const index = figures.findIndex((figure, place) => figure !== others[place])
  return index >= 0 && figures[index]! < others[index]!
}

/** Returns how many minutes groups end after their due times, in all. */
export function minutesLate(groups: readonly Group[], { placements }: Schedule): number {
  const dues = new Map(groups.map(({ id, due }) => [id, due ?? Number.POSITIVE_INFINITY]))
  const late = placements.map(({ groupId, pieces }) => Math.max(0, pieces.at(-1)!.end - dues.get(groupId)!))
  return late.reduce((sum, each) => sum + each, 0) / MINUTE
}
