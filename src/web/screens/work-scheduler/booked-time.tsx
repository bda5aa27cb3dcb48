import { VisuallyHidden } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import type { WorkRest } from '#contract/work-orders.ts'
import { ProgressBar } from '#web/elements/progress-bar.tsx'
import { useRestLabel } from '#web/elements/use-status-label.ts'
import { formatHours, formatMinutes } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { type Booking, bookedAt } from './booked.ts'
import classes from './card-figures.module.css'
import { useTexts } from './texts.ts'

type Props = { trackers: readonly Booking[]; plannedMinutes: number }

const TICK_MS = 1_000

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

/** Shows booked time and when the rest of the work is planned: what is planned here is no measure for it. */
export function BookedBeforeRest({ trackers, rest }: Pick<Props, 'trackers'> & { rest: WorkRest }) {
  const label = useRestLabel()
  const { ref, elapsedMinutes } = useBooked<HTMLSpanElement>(trackers)
  return <span ref={ref}>{label(rest, elapsedMinutes)}</span>
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

/** Returns the booked time, which counts up while someone is working and the element is visible. */
function useBooked<E extends HTMLElement>(trackers: readonly Booking[]) {
  const { ref, inViewport } = useInViewport<E>()
  const running = trackers.some(({ end_time }) => end_time === null)
  const now = useServerNow(running && inViewport ? TICK_MS : null)
  return { ref, ...bookedAt(trackers, now) }
}
