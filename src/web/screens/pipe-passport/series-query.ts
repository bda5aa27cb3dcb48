import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MachineSeries, measurementsData } from '#contract/measurements-data.ts'
import type { Interval } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import type { AllowedBounds } from './series-scale.ts'

/** What is shown of a winding, and the type of measurement that says what it may be. */
export const shownMetrics = [
  { metric: 'melt_temperature', type: 'melt_temperature' },
  { metric: 'throughput', type: 'mass_flow' },
  { metric: 'mandrel_temperature_1', type: 'mandrel_temperature' },
] as const
type ShownMetric = (typeof shownMetrics)[number]['metric']
/** A series that is shown, and what its values may be. */
export type ShownSeries = {
  readonly metric: ShownMetric
  readonly series: MachineSeries
  readonly range: AllowedBounds
}

/** What a line reported of a metric while a pipe was wound, or in a part of that time. */
export const seriesQuery = (pipe: number, metric: string, span: Interval | null) => {
  const part = span && { from: wireInstant(span.start), to: wireInstant(span.end) }
  return queryOptions({
    queryKey: ['machine-series', pipe, metric, part],
    queryFn: async ({ signal }) => {
      const series = await call(measurementsData.read, { query: { pipe, metric, ...part } }, { signal })
      return Array.isArray(series) ? null : series
    },
    placeholderData: keepPreviousData,
  })
}

const wireInstant = (instant: number) => new Date(instant).toISOString()
