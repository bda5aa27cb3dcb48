import type { ProblemTag } from '#contract/tags.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { CauseForm } from './downtime-dialog.tsx'

const nothing = () => {}
const failure = { kind: 'report_downtime', error: new ApiError(503, null), at: 1 } as const
const form = { pending: false, failure: null, onActivate: nothing, onClose: nothing }

const names = [
  ['Part/pipe not ready', 'Detail või toru pole valmis'],
  ['Waiting for crane/forklift', 'Kraana või tõstuki ootamine'],
  ['Drawing missing or unclear', 'Joonis puudub või on ebaselge'],
  ['Welding extruder fault', 'Keevitusekstruuder rikkis'],
  ['Rework needed', 'Ümbertegemine'],
  ['Material missing', 'Materjal puudub'],
  ['Waiting for quality check', 'Kvaliteedikontrolli ootamine'],
  ['Tool missing', 'Tööriist puudub'],
  ['Power/compressed air', 'Elekter või suruõhk'],
  ['Other', 'Muu'],
] as const
const causes = names.map(
  ([name_en, name], index): ProblemTag => ({
    id: index + 1,
    name,
    name_en,
    archived: false,
    sort: index,
    category: 'other',
    code: null,
    is_other: name_en === 'Other',
    used: 20 - index,
    created_at: '2026-03-02T08:00:00+02:00',
    updated_at: '2026-03-02T08:00:00+02:00',
  }),
)

export const states = {
  'many causes': <CauseForm {...form} causes={causes} />,
  'few causes': <CauseForm {...form} causes={causes.slice(0, 4)} />,
  'being reported': <CauseForm {...form} pending causes={causes.slice(0, 4)} />,
  'not reported': <CauseForm {...form} failure={failure} causes={causes.slice(0, 4)} />,
}
