import { type ReactNode, useId } from 'react'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './end-early.module.css'
import { useTexts } from './texts.ts'

type Props = {
  value?: string
  error?: ReactNode
  onChange?: (reason: string) => void
}

/** One reason for an early end, as large tiles. */
export function ReasonTiles({ value, error, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const name = useId()
  const reasons = boot().enums['cooling_end_reason'] ?? []
  return (
    <fieldset className={classes.reasons} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('dialog.reason')}</legend>
      <div>
        {reasons.map(({ slug, ...labels }, index) => (
          <label key={slug} className={classes.reason}>
            <input
              type="radio"
              name={name}
              data-path={index === 0 ? 'reason' : undefined}
              checked={slug === value}
              onChange={() => onChange?.(slug)}
            />
            {labels[language]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
