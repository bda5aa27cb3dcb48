import { MINUTE } from '#domain/time.ts'
import type { Group } from './placement.ts'
import type { Schedule } from './schedule.ts'

/** Returns the better of two schedules of the same groups: the one that refuses fewer, else the one with fewer minutes late in all, else the first. */
export function lessLate(groups: readonly Group[], first: Schedule, second: Schedule): Schedule {
  const more = second.refused.length - first.refused.length
  if (more !== 0) return more < 0 ? second : first
  return minutesLate(groups, second) < minutesLate(groups, first) ? second : first
}

/** Returns how many minutes groups end after their due times, in all. */
export function minutesLate(groups: readonly Group[], { placements }: Schedule): number {
  const dues = new Map(groups.map(({ id, due }) => [id, due ?? Number.POSITIVE_INFINITY]))
  const late = placements.map(({ groupId, pieces }) => Math.max(0, pieces.at(-1)!.end - dues.get(groupId)!))
  return late.reduce((sum, each) => sum + each, 0) / MINUTE
}
