import { passedMinutes } from '#domain/time.ts'
import type { DayTotals as Totals } from '#domain/time-day.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

type Figure = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** How much of it is counted in another figure or twice in this one. */
  readonly twice?: number
  readonly isShown: boolean
}

/** What a day adds up to; a figure that is zero or says nothing new is left out. */
export function DayTotals({ totals }: { totals: Totals }) {
  const t = useTexts()
  const { elapsed, labour, downtime, downtimeOverlap, working, gaps } = totals
  const figures: readonly Figure[] = [
    { key: 'worked', label: t('total.worked'), value: elapsed, isShown: true },
    {
      ...{ key: 'labour', label: t('total.labour'), value: labour, isShown: labour !== elapsed },
      twice: labour - elapsed,
    },
    {
      ...{ key: 'downtime', label: t('total.downtime'), value: downtime, isShown: downtime > 0 },
      twice: downtimeOverlap,
    },
    { key: 'gaps', label: t('total.gaps'), value: gaps, isShown: gaps > 0 },
    { key: 'working', label: t('total.working'), value: working, isShown: true },
  ]
  return (
    <dl className={classes.totals}>
      {figures
        .filter(({ isShown }) => isShown)
        .map(({ key, label, value, twice = 0 }) => (
          <div key={key} data-figure={key}>
            <dt>{label}</dt>
            <dd>
              {formatMinutes(passedMinutes(value))}
              {twice > 0 && <small>{t('total.twice', { time: formatMinutes(passedMinutes(twice)) })}</small>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
