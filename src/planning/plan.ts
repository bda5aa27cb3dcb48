import { type Interval, MINUTE } from '#domain/time.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { Group, LayOutOptions, PlanOperator } from './placement.ts'
import { daysLater } from './plant-days.ts'

/** What is laid out, with all that the laying needs to know; groups go by their indices. */
export type Plan = {
  readonly groups: readonly Group[]
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
  return {
    groups,
    columns: columnsOf(groups),
    operators: operators.toSorted((a, b) => a.id - b.id),
    options,
    horizon: { start: wished, end: daysLater(wished, options.horizonDays) },
    windowEnd: daysLater(wished, options.fitWindowDays),
  }
}
