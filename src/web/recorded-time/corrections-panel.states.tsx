import type { TimeCorrection } from '#contract/time-corrections.ts'
import { Texts } from '#web/lib/texts.tsx'
import { CorrectionList } from './corrections-panel.tsx'

const correction: TimeCorrection = {
  id: 1,
  time_tracker: 1,
  work_order: { id: 1, order_number: '261141', product: 'Harutoru 400/200', work_types: [3] },
  operator: { id: 5, name: 'Mart Tamm' },
  start_time: '2026-11-23T15:15:00+02:00',
  end_time: '2026-11-23T16:30:00+02:00',
  ran_until: '2026-11-24T07:58:00+02:00',
  was_running: true,
}
const waiting = [correction, { ...correction, id: 2, operator: { id: 6, name: 'Peeter Ilves' } }]

export const states = {
  'beside a list': (
    <Texts of="recorded-time">
      <CorrectionList waiting={waiting} wide />
    </Texts>
  ),
  'a line that opens': (
    <Texts of="recorded-time">
      <CorrectionList waiting={waiting} wide={false} />
    </Texts>
  ),
  'nothing waits': (
    <Texts of="recorded-time">
      <CorrectionList waiting={[]} wide={false} />
    </Texts>
  ),
}
