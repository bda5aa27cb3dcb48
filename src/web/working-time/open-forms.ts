import type { Absence } from '#contract/absences.ts'
import type { Overtime } from '#contract/overtimes.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { AbsenceDraft } from './absence-draft.ts'
import type { HolidayDraft } from './holiday-draft.ts'
import type { OvertimeDraft } from './overtime-draft.ts'
import type { PeriodDraft } from './period-draft.ts'
import { type TimePlace, timePlace } from './place.ts'
import type { DayDraft } from './usual-day-draft.ts'

/** A form that is open, with what has been typed into it; `of` is what it changes, null where it adds. */
export type OpenForm =
  | { readonly kind: 'absence'; readonly of: Absence | null; readonly draft: AbsenceDraft }
  | { readonly kind: 'overtime'; readonly of: Overtime | null; readonly draft: OvertimeDraft }
  | { readonly kind: 'period'; readonly of: WorkingPeriod | null; readonly draft: PeriodDraft }
  | { readonly kind: 'holiday'; readonly draft: HolidayDraft }
  | { readonly kind: 'day'; readonly of: WorkingDaySettings; readonly draft: DayDraft }

/** A form that may have been typed into. */
type KeptForm = OpenForm & { readonly isChanged?: true }

/** By place: what is typed outlives a look at something else. */
const forms = createStore<ReadonlyMap<string, KeptForm>>(new Map())

/** The form that is open at a place, and the way to open, change or close it. */
export function useOpenForm(place: TimePlace): readonly [KeptForm | null, (form: KeptForm | null) => void] {
  const key = timePlace.write(place)
  const change = (form: KeptForm | null) => {
    const next = new Map(forms.get())
    if (form) next.set(key, form)
    else next.delete(key)
    forms.set(next)
  }
  return [useStore(forms).get(key) ?? null, change]
}

/** Discards all that was typed into forms. */
export function discardForms(): void {
  forms.set(new Map())
}
