import { type FaultyGrouping, faultyGroupings } from '#contract/faulty-stats.ts'
import { addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, optional } from '#web/lists/fields.ts'
import { type PeriodName, periodNames } from '#web/lists/period/period.ts'

/** What the statistics show. */
export type FaultyStatsAddress = {
  readonly period: PeriodName
  /** Fixed days, if there are both. */
  readonly start_date: string | null
  readonly end_date: string | null
  readonly group_by: FaultyGrouping
}

export const faultyStatsCodec = addressCodec<FaultyStatsAddress>(
  { period: 'last_30_days', start_date: null, end_date: null, group_by: 'week' },
  {
    period: choice(periodNames),
    start_date: optional(date),
    end_date: optional(date),
    group_by: choice(faultyGroupings),
  },
)
