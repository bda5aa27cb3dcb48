import { formatDay } from '#web/lib/format.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { useStore } from '#web/lib/store.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/plan/texts.ts'
import { firstVisibleDay, mondayPrinted, mondaySeen } from './first-visible-day.ts'
import type { Zoom } from './scale.ts'
import classes from './toolbar.module.css'

type Props = { zoom: Zoom; first: string }

const MONTH = 30
const SUNDAY = 6

/** The week of the first visible day, or the months from it on. */
export function PeriodLabel({ zoom, first }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const shown = useStore(firstVisibleDay) ?? first
  if (zoom === 'month') return <b className={classes.period}>{monthsFrom(shown, language)}</b>
  const monday = mondaySeen(shown)
  const { from, to } = weekFrom(monday)
  return <b className={classes.period}>{t('week.of', { week: weekOf(monday), from, to })}</b>
}

/** `23.11–29.11`, the week that is printed. */
export function WeekDates({ first, byWeeks }: { first: string; byWeeks: boolean }) {
  const { from, to } = weekFrom(mondayPrinted(useStore(firstVisibleDay) ?? first, byWeeks))
  return `${from}–${to}`
}

function weekFrom(monday: string): { readonly from: string; readonly to: string } {
  const short = (date: string) => formatDay(date).slice(0, 5)
  return { from: short(monday), to: short(addDays(monday, SUNDAY)) }
}

/** The number of the first visible week, in the corner of a board too narrow for the other label. */
export function WeekNumber({ first }: { first: string }) {
  const t = useTexts()
  const shown = useStore(firstVisibleDay) ?? first
  return (
    <span className={classes.weekNumber} aria-hidden>
      {t('week.number', { week: weekOf(mondaySeen(shown)) })}
    </span>
  )
}

/** Returns the number of the week of a date. */
export function weekOf(date: string): string {
  return String(Temporal.PlainDate.from(date).weekOfYear)
}

/** `November – December 2026` */
function monthsFrom(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = format.formatRange(new Date(date), new Date(addDays(date, MONTH)))
  return months.charAt(0).toUpperCase() + months.slice(1)
}
