import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { boot } from '#web/lib/boot.ts'
import { formatDay } from '#web/lib/format.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { DAY_MINUTES, minuteText, readDate, readMinute } from './moments.ts'
import classes from './working-time.module.css'

export type FieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

const STEP_MINUTES = 15

/** A date as people write it; the arrows go from day to day. */
export function DateField({ year, ...props }: FieldProps & { year: number }) {
  const step = (by: number) => {
    const date = readDate(props.value, year)
    if (date !== null) props.onChange(formatDay(addDays(date, by)))
  }
  return <SteppedField {...props} placeholder="DD.MM.YYYY" onStep={step} />
}

/** A time of day; the arrows go by a quarter of an hour. */
export function TimeField(props: FieldProps) {
  const step = (by: number) => {
    const minute = readMinute(props.value)
    if (minute === null) return
    props.onChange(minuteText((minute + by * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES))
  }
  return <SteppedField {...props} placeholder="HH:MM" onStep={step} />
}

/** Whole minutes; the arrows go by five. */
export function MinutesField(props: FieldProps) {
  const step = (by: number) => props.onChange(String(Math.max(0, (Number(props.value) || 0) + by * 5)))
  return <SteppedField {...props} placeholder="0" onStep={step} />
}

type SteppedProps = FieldProps & { placeholder: string; onStep: (by: number) => void }

function SteppedField({ onChange, onStep, ...props }: SteppedProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextInput
      {...props}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  )
}

export function TextField({ onChange, ...props }: FieldProps) {
  return (
    <TextInput
      {...props}
      size="sm"
      maxLength={100}
      autoComplete="off"
      classNames={{ input: classes.input }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function CommentField({ onChange, ...props }: FieldProps) {
  return (
    <Textarea
      {...props}
      size="sm"
      rows={2}
      maxLength={500}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ChoiceProps = FieldProps & { choices: readonly { value: string; label: string }[] }

export function ChoiceField({ choices, onChange, ...props }: ChoiceProps) {
  return (
    <NativeSelect
      {...props}
      size="sm"
      classNames={{ input: classes.input }}
      data={[...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The labels of an enumeration, as choices. */
export function useChoices(enumeration: string): { value: string; label: string }[] {
  const language = useLanguage()
  return (boot().enums[enumeration] ?? []).map((item) => ({ value: item.slug, label: item[language] }))
}

type TickProps = {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Tick({ label, checked, disabled = false, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
