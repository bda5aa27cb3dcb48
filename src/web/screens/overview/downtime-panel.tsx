import { useId } from 'react'
import type { DowntimeOfDay } from '#contract/overview.ts'
import { CauseList } from '#web/elements/cause-list.tsx'
import { formatMinutes } from '#web/lib/format.ts'
import { DayBar } from '#web/recorded-time/day-bar.tsx'
import { downtimeOn } from './downtime-of-day.ts'
import classes from './downtime-panel.module.css'
import { useTexts } from './texts.ts'

type Props = {
  /** What a link leads to. */
  id?: string
  date: string
  today: string
  /** Null while they are loading. */
  downtimes: readonly DowntimeOfDay[] | null
  now: number
  onDate: (date: string) => void
}

/** How long work was stopped on a day, and why; of today, goes on with the clock. */
export function DowntimePanel({ id, date, today, downtimes, now, onDate }: Props) {
  const t = useTexts()
  const heading = useId()
  const { minutes, causes } = downtimeOn(date, downtimes ?? [], now)
  return (
    <section id={id} className={classes.root} aria-labelledby={heading}>
      <h2 id={heading} className={classes.head}>
        {t(downtimes && minutes === 0 ? 'downtime.none' : 'downtime')}{' '}
        {minutes > 0 && <span className={classes.total}>{formatMinutes(minutes)}</span>}
      </h2>
      <div className={classes.day}>
        <DayBar date={date} today={today} onDate={onDate} />
      </div>
      <CauseList
        causes={causes.map(({ isPartial, ...cause }) => ({
          ...cause,
          note: isPartial && t('downtime.working'),
        }))}
      />
    </section>
  )
}
