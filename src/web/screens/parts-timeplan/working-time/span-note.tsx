import type { Interval } from '#domain/time.ts'
import { formatHours } from '#web/lib/format.ts'
import type { TimeWords } from './form-props.ts'
import { type ClockChange, clockChangesIn, minutesOf } from './moments.ts'
import { daysIn, spanWords } from './span-words.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

/** A time in words with how long it lasts; where the clocks change in it, that is said. */
export function SpanNote({
  span,
  words,
  isAbsence = false,
}: {
  span: Interval
  words: TimeWords
  isAbsence?: boolean
}) {
  const t = useTexts()
  return (
    <p className={classes.note}>
      {isAbsence
        ? `${spanWords(span)} · ${t('days', { count: daysIn(span) })}`
        : `${words.when(span)} · ${formatHours(minutesOf(span))}`}
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
