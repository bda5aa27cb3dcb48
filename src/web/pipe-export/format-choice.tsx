import { useId } from 'react'
import classes from './format-choice.module.css'
import { useTexts } from './texts.ts'

const formats = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof formats)[number]

type Props = { format: ReportFormat; onChange: (format: ReportFormat) => void }

/** Excel or CSV. */
export function FormatChoice({ format, onChange }: Props) {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{t('format')}</legend>
      {formats.map((each) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} checked={each === format} onChange={() => onChange(each)} />
          {t(`format.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
