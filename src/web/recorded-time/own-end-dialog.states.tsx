import { Texts } from '#web/lib/texts.tsx'
import { EndForm } from './own-end-dialog.tsx'

const tracker = { id: 1, start_time: '2026-11-20T15:14:00+02:00', number: '261141' }
const suggestion = {
  likely: '2026-11-20T16:30:00+02:00',
  shift_end: '2026-11-20T16:30:00+02:00',
  last_tick: '2026-11-20T16:07:00+02:00',
}
const form = { tracker, suggestion, offline: false, onClose: () => {} }

export const states = {
  'with suggestions': (
    <Texts of="recorded-time">
      <EndForm {...form} />
    </Texts>
  ),
  'without connection': (
    <Texts of="recorded-time">
      <EndForm {...form} offline suggestion={{ ...suggestion, last_tick: null }} />
    </Texts>
  ),
}
