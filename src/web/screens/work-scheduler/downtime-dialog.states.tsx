import { WorkOrderStatus } from '#domain/work-order.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { CauseForm, type CauseFormProps } from './cause-form.tsx'
import { aCause } from './sample-causes.ts'

const nothing = () => {}
const failure = { kind: 'report_downtime', error: new ApiError(503, null), at: 1 } as const
const running = { status: WorkOrderStatus.Running, pending: false }
const form = { ...running, failure: null, onReport: nothing, onClose: nothing }

const names = [
  ['Part/pipe not ready', 'Detail või toru pole valmis', 'material'],
  ['Material missing', 'Materjal puudub', 'material'],
  ['Drawing missing or unclear', 'Joonis puudub või on ebaselge', 'information'],
  ['Waiting for crane/forklift', 'Kraana või tõstuki ootamine', 'logistics'],
  ['Waiting for quality check', 'Kvaliteedikontrolli ootamine', 'quality'],
  ['Rework needed', 'Ümbertegemine', 'quality'],
  ['Welding extruder fault', 'Keevitusekstruuder rikkis', 'equipment'],
  ['Tool missing', 'Tööriist puudub', 'equipment'],
  ['Power/compressed air', 'Elekter või suruõhk', 'utilities'],
  ['Other', 'Muu', 'other'],
] as const
const causes = names.map(([name_en, name, category], index) =>
  aCause({ id: index + 1, name, name_en, category, sort: index, is_other: category === 'other' }),
)
const known = causes.map((cause, index) =>
  index === 3 || index === 0 ? { ...cause, last_used: '2026-11-20T08:00:00+02:00' } : cause,
)

function Form(given: Partial<CauseFormProps>) {
  return (
    <Texts of="work-dialogs">
      <CauseForm {...{ ...form, causes, ...given }} />
    </Texts>
  )
}

export const states = {
  'many causes': <Form />,
  'last causes': <Form causes={known} />,
  'few causes': <Form causes={causes.slice(0, 4)} />,
  'being reported': <Form pending causes={causes.slice(0, 4)} />,
  'not reported': <Form failure={failure} causes={causes.slice(0, 4)} />,
  'paused meanwhile': <Form status={WorkOrderStatus.Paused} causes={causes.slice(0, 4)} />,
}
