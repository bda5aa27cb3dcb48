import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { formatDay } from '#web/lib/format.ts'
import type { Days } from '#web/lists/period/period.ts'
import { useTexts } from './texts.ts'

type Props = {
  days: Days
  /** Nothing narrows the list down but the days that it starts with. */
  isStart: boolean
  onWeek: () => void
  onAllDates: () => void
  onReset: () => void
}

/** What to do when there are no pipes to show. */
export function NoPipes({ days, isStart, onWeek, onAllDates, onReset }: Props) {
  const t = useTexts()
  const from = formatDay(days.start_date)
  const to = formatDay(days.end_date)
  if (!isStart)
    return (
      <EmptyState title={t('empty.filtered')}>
        <p>{t('empty.within', { from, to })}</p>
        <Button leftSection={<IconCalendar size={16} aria-hidden />} onClick={onAllDates}>
          {t('empty.allDates')}
        </Button>
        <Button variant="default" onClick={onReset}>
          {t('empty.reset')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('empty')}>
      <IconCalendarOff size={44} stroke={1.5} aria-hidden />
      <p>{t('empty.why', { from, to })}</p>
      <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} onClick={onWeek}>
        {t('empty.week')}
      </Button>
    </EmptyState>
  )
}
