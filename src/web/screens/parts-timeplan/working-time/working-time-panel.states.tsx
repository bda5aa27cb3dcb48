import type { ReactNode } from 'react'
import type { Overtime } from '#contract/overtimes.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { aGroup, anOrder, aTimeplan, MONDAY } from '#web/screens/parts-timeplan/sample.ts'
import { useBoard } from '#web/screens/parts-timeplan/use-board.ts'
import { useWords } from '#web/screens/parts-timeplan/use-words.ts'
import { anAbsenceOn } from './absence-draft.ts'
import { actsOf } from './acts.ts'
import { DoneNote } from './done-note.tsx'
import { EveryonesDay } from './everyones-day.tsx'
import type { OpenForm } from './open-forms.ts'
import { OperatorDay } from './operator-day.tsx'
import { aPeriodFrom, hoursOfKind } from './period-draft.ts'
import { NO_RIGHTS, type Rights } from './rights.ts'
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
const plain = aTimeplan({ data: [aGroup({ workerId: MART, workOrder: anOrder() })], overtimes: [overtime] })
const nights = aTimeplan({ periods: [night] })

type Wish = { plan?: PartTimeplan; date?: string; rights?: Rights; operator?: number | null }

function Day({ plan = plain, date = MONDAY, rights = all, operator = MART }: Wish) {
  const board = useBoard(plan, date, 'days')
  const words = useWords(board)
  const acts = actsOf({ rights, saving, operator: words.operator, onForm: nothing })
  return (
    <>
      <h3>{words.day(date)}</h3>
      {operator === null ? (
        <EveryonesDay {...{ board, words, acts, date }} onPlace={nothing} />
      ) : (
        <OperatorDay {...{ board, words, acts, date, operator }} />
      )}
    </>
  )
}

function Form({ form, failure = null }: { form: OpenForm; failure?: unknown }) {
  const board = useBoard(plain, MONDAY, 'days')
  const words = useWords(board)
  return (
    <TimeForm
      form={form}
      place={{ kind: 'day', date: MONDAY, operator: MART }}
      {...{ board, words, rights: all, saving: { ...saving, failure } }}
      onForm={nothing}
      onClose={nothing}
    />
  )
}

function Unfit() {
  const board = useBoard(aTimeplan({ ...plain, absences: [absence] }), MONDAY, 'days')
  const done = { said: 'absence.added' as const, undo: null, before: new Set<number>(), first: MONDAY }
  return (
    <DoneNote
      board={board}
      words={useWords(board)}
      saving={{ ...saving, done }}
      isFormOpen={false}
      onShow={nothing}
    />
  )
}

const absence = {
  ...{ id: 1, operator: { id: MART, name: 'Mart Tamm' }, reason: 'vacation', comment: '' },
  ...{ start_time: '2026-03-02T00:00:00+02:00', end_time: '2099-03-03T00:00:00+02:00' },
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
  'the night in which the clocks go forward': shown(<Day plan={nights} date="2026-03-28" />),
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
