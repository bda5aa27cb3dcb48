import { VisuallyHidden } from '@mantine/core'
import type { BegunWork } from '#contract/work-orders.ts'
import type { Booking } from '#domain/booked.ts'
import { plantDay } from '#domain/time.ts'
import { useBooked } from '#web/elements/booked-before-rest.tsx'
import { ProgressBar } from '#web/elements/progress-bar.tsx'
import { formatHours, formatMinutes } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import classes from './card-figures.module.css'
import { useTexts } from './texts.ts'

type Props = { trackers: readonly Booking[]; plannedMinutes: number }

/** Shows booked and planned time: `2 h 40 min of 2 h 21 min`. */
export function BookedTime({ trackers, plannedMinutes }: Props) {
  const t = useTexts()
  const format = useIsPhone() ? formatHours : formatMinutes
  const { ref, elapsedMinutes } = useBooked<HTMLSpanElement>(trackers)
  return (
    <span ref={ref}>
      <VisuallyHidden>{t('booked.label')} </VisuallyHidden>
      <b className={classes.booked} data-over={elapsedMinutes > plannedMinutes || undefined}>
        {format(elapsedMinutes)}
      </b>{' '}
      {t('booked.of', { planned: format(plannedMinutes) })}
    </span>
  )
}

/** Shows who started work, when, and how much time is booked on it. */
export function BegunBefore({ work: { bookings, operator } }: { work: BegunWork }) {
  const t = useTexts()
  const { day } = calendarLabels(useLanguage())
  const { ref, elapsedMinutes } = useBooked<HTMLSpanElement>(bookings)
  const said = {
    day: day(plantDay(new Date(bookings[0]!.start_time))),
    name: operator?.name ?? '',
    booked: formatMinutes(elapsedMinutes),
  }
  return <span ref={ref}>{t(operator ? 'note.begunBy' : 'note.begun', said)}</span>
}

/** Shows booked against planned time as a bar; and the labour where several people worked at once. */
export function BookedBar({ trackers, plannedMinutes }: Props) {
  const t = useTexts()
  const { ref, elapsedMinutes, labourMinutes } = useBooked<HTMLDivElement>(trackers)
  return (
    <div ref={ref}>
      <ProgressBar label={t('booked.label')} value={elapsedMinutes} max={plannedMinutes} />
      {labourMinutes !== elapsedMinutes && (
        <span className={classes.labour}>{t('booked.labour', { time: formatMinutes(labourMinutes) })}</span>
      )}
    </div>
  )
}
