import { useTexts } from './model/texts.ts'
import classes from './time-bar.module.css'

type Props = { share: number | null; isPaused: boolean; isOver: boolean }

/** How much of the nominal winding time has passed; hatched while nothing is wound, and of another colour when it takes longer. */
export function TimeBar({ share, isPaused, isOver }: Props) {
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
      data-over={isOver || undefined}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
