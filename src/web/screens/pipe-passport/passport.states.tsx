import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Texts } from '#web/lib/texts.tsx'
import { chart, passport, types } from '#web/pipes/sample-pipe.ts'
import { ControlChart } from './control-chart.tsx'
import { Passport } from './passport.tsx'
import { NoPipe } from './pipe-passport.tsx'
import { type ShownSeries, seriesQuery, shownMetrics } from './series-query.ts'
import { WindingSeries } from './winding-card.tsx'

const fresh: PipePassport = {
  ...passport,
  pipe: {
    ...passport.pipe,
    status: 5,
    stage: 'cooling',
    weight: null,
    order_number: null,
    operators: [],
    mandrel: null,
    comment: '',
  },
  times: { ...passport.times, cooling_end: null, demoulded_at: null, qa_at: null },
  materials: [],
  measurements: [],
  measurement_types: [],
  missing_types: [],
  decisions: [],
  family: { reuse_of: null, reused_as: [], replacement_of: null, replacements: [] },
}
const faulty = { ...passport, pipe: { ...passport.pipe, status: 2 } }

const MINUTE = 60_000
const winding = {
  start: Date.parse('2026-11-19T07:22:00+02:00'),
  end: Date.parse('2026-11-19T08:27:00+02:00'),
}

/** A value a minute around a mean, without any for ten minutes. */
const aSeries = (metric: ShownSeries['metric'], unit: string, mean: number): ShownSeries['series'] => ({
  ...{ metric, unit, mean, winding: [winding.start, winding.end] },
  points: Array.from({ length: 65 }, (_, minute): [number, number] => [
    winding.start + minute * MINUTE,
    mean + Math.sin(minute) * 2,
  ]).filter((_, minute) => minute < 40 || minute > 50),
  gaps: [[winding.start + 39 * MINUTE, winding.start + 51 * MINUTE]],
})
const series: readonly ShownSeries[] = [
  {
    metric: 'melt_temperature',
    series: aSeries('melt_temperature', '°C', 210),
    range: { min: 195, max: 225 },
  },
  { metric: 'throughput', series: aSeries('throughput', 'kg/h', 475), range: { min: null, max: null } },
]

const alarms = [
  {
    ...{ code: 'E42', text: 'Melt pressure high', severity: 700 },
    start_time: new Date(winding.start + 20 * MINUTE).toISOString(),
    end_time: new Date(winding.start + 26 * MINUTE).toISOString(),
  },
]

/** Holds what the line of the sample reported, so that it asks the server nothing. */
const client = createQueryClient()
for (const { metric } of shownMetrics) {
  const { queryKey } = seriesQuery(passport.pipe.id, metric, null)
  client.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, series.find((each) => each.metric === metric)?.series ?? null)
}

const shown = (state: ReactNode) => (
  <QueryClientProvider client={client}>
    <Texts of="pipes">{state}</Texts>
  </QueryClientProvider>
)

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'no such pipe': shown(<NoPipe />),
  'fully known': shown(<Passport passport={passport} />),
  'just wound': shown(<Passport passport={fresh} />),
  faulty: shown(<Passport passport={faulty} />),
  'while it was wound': shown(
    <WindingSeries
      known={series}
      pauses={[]}
      alarms={alarms}
      whole={winding}
      span={winding}
      isZoomed={false}
      onZoom={() => {}}
    />,
  ),
  'control chart': shown(<ControlChart points={chart} type={types.ovality} pipe={20} />),
}
