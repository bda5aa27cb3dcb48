import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { useLanguage } from '#web/lib/texts.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import { useTexts } from './texts.ts'

type Props = {
  value: readonly number[]
  error?: string
  'data-path'?: string
  onChange: (causes: readonly number[]) => void
}

/** The causes of a downtime. */
export function CausesField({ value, error, onChange, ...field }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { data: causes = [] } = useQuery(downtimeCauses())
  return (
    <Input.Wrapper size="touch" label={t('causes')} labelElement="div" error={error}>
      <ChoiceList
        {...field}
        label={t('causes')}
        look="tiles"
        choices={causes.map(({ id, name, name_en }) => ({
          value: String(id),
          label: language === 'et' ? name : name_en,
        }))}
        chosen={value.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
    </Input.Wrapper>
  )
}
