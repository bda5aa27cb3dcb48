import { useId, useState } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { readDay } from '#web/lib/plant-clock.ts'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { firstInSight } from './first-in-sight.ts'
import classes from './toolbar.module.css'

type Props = {
  /** The first day there is; shown until one is in sight. */
  first: string
  onDay: (day: string) => void
}

/** The first day in sight, as people write dates; another one jumps there, and what is none is refused in words. */
export function DayField({ first, onDay }: Props) {
  const t = useTexts()
  const refusal = useId()
  const shown = useStore(firstInSight) ?? first
  /** What has been written and not been jumped to. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const write = (text: string | null) => {
    setDraft(text)
    setRefused(false)
  }
  const jump = () => {
    if (draft === null || draft.trim() === '') return write(null)
    const day = readDay(draft, Number(shown.slice(0, 4)))
    if (day === null) return setRefused(true)
    write(null)
    onDay(day)
  }
  return (
    <form
      className={classes.day}
      onSubmit={(event) => {
        event.preventDefault()
        jump()
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('date')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? refusal : undefined}
        value={draft ?? formatDay(shown)}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={jump}
        onKeyDown={({ key }) => key === 'Escape' && write(null)}
      />
      {isRefused && (
        <span id={refusal} role="alert" className={classes.refusal}>
          {t('date.refused', { date: draft ?? '' })}
        </span>
      )}
    </form>
  )
}
