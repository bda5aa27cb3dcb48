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

const shown = (state: ReactNode) => <Texts of="pipes">{state}</Texts>

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'no such pipe': shown(<NoPipe />),
  'fully known': shown(<Passport passport={passport} />),
  'just wound': shown(<Passport passport={fresh} />),
  faulty: shown(<Passport passport={faulty} />),
  'control chart': shown(<ControlChart points={chart} type={types.ovality} pipe={20} />),
}
