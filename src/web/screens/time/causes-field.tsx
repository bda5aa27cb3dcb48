import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/lib/texts.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import forms from '#web/recorded-time/recorded-time.module.css'
import { useTexts } from './texts.ts'

type Props = {
  value: readonly number[]
  error?: string | undefined
  onChange: (causes: readonly number[]) => void
}

/** The causes of a downtime, a tap each. */
export function CausesField({ value, error, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { data: causes = [] } = useQuery(downtimeCauses())
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return (
    <fieldset className={forms.chips} aria-label={t('causes')}>
      {causes.map((cause) => (
        <button
          key={cause.id}
          type="button"
          className={forms.chip}
          aria-pressed={value.includes(cause.id)}
          onClick={() => toggle(cause.id)}
        >
          {language === 'et' ? cause.name : cause.name_en}
        </button>
      ))}
      {error && <p className={forms.error}>{error}</p>}
    </fieldset>
  )
}
