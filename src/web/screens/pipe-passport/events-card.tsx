import { IconArrowBackUp, IconRecycle, IconRuler2 } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { worstValue } from '#web/pipes/worst-value.ts'
import { type PassportEvent, passportEvents } from './events.ts'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** What happened to the quality of the pipe, latest first. */
export function EventsCard({ passport }: { passport: PipePassport }) {
  const t = useTexts()
  const events = useMemo(() => passportEvents(passport), [passport])
  return (
    <PassportCard title={t('events')}>
      {events.length === 0 ? (
        <p className={classes.nothing}>{t('events.none')}</p>
      ) : (
        <ol className={classes.events}>
          {events.map((event) => (
            <li key={`${event.kind} ${event.at} ${event.kind === 'measured' ? event.measurement.id : ''}`}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </PassportCard>
  )
}

function Event({ event }: { event: PassportEvent }) {
  const t = useTexts()
  const language = useLanguage()
  if (event.kind === 'measured') return <Measured event={event} />
  if (event.kind === 'ground') return <Ground regrind={event.regrind} />
  const { decision, at } = event
  const { to_status, reasons, comment, decided_by } = decision
  const status = enumLabel('pipe_status', to_status, language)
  const when = `${formatDateTime(at)} · ${decided_by.name}`
  const { look, Icon } = pipeStatusLook(to_status)
  if (event.kind === 'undone')
    return (
      <Entry
        icon={<IconArrowBackUp size={18} aria-hidden />}
        title={t('events.undone', { status })}
        when={when}
      />
    )
  const said = [reasons.map(({ name }) => name).join(', '), comment && `“${comment}”`].filter(Boolean)
  return (
    <Entry
      icon={<Icon size={18} data-look={look} aria-hidden />}
      title={t('events.marked', { status })}
      details={said.join(' ')}
      when={when}
    />
  )
}

function Ground({ regrind }: Pick<Extract<PassportEvent, { kind: 'ground' }>, 'regrind'>) {
  const t = useTexts()
  const language = useLanguage()
  const { at, by, reason, comment, kg } = regrind
  const said = [
    reason && enumLabel('regrind_reason', reason, language),
    comment && `“${comment}”`,
    kg && t('events.regrind', { kg: formatNumber(kg, 1) }),
  ]
  return (
    <Entry
      icon={<IconRecycle size={18} aria-hidden />}
      title={t('events.ground')}
      details={said.filter(Boolean).join(' · ')}
      when={[formatDateTime(at), by?.name].filter(Boolean).join(' · ')}
    />
  )
}

function Measured({ event }: { event: Extract<PassportEvent, { kind: 'measured' }> }) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const words = useTypeWords()
  const { type, measurement, before, at } = event
  const result = ofPipes(`result.${resultLook(measurement.result).word}`).toLowerCase()
  return (
    <Entry
      icon={<IconRuler2 size={18} aria-hidden />}
      title={t('events.measured', {
        name: words.name(type),
        value: words.value(type, worstValue(event)),
        result,
      })}
      details={
        before
          ? t('events.supersedes', { value: words.value(type, worstValue({ type, measurement: before })) })
          : ''
      }
      when={[formatDateTime(at), measurement.measured_by?.name].filter(Boolean).join(' · ')}
    />
  )
}

type EntryProps = { icon: ReactNode; title: string; details?: string; when: string }

function Entry({ icon, title, details = '', when }: EntryProps) {
  return (
    <>
      {icon}
      <div>
        <b>{title}</b>
        {details !== '' && <span>{details}</span>}
        <small>{when}</small>
      </div>
    </>
  )
}
