import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import { DateJump } from '#web/forms/date-jump.tsx'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

type Props = { date: string; onDate: (date: string) => void }

/** The day that is shown, and the way to another. */
export function DayBar({ date, onDate }: Props) {
  const t = useTexts()
  const today = plantDay(new Date(serverNow()))
  const step = (days: number) => onDate(addDays(date, days))
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size="touch" aria-label={t('day.before')} onClick={() => step(-1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <DateJump
        size="touch"
        className={classes.date}
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
      <Button variant="default" size="touch" disabled={date === today} onClick={() => onDate(today)}>
        {t('day.today')}
      </Button>
    </div>
  )
}
