import classes from './progress-bar.module.css'
import { useTexts } from './texts.ts'

type Props = { label: string; value: number; max: number }

/** How much of what was planned is used; beyond the plan the excess stands in its own colour, hatched. */
export function ProgressBar({ label, value, max }: Props) {
  const t = useTexts()
  const over = value > max
  const planned = over ? max / value : value / Math.max(max, 1)
  return (
    <div
      role="progressbar"
      className={classes.root}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, value)}
      aria-valuenow={value}
      aria-valuetext={over ? t('progress.over') : undefined}
    >
      <span className={classes.planned} style={{ flexBasis: `${planned * 100}%` }} />
      {over && <span className={classes.over} />}
    </div>
  )
}
