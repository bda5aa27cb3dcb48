import { VisuallyHidden } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProgressBar } from '#web/elements/progress-bar.tsx'
import { formatHours, formatMinutes } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { type Booking, bookedAt } from './booked.ts'
import classes from './booked-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  trackers: readonly Booking[]
  plannedMinutes: number
  /** Stands before the time. */
  children: ReactNode
}

const TICK_MS = 1_000

/** Shows booked and planned time. Booked time counts up while someone is working and it is visible. */
export function BookedTime({ trackers, plannedMinutes, children }: Props) {
  const t = useTexts()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const running = trackers.some(({ end_time }) => end_time === null)
  const now = useServerNow(running && inViewport ? TICK_MS : null)
  const { elapsedMinutes, labourMinutes } = bookedAt(trackers, now)
  return (
    <div ref={ref} className={classes.root} data-over={elapsedMinutes > plannedMinutes || undefined}>
      <div className={classes.figures}>
        <span className={classes.figure}>{children}</span>
        <span className={classes.figure}>
          <IconClock size={18} aria-hidden />
          <VisuallyHidden>{t('booked.label')} </VisuallyHidden>
          <b className={classes.booked}>{formatHours(elapsedMinutes)}</b> / {formatMinutes(plannedMinutes)}
        </span>
      </div>
      <ProgressBar label={t('booked.label')} value={elapsedMinutes} max={plannedMinutes} />
      {labourMinutes !== elapsedMinutes && (
        <span className={classes.labour}>{t('booked.labour', { time: formatMinutes(labourMinutes) })}</span>
      )}
    </div>
  )
}
