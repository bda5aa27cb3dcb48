import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Absence } from '#contract/absences.ts'
import type { Holiday } from '#contract/holidays.ts'
import { type Overtime, OvertimeStatus } from '#contract/overtimes.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { Acts } from './acts.ts'
import { Entry } from './entry.tsx'
import { formatPeriod } from './hours-labels.ts'
import type { TimeLabels } from './labels.ts'
import { clockChangesIn, minutesOf } from './moments.ts'
import { ClockNote } from './span-note.tsx'
import { formatSpan, spanOf } from './spans.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props<Of> = {
  of: Of
  acts: Acts
  labels: TimeLabels
  /** Whether it says whose it is. */
  isNamed?: boolean
  onOpen?: (() => void) | null
}

function AbsenceEntry({ of, acts, labels, isNamed = false, onOpen = null }: Props<Absence>) {
  const t = useTexts()
  const { edit, remove } = acts.absence(of)
  const reason = labels.enum('absence_reason', of.reason)
  return (
    <Entry
      name={`${t('absence')} ${of.operator.name} ${formatSpan(spanOf(of))}`}
      title={isNamed ? of.operator.name : t('why.absence', { reason })}
      detail={[isNamed && reason, formatSpan(spanOf(of)), of.comment].filter(Boolean).join('\u00a0· ')}
      onOpen={onOpen}
      onEdit={edit}
      onDelete={remove}
    />
  )
}

const statuses = {
  [OvertimeStatus.Requested]: 'overtime.requested',
  [OvertimeStatus.Approved]: 'overtime.isApproved',
  [OvertimeStatus.Rejected]: 'overtime.isRejected',
} as const

function OvertimeEntry({ of, acts, labels, isNamed = false, onOpen = null }: Props<Overtime>) {
  const t = useTexts()
  const { edit, remove, decide } = acts.overtime(of)
  const span = spanOf(of)
  const told = [
    labels.when(span),
    formatHours(minutesOf(span)),
    labels.enum('overtime_reason', of.reason),
    t(`compensation.${of.compensation}`),
    of.comment,
    of.approved_by && t('overtime.by', { who: of.approved_by.name }),
  ]
  const name = `${t('overtime')} ${of.operator.name} ${labels.when(span)}`
  return (
    <Entry
      name={name}
      title={isNamed ? of.operator.name : t('overtime')}
      badge={
        <span className={classes.badge} data-status={of.status}>
          {t(statuses[of.status])}
        </span>
      }
      detail={told.filter(Boolean).join('\u00a0· ')}
      onOpen={onOpen}
      onEdit={edit}
      onDelete={remove}
    >
      <ClockNote change={clockChangesIn(span)[0]} />
      {decide && of.status === OvertimeStatus.Requested && (
        <div className={classes.decide}>
          <Button
            size="xs"
            aria-label={`${t('approve')}: ${name}`}
            onClick={() => decide(OvertimeStatus.Approved)}
          >
            {t('approve')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('reject')}: ${name}`}
            onClick={() => decide(OvertimeStatus.Rejected)}
          >
            {t('reject')}
          </Button>
        </div>
      )}
    </Entry>
  )
}

function PeriodEntry({ of, acts, labels }: Props<WorkingPeriod>) {
  const t = useTexts()
  const language = useLanguage()
  const { edit, remove } = acts.period(of)
  const whose = of.operators.length === 0 ? t('everyones') : of.operators.map(labels.operator).join(', ')
  return (
    <Entry
      name={`${t('period')} ${of.name}`}
      title={of.name}
      detail={
        <>
          {formatPeriod(of, language)} · {formatDay(of.period_start)}–{formatDay(of.period_end)}
          <br />
          {labels.enum('period_kind', of.kind)} · {whose}
        </>
      }
      onEdit={edit}
      onDelete={remove}
    />
  )
}

export function HolidayEntry({ of, acts, labels, onOpen = null }: Props<Holiday>) {
  const t = useTexts()
  const language = useLanguage()
  const name = language === 'et' ? of.name_et : of.name_en
  return (
    <Entry
      name={`${name} ${formatDay(of.date)}`}
      title={`${labels.day(of.date)} ${name}`}
      badge={of.source === 'computed' ? <span className={classes.badge}>{t('holiday.computed')}</span> : null}
      detail={t(of.is_shortened_eve ? 'holiday.short' : 'holiday.off')}
      onOpen={onOpen}
      onDelete={acts.holiday(of).remove}
    />
  )
}

export const AbsenceEntries = entriesOf(AbsenceEntry)
export const OvertimeEntries = entriesOf(OvertimeEntry)
export const PeriodEntries = entriesOf(PeriodEntry)

type EntriesProps<Of> = Omit<Props<Of>, 'of' | 'onOpen'> & {
  of: readonly Of[]
  onOpen?: (of: Of) => void
}

function entriesOf<Of extends { readonly id: number }>(Entry: ComponentType<Props<Of>>) {
  return function Entries({ of, onOpen, ...props }: EntriesProps<Of>) {
    return of.map((each) => (
      <Entry key={each.id} {...props} of={each} onOpen={onOpen ? () => onOpen(each) : null} />
    ))
  }
}

/** The configured day in a line. */
export function UsualDayText({ day }: { day: WorkingDaySettings }) {
  const t = useTexts()
  const { work_start, work_end, lunch_min, rest_min } = day
  return t('usualDay.words', { start: work_start, end: work_end, lunch: lunch_min, rest: rest_min })
}
