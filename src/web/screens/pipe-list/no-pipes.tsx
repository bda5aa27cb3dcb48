import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { daysOf, type Period } from '#web/lists/period/period.ts'
import { useTexts } from './texts.ts'

type Props = {
  period: Period
  /** Nothing narrows the list down but the days that it starts with. */
  isStart: boolean
  /** Searches all pipes for the same text; null where nothing but the period narrows the search down. */
  onWithoutFilters: (() => void) | null
  onPeriod: (period: Period) => void
  onReset: () => void
}

/** What to do when there are no pipes to show. */
export function NoPipes({ period, isStart, onWithoutFilters, onPeriod, onReset }: Props) {
  const t = useTexts()
  const days = daysOf(period, plantDay(new Date(serverNow())))
  const from = formatDay(days.start_date)
  const to = formatDay(days.end_date)
  const allDates = (
    <Button
      variant={isStart ? 'default' : 'filled'}
      leftSection={<IconCalendar size={16} aria-hidden />}
      onClick={() => onPeriod('all_dates')}
    >
      {t('empty.allDates')}
    </Button>
  )
  if (!isStart)
    return (
      <EmptyState title={t('empty.filtered')}>
        {period !== 'all_dates' && (
          <>
            <p>{t('empty.within', { from, to })}</p>
            {allDates}
          </>
        )}
        {onWithoutFilters && (
          <Button variant={period === 'all_dates' ? 'filled' : 'default'} onClick={onWithoutFilters}>
            {t('empty.withoutFilters')}
          </Button>
        )}
        <Button variant="default" onClick={onReset}>
          {t('empty.reset')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('empty')}>
      <IconCalendarOff size={44} stroke={1.5} aria-hidden />
      <p>{t('empty.why', { from, to })}</p>
      <Button leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => onPeriod('last_7_days')}>
        {t('empty.week')}
      </Button>
      {allDates}
    </EmptyState>
  )
}
