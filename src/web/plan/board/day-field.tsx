import { DateJump } from '#web/forms/date-jump.tsx'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { firstInSight } from './first-in-sight.ts'
import classes from './toolbar.module.css'

type Props = {
  /** The first day that is loaded, for the time until one is in sight. */
  first: string
  onDay: (day: string) => void
}

/** The first day in sight; a date that is written or chosen there scrolls the board to it. */
export function DayField({ first, onDay }: Props) {
  const t = useTexts()
  const shown = useStore(firstInSight) ?? first
  return <DateJump size="sm" className={classes.day} aria-label={t('date')} date={shown} onDate={onDay} />
}
