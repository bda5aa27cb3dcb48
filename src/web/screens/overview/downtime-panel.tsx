import { useId } from 'react'
import type { DowntimeToday } from '#contract/overview.ts'
import { formatMinutes } from '#web/lib/format.ts'
import classes from './downtime-panel.module.css'
import { downtimeUntil } from './downtime-today.ts'
import { useTexts } from './texts.ts'

type Props = { downtimes: readonly DowntimeToday[]; now: number }

/** How long work has been stopped today, and why; goes on with the clock. */
export function DowntimePanel({ downtimes, now }: Props) {
  const t = useTexts()
  const id = useId()
  const { minutes, causes } = downtimeUntil(downtimes, now)
  const longest = causes[0]?.minutes ?? 0
  return (
    <section className={classes.root} aria-labelledby={id} data-none={minutes === 0 || undefined}>
      <h2 id={id} className={classes.head}>
        {t(minutes === 0 ? 'downtime.none' : 'downtime.today')}{' '}
        {minutes > 0 && <span className={classes.total}>{formatMinutes(minutes)}</span>}
      </h2>
      <ul className={classes.causes}>
        {causes.map((cause) => (
          <li key={cause.id}>
            {cause.name} <span className={classes.minutes}>{formatMinutes(cause.minutes)}</span>
            <span
              className={classes.bar}
              style={{ '--share': `${(cause.minutes / Math.max(1, longest)) * 100}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
