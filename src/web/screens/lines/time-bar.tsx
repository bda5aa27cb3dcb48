import { useTexts } from './model/texts.ts'
import classes from './time-bar.module.css'

/** How much of the nominal winding time is over; hatched while nothing is wound. */
export function TimeBar({ share, isPaused }: { share: number | null; isPaused: boolean }) {
  const t = useTexts()
  if (share === null) return null
  const percent = Math.round(share * 100)
  return (
    <span
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.root}
      data-paused={isPaused || undefined}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
