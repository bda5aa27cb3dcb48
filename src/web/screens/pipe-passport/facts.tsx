import type { ReactNode } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { MINUTE } from '#domain/time.ts'
import {
  formatDate,
  formatDateTime,
  formatFixed,
  formatMinutes,
  formatNumber,
  formatTime,
} from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { CorrectLength } from './correct-length.tsx'
import classes from './passport.module.css'
import { useTexts } from './texts.ts'

/** A figure, what is said about it, and what can be done with it. */
type Fact = {
  readonly label: string
  readonly value: string | null | undefined
  readonly note?: string
  readonly action?: ReactNode
}

/** Shows a pipe's winding time, operators, mandrel, length, mass and current place. */
export function Facts({ passport }: { passport: PipePassport }) {
  const { pipe, times, job } = passport
  const t = useTexts()
  const language = useLanguage()
  const { produced_at, line, operators, mandrel, length, weight, stage } = pipe
  const started = times.winding_start
  const minutes = started === null ? null : (Date.parse(produced_at) - Date.parse(started)) / MINUTE
  const since = sinceOf(pipe.stage, times)
  const facts: Fact[] = [
    {
      label: t('fact.wound'),
      value: spanOf(started, produced_at),
      note:
        minutes === null || line === null
          ? (line?.name ?? '')
          : t('fact.woundOn', { duration: formatMinutes(minutes), line: line.name }),
    },
    { label: t('fact.operators'), value: operators.map(({ name }) => name).join(', ') },
    { label: t('fact.mandrel'), value: mandrel?.name },
    {
      label: t('fact.length'),
      value: `${formatFixed(length, 3)} m`,
      note: t('fact.nominal', { value: formatFixed(job.length, 2) }),
      action: passport.can_correct_length && <CorrectLength pipe={pipe} nominal={job.length} />,
    },
    {
      label: t('fact.weight'),
      value: weight === null ? null : `${formatFixed(weight, 1)} kg`,
      note:
        job.weight === null
          ? ''
          : nominalWeight(t('fact.nominal', { value: formatFixed(job.weight, 1) }), weight, job.weight),
    },
    {
      label: t('fact.where'),
      value: times.scrapped_at === null ? enumLabel('pipe_stage', stage, language) : t('fact.scrapped'),
      note: since === null ? '' : t('fact.since', { time: formatDateTime(since) }),
    },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, note, action }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
          {action && <dd className={classes.edit}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}

function spanOf(start: string | null, end: string): string {
  if (start === null) return formatDateTime(end)
  const shown = formatDate(start) === formatDate(end) ? formatTime(end) : formatDateTime(end)
  return `${formatDateTime(start)} – ${shown}`
}

function nominalWeight(nominal: string, weight: number | null, expected: number): string {
  if (weight === null || expected === 0) return nominal
  const percent = ((weight - expected) / expected) * 100
  const sign = percent < 0 ? '−' : '+'
  return `${nominal}, ${sign}${formatNumber(Math.abs(percent), 1)} %`
}

/** Returns since when a pipe has been at its stage; null if that is not known. */
function sinceOf(stage: string, times: PipePassport['times']): string | null {
  const byStage: Readonly<Record<string, string | null>> = {
    winding: times.winding_start,
    cooling: times.cooling_start,
    qa: times.demoulded_at ?? times.cooling_end,
    yard: times.qa_at,
    delivered: times.delivered_at,
  }
  return times.scrapped_at ?? byStage[stage] ?? null
}
