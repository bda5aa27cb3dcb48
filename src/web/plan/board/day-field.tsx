import { DateJump } from '#web/forms/date-jump.tsx'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { firstVisibleDay } from './first-visible-day.ts'
import classes from './toolbar.module.css'

type Props = {
  /** The first day that is loaded, for the time until one is visible. */
  first: string
  onDay: (day: string) => void
}

/** The first visible day; a date that is written or chosen there scrolls the board to it. */
export function DayField({ first, onDay }: Props) {
  const t = useTexts()
  const shown = useStore(firstVisibleDay) ?? first
  return <DateJump size="sm" className={classes.day} aria-label={t('date')} date={shown} onDate={onDay} />
}
