import type { CoolingHall } from '#contract/cooling.ts'
import { formatMinutes, formatTimeAfter } from '#web/lib/format.ts'
import classes from './cooling.module.css'
import { useTexts } from './texts.ts'

/** What the lines wind now, and when it comes here. */
export function Arriving({ arriving, now }: Pick<CoolingHall, 'arriving'> & { now: number }) {
  const t = useTexts()
  if (arriving.length === 0) return null
  const sorted = arriving.toSorted((a, b) => (a.arrives_at ?? '~').localeCompare(b.arrives_at ?? '~'))
  return (
    <section aria-label={t('arriving')}>
      <h2 className={classes.heading}>{t('arriving')}</h2>
      <ul className={classes.lines}>
        {sorted.map(({ product, order_number, dn, line, arrives_at, cooling_minutes }) => (
          <li key={product.id}>
            <b>{arrives_at === null ? '–' : formatTimeAfter(arrives_at, now)}</b>
            <span>{[order_number, line.name, dn !== null && `DN${dn}`].filter(Boolean).join(' · ')}</span>
            {cooling_minutes !== null && (
              <small>{t('arriving.cools', { duration: formatMinutes(cooling_minutes) })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
