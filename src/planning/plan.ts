import { type Interval, MINUTE } from '#domain/time.ts'
import { type Columns, columnsOf, inOrder } from './columns.ts'
import type { Group, LayOutOptions, PlanOperator } from './placement.ts'
import { daysLater } from './plant-days.ts'
import { sequenceOf } from './sequence.ts'

/** What is laid out, with all that the laying needs to know; groups go by their turns. */
export type Plan = {
  /** As given. */
  readonly groups: readonly Group[]
  /** By turn: which of them it is. */
  readonly sequence: readonly number[]
  /** By turn, so that laying out walks through memory. */
  readonly columns: Columns
  /** By id. */
  readonly operators: readonly PlanOperator[]
  readonly options: LayOutOptions
  /** From the wished start, which all groups share. */
  readonly horizon: Interval
  /** From when on a place is far from the wish. */
  readonly windowEnd: number
}

export function planOf(
  groups: readonly Group[],
  operators: readonly PlanOperator[],
  start: number,
  options: LayOutOptions,
): Plan {
  const wished = Math.ceil(start / MINUTE) * MINUTE
  const given = columnsOf(groups)
  const sequence = sequenceOf(given, options.order)
  return {
    groups,
    sequence,
    columns: options.order === 'given' ? given : inOrder(given, sequence),
    operators: operators.toSorted((a, b) => a.id - b.id),
    options,
    horizon: { start: wished, end: daysLater(wished, options.horizonDays) },
    windowEnd: daysLater(wished, options.fitWindowDays),
  }
}

/** All of a group; what is read of every group stands in the columns. */
export function groupAt({ groups, sequence }: Plan, turn: number): Group {
  return groups[sequence[turn]!]!
}
