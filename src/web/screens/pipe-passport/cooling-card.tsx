import type { PipePassport } from '#contract/pipe-changes.ts'
import { MINUTE } from '#domain/time.ts'
import { formatDateTime, formatMinutes, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** How long the pipe cooled, and how long it was planned to. */
export function CoolingCard({ times, early_end: early }: Pick<PipePassport, 'times' | 'early_end'>) {
  const t = useTexts()
  const { cooling_start, cooling_planned_end, cooling_end, demoulded_at } = times
  const facts = [
    { label: t('cooling.start'), at: cooling_start },
    { label: t('cooling.plannedEnd'), at: cooling_planned_end },
    { label: t('cooling.end'), at: cooling_end },
    { label: t('cooling.demoulded'), at: demoulded_at },
  ]
  const planned = minutesBetween(cooling_start, cooling_planned_end)
  const taken = minutesBetween(cooling_start, cooling_end)
  const aside = [
    planned === null ? '' : t('cooling.planned', { duration: formatMinutes(planned) }),
    taken === null ? '' : t('cooling.taken', { duration: formatMinutes(taken) }),
  ]
  return (
    <PassportCard title={t('cooling')} aside={aside.filter(Boolean).join(', ')}>
      {cooling_start === null ? (
        <p className={classes.nothing}>{t('cooling.none')}</p>
      ) : (
        <dl className={classes.times}>
          {facts.map(({ label, at }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{at === null ? '–' : formatDateTime(at)}</dd>
            </div>
          ))}
        </dl>
      )}
      {early && <EarlyEnd early={early} minutes={minutesBetween(cooling_end, cooling_planned_end)} />}
    </PassportCard>
  )
}

type EarlyEndProps = { early: NonNullable<PipePassport['early_end']>; minutes: number | null }

/** Says by how much the cooling was ended early, the reason, the temperature and who ended it. */
function EarlyEnd({ early: { by, reason, comment, temperature }, minutes }: EarlyEndProps) {
  const t = useTexts()
  const language = useLanguage()
  const parts = [
    t('cooling.early', { duration: formatMinutes(Math.max(0, minutes ?? 0)) }),
    enumLabel('cooling_end_reason', reason, language),
    comment,
    temperature !== null && `${formatNumber(temperature)}\u00a0°C`,
    by?.name,
  ]
  return <p className={classes.early}>{parts.filter(Boolean).join(' · ')}</p>
}

function minutesBetween(start: string | null, end: string | null): number | null {
  return start === null || end === null ? null : (Date.parse(end) - Date.parse(start)) / MINUTE
}
