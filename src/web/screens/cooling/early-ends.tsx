import { IconHistory } from '@tabler/icons-react'
import type { CoolingHall } from '#contract/cooling.ts'
import { formatMinutes, formatNumber, formatTimeAfter } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './cooling.module.css'
import { minutesEarly } from './cooling-rows.ts'
import { useTexts } from './texts.ts'

/** The coolings that were ended early in the last two days, and why. */
export function EarlyEnds({ ends, now }: { ends: CoolingHall['early_ends']; now: number }) {
  const t = useTexts()
  if (ends.length === 0) return null
  return (
    <section className={classes.list} aria-label={t('earlyEnds')}>
      <h2>
        <IconHistory size={18} aria-hidden />
        {t('earlyEnds')}
        <small className={classes.beside}>{t('earlyEnds.days')}</small>
      </h2>
      <ul className={classes.lines}>
        {ends.map((end) => (
          <li key={end.pipe.id}>
            <b>{formatTimeAfter(end.at, now)}</b>
            <span>
              <b>{end.pipe.name}</b> <Why end={end} />
            </span>
            {end.by && <small>{end.by.name}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Why({
  end: { at, ready_at, reason, comment, temperature },
}: {
  end: CoolingHall['early_ends'][number]
}) {
  const t = useTexts()
  const language = useLanguage()
  const early = minutesEarly(at, ready_at)
  const parts = [
    early !== null && t('earlyEnds.by', { duration: formatMinutes(early) }),
    enumLabel('cooling_end_reason', reason, language),
    comment,
    temperature !== null && `${formatNumber(temperature)} °C`,
  ]
  return parts.filter(Boolean).join(' · ')
}
