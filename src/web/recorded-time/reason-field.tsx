import { TextInput } from '@mantine/core'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

const SHORTEST = 3
const common = ['reason.forgotStop', 'reason.forgotStart', 'reason.wrongOrder', 'reason.twice'] as const

/** Whether a reason says enough for the history. */
export function isReason(reason: string): boolean {
  return [...reason.trim()].length >= SHORTEST
}

/** Why recorded time is changed: the usual reasons are a tap. */
export function ReasonField({ value, error, onChange }: Props) {
  const t = useTexts()
  return (
    <div className={classes.reason}>
      <TextInput
        label={t('reason.label')}
        size="touch"
        maxLength={500}
        autoComplete="off"
        required
        withAsterisk={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <fieldset className={classes.chips} aria-label={t('reason.common')}>
        {common.map((key) => (
          <button
            key={key}
            type="button"
            className={classes.chip}
            aria-pressed={value === t(key)}
            onClick={() => onChange(t(key))}
          >
            {t(key)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
