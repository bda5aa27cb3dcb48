import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { DAY_MINUTES, instantOn, minuteText, readDate, readMinute } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { MomentDraft } from './moment-draft.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  label: string
  value: MomentDraft
  error?: string | undefined
  disabled?: boolean
  onChange: (value: MomentDraft) => void
}

const STEP_MINUTES = 5

/** A date and a time of day; the arrows go by a day and by five minutes. */
export function MomentField({ label, value, error, disabled = false, onChange }: Props) {
  const t = useTexts()
  const id = useId()
  const stepDate = (by: number) => {
    const date = readDate(value.date, Number(formatDate(serverNow()).slice(-4)))
    if (date === null) return
    const next = Temporal.PlainDate.from(date).add({ days: by }).toString()
    onChange({ ...value, date: formatDate(instantOn(next, 720)) })
  }
  const stepTime = (by: number) => {
    const minute = readMinute(value.time)
    if (minute === null) return
    onChange({ ...value, time: minuteText((minute + by * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES) })
  }
  const shared = {
    size: 'touch',
    inputMode: 'decimal',
    autoComplete: 'off',
    disabled,
    'aria-describedby': error ? id : undefined,
    error: Boolean(error),
  } as const
  return (
    <fieldset className={classes.moment}>
      <legend>{label}</legend>
      <TextInput
        {...shared}
        aria-label={t('field.date', { field: label })}
        placeholder="DD.MM.YYYY"
        value={value.date}
        onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
        onKeyDown={arrows(stepDate)}
      />
      <TextInput
        {...shared}
        aria-label={t('field.time', { field: label })}
        placeholder="HH:MM"
        value={value.time}
        onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        onKeyDown={arrows(stepTime)}
      />
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function arrows(step: (by: number) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
}
