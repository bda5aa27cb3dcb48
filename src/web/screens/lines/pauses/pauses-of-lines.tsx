import { useId } from 'react'
import type { LinePauses } from '#contract/line-pauses.ts'
import { passedMinutes } from '#domain/time.ts'
import { CauseList } from '#web/elements/cause-list.tsx'
import { formatMinutes } from '#web/lib/format.ts'
import { DayBar } from '#web/recorded-time/day-bar.tsx'
import classes from './pauses.module.css'
import { useTexts } from './texts.ts'

type Props = {
  /** Null while they are loading. */
  lines: readonly LinePauses[] | null
  date: string
  today: string
  onDate: (date: string) => void
}

/** The day with the way to others, and for each line for how long it was paused, and why. */
export function PausesOfLines({ lines, date, today, onDate }: Props) {
  const t = useTexts()
  const heading = useId()
  const wasNonePaused = lines?.every(({ seconds }) => seconds === 0)
  const isShared = lines?.some(
    ({ seconds, causes }) => causes.reduce((sum, cause) => sum + cause.seconds, 0) > seconds,
  )
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t('heading')}</h2>
        <DayBar date={date} today={today} onDate={onDate} />
      </header>
      {wasNonePaused && <p>{t('none')}</p>}
      <ul className={classes.lines}>
        {!wasNonePaused &&
          lines?.map(({ line, seconds, causes }) => (
            <li key={line.id} aria-label={line.name}>
              <h3>
                {line.name} <span>{seconds === 0 ? t('line.none') : formatMinutes(minutesOf(seconds))}</span>
              </h3>
              <CauseList causes={causes.map((cause) => ({ ...cause, minutes: minutesOf(cause.seconds) }))} />
            </li>
          ))}
      </ul>
      {isShared && <p>{t('shared')}</p>}
    </section>
  )
}

function minutesOf(seconds: number): number {
  return passedMinutes(seconds * 1000)
}
