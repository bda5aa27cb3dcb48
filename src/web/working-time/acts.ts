import type { Absence } from '#contract/absences.ts'
import type { Holiday } from '#contract/holidays.ts'
import type { Overtime } from '#contract/overtimes.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { formatDay } from '#web/lib/format.ts'
import { anAbsenceOn, draftOfAbsence } from './absence-draft.ts'
import { deleteAbsence } from './absence-mutations.ts'
import { deleteHoliday } from './holiday-mutations.ts'
import type { OpenForm } from './open-forms.ts'
import { anOvertimeOn, draftOfOvertime } from './overtime-draft.ts'
import { decideOvertime, deleteOvertime } from './overtime-mutations.ts'
import { aPeriodFrom, draftOfPeriod } from './period-draft.ts'
import { deletePeriod } from './period-mutations.ts'
import { mayChange, type Rights } from './rights.ts'
import type { Saving } from './use-saving.ts'
import { draftOfDay } from './usual-day-draft.ts'

type Act = (() => void) | null

/** What this user may do with working time; null where they may not. */
export type Acts = {
  /** Whether they decide on overtime rather than ask for it. */
  readonly decides: boolean
  readonly absence: (of: Absence) => { edit: Act; remove: Act }
  readonly overtime: (of: Overtime) => {
    edit: Act
    remove: Act
    decide: ((status: Overtime['status']) => void) | null
  }
  readonly period: (of: WorkingPeriod) => { edit: Act; remove: Act }
  readonly holiday: (of: Holiday) => { remove: Act }
  readonly usualDay: (of: WorkingDaySettings) => Act
  /** @param operator null where one is to be chosen in the form */
  readonly addAbsence: (date: string, operator: number | null) => Act
  /**
   * @param operator null where one is to be chosen in the form, or is the user
   * @param after the minute at which the day's work ends
   */
  readonly addOvertime: (date: string, operator: number | null, after: number | null) => Act
  readonly addPeriod: (date: string, operators: readonly number[], name: string) => Act
  readonly addHoliday: (date: string, isShort: boolean) => Act
}

type Needs = {
  readonly rights: Rights
  readonly saving: Saving
  readonly operator: (id: number) => string
  readonly onForm: (form: OpenForm | null) => void
}

export function actsOf({ rights, saving, operator, onForm }: Needs): Acts {
  const when = (is: boolean, act: () => void): Act => (is ? act : null)
  const { managesAbsences, managesPeriods, managesHolidays, decides } = rights
  return {
    decides,
    absence: (of) => ({
      edit: when(managesAbsences, () => onForm({ kind: 'absence', of, draft: draftOfAbsence(of) })),
      remove: when(managesAbsences, () => saving.save(deleteAbsence(of, operator))),
    }),
    overtime: (of) => ({
      edit: when(mayChange(rights, of), () => onForm({ kind: 'overtime', of, draft: draftOfOvertime(of) })),
      remove: when(mayChange(rights, of), () => saving.save(deleteOvertime(of, operator))),
      decide: decides ? (status) => saving.save(decideOvertime(of, status)) : null,
    }),
    period: (of) => ({
      edit: when(managesPeriods, () => onForm({ kind: 'period', of, draft: draftOfPeriod(of) })),
      remove: when(managesPeriods, () => saving.save(deletePeriod(of))),
    }),
    holiday: (of) => {
      const mutation = managesHolidays ? deleteHoliday(of) : null
      return { remove: mutation && (() => saving.save(mutation)) }
    },
    usualDay: (of) => when(managesPeriods, () => onForm({ kind: 'day', of, draft: draftOfDay(of) })),
    addAbsence: (date, id) =>
      when(managesAbsences, () => onForm({ kind: 'absence', of: null, draft: anAbsenceOn(date, id) })),
    addOvertime: (date, id, after) => {
      const operator = id ?? (decides ? null : rights.asksFor)
      return when(decides || (operator !== null && rights.asksFor === operator), () =>
        onForm({ kind: 'overtime', of: null, draft: anOvertimeOn(date, operator, after) }),
      )
    },
    addPeriod: (date, operators, name) =>
      when(managesPeriods, () =>
        onForm({ kind: 'period', of: null, draft: aPeriodFrom(date, operators, name) }),
      ),
    addHoliday: (date, isShort) =>
      when(managesHolidays, () =>
        onForm({ kind: 'holiday', draft: { date: formatDay(date), name_et: '', name_en: '', isShort } }),
      ),
  }
}
