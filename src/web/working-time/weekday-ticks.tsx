import { useId } from 'react'
import { useLanguage } from '#web/lib/texts.tsx'
import { weekdayName } from './hours-labels.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = { weekdays: number; error: string | undefined; onChange: (weekdays: number) => void }

/** The days of the week, Monday first. */
export function WeekdayTicks({ weekdays, error, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const errorId = useId()
  return (
    <fieldset className={classes.weekdays} aria-label={t('weekdays')} aria-describedby={errorId}>
      {Array.from({ length: 7 }, (_, day) => (
        <button
          key={weekdayName(day, language)}
          type="button"
          aria-pressed={(weekdays & (1 << day)) !== 0}
          onClick={() => onChange(weekdays ^ (1 << day))}
        >
          {weekdayName(day, language)}
        </button>
      ))}
      <p id={errorId} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
