import type { PipePassport } from '#contract/pipe-changes.ts'
import { MINUTE } from '#domain/time.ts'
import { formatDateTime, formatMinutes } from '#web/lib/format.ts'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** How long the pipe cooled, and how long it was planned to. */
export function CoolingCard({ times }: { times: PipePassport['times'] }) {
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
    </PassportCard>
  )
}

function minutesBetween(start: string | null, end: string | null): number | null {
  return start === null || end === null ? null : (Date.parse(end) - Date.parse(start)) / MINUTE
}
