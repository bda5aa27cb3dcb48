import type { ReactNode } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { chart, passport, types } from '#web/pipes/sample-pipe.ts'
import { ControlChart } from './control-chart.tsx'
import { Passport } from './passport.tsx'
import { NoPipe } from './pipe-passport.tsx'
import type { ShownSeries } from './series-query.ts'
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

const shown = (state: ReactNode) => <Texts of="pipes">{state}</Texts>

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
      whole={winding}
      span={winding}
      isZoomed={false}
      onZoom={() => {}}
    />,
  ),
  'control chart': shown(<ControlChart points={chart} type={types.ovality} pipe={20} />),
}
