import { type Interval, nextMinute } from '#domain/time.ts'
import { daysLater } from '#planning/calendar/plant-days.ts'
import { type Columns, columnsOf, inOrder } from './columns.ts'
import type { Group, Resource, ScheduleOptions } from './placement.ts'
import { sequenceOf } from './sequence.ts'

/** The input of scheduling in the form that it needs; a turn is a position in the sequence of groups. */
export type PlanningRun = {
  /** As given. */
  readonly groups: readonly Group[]
  /** The index of the group, by turn. */
  readonly sequence: readonly number[]
  /** By turn, so that memory is read in order. */
  readonly columns: Columns
  /** By id. */
  readonly resources: readonly Resource[]
  readonly options: ScheduleOptions
  /** Starts at the desired start, which all groups share. */
  readonly horizon: Interval
  /** The instant from which a place is far from the desired start. */
  readonly windowEnd: number
}

export function planningRunOf(
  groups: readonly Group[],
  resources: readonly Resource[],
  start: number,
  options: ScheduleOptions,
): PlanningRun {
  const desired = nextMinute(start)
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

/** Returns the group of a turn; values that are read for every group are in the columns. */
export function groupAt({ groups, sequence }: PlanningRun, turn: number): Group {
  return groups[sequence[turn]!]!
}
