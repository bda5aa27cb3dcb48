import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { later } from '#web/lib/later.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/lists/texts.ts'
import { daysOf, daysText, type Period } from './period.ts'
import classes from './period-picker.module.css'

const PeriodPanel = later('lists', async () => (await import('./period-panel.tsx')).PeriodPanel, null)

type Props = { period: Period; onChange: (period: Period) => void }

/** Chooses the days that a list shows: a preset, or any first and last day. */
export function PeriodPicker({ period, onChange }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(0)
  const days = daysOf(period, plantDay(new Date(serverNow())))
  const text = period === 'all_dates' ? t('period.all_dates') : daysText(days)
  return (
    <DropPanel
      label={t('period', { days: text })}
      className={classes.target}
      panelClassName={classes.panel}
      face={
        <>
          <IconCalendar size={16} aria-hidden />
          <span className={classes.days}>{text}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      onOpen={() => setOpened(opened + 1)}
    >
      {opened > 0 && <PeriodPanel key={opened} period={period} days={days} onChange={onChange} />}
    </DropPanel>
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
