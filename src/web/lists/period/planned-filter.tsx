import { IconChevronDown } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import classes from '#web/elements/filter-choice.module.css'
import { serverNow } from '#web/lib/server-clock.ts'
import { daysOf, daysText, type PlannedPeriod, plannedPeriods } from './period.ts'
import { PeriodDrop } from './period-drop.tsx'

type Props = {
  label: string
  period: PlannedPeriod
  disabled: boolean
  onChange: (period: PlannedPeriod) => void
}

/** A filter for the days on which work is planned; with all dates, everything matches. */
export function PlannedFilter({ label, period, disabled, onChange }: Props) {
  const isChosen = period !== 'all_dates'
  return (
    <PeriodDrop
      className={classes.target}
      isChosen={isChosen}
      disabled={disabled}
      face={
        <>
          <span className={classes.label}>{label}</span>
          {isChosen && (
            <span className={classes.names}>{daysText(daysOf(period, plantDay(new Date(serverNow()))))}</span>
          )}
          <IconChevronDown size={18} aria-hidden />
        </>
      }
      period={period}
      presets={plannedPeriods}
      isAhead
      onChange={onChange}
    />
  )
}
