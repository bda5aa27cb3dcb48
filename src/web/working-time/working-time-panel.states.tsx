import type { ReactNode } from 'react'
import type { Overtime } from '#contract/overtimes.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { Texts, useLanguage } from '#web/lib/texts.tsx'
import { anAbsenceOn } from './absence-draft.ts'
import { actsOf } from './acts.ts'
import { DoneNote } from './done-note.tsx'
import { EveryonesDay } from './everyones-day.tsx'
import type { TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { OpenForm } from './open-forms.ts'
import { OperatorDay } from './operator-day.tsx'
import { aPeriodFrom, hoursOfKind } from './period-draft.ts'
import { NO_RIGHTS, type Rights } from './rights.ts'
import type { WorkingTimes } from './rules.ts'
import { aHost, aWorkingTime, MONDAY } from './sample.ts'
import { TimeForm } from './time-form.tsx'
import type { Saving } from './use-saving.ts'
import classes from './working-time.module.css'

const MART = 1
const nothing = () => {}
const saving: Saving = { save: nothing, isSaving: false, failure: null, forget: nothing, done: null }
const all: Rights = {
  ...{ seesLists: true, managesAbsences: true, managesPeriods: true, managesHolidays: true },
  ...{ decides: true, asksFor: null },
}
const overtime: Overtime = {
  ...{ id: 1, operator: { id: MART, name: 'Mart Tamm' }, reason: 'order_deadline', comment: '', status: 0 },
  ...{ start_time: '2026-03-02T17:00:00+02:00', end_time: '2026-03-02T19:00:00+02:00' },
  ...{ compensation: 'paid', approved_by: null, approved_at: null },
}
const night = {
  ...{ id: 1, name: 'Night shift', kind: 'night', period_start: '2026-01-01', period_end: '2026-12-31' },
  ...{ start_minute: 1320, duration: 480, lunch_minutes: 30, rest_minutes: 0, weekdays: 127 },
  operators: [MART],
}
const plain = aWorkingTime({ overtimes: [overtime] })
const nights = aWorkingTime({ periods: [night] })

function useLabels(host: TimeHost): TimeLabels {
  const language = useLanguage()
  return {
    ...calendarLabels(language),
    operator: (id) => host.operators.find((operator) => operator.id === id)?.name ?? '',
    enum: (name, code) => enumLabel(name, code, language),
  }
}

type Given = { times?: WorkingTimes; date?: string; rights?: Rights; operator?: number | null }

function Day({ times = plain, date = MONDAY, rights = all, operator = MART }: Given) {
  const host = aHost(times)
  const labels = useLabels(host)
  const acts = actsOf({ rights, saving, operator: labels.operator, onForm: nothing })
  return (
    <>
      <h3>{labels.day(date)}</h3>
      {operator === null ? (
        <EveryonesDay {...{ host, labels, acts, date }} onPlace={nothing} />
      ) : (
        <OperatorDay {...{ host, labels, acts, date, operator }} />
      )}
    </>
  )
}

function Form({ form, failure = null }: { form: OpenForm; failure?: unknown }) {
  const host = aHost(plain)
  const labels = useLabels(host)
  return (
    <TimeForm
      form={form}
      place={{ kind: 'day', date: MONDAY, operator: MART }}
      {...{ host, labels, rights: all, saving: { ...saving, failure } }}
      onForm={nothing}
      onClose={nothing}
    />
  )
}

function Unfit() {
  const stopped = { ...conflict, id: 32, left: 30, held: 'downtime' as const }
  const host = aHost(plain, [conflict, stopped])
  const done = { before: new Set<number>(), first: MONDAY }
  return (
    <DoneNote
      host={host}
      labels={useLabels(host)}
      saving={{ ...saving, done }}
      isFormOpen={false}
      onShow={nothing}
      onReschedule={nothing}
    />
  )
}

const conflict = {
  ...{ id: 31, operatorId: MART, minutes: 60, title: '260411 Rannaniidu Veevärk AS', detail: 'Inlet stub' },
  ...{ start: Date.parse('2026-03-02T08:00:00+02:00'), end: Date.parse('2026-03-02T09:00:00+02:00') },
  ...{ left: null, held: null },
}
const absenceForm: OpenForm = { kind: 'absence', of: null, draft: anAbsenceOn(MONDAY, MART) }

const shown = (children: ReactNode) => (
  <Texts of="working-time">
    <div className={classes.body}>{children}</div>
  </Texts>
)

export const states = {
  'a day with overtime to be decided': shown(<Day />),
  'a day that may only be seen': shown(<Day rights={NO_RIGHTS} />),
  'the night in which the clocks go forward': shown(<Day times={nights} date="2026-03-28" />),
  'a date for everyone': shown(<Day operator={null} />),
  'an absence': shown(<Form form={absenceForm} />),
  'an absence that was refused': shown(
    <Form
      form={absenceForm}
      failure={new ApiError(400, { start_time: ['The operator is already absent during that time.'] })}
    />,
  ),
  'a night shift': shown(
    <Form
      form={{
        kind: 'period',
        of: null,
        draft: { ...aPeriodFrom(MONDAY, [MART], 'Night'), kind: 'night', ...hoursOfKind('night') },
      }}
    />,
  ),
  'what no longer fits': shown(<Unfit />),
}
