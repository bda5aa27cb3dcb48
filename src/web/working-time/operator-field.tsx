import { NativeSelect } from '@mantine/core'
import type { TimeHost } from './host.ts'
import { useTexts } from './texts.ts'

type Props = {
  operators: TimeHost['operators']
  value?: number | null
  error?: string
  'data-path'?: string
  onChange?: (value: number) => void
}

/** The operator of an absence or overtime. */
export function OperatorField({ operators, value, onChange, ...field }: Props) {
  const t = useTexts()
  return (
    <NativeSelect
      {...field}
      label={t('operator')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange?.(Number(currentTarget.value))}
    >
      <option value="" disabled>
        {t('operator.choose')}
      </option>
      {operators.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
