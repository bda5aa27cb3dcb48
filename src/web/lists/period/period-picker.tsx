import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/lists/texts.ts'
import { daysOf, daysText, madePeriods, type Period } from './period.ts'
import { PeriodDrop } from './period-drop.tsx'
import classes from './period-picker.module.css'

type Props = { period: Period; onChange: (period: Period) => void }

/** Chooses the days that a list shows. */
export function PeriodPicker({ period, onChange }: Props) {
  const t = useTexts()
  const days = daysOf(period, plantDay(new Date(serverNow())))
  const text = period === 'all_dates' ? t('period.all_dates') : daysText(days)
  return (
    <PeriodDrop
      label={t('period', { days: text })}
      className={classes.target}
      face={
        <>
          <IconCalendar size={16} aria-hidden />
          <span className={classes.days}>{text}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      period={period}
      presets={madePeriods}
      onChange={onChange}
    />
  )
}

/** Says that the address names no valid period, and what is shown instead. */
export function WrongPeriod({ shown }: { shown: Period }) {
  const t = useTexts()
  const days = daysOf(shown, plantDay(new Date(serverNow())))
  return (
    <p role="alert" className={classes.wrong}>
      {t('period.wrong', { days: daysText(days) })}
    </p>
  )
}
