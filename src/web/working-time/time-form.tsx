import { AbsenceForm } from './absence-form.tsx'
import { HolidayForm } from './holiday-form.tsx'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { OpenForm } from './open-forms.ts'
import { OvertimeForm } from './overtime-form.tsx'
import { PeriodForm } from './period-form.tsx'
import type { TimePlace } from './place.ts'
import { today } from './queries.ts'
import type { Rights } from './rights.ts'
import type { Saving } from './use-saving.ts'
import { UsualDayForm } from './usual-day-form.tsx'

type Props = {
  form: OpenForm
  place: TimePlace
  host: TimeHost
  labels: TimeLabels
  rights: Rights
  saving: Saving
  onForm: (form: OpenForm) => void
  onClose: () => void
}

/** The form that is open. */
export function TimeForm({ form, place, onForm, ...others }: Props) {
  const year = place.kind === 'day' ? place.date : today()
  const isAnyones = form.kind === 'absence' || (form.kind === 'overtime' && others.rights.decides)
  const asksWho = place.kind !== 'day' && isAnyones && form.of === null
  const shared = { ...others, year, operators: asksWho ? others.host.operators : null }
  switch (form.kind) {
    case 'absence':
      return <AbsenceForm {...shared} {...form} onDraft={(draft) => onForm({ ...form, draft })} />
    case 'overtime':
      return <OvertimeForm {...shared} {...form} onDraft={(draft) => onForm({ ...form, draft })} />
    case 'period':
      return <PeriodForm {...shared} {...form} onDraft={(draft) => onForm({ ...form, draft })} />
    case 'holiday':
      return <HolidayForm {...shared} {...form} of={null} onDraft={(draft) => onForm({ ...form, draft })} />
    case 'day':
      return <UsualDayForm {...shared} {...form} onDraft={(draft) => onForm({ ...form, draft })} />
  }
}
