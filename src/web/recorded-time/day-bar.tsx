import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateJump } from '#web/forms/date-jump.tsx'
import { addDays } from '#web/lib/plant-clock.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  date: string
  today: string
  onDate: (date: string) => void
  /** What else stands in the bar. */
  children?: ReactNode
}

/** The day that is shown, and the way to another one until today. */
export function DayBar({ date, today, onDate, children }: Props) {
  const t = useTexts()
  const step = (days: number) => onDate(addDays(date, days))
  return (
    <div className={classes.dayBar}>
      <ActionIcon variant="default" size="touch" aria-label={t('day.before')} onClick={() => step(-1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <DateJump
        size="touch"
        aria-label={t('day.label')}
        date={date}
        onDate={(next) => next !== date && onDate(next)}
      />
      <ActionIcon
        variant="default"
        size="touch"
        aria-label={t('day.after')}
        disabled={date >= today}
        onClick={() => step(1)}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
      {children}
    </div>
  )
}
