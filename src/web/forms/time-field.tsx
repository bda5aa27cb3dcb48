import { useTexts } from '#web/elements/texts.ts'
import { DAY_MINUTES, minuteText, readMinute } from '#web/lib/plant-clock.ts'
import { SteppedField, type TextFieldProps } from './stepped-field.tsx'

/**
 * A time of day as people write it: `7`, `7:30`, `0730` or `24:00`; the arrow keys step it.
 *
 * The kit's `TimePicker` has no 24:00, turns a mistyped 25 into 5 and does not step from 07:45 to 08:00; its `TimeInput`
 * shows AM and PM wherever the browser does.
 */
export function TimeField({ stepMinutes = 15, ...props }: TextFieldProps & { stepMinutes?: number }) {
  const t = useTexts()
  const step = (by: number) => {
    const minute = readMinute(props.value)
    if (minute !== null) props.onChange(minuteText((minute + by * stepMinutes + DAY_MINUTES) % DAY_MINUTES))
  }
  return <SteppedField placeholder={t('time.placeholder')} {...props} onStep={step} />
}
