import { Texts } from '#web/lib/texts.tsx'
import { DowntimeEndForm } from './downtime-end-dialog.tsx'

const nothing = () => {}
const form = { bookedTo: null, onSolve: nothing, onClose: nothing }
const start_time = '2026-11-20T15:01:00+02:00'
const end_time = '2026-11-20T16:30:00+02:00'

export const states = {
  'with suggestions': (
    <Texts of="recorded-time">
      <DowntimeEndForm
        {...form}
        downtime={{ start_time, shift_end: end_time, shift: { start_time, end_time } }}
      />
    </Texts>
  ),
  'started outside a shift': (
    <Texts of="recorded-time">
      <DowntimeEndForm
        {...form}
        bookedTo="Mart Tamm"
        downtime={{ start_time, shift_end: null, shift: null }}
      />
    </Texts>
  ),
}
