import { type Interval, MINUTE } from '#domain/time.ts'
import { daysLater } from '#planning/calendar/plant-days.ts'
import { type Columns, columnsOf, inOrder } from './columns.ts'
import type { Group, Resource, ScheduleOptions } from './placement.ts'
import { sequenceOf } from './sequence.ts'

/** What is scheduled, with all that scheduling needs to know; groups go by their turns. */
export type PlanningRun = {
  /** As given. */
  readonly groups: readonly Group[]
  /** By turn: which of them it is. */
  readonly sequence: readonly number[]
  /** By turn, so that scheduling walks through memory. */
  readonly columns: Columns
  /** By id. */
  readonly resources: readonly Resource[]
  readonly options: ScheduleOptions
  /** From the desired start, which all groups share. */
  readonly horizon: Interval
  /** From when on a place is far from the desired start. */
  readonly windowEnd: number
}

export function planningRunOf(
  groups: readonly Group[],
  resources: readonly Resource[],
  start: number,
  options: ScheduleOptions,
): PlanningRun {
  const desired = Math.ceil(start / MINUTE) * MINUTE
  const given = columnsOf(groups)
  const sequence = sequenceOf(given, options.order)
  return {
    groups,
    sequence,
    columns: options.order === 'given' ? given : inOrder(given, sequence),
    resources: resources.toSorted((a, b) => a.id - b.id),
    options,
    horizon: { start: desired, end: daysLater(desired, options.horizonDays) },
    windowEnd: daysLater(desired, options.fitWindowDays),
  }
}

/** All of a group; what is read of every group stands in the columns. */
export function groupAt({ groups, sequence }: PlanningRun, turn: number): Group {
  return groups[sequence[turn]!]!
}
