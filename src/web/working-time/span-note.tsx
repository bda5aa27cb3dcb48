import type { Interval } from '#domain/time.ts'
import { formatHours } from '#web/lib/format.ts'
import type { TimeLabels } from './labels.ts'
import { type ClockChange, clockChangesIn, minutesOf } from './moments.ts'
import { daysIn, formatSpan } from './spans.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

/** A time in labels with how long it lasts; where the clocks change in it, that is said. */
export function SpanNote({
  span,
  labels,
  isAbsence = false,
}: {
  span: Interval
  labels: TimeLabels
  isAbsence?: boolean
}) {
  const t = useTexts()
  return (
    <p className={classes.note}>
      {isAbsence
        ? `${formatSpan(span)} · ${t('days', { count: daysIn(span) })}`
        : `${labels.when(span)} · ${formatHours(minutesOf(span))}`}
      <ClockNote change={clockChangesIn(span)[0]} />
    </p>
  )
}

/** That the clocks change, and how. */
export function ClockNote({ change }: { change: ClockChange | undefined }) {
  const t = useTexts()
  if (!change) return null
  return <span className={classes.clock}>{t(change.forward ? 'clocks.forward' : 'clocks.back')}</span>
}
