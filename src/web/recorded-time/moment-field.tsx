import { Fieldset } from '@mantine/core'
import { DateField } from '#web/forms/date-field.tsx'
import type { TextFieldProps } from '#web/forms/stepped-field.tsx'
import { TimeField } from '#web/forms/time-field.tsx'
import { thisYear } from './moment-draft.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  label: string
  date: TextFieldProps
  time: TextFieldProps
  /** Whether the time of day is focused when the field appears. */
  isFocused?: boolean
}

/** A date and a time of day; the arrow keys step a day and five minutes. */
export function MomentField({ label, date, time, isFocused = false }: Props) {
  const t = useTexts()
  return (
    <Fieldset variant="unstyled" legend={label} classNames={{ root: classes.moment, legend: classes.legend }}>
      <DateField {...date} size="touch" aria-label={t('field.date', { field: label })} year={thisYear()} />
      <TimeField
        {...time}
        size="touch"
        aria-label={t('field.time', { field: label })}
        stepMinutes={5}
        autoFocus={isFocused}
      />
    </Fieldset>
  )
}
