import { Button } from '@mantine/core'
import type { Absence } from '#contract/absences.ts'
import type { Holiday } from '#contract/holidays.ts'
import { type Overtime, OvertimeStatus } from '#contract/overtimes.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { Acts } from './acts.ts'
import { Entry } from './entry.tsx'
import type { TimeWords } from './form-props.ts'
import { clockChangesIn, minutesOf } from './moments.ts'
import { ClockNote } from './span-note.tsx'
import { spanOf, spanWords } from './span-words.ts'
import { periodHours } from './story-words.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props<Of> = {
  of: Of
  acts: Acts
  words: TimeWords
  /** Whether it says whose it is. */
  isNamed?: boolean
  onOpen?: (() => void) | null
}

export function AbsenceEntry({ of, acts, words, isNamed = false, onOpen = null }: Props<Absence>) {
  const t = useTexts()
  const { edit, remove } = acts.absence(of)
  const reason = words.enum('absence_reason', of.reason)
  return (
    <Entry
      name={`${t('absence')} ${of.operator.name} ${spanWords(spanOf(of))}`}
      title={isNamed ? of.operator.name : t('why.absence', { reason })}
      detail={[isNamed && reason, spanWords(spanOf(of)), of.comment].filter(Boolean).join(' · ')}
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

export function OvertimeEntry({ of, acts, words, isNamed = false, onOpen = null }: Props<Overtime>) {
  const t = useTexts()
  const { edit, remove, decide } = acts.overtime(of)
  const span = spanOf(of)
  const told = [
    words.when(span),
    formatHours(minutesOf(span)),
    words.enum('overtime_reason', of.reason),
    t(`compensation.${of.compensation}`),
    of.comment,
    of.approved_by && t('overtime.by', { who: of.approved_by.name }),
  ]
  const name = `${t('overtime')} ${of.operator.name} ${words.when(span)}`
  return (
    <Entry
      name={name}
      title={isNamed ? of.operator.name : t('overtime')}
      badge={
        <span className={classes.badge} data-status={of.status}>
          {t(statuses[of.status])}
        </span>
      }
      detail={told.filter(Boolean).join(' · ')}
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

export function PeriodEntry({ of, acts, words }: Props<WorkingPeriod>) {
  const t = useTexts()
  const language = useLanguage()
  const { edit, remove } = acts.period(of)
  const whose = of.operators.length === 0 ? t('everyones') : of.operators.map(words.operator).join(', ')
  return (
    <Entry
      name={`${t('period')} ${of.name}`}
      title={of.name}
      detail={
        <>
          {periodHours(of, language)} · {formatDay(of.period_start)}–{formatDay(of.period_end)}
          <br />
          {words.enum('period_kind', of.kind)} · {whose}
        </>
      }
      onEdit={edit}
      onDelete={remove}
    />
  )
}

export function HolidayEntry({ of, acts, words, onOpen = null }: Props<Holiday>) {
  const t = useTexts()
  const language = useLanguage()
  const name = language === 'et' ? of.name_et : of.name_en
  return (
    <Entry
      name={`${name} ${formatDay(of.date)}`}
      title={`${words.day(of.date)} ${name}`}
      badge={of.source === 'computed' ? <span className={classes.badge}>{t('holiday.computed')}</span> : null}
      detail={t(of.is_shortened_eve ? 'holiday.short' : 'holiday.off')}
      onOpen={onOpen}
      onDelete={acts.holiday(of).remove}
    />
  )
}
